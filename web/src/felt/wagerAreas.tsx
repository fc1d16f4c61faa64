// The areas that take chips: click adds, right click takes off, a dragged chip drops.
import { useState } from "preact/hooks";
import type { Layout } from "./layout";

export const chipDragType = "application/x-croupier-chip";

export interface AreaActions {
  canBet: (position: number, wager: string) => boolean;
  add: (position: number, wager: string, chip?: number) => void;
  take: (position: number, wager: string) => void;
}

export function WagerAreas({ layout, actions }: { layout: Layout; actions: AreaActions }) {
  const [over, setOver] = useState("");
  const areas = layout.areas.filter(
    (area) => area.role === "wager" && actions.canBet(area.position, area.kind),
  );
  return (
    <g>
      {areas.map(({ id, kind, position, shape }) => (
        <circle
          key={id}
          data-area={id}
          class={over === id ? "wager-area over" : "wager-area"}
          cx={shape.center[0]}
          cy={shape.center[1]}
          r={(shape.width ?? 2.3) / 2 + 0.1}
          onClick={(event) => {
            if (event.shiftKey) actions.take(position, kind);
            else actions.add(position, kind);
          }}
          onContextMenu={(event) => {
            event.preventDefault();
            actions.take(position, kind);
          }}
          onDragOver={(event) => {
            event.preventDefault();
            setOver(id);
          }}
          onDragLeave={() => setOver("")}
          onDrop={(event) => {
            event.preventDefault();
            setOver("");
            const chip = Number(event.dataTransfer?.getData(chipDragType));
            actions.add(position, kind, chip > 0 ? chip : undefined);
          }}
        />
      ))}
    </g>
  );
}
