// A round step by step. The address names the step, so that it can be passed on.
import { useEffect } from "preact/hooks";
import { ClauseLink } from "../common/clauseLink";
import { Loader } from "../common/loader";
import { LogInFirst, useOwn } from "../common/logInFirst";
import { go } from "../common/router";
import { useStore } from "../common/store";
import { useAnswer } from "../common/useAnswer";
import { capital, withNames, withoutClause } from "../common/words";
import type { Layout } from "../felt/layout";
import { tablePath } from "../house/api";
import type { Replay, ReplayStep } from "../house/reports";
import { me } from "../house/session";
import type { TableRules } from "../house/types";
import { t } from "../messages/t";
import { ReplayPicture } from "./replayPicture";
import { StepBar } from "./stepBar";

interface Props {
  table: string;
  round: string;
  step: string | null;
}

function useStepKeys(move: (by: number) => void, end: (last: boolean) => void): void {
  useEffect(() => {
    const listen = (event: KeyboardEvent): void => {
      if (event.ctrlKey || event.metaKey || event.altKey) return;
      if (
        event.target instanceof Element &&
        event.target.closest("input, select, textarea") !== null
      )
        return;
      if (event.key === "ArrowRight" || event.key === "n") move(1);
      else if (event.key === "ArrowLeft" || event.key === "p") move(-1);
      else if (event.key === "Home") end(false);
      else if (event.key === "End") end(true);
      else return;
      event.preventDefault();
    };
    window.addEventListener("keydown", listen);
    return () => window.removeEventListener("keydown", listen);
  });
}

function StepEvents({ step, game }: { step: ReplayStep; game: string }) {
  return (
    <ul class="step-events">
      {step.events.map((event, at) => (
        <li key={at}>
          {capital(withNames(withoutClause(event.says), step.view.seats))}{" "}
          {event.clause && <ClauseLink clause={event.clause} game={game} />}
        </li>
      ))}
    </ul>
  );
}

interface StepsProps {
  replay: Replay;
  rules: TableRules;
  layout: Layout;
  step: string | null;
}

function Steps({ replay, rules, layout, step }: StepsProps) {
  const count = replay.steps.length;
  const at = Math.min(Math.max(1, Number(step ?? 1) || 1), count);
  const shown = replay.steps[at - 1];
  const moveTo = (to: number): void => {
    const next = Math.min(Math.max(1, to), count);
    if (next !== at)
      go(`/round/${encodeURIComponent(replay.table)}/${replay.round}?step=${next}`, true);
  };
  useStepKeys(
    (by) => moveTo(at + by),
    (last) => moveTo(last ? count : 1),
  );
  if (shown === undefined) return <p>{t("round.empty")}</p>;
  return (
    <>
      <StepBar step={shown} at={at} count={count} moveTo={moveTo} />
      <div class="live-step" aria-live="polite">
        <StepEvents step={shown} game={replay.game} />
      </div>
      {shown.text !== undefined && (
        <pre class="record" tabIndex={0} role="group" aria-label={t("round.record")}>
          {shown.text}
        </pre>
      )}
      <ReplayPicture steps={replay.steps} at={at - 1} rules={rules} layout={layout} />
    </>
  );
}

export function RoundPage({ table, round, step }: Props) {
  const replay = useAnswer<Replay>(
    useOwn("rounds/" + encodeURIComponent(table) + "/" + encodeURIComponent(round)),
  );
  const person = useStore(me);
  const rules = useAnswer<TableRules>(tablePath(table));
  const layout = useAnswer<Layout>(tablePath(table) + "/layout");
  const title = t("round.title", { table, round });
  if (person !== null && person.name === null)
    return <LogInFirst title={title} next={"/round/" + table + "/" + round} />;
  if (replay.answer === null || rules.answer === null || layout.answer === null) {
    return <Loader title={title} error={replay.error ?? rules.error ?? layout.error} />;
  }
  return (
    <div class="page replay">
      <h1>{title}</h1>
      <Steps replay={replay.answer} rules={rules.answer} layout={layout.answer} step={step} />
    </div>
  );
}
