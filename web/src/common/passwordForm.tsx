// Name and password.
import { useId, useState } from "preact/hooks";
import type { HouseError } from "../house/api";
import { t } from "../messages/t";

interface Props {
  action: string;
  fresh: boolean;
  onSend: (name: string, password: string) => Promise<unknown>;
}

export function PasswordForm({ action, fresh, onSend }: Props) {
  const [name, setName] = useState("");
  const [password, setPassword] = useState("");
  const [failure, setFailure] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const id = useId();
  const send = async (): Promise<void> => {
    setBusy(true);
    setFailure(null);
    await onSend(name, password).catch((error: HouseError) => setFailure(error.message));
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
      <label for={id + "name"}>{t("account.name")}</label>
      <input
        id={id + "name"}
        autocomplete="username"
        required
        value={name}
        minLength={fresh ? 3 : 1}
        maxLength={24}
        pattern={fresh ? "[A-Za-z0-9\\-]{3,24}" : undefined}
        aria-describedby={fresh ? id + "hint" : undefined}
        onInput={(event) => setName(event.currentTarget.value)}
      />
      <label for={id + "password"}>{t("account.password")}</label>
      <input
        id={id + "password"}
        type="password"
        required
        value={password}
        autocomplete={fresh ? "new-password" : "current-password"}
        minLength={fresh ? 10 : 1}
        aria-describedby={fresh ? id + "hint" : undefined}
        onInput={(event) => setPassword(event.currentTarget.value)}
      />
      {fresh && (
        <p id={id + "hint"} class="hint">
          {t("account.demands")}
        </p>
      )}
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
