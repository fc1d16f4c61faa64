// Changes one's own password.
import { useState } from "preact/hooks";
import { NewPasswordForm } from "../common/newPasswordForm";
import { useStore } from "../common/store";
import { roles } from "../house/roles";
import { changePassword, me } from "../house/session";
import { t } from "../messages/t";
import { Gate } from "./gate";

export function PasswordPage() {
  const person = useStore(me);
  const [count, setCount] = useState(0);
  return (
    <Gate
      title={t("account.changePassword")}
      address="/password"
      roles={roles}
      only={t("password.only")}
    >
      {person?.guest ? (
        <p>
          {t("password.guest")} <a href="/login">{t("account.register")}</a>
        </p>
      ) : (
        <div class="narrow">
          <p>{t("password.help")}</p>
          <NewPasswordForm
            key={count}
            name={person?.name ?? ""}
            asksOld
            action={t("account.changePassword")}
            onSend={(next, old) =>
              changePassword(old, next).then(() => setCount((before) => before + 1))
            }
          />
          <p role="status">{count > 0 && t("password.done")}</p>
        </div>
      )}
    </Gate>
  );
}
