// Which part of the table is shown.
import { findArea, spotOf, type Layout } from "./layout";

export interface Camera {
  viewBox: string;
  /** Turns the table so that the own position faces the viewer. */
  turn: string;
  /** Turns what is to be read back again. */
  upright: string;
  close: boolean;
}

const above = 0.4;
const below = 0.4;
const closeWide = 20;
const closeHigh = 12.5;
const closeDown = 0.4;

export function wholeTable(layout: Layout): Camera {
  const { width, depth } = layout.table;
  return {
    viewBox: [-width / 2, -above, width, depth + above + below].join(" "),
    turn: "",
    upright: "none",
    close: false,
  };
}

/** The own position upright, as its player sees it. */
export function closeUp(layout: Layout, position: number): Camera {
  const box = findArea(layout, "p" + position);
  if (box === undefined) return wholeTable(layout);
  const { x, y, turn } = spotOf(box.shape);
  return {
    viewBox: [x - closeWide / 2, y - closeHigh / 2 + closeDown, closeWide, closeHigh].join(" "),
    turn: `rotate(${(-turn * 180) / Math.PI} ${x} ${y})`,
    upright: `rotate(${turn}rad)`,
    close: true,
  };
}
