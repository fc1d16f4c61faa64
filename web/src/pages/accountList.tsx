// All accounts with what can be done about them.
import { useEffect, useRef, useState } from "preact/hooks";
import { DataTable } from "../common/dataTable";
import { attempt } from "../common/failure";
import { Moment } from "../common/moment";
import { whole } from "../common/numbers";
import { useStore } from "../common/store";
import { useAnswer } from "../common/useAnswer";
import { postJson } from "../house/api";
import type { Account, Accounts } from "../house/desk";
import { me } from "../house/session";
import { t } from "../messages/t";
import { type AccountAct, AccountDialog } from "./accountDialogs";

function State({ account }: { account: Account }) {
  if (account.locked_until !== 0) {
    return (
      <span class="warn">
        {t("admin.lockedUntil")} <Moment at={account.locked_until} />
      </span>
    );
  }
  return <>{account.sessions > 0 ? t("admin.signedIn") : t("admin.signedOut")}</>;
}

interface RowProps {
  account: Account;
  own: boolean;
  act: (path: string, name: string) => void;
  ask: (act: AccountAct, account: Account) => void;
}

const asked = [
  { act: "reset", text: "admin.reset", named: "admin.resetNamed" },
  { act: "duty", text: "admin.changeDuty", named: "admin.changeDutyNamed" },
  { act: "remove", text: "admin.remove", named: "admin.removeNamed" },
] as const;

function Acts({ account, own, act, ask }: RowProps) {
  const { name } = account;
  return (
    <div class="button-row">
      {account.locked_until !== 0 && (
        <button
          type="button"
          aria-label={t("admin.openNamed", { name })}
          onClick={() => act("accounts/open", name)}
        >
          {t("admin.open")}
        </button>
      )}
      {account.sessions > 0 && (
        <button
          type="button"
          aria-label={t("admin.endNamed", { name })}
          onClick={() => act("accounts/end-sessions", name)}
        >
          {t("admin.end")}
        </button>
      )}
      {!own &&
        asked.map((one) => (
          <button
            key={one.act}
            type="button"
            class={one.act === "remove" ? "danger" : undefined}
            aria-label={t(one.named, { name })}
            onClick={() => ask(one.act, account)}
          >
            {t(one.text)}
          </button>
        ))}
    </div>
  );
}

function Row(props: RowProps) {
  const { account } = props;
  return (
    <tr>
      <th scope="row" class="tight">
        {account.name}
      </th>
      <td>{t(`role.${account.role}`)}</td>
      <td class="tight">
        <State account={account} />
      </td>
      <td>{account.last_seen === 0 ? "\u2013" : <Moment at={account.last_seen} />}</td>
      <td>
        <Acts {...props} />
      </td>
    </tr>
  );
}

export function AccountList({ made }: { made: number }) {
  const [part, setPart] = useState("");
  const { answer, error, reload } = useAnswer<Accounts>(
    "accounts?name=" + encodeURIComponent(part.trim()),
  );
  useEffect(() => {
    if (made > 0) reload();
  }, [made, reload]);
  const [dialog, setDialog] = useState<{ act: AccountAct; account: Account } | null>(null);
  const [done, setDone] = useState<string | null>(null);
  const note = useRef<HTMLParagraphElement>(null);
  const person = useStore(me);
  const act = (path: string, name: string): void => {
    void attempt(postJson(path, { name })).then(reload);
  };
  const finish = (says: string): void => {
    setDialog(null);
    setDone(says);
    reload();
  };
  // The button that opened the dialog may be gone with its row.
  useEffect(() => {
    if (done !== null) note.current?.focus();
  }, [done]);
  const columns = [
    { title: t("account.name") },
    { title: t("admin.duty") },
    { title: t("admin.state") },
    { title: t("admin.lastSeen") },
    { title: t("admin.acts") },
  ];
  return (
    <section aria-labelledby="accounts-title">
      <h2 id="accounts-title">{t("admin.accounts")}</h2>
      <div class="search">
        <label for="accounts-search">{t("admin.search")}</label>
        <input
          id="accounts-search"
          type="search"
          value={part}
          maxLength={24}
          onInput={(event) => setPart(event.currentTarget.value)}
        />
        <button type="button" onClick={reload}>
          {t("admin.reload")}
        </button>
      </div>
      <p ref={note} class="hint" role="status" tabIndex={-1}>
        {done}
      </p>
      {dialog && <AccountDialog {...dialog} onClose={() => setDialog(null)} onDone={finish} />}
      {error && (
        <p class="failure" role="alert">
          {error.message}
        </p>
      )}
      {answer && (
        <>
          <DataTable label={t("admin.accounts")} columns={columns}>
            {answer.accounts.map((account) => (
              <Row
                key={account.name}
                account={account}
                own={account.name === person?.name}
                act={act}
                ask={(asks, about) => setDialog({ act: asks, account: about })}
              />
            ))}
          </DataTable>
          {answer.found > answer.accounts.length && (
            <p class="hint">
              {t("rounds.shown", {
                shown: whole(answer.accounts.length),
                found: whole(answer.found),
              })}
            </p>
          )}
        </>
      )}
    </section>
  );
}
