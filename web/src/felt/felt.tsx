// The table as a picture: felt, cards, chips, seats. All it shows is also on the page as text, so
// it is hidden from screen readers.
import { feltAddress } from "../house/api";
import type { Hand, View } from "../house/types";
import type { Camera } from "./camera";
import { FeltCards } from "./feltCards";
import { FeltChips, type LyingWager } from "./feltChips";
import type { Layout } from "./layout";
import { LeavingChips } from "./leavingChips";
import { SeatMarks } from "./seatMarks";
import { WagerAreas, type AreaActions } from "./wagerAreas";

interface Props {
  layout: Layout;
  view: View;
  positions: number;
  camera: Camera;
  hands: Hand[];
  wagers: LyingWager[];
  faded: boolean;
  actions: AreaActions | null;
  onSit: ((position: number) => void) | null;
}

const feltTop = -8;
const feltBelow = 2;

function TurnRing({ layout, view }: { layout: Layout; view: View }) {
  const box = layout.areas.find((area) => area.id === "p" + (view.turn?.position ?? 0));
  if (box === undefined) return null;
  const { center, width = 0, height, turn = 0 } = box.shape;
  const place = `translate(${center[0]} ${center[1]}) rotate(${(turn * 180) / Math.PI})`;
  return (
    <rect
      class="turn-ring"
      transform={place}
      x={-width / 2 - 0.3}
      y={-height / 2 - 0.3}
      width={width + 0.6}
      height={height + 0.6}
      rx={0.8}
    />
  );
}

export function Felt(props: Props) {
  const { layout, view, camera } = props;
  const { width, depth, radius } = layout.table;
  const own = view.you?.position ?? null;
  return (
    <svg
      class={camera.close ? "felt close" : "felt"}
      viewBox={camera.viewBox}
      style={{ "--upright": camera.upright }}
      aria-hidden="true"
    >
      <clipPath id="table-edge">
        <path d={`M${-radius} 0A${radius} ${radius} 0 0 0 ${radius} 0z`} />
      </clipPath>
      <g transform={camera.turn || undefined}>
        <image
          clip-path="url(#table-edge)"
          href={feltAddress(view.table)}
          x={-width / 2}
          y={feltTop}
          width={width}
          height={depth + feltBelow - feltTop}
        />
        <TurnRing layout={layout} view={view} />
        <SeatMarks
          layout={layout}
          view={view}
          positions={props.positions}
          own={own}
          onSit={props.onSit}
        />
        <FeltCards
          layout={layout}
          hands={props.hands}
          faded={props.faded}
        />
        <FeltChips layout={layout} wagers={props.wagers} />
        <LeavingChips layout={layout} wagers={props.wagers} />
        {props.actions && <WagerAreas layout={layout} actions={props.actions} />}
      </g>
    </svg>
  );
}
