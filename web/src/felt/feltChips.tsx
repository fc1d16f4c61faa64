// The wagers on the felt. A chip comes from the rail of its position.
import { place } from "./feltCards";
import { ChipShape } from "./chipShape";
import { railSpot, wagerSpot } from "./placement";
import { shifted, type Layout } from "./layout";

export interface LyingWager {
  position: number;
  wager: string;
  amount: number;
  /** Chosen in this browser and not yet sent. */
  draft: boolean;
  /** What the settlement did with it. */
  outcome: "won" | "lost" | "even" | null;
  /** Two players may share a spot: which of its stacks this is. */
  stack: number;
}

export const chipRadius = 1.05;

export function FeltChips({ layout, wagers }: { layout: Layout; wagers: LyingWager[] }) {
  return (
    <g class="felt-chips">
      {wagers.map((lies) => {
        const spot = wagerSpot(layout, lies.position, lies.wager);
        if (spot === null) return null;
        const upright = { ...shifted(spot, lies.stack * 0.9, lies.stack * -0.5), turn: 0 };
        const classes = ["moving-chip", lies.draft ? "draft" : "", lies.outcome ?? ""];
        const rail = { ...railSpot(layout, lies.position), turn: 0 };
        return (
          <g
            key={[lies.position, lies.wager, lies.stack].join("-")}
            class={classes.join(" ")}
            style={{ transform: place(upright), "--from": place(rail) }}
          >
            <g class="upright">
              <ChipShape amount={lies.amount} radius={chipRadius} />
            </g>
          </g>
        );
      })}
    </g>
  );
}
