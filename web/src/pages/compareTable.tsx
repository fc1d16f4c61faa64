// The figures of several sets of rules, and in words for whom each differs.
import { percent, plainNumber, signedNumber, signedPercent } from "../common/numbers";
import { capital, plain } from "../common/words";
import type { Analysis } from "../house/reports";
import { t, type MessageKey } from "../messages/t";

export interface Side {
  name: string;
  analysis: Analysis;
}

interface Figure {
  name: string;
  read: (analysis: Analysis) => number | undefined;
  write: (value: number) => string;
  writeChange: (value: number) => string;
  more: MessageKey;
  less: MessageKey;
}

type Reader = Figure["read"];

function edge(name: string, read: Reader): Figure {
  const words = { more: "compare.house", less: "compare.player" } as const;
  return { name, read, write: percent, writeChange: signedPercent, ...words };
}

function gain(name: string, read: Reader): Figure {
  const words = { more: "compare.player", less: "compare.house" } as const;
  return { name, read, write: percent, writeChange: signedPercent, ...words };
}

function plainFigure(name: string, read: Reader): Figure {
  const words = { more: "compare.more", less: "compare.less" } as const;
  const writeChange = (value: number): string => signedNumber(value, 3);
  return { name, read, write: plainNumber, writeChange, ...words };
}

function figuresOf(sides: Side[]): Figure[] {
  const wagers = new Set(sides.flatMap(({ analysis }) => Object.keys(analysis.wagers)));
  const hasBonus = sides.some(({ analysis }) => analysis.edge.with_required_bonus);
  const withBonus = hasBonus
    ? [
        edge(
          t("compare.edge", { measure: t("odds.withBonus", { measure: t("odds.per_ante") }) }),
          ({ edge: of }) => of.with_required_bonus?.per_ante,
        ),
      ]
    : [];
  return [
    edge(t("compare.edge", { measure: t("odds.per_ante") }), ({ edge: of }) => of.per_ante),
    edge(
      t("compare.edge", { measure: t("odds.per_required_stake") }),
      ({ edge: of }) => of.per_required_stake,
    ),
    edge(t("compare.elementOfRisk"), ({ edge: of }) => of.per_amount_wagered),
    ...withBonus,
    plainFigure(t("odds.deviation"), (of) => of.standard_deviation),
    plainFigure(t("odds.average"), (of) => of.average_wager),
    gain(t("compare.mainReturn"), ({ edge: of }) => 1 - of.per_ante),
    ...[...wagers].map((wager) =>
      gain(t("compare.return", { wager: plain(wager) }), ({ wagers: of }) => {
        const found = of[wager];
        return found && 1 - found.edge;
      }),
    ),
  ];
}

// Less than what is written would all be noise of the last digit.
const sameBelow = 1e-9;

function Difference({ figure, from, to }: { figure: Figure; from?: number; to?: number }) {
  if (from === undefined || to === undefined) return <td>{"\u2013"}</td>;
  const change = to - from;
  if (Math.abs(change) < sameBelow) return <td class="hint">{t("compare.same")}</td>;
  const says = change > 0 ? figure.more : figure.less;
  const look = { "compare.player": "gain", "compare.house": "loss" }[says as string] ?? "";
  return (
    <td>
      <span class="change">{figure.writeChange(change)}</span>{" "}
      <span class={look}>{t(says)}</span>
    </td>
  );
}

function FigureRow({ figure, sides }: { figure: Figure; sides: Side[] }) {
  const values = sides.map(({ analysis }) => figure.read(analysis));
  return (
    <tr>
      <th scope="row">{capital(figure.name)}</th>
      {values.map((value, at) => (
        <td key={at} class="number">
          {value === undefined ? "\u2013" : figure.write(value)}
        </td>
      ))}
      {values.slice(1).map((value, at) => (
        <Difference key={at} figure={figure} from={values[0]} to={value} />
      ))}
    </tr>
  );
}

export function CompareTable({ sides }: { sides: Side[] }) {
  const first = sides[0]?.name ?? "";
  return (
    <div class="scroll" tabIndex={0} role="group" aria-label={t("compare.figures")}>
      <table class="data compare">
        <caption>{t("compare.figures")}</caption>
        <thead>
          <tr>
            <th scope="col">{t("odds.figure")}</th>
            {sides.map(({ name }) => (
              <th key={name} scope="col" class="number">
                {t("compare.set", { name })}
              </th>
            ))}
            {sides.slice(1).map(({ name }) => (
              <th key={name} scope="col">
                {t("compare.against", { name, first })}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {figuresOf(sides).map((figure) => (
            <FigureRow key={figure.name} figure={figure} sides={sides} />
          ))}
        </tbody>
      </table>
    </div>
  );
}
