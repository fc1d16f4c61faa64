// Where cards and chips lie.
import type { Hand } from "../house/types";
import { findArea, shifted, spotOf, type Area, type Layout, type Shape, type Spot } from "./layout";

const cardWide = 2.5;
const overlap = 1.3;
const handApart = 4.3;

function cardAreas(layout: Layout, hand: Hand): Area[] {
  return layout.areas.filter((area) => {
    if (area.role !== "cards") return false;
    if (hand.place === "player") return area.position === hand.position;
    return area.position === 0 && area.kind.startsWith(hand.place);
  });
}

/** A row of cards around a spot. */
function row(center: Spot, count: number, pitch: number): Spot[] {
  const first = (-(count - 1) / 2) * pitch;
  return Array.from({ length: count }, (_, at) => shifted(center, first + at * pitch, 0));
}

function pitchOf(marks: Shape[]): number {
  const [first, second] = marks;
  if (first === undefined || second === undefined) return overlap;
  return Math.hypot(second.center[0] - first.center[0], second.center[1] - first.center[1]);
}

// Where the layout draws no place for cards they lie beside the wagers, on the side of the
// table's middle, so that those at its ends stay on the felt.
function besideWagers(layout: Layout, position: number, count: number): Spot[] {
  const box = findArea(layout, "p" + position);
  if (box === undefined) return [];
  const spot = spotOf(box.shape);
  const side = spot.turn > 0 || (spot.turn === 0 && position % 2 === 0) ? 1 : -1;
  const wide = cardWide + (count - 1) * overlap;
  const away = (box.shape.width ?? 0) / 2 + 0.5 + wide / 2;
  return row(shifted(spot, side * away, 0), count, overlap);
}

function splitHand(area: Area, hand: number, count: number, hands: number): Spot[] {
  const center = shifted(spotOf(area.shape), (hand - (hands - 1) / 2) * handApart, 0);
  return row(
    center,
    count,
    Math.min(overlap, (handApart - cardWide - 0.3) / Math.max(1, count - 1)),
  );
}

/** One spot for each card of the hand; `hands` is how many its position has. */
export function cardSpots(layout: Layout, hand: Hand, hands: number): Spot[] {
  const count = hand.cards.length;
  const areas = cardAreas(layout, hand);
  const first = areas[0];
  if (first === undefined) return besideWagers(layout, hand.position, count);
  if (hands > 1) return splitHand(first, hand.hand, count, hands);
  const marks = areas.flatMap((area) => area.marks);
  if (count <= marks.length) return marks.slice(0, count).map(spotOf);
  const pitch = Math.min(pitchOf(marks), ((first.shape.width ?? 8) - cardWide) / (count - 1));
  return row(spotOf(first.shape), count, Math.max(pitch, 0.9));
}

// Wagers that come later lie on or beside the one that they go with.
const beside: Record<string, [string, number, number]> = {
  double_1: ["main", -2.2, 0],
  split_2: ["cards", -0.4, 2],
  double_2: ["cards", 1.5, 2],
  split_3: ["cards", handApart - 0.4, 2],
  double_3: ["cards", handApart + 1.5, 2],
  ante_bonus: ["ante", 0, 1.6],
  match_play: ["ante", -1.6, 0],
};

export function wagerSpot(layout: Layout, position: number, wager: string): Spot | null {
  const own = findArea(layout, "p" + position + "-" + wager);
  if (own !== undefined) return spotOf(own.shape);
  const near = beside[wager];
  const host = near && findArea(layout, "p" + position + "-" + near[0]);
  if (near && host) return shifted(spotOf(host.shape), near[1], near[2]);
  return wager === "insurance" ? insuranceSpot(layout, position) : null;
}

function insuranceSpot(layout: Layout, position: number): Spot | null {
  const box = findArea(layout, "p" + position);
  const line = layout.areas.find((area) => area.kind === "insurance");
  if (box === undefined || line?.shape.radius === undefined) return null;
  const { turn } = spotOf(box.shape);
  const [x, y] = line.shape.center;
  return {
    x: x - Math.sin(turn) * line.shape.radius,
    y: y + Math.cos(turn) * line.shape.radius,
    turn,
  };
}

/** Where chips come from and go to: the rail at the position. */
export function railSpot(layout: Layout, position: number): Spot {
  const number = findArea(layout, "p" + position + "-number");
  return number === undefined ? { x: 0, y: layout.table.depth, turn: 0 } : spotOf(number.shape);
}

/** Where the house keeps its chips. */
export function inventorySpot(layout: Layout): Spot {
  const inventory = findArea(layout, "inventory");
  return inventory === undefined ? { x: 0, y: 0, turn: 0 } : spotOf(inventory.shape);
}

/** Where cards come from. */
export function shoeSpot(layout: Layout): Spot {
  const shoe = findArea(layout, "shoe") ?? findArea(layout, "dealer");
  return shoe === undefined ? { x: 0, y: 0, turn: 0 } : { ...spotOf(shoe.shape), turn: -0.4 };
}
