// A clause, linked to its place on the page of its game's rules.
import { clauseAddress } from "./words";

export function ClauseLink({ clause, game }: { clause: string; game: string }) {
  return (
    <a class="clause" href={clauseAddress(clause, game)}>
      {clause}
    </a>
  );
}
