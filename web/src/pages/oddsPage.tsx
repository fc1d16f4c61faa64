// What a game is worth: the house's edge, the return of each wager, and what each rule changes.
import { useMemo, useState } from "preact/hooks";
import { Loader } from "../common/loader";
import { figuresPath, type Changes } from "../common/ruleQuery";
import { useAnswer } from "../common/useAnswer";
import type { Analysis, RuleOption } from "../house/reports";
import { t } from "../messages/t";
import { EdgeTable } from "./edgeTable";
import { GameTabs, gameTitle } from "./gameTabs";
import { OddsTabs } from "./oddsTabs";
import { OutcomeChart } from "./outcomeChart";
import { RuleToggles } from "./ruleToggles";
import { WagerReturns } from "./wagerReturns";

export function OddsPage({ game }: { game: string }) {
  const [changes, setChanges] = useState<Changes>({});
  const base = useAnswer<Analysis>(figuresPath("analysis", game, {}));
  const options = useAnswer<{ options: RuleOption[] }>("options/" + encodeURIComponent(game));
  const path = useMemo(() => figuresPath("analysis", game, changes), [game, changes]);
  const isChanged = Object.keys(changes).length > 0;
  const changed = useAnswer<Analysis>(isChanged ? path : null);
  if (base.answer === null) {
    return (
      <div class="page">
        <GameTabs section="odds" game={game} />
        <OddsTabs game={game} view="figures" />
        <Loader
          title={t("odds.title", { game: gameTitle(game) })}
          error={base.error}
          words={t("odds.counting")}
        />
      </div>
    );
  }
  const own = isChanged && changed.error === null ? changed.answer : null;
  return (
    <div class="page">
      <GameTabs section="odds" game={game} />
      <OddsTabs game={game} view="figures" />
      <h1>{t("odds.title", { game: gameTitle(game) })}</h1>
      <p class="lead">{t("odds.intro")}</p>
      <div class="odds-grid">
        <div>
          <p class="status-line" role="status">
            {isChanged && changed.busy ? t("odds.counting") : ""}
          </p>
          {isChanged && changed.error && (
            <p class="failure" role="alert">
              {changed.error.message} {changed.error.clause}
            </p>
          )}
          <EdgeTable base={base.answer} own={own} />
          <WagerReturns base={base.answer} own={own} />
          <OutcomeChart analysis={own ?? base.answer} />
        </div>
        {options.answer && (
          <RuleToggles
            game={game}
            options={options.answer.options}
            changes={changes}
            onChange={setChanges}
          />
        )}
      </div>
    </div>
  );
}
