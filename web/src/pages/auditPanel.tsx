// Runs the audit of the log, shows how far it is, and then what it found.
import { useEffect, useState } from "preact/hooks";
import { Moment } from "../common/moment";
import { whole } from "../common/numbers";
import { getJson, postJson, type HouseError } from "../house/api";
import type { AuditState } from "../house/desk";
import { t } from "../messages/t";
import { AuditReportView } from "./auditReport";

const askEvery = 500;

function Progress({ state }: { state: AuditState }) {
  const theory = state.stage === "theory";
  const left = state.left === null ? null : Math.ceil(state.left / 1000);
  return (
    <div class="progress-line">
      <progress
        max={theory ? 1 : Math.max(1, state.all)}
        value={theory ? state.theory : state.done}
        aria-label={t("audit.progress")}
      />
      <p role="status">
        {theory
          ? t("audit.theory")
          : t("audit.records", { done: whole(state.done), all: whole(state.all) })}{" "}
        {left !== null && t("audit.left", { seconds: left })}
      </p>
    </div>
  );
}

export function AuditPanel() {
  const [state, setState] = useState<AuditState | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const take = (asked: Promise<AuditState>): void => {
    asked
      .then((found) => {
        setState(found);
        setFailure(null);
      })
      .catch((error: HouseError) => setFailure(error.message));
  };
  const running = state?.running ?? false;
  useEffect(() => {
    take(getJson<AuditState>("audit"));
    if (!running) return;
    const timer = window.setInterval(() => take(getJson<AuditState>("audit")), askEvery);
    return () => window.clearInterval(timer);
  }, [running]);
  return (
    <section class="panel" aria-labelledby="audit-title">
      <h2 id="audit-title">{t("audit.title")}</h2>
      <p class="lead">{t("audit.intro")}</p>
      <div class="button-row">
        <button
          type="button"
          class="primary"
          disabled={running}
          onClick={() => take(postJson<AuditState>("audit", {}))}
        >
          {t("audit.run")}
        </button>
        {state !== null && state.ended !== 0 && (
          <p class="hint">
            {t("audit.last", { by: state.by ?? "" })} <Moment at={state.ended} />
          </p>
        )}
      </div>
      {state !== null && running && <Progress state={state} />}
      {(failure ?? state?.says) != null && (
        <p class="failure" role="alert">
          {failure ?? state?.says}
        </p>
      )}
      {state?.report && <AuditReportView report={state.report} />}
    </section>
  );
}
