// Which chips the picture shows: what the house has, and what is being gathered here.
import type { LyingWager } from "../felt/feltChips";
import type { PlacedWager, View } from "../house/types";
import { betKey, type Bets } from "./bets";

function outcomeOf(view: View, placed: PlacedWager): LyingWager["outcome"] {
  if (view.results_round !== view.round) return null;
  const result = view.results.find(
    (found) =>
      found.position === placed.position &&
      found.wager === placed.wager &&
      found.player === placed.player,
  );
  if (result === undefined) return null;
  return result.net > 0 ? "won" : result.net < 0 ? "lost" : "even";
}

function stacked(wagers: PlacedWager[], at: number): number {
  const placed = wagers[at];
  return wagers
    .slice(0, at)
    .filter((other) => other.position === placed?.position && other.wager === placed.wager).length;
}

export function lyingWagers(view: View, bets: Bets | null): LyingWager[] {
  const own = view.you?.player ?? null;
  const placed = view.wagers.filter((wager) => wager.amount > 0);
  const shown = placed
    .map((wager, at) => ({ wager, stack: stacked(placed, at) }))
    .filter(
      ({ wager }) =>
        bets === null || wager.player !== own || !(betKey(wager.position, wager.wager) in bets),
    )
    .map(({ wager, stack }): LyingWager => ({
      ...wager,
      stack,
      draft: false,
      outcome: outcomeOf(view, wager),
    }));
  const gathered = Object.entries(bets ?? {})
    .filter(([, amount]) => amount > 0)
    .map(([key, amount]): LyingWager => {
      const position = parseInt(key, 10);
      const wager = key.slice(key.indexOf(" ") + 1);
      const sent = placed.find(
        (found) => found.player === own && found.position === position && found.wager === wager,
      );
      return { position, wager, amount, stack: 0, draft: sent?.amount !== amount, outcome: null };
    });
  return [...shown, ...gathered];
}
