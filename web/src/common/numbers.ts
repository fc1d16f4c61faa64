// Figures as they are read.

const count = new Intl.NumberFormat("en-US");

export function percent(part: number, digits = 3): string {
  return (part * 100).toFixed(digits).replace(/^-/, "\u2212") + "%";
}

export function signedPercent(part: number): string {
  return (part > 0 ? "+" : "") + percent(part);
}

export function plainNumber(value: number): string {
  return value.toFixed(3).replace(/^-/, "\u2212");
}

export function signedNumber(value: number, digits = 4): string {
  return (value > 0 ? "+" : "") + value.toFixed(digits).replace(/^-/, "\u2212");
}

export function whole(value: number): string {
  return count.format(value);
}

export function oneIn(part: number): string {
  return part === 0 ? "\u2013" : "1 : " + count.format(Math.round(1 / part));
}
