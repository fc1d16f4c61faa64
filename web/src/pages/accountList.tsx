// All accounts with what can be done about them.
import { useEffect, useState } from "preact/hooks";
import { DataTable } from "../common/dataTable";
import { attempt } from "../common/failure";
import { Moment } from "../common/moment";
import { whole } from "../common/numbers";
import { useAnswer } from "../common/useAnswer";
import { postJson } from "../house/api";
import type { Account, Accounts } from "../house/desk";
import { t } from "../messages/t";

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

function Row({ account, act }: { account: Account; act: (path: string, name: string) => void }) {
  const { name } = account;
  return (
    <tr>
      <th scope="row" class="tight">{name}</th>
      <td>{t(`role.${account.role}`)}</td>
      <td class="tight">
        <State account={account} />
      </td>
      <td>{account.last_seen === 0 ? "\u2013" : <Moment at={account.last_seen} />}</td>
      <td>
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
        </div>
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
  const act = (path: string, name: string): void => {
    void attempt(postJson(path, { name })).then(reload);
  };
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
      {error && (
        <p class="failure" role="alert">
          {error.message}
        </p>
      )}
      {answer && (
        <>
          <DataTable label={t("admin.accounts")} columns={columns}>
            {answer.accounts.map((account) => (
              <Row key={account.name} account={account} act={act} />
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
