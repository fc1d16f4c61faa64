// A chart of decisions: one cell is in the order of Tab, the arrow keys go to the others.
import { useRef, useState } from "preact/hooks";
import { capital, plain } from "../common/words";
import type { StrategyAct, StrategyCell, StrategyChart } from "../house/reports";
import { t } from "../messages/t";
import { CellValues } from "./cellValues";

interface Spot {
  row: number;
  column: number;
}

// With more columns than these the panel has no room beside the chart.
const columnsBeside = 14;

const steps: Record<string, Spot> = {
  ArrowUp: { row: -1, column: 0 },
  ArrowDown: { row: 1, column: 0 },
  ArrowLeft: { row: 0, column: -1 },
  ArrowRight: { row: 0, column: 1 },
};

function cellAt(chart: StrategyChart, { row, column }: Spot): StrategyCell | null {
  return chart.rows[row]?.cells[column] ?? null;
}

// The next cell that is not empty on the way, or where one stands.
function walk(chart: StrategyChart, from: Spot, step: Spot): Spot {
  let { row, column } = from;
  for (;;) {
    row += step.row;
    column += step.column;
    const outside =
      row < 0 || column < 0 || row >= chart.rows.length || column >= chart.columns.length;
    if (outside) return from;
    if (cellAt(chart, { row, column })) return { row, column };
  }
}

function firstCell(chart: StrategyChart): Spot {
  const row = chart.rows.findIndex(({ cells }) => cells.some((cell) => cell !== null));
  const column = chart.rows[row]?.cells.findIndex((cell) => cell !== null) ?? 0;
  return { row, column };
}

// Where the chart ends in this direction along a row.
function rowEnd(chart: StrategyChart, from: Spot, column: 1 | -1): Spot {
  const edge = { row: from.row, column: column === 1 ? chart.columns.length : -1 };
  return walk(chart, edge, { row: 0, column: -column });
}

function target(chart: StrategyChart, from: Spot, key: string): Spot | null {
  if (key === "Home") return rowEnd(chart, from, -1);
  if (key === "End") return rowEnd(chart, from, 1);
  const step = steps[key];
  return step ? walk(chart, from, step) : null;
}

/** What a cell stands for, as in "hand 16, up card 10". */
export function cellName(chart: StrategyChart, { row, column }: Spot): string {
  return t("strategy.cell", {
    down: chart.down,
    row: chart.rows[row]?.label ?? "",
    across: chart.across,
    column: chart.columns[column] ?? "",
  });
}

interface Props {
  id: string;
  chart: StrategyChart;
  acts: StrategyAct[];
}

function ChartCell({
  cell,
  acts,
  isStop,
  isChosen,
  place,
  onChoose,
}: {
  cell: StrategyCell | null;
  acts: StrategyAct[];
  isStop: boolean;
  isChosen: boolean;
  place: string;
  onChoose: () => void;
}) {
  if (cell === null) return <td class="empty" />;
  const at = acts.findIndex(({ name }) => name === cell.act);
  return (
    <td
      data-place={place}
      class={"act-" + at}
      tabIndex={isStop ? 0 : -1}
      aria-selected={isChosen}
      onFocus={onChoose}
    >
      <span aria-hidden="true">{cell.text ?? acts[at]?.letter}</span>
      <span class="hidden">{plain(cell.act)}</span>
    </td>
  );
}

export function StrategyGrid({ id, chart, acts }: Props) {
  const [chosen, setChosen] = useState<Spot | null>(null);
  const table = useRef<HTMLTableElement>(null);
  const stop = chosen && cellAt(chart, chosen) ? chosen : firstCell(chart);
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const next = target(chart, stop, event.key);
    if (next === null) return;
    event.preventDefault();
    table.current
      ?.querySelector<HTMLElement>(`[data-place="${next.row}-${next.column}"]`)
      ?.focus();
  };
  const cell = chosen && cellAt(chart, chosen);
  return (
    <section
      class={"strategy-chart" + (chart.columns.length > columnsBeside ? " wide" : "")}
      aria-label={capital(chart.title)}
    >
      <div class="scroll">
        <table ref={table} id={id} class="strategy" role="grid" onKeyDown={onKeyDown}>
          <caption>{capital(chart.title)}</caption>
          <thead>
            <tr>
              <th scope="col">
                <span class="corner">
                  {chart.down} \ {chart.across}
                </span>
              </th>
              {chart.columns.map((column) => (
                <th key={column} scope="col">
                  {column}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {chart.rows.map(({ label, cells }, row) => (
              <tr key={label}>
                <th scope="row">{label}</th>
                {cells.map((one, column) => (
                  <ChartCell
                    key={column}
                    cell={one}
                    acts={acts}
                    place={row + "-" + column}
                    isStop={stop.row === row && stop.column === column}
                    isChosen={chosen?.row === row && chosen.column === column}
                    onChoose={() => setChosen({ row, column })}
                  />
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <div class="panel cell-panel" aria-live="polite">
        {cell && chosen ? (
          <CellValues name={cellName(chart, chosen)} cell={cell} acts={acts} />
        ) : (
          <p class="hint">{t("strategy.choose")}</p>
        )}
      </div>
    </section>
  );
}
