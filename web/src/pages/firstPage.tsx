// The first administrator of a new house, by the token that its console has printed.
import { PasswordForm } from "../common/passwordForm";
import { go } from "../common/router";
import { nameAdministrator } from "../house/session";
import { t } from "../messages/t";

export function FirstPage({ token }: { token: string }) {
  return (
    <div class="page narrow">
      <h1>{t("first.title")}</h1>
      {token === "" ? (
        <p class="failure">{t("first.noToken")}</p>
      ) : (
        <>
          <p>{t("first.intro")}</p>
          <PasswordForm
            fresh
            action={t("first.action")}
            onSend={(name, password) =>
              nameAdministrator(token, name, password).then(() => go("/admin"))
            }
          />
        </>
      )}
    </div>
  );
}
