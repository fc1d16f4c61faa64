// The rounds of the house, the latest first, by table and player.
import { useEffect, useState } from "preact/hooks";
import { DataTable } from "../common/dataTable";
import { Moment } from "../common/moment";
import { money, signedMoney } from "../common/money";
import { whole } from "../common/numbers";
import { useAnswer } from "../common/useAnswer";
import { getJson, type HouseError } from "../house/api";
import type { AuditedRound, AuditedRounds } from "../house/desk";
import type { LobbyTable } from "../house/types";
import { t } from "../messages/t";

interface Wish {
  table: string;
  player: string;
}

function address(wish: Wish, before: string | null): string {
  const query = new URLSearchParams({ ...wish, before: before ?? "" });
  return "rounds?" + query.toString();
}

function Row({ round }: { round: AuditedRound }) {
  const sign = round.net > 0 ? "gain" : round.net < 0 ? "loss" : "even";
  return (
    <tr>
      <td>
        <Moment at={round.at} />
      </td>
      <td class="tight">{round.table}</td>
      <th scope="row" class="tight">
        <a href={"/round/" + round.table + "/" + round.round}>
          {t("table.round", { round: round.round })}
        </a>
      </th>
      <td class="players">{round.players.map((player) => player.name).join(", ")}</td>
      <td class="number">{money(round.wagered)}</td>
      <td class={"number " + sign}>{signedMoney(round.net)}</td>
    </tr>
  );
}

function Filter({ wish, onWish }: { wish: Wish; onWish: (wish: Wish) => void }) {
  const tables = useAnswer<{ tables: LobbyTable[] }>("tables");
  const [player, setPlayer] = useState(wish.player);
  return (
    <form
      class="inline-form"
      onSubmit={(event) => {
        event.preventDefault();
        onWish({ ...wish, player: player.trim() });
      }}
    >
      <span class="field">
        <label for="rounds-table">{t("lobby.table")}</label>
        <select
          id="rounds-table"
          value={wish.table}
          onChange={(event) => onWish({ ...wish, table: event.currentTarget.value })}
        >
          <option value="">{t("rounds.allTables")}</option>
          {tables.answer?.tables.map(({ table }) => (
            <option key={table} value={table}>
              {table}
            </option>
          ))}
        </select>
      </span>
      <span class="field">
        <label for="rounds-player">{t("rounds.player")}</label>
        <input
          id="rounds-player"
          value={player}
          maxLength={24}
          autocomplete="off"
          onInput={(event) => setPlayer(event.currentTarget.value)}
        />
      </span>
      <button type="submit">{t("rounds.filter")}</button>
    </form>
  );
}

const columns = [
  { title: t("history.at") },
  { title: t("lobby.table") },
  { title: t("history.round") },
  { title: t("rounds.players") },
  { title: t("history.wagered"), number: true },
  { title: t("rounds.net"), number: true },
];

export function RoundList() {
  const [wish, setWish] = useState<Wish>({ table: "", player: "" });
  const [page, setPage] = useState<AuditedRounds | null>(null);
  const [total, setTotal] = useState(0);
  const [failure, setFailure] = useState<string | null>(null);
  const load = (known: AuditedRounds | null): void => {
    getJson<AuditedRounds>(address(wish, known?.next ?? null))
      .then((next) => {
        setFailure(null);
        if (known === null) setTotal(next.found);
        setPage({ ...next, rounds: [...(known?.rounds ?? []), ...next.rounds] });
      })
      .catch((error: HouseError) => setFailure(error.message));
  };
  useEffect(() => load(null), [wish]);
  return (
    <section aria-labelledby="rounds-title">
      <h2 id="rounds-title">{t("rounds.title")}</h2>
      <Filter wish={wish} onWish={setWish} />
      {failure !== null && (
        <p class="failure" role="alert">
          {failure}
        </p>
      )}
      {page?.damaged.map(({ table, says }) => (
        <p key={table} class="verdict bad">
          {t("rounds.damaged", { table, says })}
        </p>
      ))}
      {page !== null && (
        <p class="hint" role="status">
          {t("rounds.shown", { shown: whole(page.rounds.length), found: whole(total) })}
        </p>
      )}
      {page !== null && page.rounds.length > 0 && (
        <DataTable label={t("rounds.title")} columns={columns}>
          {page.rounds.map((round) => (
            <Row key={round.table + "/" + round.round} round={round} />
          ))}
        </DataTable>
      )}
      {page?.next != null && (
        <p>
          <button type="button" onClick={() => load(page)}>
            {t("history.more")}
          </button>
        </p>
      )}
    </section>
  );
}
