// Chips that were taken off the layout a moment ago: what won goes to the rail, what lost to the
// inventory.
import { useEffect, useRef, useState } from "preact/hooks";
import { ChipShape } from "./chipShape";
import { place } from "./feltCards";
import { chipRadius, type LyingWager } from "./feltChips";
import type { Layout, Spot } from "./layout";
import { inventorySpot, railSpot, wagerSpot } from "./placement";

const goneAfter = 700;

function sameWager(one: LyingWager, other: LyingWager): boolean {
  return one.position === other.position && one.wager === other.wager && one.stack === other.stack;
}

function useLeaving(wagers: LyingWager[]): LyingWager[] {
  const before = useRef<LyingWager[]>([]);
  const [leaving, setLeaving] = useState<LyingWager[]>([]);
  useEffect(() => {
    const gone = before.current.filter(
      (old) => old.outcome !== null && !wagers.some((lies) => sameWager(lies, old)),
    );
    before.current = wagers;
    if (gone.length > 0) setLeaving(gone);
  }, [wagers]);
  useEffect(() => {
    if (leaving.length === 0) return;
    const timer = window.setTimeout(() => setLeaving([]), goneAfter);
    return () => window.clearTimeout(timer);
  }, [leaving]);
  return leaving;
}

export function LeavingChips({ layout, wagers }: { layout: Layout; wagers: LyingWager[] }) {
  const leaving = useLeaving(wagers);
  return (
    <g class="felt-chips">
      {leaving.map((left) => {
        const from = wagerSpot(layout, left.position, left.wager);
        if (from === null) return null;
        const to: Spot =
          left.outcome === "lost" ? inventorySpot(layout) : railSpot(layout, left.position);
        return (
          <g
            key={[left.position, left.wager, left.stack].join("-")}
            class="leaving-chip"
            style={{
              transform: place({ ...from, turn: 0 }),
              "--to": place({ ...to, turn: 0 }),
            }}
          >
            <g class="upright">
              <ChipShape amount={left.amount} radius={chipRadius} />
            </g>
          </g>
        );
      })}
    </g>
  );
}
