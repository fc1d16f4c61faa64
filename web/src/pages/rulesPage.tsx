// How a game goes, what the house may choose, what it pays, and every clause with its duty.
import { useEffect, useState } from "preact/hooks";
import { place } from "../common/router";
import { useStore } from "../common/store";
import { useAnswer } from "../common/useAnswer";
import { capital, plain } from "../common/words";
import type { Analysis, ClauseDuty, RuleOption } from "../house/reports";
import { tablePath } from "../house/api";
import type { LobbyTable, TableRules } from "../house/types";
import { t } from "../messages/t";
import { GameTabs, gameTitle } from "./gameTabs";
import { pays } from "./wagerReturns";

function How({ game }: { game: string }) {
  const lobby = useAnswer<{ tables: LobbyTable[] }>("tables");
  const table = lobby.answer?.tables.find((found) => found.game === game)?.table;
  const rules = useAnswer<TableRules>(table === undefined ? null : tablePath(table));
  if (rules.answer === null) return null;
  return (
    <section aria-labelledby="how-title">
      <h2 id="how-title">{t("rules.how")}</h2>
      <p>{rules.answer.how}</p>
      <p><a class="button" href={"/table/" + table}>{t("rules.toTable", { table: table ?? "" })}</a></p>
    </section>
  );
}

function PayTables({ game }: { game: string }) {
  const { answer } = useAnswer<Analysis>("analysis/" + encodeURIComponent(game));
  if (answer === null) return null;
  return (
    <section aria-labelledby="pays-title">
      <h2 id="pays-title">{t("rules.pays")}</h2>
      <div class="pay-tables">
        {Object.entries(answer.wagers).map(([name, wager]) => (
          <table key={name} class="data compact">
            <caption>{capital(plain(name))}</caption>
            <tbody>
              {wager.lines.map((line) => (
                <tr key={line.hand}>
                  <th scope="row">{capital(plain(line.hand))}</th>
                  <td class="number">{pays(line.pays)}</td>
                </tr>
              ))}
            </tbody>
          </table>
        ))}
      </div>
    </section>
  );
}

function Options({ game }: { game: string }) {
  const { answer } = useAnswer<{ options: RuleOption[] }>("options/" + encodeURIComponent(game));
  if (answer === null) return null;
  return (
    <section aria-labelledby="options-title">
      <h2 id="options-title">{t("rules.options")}</h2>
      <div class="scroll" tabIndex={0} role="group" aria-label={t("rules.options")}>
        <table class="data">
          <thead>
            <tr>
              <th scope="col">{t("rules.option")}</th>
              <th scope="col">{t("rules.values")}</th>
              <th scope="col">{t("rules.default")}</th>
              <th scope="col">{t("result.clause")}</th>
            </tr>
          </thead>
          <tbody>
            {answer.options.map((option) => (
              <tr key={option.option}>
                <th scope="row">{plain(option.option)}<small>{option.says}</small></th>
                <td>{Array.isArray(option.values) ? option.values.map(String).map(plain).join(", ") : plain(String(option.values))}</td>
                <td>{plain(typeof option.value === "object" ? JSON.stringify(option.value) : String(option.value))}</td>
                <td><a href={"#" + encodeURIComponent(option.clause)}>{option.clause}</a></td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </section>
  );
}

function Clauses({ game, wanted }: { game: string; wanted: string }) {
  const { answer, error } = useAnswer<{ clauses: ClauseDuty[] }>("clauses/" + encodeURIComponent(game));
  const [sought, setSought] = useState("");
  useEffect(() => {
    if (wanted !== "") document.getElementById(wanted)?.scrollIntoView({ block: "center" });
  }, [answer, wanted]);
  const words = sought.toLowerCase().split(/\s+/).filter(Boolean);
  const found = (answer?.clauses ?? []).filter((clause) => {
    const text = (clause.id + " " + clause.kind + " " + clause.duty).toLowerCase();
    return words.every((word) => text.includes(word));
  });
  return (
    <section aria-labelledby="clauses-title">
      <h2 id="clauses-title">{t("rules.clauses")}</h2>
      <p class="search">
        <label for="clause-search">{t("rules.search")}</label>
        <input id="clause-search" type="search" value={sought} onInput={(event) => setSought(event.currentTarget.value)} />
        <span class="hint" role="status">{answer ? t("rules.found", { count: found.length, all: answer.clauses.length }) : ""}</span>
      </p>
      {error && <p class="failure" role="alert">{error.message}</p>}
      <dl class="clauses">
        {found.map((clause) => (
          <div key={clause.id} id={clause.id} class={clause.id === wanted ? "wanted" : ""}>
            <dt>
              <a href={"#" + encodeURIComponent(clause.id)}>{clause.id}</a>
              <span class="tag">{plain(clause.kind)}</span>
            </dt>
            <dd>{clause.duty}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

export function RulesPage({ game }: { game: string }) {
  const here = useStore(place);
  return (
    <div class="page">
      <GameTabs section="rules" game={game} />
      <h1>{t("rules.title", { game: gameTitle(game) })}</h1>
      <How game={game} />
      <PayTables game={game} />
      <Options game={game} />
      <Clauses game={game} wanted={here.hash} />
    </div>
  );
}
