// How a round ends, as a chart, in words and as a table.
import { useCallback } from "preact/hooks";
import uPlot from "uplot";
import { Chart, chartHigh, colour } from "../common/chart";
import { percent } from "../common/numbers";
import type { Analysis } from "../house/reports";
import { t } from "../messages/t";

export const rareBelow = 0.0005;
const labelWide = 36;
const axisWide = 56;

export type Outcome = [number, number];

function units(net: number): string {
  return (net > 0 ? "+" : net < 0 ? "\u2212" : "") + Math.abs(net);
}

// As many of the places as there is room for names.
function labelled(count: number, width: number): number[] {
  const every = Math.max(1, Math.ceil((count * labelWide) / Math.max(1, width - axisWide)));
  return Array.from({ length: Math.ceil(count / every) }, (_, at) => at * every);
}

function draw(box: HTMLElement, outcomes: Outcome[], top: number | undefined): uPlot {
  const names = outcomes.map(([net]) => units(net));
  const ink = colour("--ink-soft");
  const grid = { stroke: colour("--line"), width: 1 };
  const bars = uPlot.paths.bars?.({ size: [0.7, 60], radius: 0.15 });
  return new uPlot(
    {
      width: box.clientWidth,
      height: chartHigh,
      cursor: { show: false },
      legend: { show: false },
      scales: {
        x: { time: false, range: [-0.7, outcomes.length - 0.3] },
        y: { range: (_, __, most) => [0, (top ?? most) * 1.1] },
      },
      axes: [
        {
          stroke: ink,
          grid: { show: false },
          splits: (chart) => labelled(outcomes.length, chart.width),
          values: (_, places) => places.map((at) => names[at] ?? ""),
        },
        {
          stroke: ink,
          grid,
          values: (_, marks) => marks.map((mark) => percent(mark, 0)),
          size: axisWide,
        },
      ],
      series: [
        {},
        {
          fill: colour("--accent"),
          stroke: colour("--accent"),
          width: 0,
          paths: bars,
          points: { show: false },
        },
      ],
    },
    [outcomes.map((_, at) => at), outcomes.map(([, part]) => part)],
    box,
  );
}

/** The chart; up to the same top where several lie side by side. */
export function Bars({ outcomes, top }: { outcomes: Outcome[]; top?: number }) {
  const drawn = useCallback((box: HTMLElement) => draw(box, outcomes, top), [outcomes, top]);
  return <Chart draw={drawn} />;
}

export function summary(outcomes: Outcome[]): string {
  const sum = (test: (net: number) => boolean): string =>
    percent(
      outcomes.filter(([net]) => test(net)).reduce((total, [, part]) => total + part, 0),
      1,
    );
  return t("odds.summary", {
    win: sum((net) => net > 0),
    push: sum((net) => net === 0),
    lose: sum((net) => net < 0),
  });
}

export function OutcomeChart({ analysis }: { analysis: Analysis }) {
  const all = analysis.outcomes ?? [];
  if (all.length === 0) return null;
  const common = all.filter(([, part]) => part >= rareBelow);
  return (
    <section aria-labelledby="outcomes-title">
      <h2 id="outcomes-title">{t("odds.outcomes")}</h2>
      <p>{summary(all)}</p>
      <Bars outcomes={common} />
      <p class="hint">{t("odds.rare", { part: percent(rareBelow, 2) })}</p>
      <details>
        <summary>{t("odds.outcomeTable")}</summary>
        <table class="data compact">
          <thead>
            <tr>
              <th scope="col" class="number">
                {t("odds.net")}
              </th>
              <th scope="col" class="number">
                {t("odds.probability")}
              </th>
            </tr>
          </thead>
          <tbody>
            {all.map(([net, part]) => (
              <tr key={net}>
                <th scope="row" class="number">
                  {units(net)}
                </th>
                <td class="number">{percent(part, 5)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </details>
    </section>
  );
}
