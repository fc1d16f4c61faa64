// One's own rounds, the latest first.
import { useState } from "preact/hooks";
import { money, signedMoney } from "../common/money";
import { useStore } from "../common/store";
import { useAnswer } from "../common/useAnswer";
import type { History, PlayedRound } from "../house/reports";
import { getJson, type HouseError } from "../house/api";
import { me } from "../house/session";
import { t } from "../messages/t";

const when = new Intl.DateTimeFormat("en-GB", {
  day: "numeric",
  month: "short",
  hour: "2-digit",
  minute: "2-digit",
});

function Row({ round }: { round: PlayedRound }) {
  const sign = round.net > 0 ? "gain" : round.net < 0 ? "loss" : "even";
  return (
    <tr>
      <td>
        <time dateTime={new Date(round.at).toISOString()}>{when.format(round.at)}</time>
      </td>
      <td>{round.table}</td>
      <th scope="row">
        <a href={"/round/" + round.table + "/" + round.round}>
          {t("table.round", { round: round.round })}
        </a>
      </th>
      <td class="number">{money(round.wagered)}</td>
      <td class={"number " + sign}>{signedMoney(round.net)}</td>
    </tr>
  );
}

function Rounds({ first }: { first: History }) {
  const [rounds, setRounds] = useState(first.rounds);
  const [more, setMore] = useState(first.more);
  const [failure, setFailure] = useState<string | null>(null);
  const load = (): void => {
    const oldest = rounds[rounds.length - 1];
    getJson<History>("history?before=" + (oldest?.at ?? ""))
      .then((next) => {
        setRounds([...rounds, ...next.rounds]);
        setMore(next.more);
      })
      .catch((error: HouseError) => setFailure(error.message));
  };
  if (rounds.length === 0) return <p>{t("history.none")}</p>;
  return (
    <>
      <div class="scroll" tabIndex={0} role="group" aria-label={t("nav.history")}>
        <table class="data">
          <thead>
            <tr>
              <th scope="col">{t("history.at")}</th>
              <th scope="col">{t("lobby.table")}</th>
              <th scope="col">{t("history.round")}</th>
              <th scope="col" class="number">
                {t("history.wagered")}
              </th>
              <th scope="col" class="number">
                {t("result.net")}
              </th>
            </tr>
          </thead>
          <tbody>
            {rounds.map((round) => (
              <Row key={round.table + round.round + round.at} round={round} />
            ))}
          </tbody>
        </table>
      </div>
      {failure !== null && (
        <p class="failure" role="alert">
          {failure}
        </p>
      )}
      {more && (
        <p>
          <button type="button" onClick={load}>
            {t("history.more")}
          </button>
        </p>
      )}
    </>
  );
}

export function HistoryPage() {
  const person = useStore(me);
  const { answer, error } = useAnswer<History>(person?.name == null ? null : "history");
  return (
    <div class="page">
      <h1>{t("nav.history")}</h1>
      {person !== null && person.name === null && (
        <p>
          {t("history.logIn")} <a href="/login?next=/history">{t("account.logIn")}</a>
        </p>
      )}
      {error && (
        <p class="failure" role="alert">
          {error.message}
        </p>
      )}
      {answer && <Rounds first={answer} />}
    </div>
  );
}
