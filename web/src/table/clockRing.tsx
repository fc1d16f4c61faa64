// The time that is left, as a ring and in seconds.
import { useEffect, useState } from "preact/hooks";
import { serverNow } from "../house/serverClock";
import type { Clock } from "../house/types";
import { t, tOr } from "../messages/t";

const tick = 200;
const lateSeconds = 5;
const around = 2 * Math.PI * 15;

export function ClockRing({ clock }: { clock: Clock }) {
  const [left, setLeft] = useState(() => clock.ends - serverNow());
  useEffect(() => {
    const read = (): void => setLeft(clock.ends - serverNow());
    read();
    const timer = window.setInterval(read, tick);
    return () => window.clearInterval(timer);
  }, [clock.ends]);
  const part = Math.max(0, Math.min(1, left / Math.max(1, clock.total)));
  const seconds = Math.max(0, Math.ceil(left / 1000));
  const what = tOr("clock." + clock.kind, t("clock.other"));
  return (
    <div
      class={seconds <= lateSeconds ? "clock late" : "clock"}
      role="timer"
      aria-label={what + " " + t("clock.seconds", { seconds })}
    >
      <svg viewBox="0 0 36 36" aria-hidden="true">
        <circle class="track" cx={18} cy={18} r={15} />
        <circle
          class="rest"
          cx={18}
          cy={18}
          r={15}
          stroke-dasharray={`${around * part} ${around}`}
        />
        <text x={18} y={22.5}>
          {seconds}
        </text>
      </svg>
      <span class="clock-words" aria-hidden="true">
        {what}
      </span>
    </div>
  );
}
