// The geometry of a table, in inches, as `croupier layout --json` gives it.

export type Point = [number, number];

export interface Shape {
  form: "box" | "circle" | "band";
  center: Point;
  width?: number;
  height: number;
  turn?: number;
  radius?: number;
}

export interface Area {
  id: string;
  kind: string;
  role: string;
  position: number;
  title: string;
  shape: Shape;
  marks: Shape[];
}

export interface Layout {
  table: { width: number; depth: number; rail: number; radius: number; center: Point };
  areas: Area[];
}

export interface Spot {
  x: number;
  y: number;
  /** In radians, clockwise. */
  turn: number;
}

export function findArea(layout: Layout, id: string): Area | undefined {
  return layout.areas.find((area) => area.id === id);
}

export function spotOf(shape: Shape): Spot {
  return { x: shape.center[0], y: shape.center[1], turn: shape.turn ?? 0 };
}

/** The spot moved along its own axes. */
export function shifted(spot: Spot, right: number, down: number): Spot {
  const cosine = Math.cos(spot.turn);
  const sine = Math.sin(spot.turn);
  return {
    x: spot.x + right * cosine - down * sine,
    y: spot.y + right * sine + down * cosine,
    turn: spot.turn,
  };
}
