// For those who watch: become a guest, or take a free position.
import { attempt } from "../common/failure";
import { playAsGuest } from "../house/session";
import type { Me, TableRules, View } from "../house/types";
import { t } from "../messages/t";

interface Props {
  rules: TableRules;
  view: View;
  person: Me | null;
  onSit: (position: number) => void;
}

export function freePositions(rules: TableRules, view: View): number[] {
  const all = Array.from({ length: rules.positions }, (_, at) => at + 1);
  return all.filter((position) => !view.seats.some((seat) => seat.position === position));
}

export function SitPanel({ rules, view, person, onSit }: Props) {
  if (person === null || person.name === null) {
    return (
      <section class="sit-panel" aria-label={t("sit.title")}>
        <p>{t("sit.watching")}</p>
        <div class="button-row">
          <button type="button" class="primary" onClick={() => void attempt(playAsGuest())}>
            {t("account.guest")}
          </button>
          <a class="button" href={"/login?next=" + encodeURIComponent("/table/" + view.table)}>
            {t("account.logIn")}
          </a>
        </div>
      </section>
    );
  }
  const free = freePositions(rules, view);
  if (free.length === 0) return <p class="waiting">{t("sit.full")}</p>;
  return (
    <section class="sit-panel" aria-label={t("sit.title")}>
      <p>{t("sit.choose")}</p>
      <div class="button-row">
        {free.map((position) => (
          <button
            key={position}
            type="button"
            class="seat-button"
            aria-label={t("sit.position", { position })}
            onClick={() => onSit(position)}
          >
            {position}
          </button>
        ))}
      </div>
    </section>
  );
}
