// Who sits where, on the rail; a free position can be taken by a click.
import { t } from "../messages/t";
import type { Seat, View } from "../house/types";
import { railSpot } from "./placement";
import type { Layout } from "./layout";

interface Props {
  layout: Layout;
  view: View;
  positions: number;
  own: number | null;
  onSit: ((position: number) => void) | null;
}

function label(seat: Seat | undefined, own: boolean): string {
  if (own) return t("seat.you");
  if (seat === undefined) return t("seat.sit");
  return seat.name.length > 10 ? seat.name.slice(0, 9) + "\u2026" : seat.name;
}

export function SeatMarks({ layout, view, positions, own, onSit }: Props) {
  return (
    <g class="seat-marks">
      {Array.from({ length: positions }, (_, at) => at + 1).map((position) => {
        const spot = railSpot(layout, position);
        const seat = view.seats.find((taken) => taken.position === position);
        const isOwn = position === own;
        const free = seat === undefined && !isOwn;
        if (free && onSit === null) return null;
        const turn = view.turn?.position === position;
        const text = label(seat, isOwn);
        const wide = Math.max(3.6, text.length * 0.78 + 1.8);
        const classes = [
          "seat-mark",
          free ? "free" : "",
          isOwn ? "own" : "",
          turn ? "turn" : "",
          seat?.away ? "away" : "",
        ];
        return (
          <g
            key={position}
            class={classes.join(" ")}
            transform={`translate(${spot.x} ${spot.y})`}
            onClick={free ? () => onSit?.(position) : undefined}
          >
            <g class="upright">
              <rect x={-wide / 2} y={-1.05} width={wide} height={2.1} rx={1.05} />
              <text y={0.42}>{position + " " + text}</text>
            </g>
          </g>
        );
      })}
    </g>
  );
}
