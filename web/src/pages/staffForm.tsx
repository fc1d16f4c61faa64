// Makes an account for somebody who works in the house.
import { useState } from "preact/hooks";
import { PasswordForm } from "../common/passwordForm";
import { postJson } from "../house/api";
import { roles } from "../house/roles";
import type { Role } from "../house/types";
import { t } from "../messages/t";

export function StaffForm({ onMade }: { onMade: () => void }) {
  const [role, setRole] = useState<Role>("dealer");
  const [made, setMade] = useState<string | null>(null);
  const [count, setCount] = useState(0);
  return (
    <section class="panel" aria-labelledby="staff-form-title">
      <h2 id="staff-form-title">{t("admin.add")}</h2>
      <div class="form">
        <label for="staff-role">{t("admin.duty")}</label>
        <select
          id="staff-role"
          value={role}
          onChange={(event) => setRole(event.currentTarget.value as Role)}
        >
          {roles.map((one) => (
            <option key={one} value={one}>
              {t(`role.${one}`)}
            </option>
          ))}
        </select>
      </div>
      <PasswordForm
        key={count}
        fresh
        action={t("admin.addAction")}
        onSend={(name, password) =>
          postJson("accounts", { name, password, role }).then(() => {
            setMade(t("admin.added", { name, role: t(`role.${role}`) }));
            setCount((before) => before + 1);
            onMade();
          })
        }
      />
      <p class="hint" role="status">
        {made}
      </p>
    </section>
  );
}
