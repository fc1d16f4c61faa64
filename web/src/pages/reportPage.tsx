// What one's decisions cost, and luck against expectation.
import { useCallback, useState } from "preact/hooks";
import uPlot from "uplot";
import { Chart, chartHigh, colour } from "../common/chart";
import { finePart, money, signedMoney } from "../common/money";
import { percent } from "../common/numbers";
import { useStore } from "../common/store";
import { useAnswer } from "../common/useAnswer";
import type { CoachReport, ReportedRound } from "../house/reports";
import { me } from "../house/session";
import { t } from "../messages/t";
import { actWords, betterWords } from "../table/coachNote";

const hour = 3_600_000;
const spans = { session: 4 * hour, day: 24 * hour, all: 0 };
type Span = keyof typeof spans;

// In dollars, from nothing before the first round.
function running(values: number[]): number[] {
  let sum = 0;
  return [0, ...values.map((value) => (sum += value) / 100)];
}

function ResultChart({ rounds }: { rounds: ReportedRound[] }) {
  const draw = useCallback(
    (box: HTMLElement) => {
      const ink = colour("--ink-soft");
      const grid = { stroke: colour("--line"), width: 1 };
      const axis = { stroke: ink, grid };
      return new uPlot(
        {
          width: box.clientWidth,
          height: chartHigh,
          cursor: { show: false },
          legend: { show: false },
          scales: { x: { time: false } },
          axes: [{ ...axis, incrs: [1, 2, 5, 10, 20, 50, 100, 200] }, { ...axis, values: (_, marks) => marks.map((mark) => money(mark * 100)) }],
          series: [
            {},
            { stroke: colour("--accent"), width: 2, points: { show: false } },
            { stroke: ink, width: 2, dash: [6, 4], points: { show: false } },
            { stroke: colour("--loss"), width: 2, dash: [2, 3], points: { show: false } },
          ],
        },
        [
          Array.from({ length: rounds.length + 1 }, (_, at) => at),
          running(rounds.map((round) => round.net)),
          running(rounds.map((round) => round.expected)),
          running(rounds.map((round) => round.expected - round.lost)),
        ],
        box,
      );
    },
    [rounds],
  );
  return (
    <figure>
      <Chart draw={draw} />
      <figcaption class="chart-key">
        <span class="key-net">{t("report.net")}</span>
        <span class="key-expected">{t("report.expected")}</span>
        <span class="key-played">{t("report.played")}</span>
      </figcaption>
    </figure>
  );
}

function Figure({ name, value, hint }: { name: string; value: string; hint?: string }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>
        {value}
        {hint !== undefined && <small> {hint}</small>}
      </dd>
    </div>
  );
}

function Sums({ report }: { report: CoachReport }) {
  const { sums } = report;
  const share = sums.decisions === 0 ? 0 : 1 - sums.mistakes / sums.decisions;
  return (
    <dl class="figures">
      <Figure name={t("report.rounds")} value={String(sums.rounds)} />
      <Figure name={t("report.decisions")} value={String(sums.decisions)} />
      <Figure
        name={t("report.mistakes")}
        value={String(sums.mistakes)}
        hint={t("report.right", { part: percent(share, 0) })}
      />
      <Figure name={t("report.lost")} value={finePart(sums.lost)} />
      <Figure name={t("report.net")} value={signedMoney(sums.net)} />
      <Figure name={t("report.expected")} value={finePart(sums.expected)} />
      <Figure name={t("report.luck")} value={finePart(sums.luck)} hint={t("report.luckHint")} />
      <Figure name={t("report.advised")} value={String(sums.advised)} />
    </dl>
  );
}

function Mistakes({ rounds }: { rounds: ReportedRound[] }) {
  const all = rounds.flatMap((round) =>
    round.decisions.filter((found) => found.cost > 0).map((decision) => ({ round, decision })),
  );
  all.sort((one, other) => other.decision.cost - one.decision.cost);
  if (all.length === 0) return <p>{t("coach.allBest")}</p>;
  return (
    <div class="scroll" tabIndex={0} role="group" aria-label={t("report.dearest")}>
      <table class="data">
        <caption>{t("report.dearest")}</caption>
        <thead>
          <tr>
            <th scope="col">{t("history.round")}</th>
            <th scope="col">{t("report.act")}</th>
            <th scope="col">{t("report.better")}</th>
            <th scope="col" class="number">
              {t("report.cost")}
            </th>
          </tr>
        </thead>
        <tbody>
          {all.slice(0, 50).map(({ round, decision }) => (
            <tr key={round.table + decision.record + decision.position}>
              <th scope="row">
                <a href={"/round/" + round.table + "/" + round.round}>
                  {round.table + " " + t("table.round", { round: round.round })}
                </a>
              </th>
              <td>{actWords(decision, round.decisions)}</td>
              <td>{betterWords(decision)}</td>
              <td class="number">{finePart(decision.cost)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

export function ReportPage() {
  const person = useStore(me);
  const [span, setSpan] = useState<Span>("session");
  const [opened] = useState(() => Date.now());
  const from = spans[span] === 0 ? 0 : opened - spans[span];
  const { answer, error, busy } = useAnswer<CoachReport>(
    person?.name == null ? null : "report?from=" + from,
  );
  return (
    <div class="page">
      <h1>{t("nav.report")}</h1>
      <p>{t("report.intro")}</p>
      {person !== null && person.name === null && (
        <p>
          {t("history.logIn")} <a href="/login?next=/report">{t("account.logIn")}</a>
        </p>
      )}
      <fieldset class="segments-set">
        <legend class="hidden">{t("report.span")}</legend>
        <div class="segments">
          {(Object.keys(spans) as Span[]).map((name) => (
            <label key={name}>
              <input
                type="radio"
                name="span"
                checked={span === name}
                onChange={() => setSpan(name)}
              />
              <span>{t(`report.${name}`)}</span>
            </label>
          ))}
        </div>
      </fieldset>
      {busy && <p role="status">{t("report.busy")}</p>}
      {error && (
        <p class="failure" role="alert">
          {error.message}
        </p>
      )}
      {answer && answer.rounds.length === 0 && <p>{t("history.none")}</p>}
      {answer && answer.rounds.length > 0 && (
        <>
          <Sums report={answer} />
          <ResultChart rounds={answer.rounds} />
          <Mistakes rounds={answer.rounds} />
        </>
      )}
    </div>
  );
}
