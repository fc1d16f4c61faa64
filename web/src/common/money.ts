// Money as people write it: whole dollars without cents.

const whole = new Intl.NumberFormat("en-US", { maximumFractionDigits: 0 });
const exact = new Intl.NumberFormat("en-US", {
  minimumFractionDigits: 2,
  maximumFractionDigits: 2,
});

export function money(cents: number): string {
  const dollars = Math.abs(cents) / 100;
  const digits = cents % 100 === 0 ? whole.format(dollars) : exact.format(dollars);
  return (cents < 0 ? "\u2212$" : "$") + digits;
}

export function signedMoney(cents: number): string {
  return cents > 0 ? "+" + money(cents) : money(cents);
}

/** An expected amount, which may be a part of a cent. */
export function finePart(cents: number): string {
  const dollars = Math.abs(cents) / 100;
  const digits = dollars !== 0 && dollars < 0.995 ? dollars.toFixed(3) : exact.format(dollars);
  return (cents < 0 && Number(digits) !== 0 ? "\u2212$" : "$") + digits;
}

/** For chips, where room is short: $1.2k instead of $1,200. */
export function shortMoney(cents: number): string {
  const dollars = cents / 100;
  if (dollars < 1000) return String(Math.round(dollars * 100) / 100);
  const thousands = dollars / 1000;
  if (thousands < 1000) return Math.round(thousands * 10) / 10 + "k";
  return Math.round(thousands / 100) / 10 + "M";
}

/** Reads "500", "$500" or "12.50"; null where that is no amount. */
export function parseMoney(text: string): number | null {
  const digits = text.replace(/[$,\s]/g, "");
  if (!/^\d+(\.\d{1,2})?$/.test(digits)) return null;
  return Math.round(Number(digits) * 100);
}
