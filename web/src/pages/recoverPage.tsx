// The way back of an administrator, by the token that the console has printed.
import { NewPasswordForm } from "../common/newPasswordForm";
import { go } from "../common/router";
import { recover } from "../house/session";
import { t } from "../messages/t";

export function RecoverPage({ token, name }: { token: string; name: string }) {
  return (
    <div class="page narrow">
      <h1>{t("recover.title")}</h1>
      {token === "" || name === "" ? (
        <p class="failure">{t("first.noToken")}</p>
      ) : (
        <>
          <p>{t("recover.intro", { name })}</p>
          <NewPasswordForm
            name={name}
            asksOld={false}
            action={t("recover.action")}
            onSend={(next) => recover(token, name, next).then(() => go("/admin"))}
          />
        </>
      )}
    </div>
  );
}
