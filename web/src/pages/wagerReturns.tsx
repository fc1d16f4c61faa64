// Each side wager line by line: what it pays, how often, and what that returns.
import { oneIn, percent, plainNumber, whole } from "../common/numbers";
import { capital, plain } from "../common/words";
import type { Analysis, PayLine, WagerAnalysis } from "../house/reports";
import { t } from "../messages/t";

export function pays([times, to]: [number, number]): string {
  return times + " to " + to;
}

function LineRow({ line }: { line: PayLine }) {
  return (
    <tr>
      <th scope="row">{capital(plain(line.hand))}</th>
      <td class="number">{pays(line.pays)}</td>
      <td class="number">{whole(line.combinations)}</td>
      <td class="number">{percent(line.probability, 4)}</td>
      <td class="number">{oneIn(line.probability)}</td>
      <td class="number">{percent((line.pays[0] / line.pays[1]) * line.probability)}</td>
    </tr>
  );
}

function gains(wager: WagerAnalysis): number {
  return wager.lines.reduce(
    (sum, line) => sum + (line.pays[0] / line.pays[1]) * line.probability,
    0,
  );
}

function ReturnTable({
  name,
  wager,
  base,
}: {
  name: string;
  wager: WagerAnalysis;
  base: WagerAnalysis | null;
}) {
  return (
    <div class="scroll" tabIndex={0} role="group" aria-label={capital(plain(name))}>
      <table class="data">
        <caption>
          {capital(plain(name))}:{" "}
          {t("odds.wagerEdge", {
            edge: percent(wager.edge),
            deviation: plainNumber(wager.standard_deviation),
          })}
          {base && <> {t("odds.wagerBefore", { edge: percent(base.edge) })}</>}
        </caption>
        <thead>
          <tr>
            <th scope="col">{t("odds.hand")}</th>
            <th scope="col" class="number">
              {t("odds.pays")}
            </th>
            <th scope="col" class="number">
              {t("odds.combinations")}
            </th>
            <th scope="col" class="number">
              {t("odds.probability")}
            </th>
            <th scope="col" class="number">
              {t("odds.oneIn")}
            </th>
            <th scope="col" class="number">
              {t("odds.return")}
            </th>
          </tr>
        </thead>
        <tbody>
          {wager.lines.map((line) => (
            <LineRow key={line.hand} line={line} />
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row">{t("odds.hits")}</th>
            <td colSpan={2} />
            <td class="number">{percent(wager.hit_frequency, 4)}</td>
            <td class="number">{oneIn(wager.hit_frequency)}</td>
            <td class="number">{percent(gains(wager))}</td>
          </tr>
        </tfoot>
      </table>
    </div>
  );
}

export function WagerReturns({ base, own }: { base: Analysis; own: Analysis | null }) {
  const shown = own ?? base;
  return (
    <section aria-labelledby="returns-title">
      <h2 id="returns-title">{t("odds.returns")}</h2>
      {Object.entries(shown.wagers).map(([name, wager]) => {
        const before = base.wagers[name] ?? null;
        return (
          <ReturnTable
            key={name}
            name={name}
            wager={wager}
            base={before?.edge === wager.edge ? null : before}
          />
        );
      })}
    </section>
  );
}
