// What an administrator is asked before an account is changed or removed.
import { useId, useState } from "preact/hooks";
import { Dialog } from "../common/dialog";
import { NewPasswordForm } from "../common/newPasswordForm";
import { type HouseError, postJson } from "../house/api";
import type { Account } from "../house/desk";
import { roles } from "../house/roles";
import type { Role } from "../house/types";
import { t } from "../messages/t";

export type AccountAct = "reset" | "duty" | "remove";

interface Props {
  account: Account;
  onClose: () => void;
  /** Called with what has been done, in one sentence. */
  onDone: (says: string) => void;
}

function ResetDialog({ account: { name }, onClose, onDone }: Props) {
  return (
    <Dialog title={t("admin.resetNamed", { name })} onClose={onClose}>
      <p>{t("admin.resetHelp", { name })}</p>
      <NewPasswordForm
        name={null}
        asksOld={false}
        action={t("admin.reset")}
        onSend={(password) =>
          postJson("accounts/reset", { name, password }).then(() =>
            onDone(t("admin.resetDone", { name })),
          )
        }
      />
    </Dialog>
  );
}

interface ConfirmProps {
  action: string;
  danger: boolean;
  onConfirm: () => Promise<unknown>;
  onClose: () => void;
}

function Confirm({ action, danger, onConfirm, onClose }: ConfirmProps) {
  const [failure, setFailure] = useState<string | null>(null);
  return (
    <>
      {failure !== null && (
        <p class="failure" role="alert">
          {failure}
        </p>
      )}
      <p class="button-row">
        <button
          type="button"
          class={danger ? "danger" : "primary"}
          onClick={() =>
            void onConfirm().catch((error: HouseError) => setFailure(error.message))
          }
        >
          {action}
        </button>
        <button type="button" onClick={onClose}>
          {t("common.cancel")}
        </button>
      </p>
    </>
  );
}

function DutyDialog({ account: { name, role: before }, onClose, onDone }: Props) {
  const [role, setRole] = useState<Role>(before);
  const id = useId();
  return (
    <Dialog title={t("admin.changeDutyNamed", { name })} onClose={onClose}>
      <p>{t("admin.changeDutyHelp", { name })}</p>
      <div class="form">
        <label for={id}>{t("admin.newDuty")}</label>
        <select
          id={id}
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
      <Confirm
        action={t("admin.changeDuty")}
        danger={false}
        onClose={onClose}
        onConfirm={() =>
          postJson("accounts/duty", { name, role }).then(() =>
            onDone(t("admin.changeDutyDone", { name, role: t(`role.${role}`) })),
          )
        }
      />
    </Dialog>
  );
}

function RemoveDialog({ account: { name }, onClose, onDone }: Props) {
  return (
    <Dialog title={t("admin.removeTitle", { name })} onClose={onClose}>
      <p>{t("admin.removeHelp", { name })}</p>
      <Confirm
        action={t("admin.removeNamed", { name })}
        danger
        onClose={onClose}
        onConfirm={() =>
          postJson("accounts/remove", { name }).then(() => onDone(t("admin.removeDone", { name })))
        }
      />
    </Dialog>
  );
}

export function AccountDialog({ act, ...props }: Props & { act: AccountAct }) {
  if (act === "reset") return <ResetDialog {...props} />;
  return act === "duty" ? <DutyDialog {...props} /> : <RemoveDialog {...props} />;
}
