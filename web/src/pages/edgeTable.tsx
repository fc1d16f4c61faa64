// The edge in its measures, beside that of the default rules where something was changed.
import { percent, plainNumber, signedPercent } from "../common/numbers";
import { capital, plain } from "../common/words";
import type { Analysis } from "../house/reports";
import { t } from "../messages/t";

interface Line {
  name: string;
  base: number;
  own: number | null;
  write: (value: number) => string;
}

function linesOf(base: Analysis, own: Analysis | null): Line[] {
  const measures = ["per_ante", "per_required_stake", "per_amount_wagered"] as const;
  const edges = measures.map((measure): Line => ({
    name: t(`odds.${measure}`),
    base: base.edge[measure],
    own: own?.edge[measure] ?? null,
    write: percent,
  }));
  const bonus = base.edge.with_required_bonus;
  const withBonus = bonus
    ? measures.map((measure): Line => ({
        name: t("odds.withBonus", { measure: t(`odds.${measure}`) }),
        base: bonus[measure],
        own: own?.edge.with_required_bonus?.[measure] ?? null,
        write: percent,
      }))
    : [];
  return [
    ...edges,
    ...withBonus,
    {
      name: t("odds.deviation"),
      base: base.standard_deviation,
      own: own?.standard_deviation ?? null,
      write: plainNumber,
    },
    {
      name: t("odds.average"),
      base: base.average_wager,
      own: own?.average_wager ?? null,
      write: plainNumber,
    },
  ];
}

function Decisions({ base, own }: { base: Analysis; own: Analysis | null }) {
  return (
    <table class="data">
      <caption>{t("odds.decisions")}</caption>
      <thead>
        <tr>
          <th scope="col">{t("odds.decision")}</th>
          <th scope="col" class="number">
            {t("odds.default")}
          </th>
          {own && (
            <th scope="col" class="number">
              {t("odds.own")}
            </th>
          )}
        </tr>
      </thead>
      <tbody>
        {Object.entries(base.decisions).map(([name, part]) => (
          <tr key={name}>
            <th scope="row">{capital(plain(name))}</th>
            <td class="number">{percent(part, 2)}</td>
            {own && <td class="number">{percent(own.decisions[name] ?? 0, 2)}</td>}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

export function EdgeTable({ base, own }: { base: Analysis; own: Analysis | null }) {
  return (
    <>
      <div class="scroll" tabIndex={0} role="group" aria-label={t("odds.edge")}>
        <table class="data">
          <caption>{t("odds.edge")}</caption>
          <thead>
            <tr>
              <th scope="col">{t("odds.figure")}</th>
              <th scope="col" class="number">
                {t("odds.default")}
              </th>
              {own && (
                <th scope="col" class="number">
                  {t("odds.own")}
                </th>
              )}
              {own && (
                <th scope="col" class="number">
                  {t("odds.change")}
                </th>
              )}
            </tr>
          </thead>
          <tbody>
            {linesOf(base, own).map((line) => (
              <tr key={line.name}>
                <th scope="row">{line.name}</th>
                <td class="number">{line.write(line.base)}</td>
                {own && (
                  <td class="number">{line.own === null ? "\u2013" : line.write(line.own)}</td>
                )}
                {own && (
                  <td class="number">
                    {line.own === null
                      ? "\u2013"
                      : line.write === percent
                        ? signedPercent(line.own - line.base)
                        : plainNumber(line.own - line.base)}
                  </td>
                )}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <Decisions base={base} own={own} />
    </>
  );
}
