// Who is at the table.
import type { View } from "../house/types";
import { t } from "../messages/t";

export function SeatList({ view }: { view: View }) {
  const seats = [...view.seats].sort((one, other) => one.position - other.position);
  return (
    <section class="panel" aria-labelledby="seats-title">
      <h2 id="seats-title">{t("seat.title")}</h2>
      {view.seats.length === 0 && <p class="hint">{t("seat.none")}</p>}
      <ul class="seat-list">
        {seats.map((seat) => (
          <li key={seat.position} class={seat.away ? "away" : ""}>
            <span class="seat-number">{seat.position}</span>
            <span>
              {seat.position === view.you?.position
                ? t("seat.youNamed", { name: seat.name })
                : seat.name}
            </span>
            {view.turn?.position === seat.position && (
              <span class="tag turn">{t("seat.turn")}</span>
            )}
            {seat.away && <span class="tag">{t("seat.away")}</span>}
            {view.bets_open && seat.ready && <span class="tag">{t("seat.ready")}</span>}
          </li>
        ))}
      </ul>
      <p class="hint">{t("seat.dealer", { dealer: view.dealer })}</p>
    </section>
  );
}
