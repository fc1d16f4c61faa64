// A new password for an account that there is, by the old one where that is asked for.
import { useId, useState } from "preact/hooks";
import type { HouseError } from "../house/api";
import { t } from "../messages/t";

interface Props {
  /** Whose password it is, for those who keep it for the person; null where it is another's. */
  name: string | null;
  asksOld: boolean;
  action: string;
  onSend: (next: string, old: string) => Promise<unknown>;
}

interface FieldProps {
  id: string;
  label: string;
  fresh: boolean;
  value: string;
  onValue: (value: string) => void;
}

function PasswordField({ id, label, fresh, value, onValue }: FieldProps) {
  return (
    <>
      <label for={id}>{label}</label>
      <input
        id={id}
        type="password"
        required
        value={value}
        autocomplete={fresh ? "new-password" : "current-password"}
        minLength={fresh ? 10 : 1}
        aria-describedby={fresh ? id + "hint" : undefined}
        onInput={(event) => onValue(event.currentTarget.value)}
      />
      {fresh && (
        <p id={id + "hint"} class="hint">
          {t("account.newDemands")}
        </p>
      )}
    </>
  );
}

export function NewPasswordForm({ name, asksOld, action, onSend }: Props) {
  const [old, setOld] = useState("");
  const [next, setNext] = useState("");
  const [failure, setFailure] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const id = useId();
  const send = async (): Promise<void> => {
    setBusy(true);
    setFailure(null);
    await onSend(next, old).catch((error: HouseError) => setFailure(error.message));
    setBusy(false);
  };
  return (
    <form
      class="form"
      onSubmit={(event) => {
        event.preventDefault();
        void send();
      }}
    >
      {name !== null && (
        <>
          <label for={id + "name"}>{t("account.name")}</label>
          <input id={id + "name"} autocomplete="username" readOnly value={name} />
        </>
      )}
      {asksOld && (
        <PasswordField
          id={id + "old"}
          label={t("account.oldPassword")}
          fresh={false}
          value={old}
          onValue={setOld}
        />
      )}
      <PasswordField
        id={id + "new"}
        label={t("account.newPassword")}
        fresh
        value={next}
        onValue={setNext}
      />
      {failure !== null && (
        <p class="failure" role="alert">
          {failure}
        </p>
      )}
      <button type="submit" class="primary" disabled={busy}>
        {action}
      </button>
    </form>
  );
}
