// How a game goes, what it pays, what the house may choose, and every clause with its duty.
import { place } from "../common/router";
import { useStore } from "../common/store";
import { t } from "../messages/t";
import { ClauseList } from "./clauseList";
import { GameTabs, gameTitle } from "./gameTabs";
import { HowItGoes } from "./howItGoes";
import { OptionTable } from "./optionTable";
import { PayTables } from "./payTables";

export function RulesPage({ game }: { game: string }) {
  const here = useStore(place);
  return (
    <div class="page">
      <GameTabs section="rules" game={game} />
      <h1>{t("rules.title", { game: gameTitle(game) })}</h1>
      <HowItGoes game={game} />
      <PayTables game={game} />
      <OptionTable game={game} />
      <ClauseList game={game} wanted={here.hash} />
    </div>
  );
}
