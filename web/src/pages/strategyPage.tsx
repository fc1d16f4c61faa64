// How a game is played best: charts with what every act is worth, and rules in words.
import { Loader } from "../common/loader";
import { percent } from "../common/numbers";
import { go } from "../common/router";
import { figuresPath, queryOf, type Changes } from "../common/ruleQuery";
import { useAnswer } from "../common/useAnswer";
import { capital, plain } from "../common/words";
import type { RuleOption, Strategy, StrategyAct } from "../house/reports";
import { t } from "../messages/t";
import { GameTabs, gameTitle } from "./gameTabs";
import { OddsTabs } from "./oddsTabs";
import { RuleToggles } from "./ruleToggles";
import { StrategyGrid } from "./strategyGrid";
import { StrategyRules } from "./strategyRules";

function Legend({ acts }: { acts: StrategyAct[] }) {
  return (
    <ul class="legend" aria-label={t("strategy.legend")}>
      {acts.map(({ letter, name }, at) => (
        <li key={name}>
          <span class={"act-mark act-" + at} aria-hidden="true">
            {letter}
          </span>{" "}
          <span class="hidden">{letter}: </span>
          {capital(plain(name))}
        </li>
      ))}
    </ul>
  );
}

function Charts({ strategy }: { strategy: Strategy }) {
  const last = strategy.strategies[strategy.strategies.length - 1];
  return (
    <>
      <p>
        {t("strategy.best", { edge: percent(strategy.best_edge) })}{" "}
        {last && t("strategy.cost", { cost: percent(last.cost) })}
      </p>
      <p class="hint">{t("strategy.keys")}</p>
      <Legend acts={strategy.acts} />
      {strategy.grids.map((grid, at) => (
        <StrategyGrid key={grid.title} id={"chart-" + at} chart={grid} acts={strategy.acts} />
      ))}
      <StrategyRules words={strategy.words} />
    </>
  );
}

export function StrategyPage({ game, changes }: { game: string; changes: Changes }) {
  const strategy = useAnswer<Strategy>(figuresPath("strategy", game, changes));
  const options = useAnswer<{ options: RuleOption[] }>("options/" + encodeURIComponent(game));
  const change = (next: Changes): void => {
    const query = queryOf("set", next);
    go("/odds/" + game + "/strategy" + (query === "" ? "" : "?" + query), true);
  };
  const title = t("strategy.title", { game: gameTitle(game) });
  const tabs = (
    <>
      <GameTabs section="odds" game={game} view="strategy" />
      <OddsTabs game={game} view="strategy" />
    </>
  );
  if (strategy.answer === null) {
    return (
      <div class="page">
        {tabs}
        <Loader title={title} error={strategy.error} words={t("odds.counting")} />
      </div>
    );
  }
  return (
    <div class="page">
      {tabs}
      <h1>{title}</h1>
      <p class="lead">{t("strategy.intro")}</p>
      <div class="odds-grid">
        <div>
          <p class="status-line" role="status">
            {strategy.busy ? t("odds.counting") : ""}
          </p>
          {strategy.error && (
            <p class="failure" role="alert">
              {strategy.error.message} {strategy.error.clause}
            </p>
          )}
          <Charts strategy={strategy.answer} />
        </div>
        {options.answer && (
          <RuleToggles
            game={game}
            options={options.answer.options}
            changes={changes}
            onChange={change}
          />
        )}
      </div>
    </div>
  );
}
