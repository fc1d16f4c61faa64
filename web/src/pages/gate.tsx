// Lets only those in whose duty the page is for; a console that was left alone asks for the password.
import type { ComponentChildren } from "preact";
import { useId, useState } from "preact/hooks";
import { useStore } from "../common/store";
import type { HouseError } from "../house/api";
import { me, unlock } from "../house/session";
import type { Role } from "../house/types";
import { t } from "../messages/t";

function UnlockForm() {
  const [password, setPassword] = useState("");
  const [failure, setFailure] = useState<string | null>(null);
  const id = useId();
  return (
    <form
      class="form"
      onSubmit={(event) => {
        event.preventDefault();
        unlock(password).catch((error: HouseError) => setFailure(error.message));
      }}
    >
      <p>{t("gate.locked")}</p>
      <label for={id}>{t("account.password")}</label>
      <input
        id={id}
        type="password"
        required
        autocomplete="current-password"
        value={password}
        onInput={(event) => setPassword(event.currentTarget.value)}
      />
      {failure !== null && (
        <p class="failure" role="alert">
          {failure}
        </p>
      )}
      <button type="submit" class="primary">
        {t("gate.unlock")}
      </button>
    </form>
  );
}

interface Props {
  title: string;
  address: string;
  roles: Role[];
  only: string;
  children: ComponentChildren;
}

export function Gate({ title, address, roles, only, children }: Props) {
  const person = useStore(me);
  const role = person?.role ?? null;
  if (role !== null && roles.includes(role) && !person?.locked) {
    return (
      <div class="page">
        <h1>{title}</h1>
        {children}
      </div>
    );
  }
  return (
    <div class="page narrow">
      <h1>{title}</h1>
      {person === null ? (
        <p role="status">{t("common.loading")}</p>
      ) : role !== null && roles.includes(role) ? (
        <UnlockForm />
      ) : (
        <p>
          {only} <a href={"/login?next=" + address}>{t("account.logIn")}</a>
        </p>
      )}
    </div>
  );
}
