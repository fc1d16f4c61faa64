// Log in, or register for the first time.
import { useState } from "preact/hooks";
import { attempt } from "../common/failure";
import { PasswordForm } from "../common/passwordForm";
import { go } from "../common/router";
import { logIn, playAsGuest, register } from "../house/session";
import { t } from "../messages/t";

// Only an address of this house: a link from elsewhere may not send anybody away.
function safe(next: string | null): string {
  return next !== null && /^\/(?![/\\])/.test(next) ? next : "/";
}

export function LoginPage({ next }: { next: string | null }) {
  const [fresh, setFresh] = useState(false);
  const onward = (): void => go(safe(next));
  return (
    <div class="page narrow">
      <h1>{fresh ? t("account.register") : t("account.logIn")}</h1>
      <PasswordForm
        key={String(fresh)}
        fresh={fresh}
        action={fresh ? t("account.register") : t("account.logIn")}
        onSend={(name, password) =>
          (fresh ? register(name, password) : logIn(name, password)).then(onward)
        }
      />
      <p class="button-row">
        <button type="button" onClick={() => setFresh(!fresh)}>
          {fresh ? t("account.haveOne") : t("account.register")}
        </button>
        <button type="button" onClick={() => void attempt(playAsGuest().then(onward))}>
          {t("account.guest")}
        </button>
      </p>
    </div>
  );
}
