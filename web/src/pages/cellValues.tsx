// What every act is worth in one cell of a chart, the best first.
import { percent, signedNumber } from "../common/numbers";
import { capital, plain } from "../common/words";
import type { StrategyAct, StrategyCell } from "../house/reports";
import { t } from "../messages/t";

const barWide = 100;

// From the middle to the right what is gained, to the left what is lost.
function Bar({ value, most, at }: { value: number; most: number; at: number }) {
  const long = most === 0 ? 0 : (Math.abs(value) / most) * (barWide / 2);
  return (
    <svg
      class="value-bar"
      viewBox={`0 0 ${barWide} 10`}
      preserveAspectRatio="none"
      aria-hidden="true"
    >
      <rect
        class={"act-bar act-" + at}
        x={value < 0 ? barWide / 2 - long : barWide / 2}
        y="1"
        width={long}
        height="8"
      />
      <line x1={barWide / 2} x2={barWide / 2} y1="0" y2="10" />
    </svg>
  );
}

interface Props {
  name: string;
  cell: StrategyCell;
  acts: StrategyAct[];
}

export function CellValues({ name, cell, acts }: Props) {
  const found = acts.flatMap((act, at) => {
    const value = cell.values[act.name];
    return value === undefined ? [] : [{ ...act, at, value }];
  });
  const ranked = found.sort((one, other) => other.value - one.value);
  const best = ranked[0]?.value ?? 0;
  const most = Math.max(...ranked.map(({ value }) => Math.abs(value)));
  return (
    <>
      <p class="cell-name">{capital(name)}</p>
      <table class="data compact">
        <caption class="hidden">{t("strategy.values")}</caption>
        <thead>
          <tr>
            <th scope="col">{t("strategy.act")}</th>
            <th scope="col" class="number">
              {t("strategy.value")}
            </th>
            <th scope="col" class="number">
              {t("strategy.less")}
            </th>
          </tr>
        </thead>
        <tbody>
          {ranked.map((act) => (
            <tr key={act.name}>
              <th scope="row">
                <span class={"act-mark act-" + act.at} aria-hidden="true">
                  {act.letter}
                </span>{" "}
                {capital(plain(act.name))}
                <Bar value={act.value} most={most} at={act.at} />
              </th>
              <td class="number">{signedNumber(act.value)}</td>
              <td class="number">
                {act.value === best ? t("strategy.isBest") : signedNumber(act.value - best)}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      <p class="hint">
        {t("strategy.frequency", { part: percent(cell.frequency) })}
        {cell.text && " " + t("strategy.mixed")}
      </p>
    </>
  );
}
