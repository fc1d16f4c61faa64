// One card of 50 by 70 around its middle: rank and suit large, no pictures.
import type { SeenCard } from "../house/types";
import { rankOf, suitOf } from "./names";
import { SuitShape } from "./suitShape";

export const cardWidth = 50;
export const cardHeight = 70;

// A ten is as narrow as the other ranks, so that it shows where cards overlap.
const tenWide = 23;

function Face({ card }: { card: string }) {
  const rank = rankOf(card);
  const suit = suitOf(card);
  return (
    <g class={"face suit-" + suit}>
      <rect class="paper" x={-25} y={-35} width={50} height={70} rx={5} />
      <text
        class="rank"
        x={-22.5}
        y={-7.5}
        textLength={rank.length > 1 ? tenWide : undefined}
        lengthAdjust="spacingAndGlyphs"
      >
        {rank}
      </text>
      <SuitShape suit={suit} x={-20.5} y={-2} size={15} />
      <SuitShape suit={suit} x={-3} y={5} size={25} />
    </g>
  );
}

function Back() {
  return (
    <g class="back">
      <rect class="paper" x={-25} y={-35} width={50} height={70} rx={5} />
      <rect class="ground" x={-21.5} y={-31.5} width={43} height={63} rx={3} />
      <path
        class="lattice"
        d="M-21.5-17.5 0 0l21.5-17.500M-21.5 17.5 0 0l21.5 17.500M-21.5 0 0 17.5 21.5 0 0-17.500zM0-31.5-10.7-26 0-17.5 10.7-26zM0 31.5-10.7 26 0 17.5 10.7 26z"
      />
    </g>
  );
}

export function CardShape({ card }: { card: SeenCard }) {
  return card === null ? <Back /> : <Face card={card} />;
}
