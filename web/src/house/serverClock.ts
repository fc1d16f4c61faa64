// How far the house's clock is ahead of this one.

let ahead = 0;

export function learnServerTime(now: number): void {
  ahead = now - Date.now();
}

export function serverNow(): number {
  return Date.now() + ahead;
}
