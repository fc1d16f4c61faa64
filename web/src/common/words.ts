// Words of the record made readable.
import { tOr } from "../messages/t";
import type { Seat } from "../house/types";

/** "three_card_bonus" as "three card bonus". */
export function plain(name: string): string {
  return tOr("term." + name, name.replace(/_/g, " "));
}

export function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}

/** The sentence without the clause at its end, which is shown on its own. */
export function withoutClause(says: string): string {
  return says.replace(/\s*\[[^\]]*\]\s*$/, "");
}

/** Terms in plain words, and players by their names instead of their numbers at the table. */
export function withNames(says: string, seats: Seat[]): string {
  const worded = says.replace(/\b[a-z0-9]+(_[a-z0-9]+)+\b/g, (term) => plain(term));
  return worded.replace(/\bp(\d+)\b/g, (whole, number: string) => {
    return seats.find((seat) => seat.player === Number(number))?.name ?? whole;
  });
}

/** Where a clause stands on the page of its game's rules. */
export function clauseAddress(clause: string, game: string): string {
  const code = /^(5CH|T21|HUH|PIK) /.exec(clause)?.[1] ?? game;
  return "/rules/" + code + "#" + encodeURIComponent(clause);
}
