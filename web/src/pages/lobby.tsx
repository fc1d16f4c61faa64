// The tables of the house.
import { useEffect } from "preact/hooks";
import { attempt } from "../common/failure";
import { money } from "../common/money";
import { useStore } from "../common/store";
import { useAnswer } from "../common/useAnswer";
import { capital } from "../common/words";
import { me, playAsGuest } from "../house/session";
import type { LobbyTable, Me } from "../house/types";
import { t } from "../messages/t";

const refreshEvery = 5000;

function Seats({ table }: { table: LobbyTable }) {
  const taken = table.seats.length;
  return (
    <span class="lobby-seats">
      <span class="pips" aria-hidden="true">
        {Array.from({ length: table.positions }, (_, at) => (
          <i key={at} class={table.seats.some((seat) => seat.position === at + 1) ? "taken" : ""} />
        ))}
      </span>
      {t("lobby.seats", { taken, positions: table.positions })}
    </span>
  );
}

function TableCard({ table, person }: { table: LobbyTable; person: Me | null }) {
  const seated = person?.name != null && table.seats.some((seat) => seat.name === person.name);
  const free = table.seats.length < table.positions;
  const plays = person?.name != null && table.open && (free || seated);
  const words = seated ? t("lobby.return") : plays ? t("lobby.play") : t("lobby.watch");
  return (
    <li class="table-card">
      <div class={"felt-swatch game-" + table.game} aria-hidden="true">
        {table.game}
      </div>
      <div class="table-card-body">
        <h2>{table.title}</h2>
        <p class="hint">{table.in_short}</p>
        <dl class="facts">
          <div>
            <dt>{t("lobby.table")}</dt>
            <dd>{table.table}</dd>
          </div>
          <div>
            <dt>{t("lobby.limits")}</dt>
            <dd>
              {money(table.minimum)} {"\u2013"} {money(table.maximum)}
            </dd>
          </div>
          <div>
            <dt>{t("lobby.places")}</dt>
            <dd>
              <Seats table={table} />
            </dd>
          </div>
          <div>
            <dt>{t("lobby.now")}</dt>
            <dd>{table.open ? capital(table.phase) : t("table.closed")}</dd>
          </div>
        </dl>
        <p class="button-row">
          <a
            class={plays ? "button primary" : "button"}
            href={"/table/" + table.table}
            aria-label={words + " " + table.table}
          >
            {words}
          </a>
          <a href={"/rules/" + table.game} aria-label={t("lobby.rulesOf", { title: table.title })}>
            {t("nav.rules")}
          </a>
          <a href={"/odds/" + table.game} aria-label={t("lobby.oddsOf", { title: table.title })}>
            {t("nav.odds")}
          </a>
        </p>
      </div>
    </li>
  );
}

function Welcome() {
  return (
    <section class="welcome">
      <div>
        <h1>{t("lobby.welcome")}</h1>
        <p>{t("lobby.intro")}</p>
      </div>
      <div class="button-row">
        <button type="button" class="primary large" onClick={() => void attempt(playAsGuest())}>
          {t("account.guest")}
        </button>
        <a class="button large" href="/login">
          {t("account.logIn")}
        </a>
      </div>
    </section>
  );
}

export function Lobby() {
  const person = useStore(me);
  const { answer, error, reload } = useAnswer<{ tables: LobbyTable[] }>("tables");
  useEffect(() => {
    const timer = window.setInterval(() => {
      if (!document.hidden) reload();
    }, refreshEvery);
    return () => window.clearInterval(timer);
  }, [reload]);
  const stranger = person !== null && person.name === null;
  return (
    <div class="page lobby">
      {stranger ? <Welcome /> : <h1>{t("nav.tables")}</h1>}
      {error && (
        <p class="failure" role="alert">
          {error.message}
        </p>
      )}
      {answer === null && !error && <p role="status">{t("common.loading")}</p>}
      {answer?.tables.length === 0 && <p>{t("lobby.none")}</p>}
      <ul class="table-cards">
        {answer?.tables.map((table) => (
          <TableCard key={table.table} table={table} person={person} />
        ))}
      </ul>
    </div>
  );
}
