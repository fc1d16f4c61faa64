// How a round ends under several sets of rules: charts of one scale side by side.
import { useMemo } from "preact/hooks";
import { percent } from "../common/numbers";
import { t } from "../messages/t";
import type { Side } from "./compareTable";
import { Bars, rareBelow, summary, type Outcome } from "./outcomeChart";

interface Shown {
  name: string;
  all: Outcome[];
  common: Outcome[];
}

// The same results in all charts, so that a bar has its like at the same place.
function alike(sides: Side[]): { shown: Shown[]; top: number } {
  const outcomes = sides.map(({ analysis }) => analysis.outcomes ?? []);
  const nets = outcomes.flat().flatMap(([net, part]) => (part >= rareBelow ? [net] : []));
  const places = [...new Set(nets)].sort((one, other) => one - other);
  const shown = sides.map(({ name }, at): Shown => {
    const all = outcomes[at] ?? [];
    const parts = new Map(all);
    return { name, all, common: places.map((net) => [net, parts.get(net) ?? 0]) };
  });
  const top = Math.max(...shown.flatMap(({ common }) => common.map(([, part]) => part)));
  return { shown, top };
}

export function CompareOutcomes({ sides }: { sides: Side[] }) {
  const analyses = sides.map(({ analysis }) => analysis);
  const { shown, top } = useMemo(() => alike(sides), analyses);
  if (shown.some(({ all }) => all.length === 0)) return null;
  return (
    <section aria-labelledby="outcomes-title">
      <h2 id="outcomes-title">{t("compare.outcomes")}</h2>
      <div class={"side-by-side sides-" + shown.length}>
        {shown.map(({ name, all, common }) => (
          <div key={name} class="outcome-side">
            <h3>{t("compare.set", { name })}</h3>
            <p>{summary(all)}</p>
            <Bars outcomes={common} top={top} />
          </div>
        ))}
      </div>
      <p class="hint">{t("compare.rare", { part: percent(rareBelow, 2) })}</p>
    </section>
  );
}
