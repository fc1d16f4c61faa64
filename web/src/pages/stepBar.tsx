// Forth and back through a replay.
import type { ReplayStep } from "../house/reports";
import { t } from "../messages/t";

const time = new Intl.DateTimeFormat("en-GB", { timeStyle: "medium" });

interface Props {
  step: ReplayStep;
  at: number;
  count: number;
  moveTo: (at: number) => void;
}

export function StepBar({ step, at, count, moveTo }: Props) {
  return (
    <div class="replay-bar">
      <span class="tag replay-tag">{t("round.replay")}</span>
      <div class="button-row">
        <button
          type="button"
          onClick={() => moveTo(1)}
          disabled={at === 1}
          class="end"
          aria-label={t("round.first")}
        >
          {"\u21e4"}
        </button>
        <button type="button" onClick={() => moveTo(at - 1)} disabled={at === 1}>
          {"\u2190"} {t("round.previous")}
        </button>
        <output aria-live="polite">{t("round.step", { at, count })}</output>
        <button type="button" onClick={() => moveTo(at + 1)} disabled={at === count}>
          {t("round.next")} {"\u2192"}
        </button>
        <button
          type="button"
          onClick={() => moveTo(count)}
          disabled={at === count}
          class="end"
          aria-label={t("round.last")}
        >
          {"\u21e5"}
        </button>
      </div>
      <span class="hint">
        {t("round.by", { by: step.by, at: time.format(step.at), record: step.record })}
      </span>
    </div>
  );
}
