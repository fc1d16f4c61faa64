// The four suits as paths in a box of 20 by 20.
import type { Suit } from "./names";

const shapes: Record<Suit, string> = {
  s: "M10 1C12.5 5 18.5 7.5 18.5 12a4.3 4.3 0 0 1-7.3 3L12.5 19.500h-5L8.8 15a4.3 4.3 0 0 1-7.3-3C1.5 7.5 7.5 5 10 1z",
  h: "M10 18.500C6 14.5 1.2 11 1.2 6.600a4.6 4.6 0 0 1 8.8-1.900 4.6 4.6 0 0 1 8.8 1.900C18.8 11 14 14.5 10 18.500z",
  d: "M10 .8 17.2 10 10 19.2 2.8 10z",
  c: "M10 1a4.2 4.2 0 0 1 3.4 6.7 4.2 4.2 0 1 1-2.3 7.200l1.4 4.600h-5l1.4-4.600a4.2 4.2 0 1 1-2.3-7.200A4.2 4.2 0 0 1 10 1z",
};

export function SuitShape({
  suit,
  x,
  y,
  size,
}: {
  suit: Suit;
  x: number;
  y: number;
  size: number;
}) {
  const scale = size / 20;
  return <path class="suit" d={shapes[suit]} transform={`translate(${x} ${y}) scale(${scale})`} />;
}
