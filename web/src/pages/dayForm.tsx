// Opens and closes a table.
import { useState } from "preact/hooks";
import type { View } from "../house/types";
import { t } from "../messages/t";

interface Props {
  view: View;
  say: (words: string) => void;
}

function today(): string {
  return new Date().toISOString().slice(0, 10);
}

export function DayForm({ view, say }: Props) {
  const [day, setDay] = useState(today());
  return (
    <section class="panel" aria-labelledby="day-title">
      <h2 id="day-title">{t("staff.day")}</h2>
      {view.open ? (
        <button type="button" onClick={() => say("close")}>
          {t("staff.close")}
        </button>
      ) : (
        <form
          class="inline-form"
          onSubmit={(event) => {
            event.preventDefault();
            say("open " + day);
          }}
        >
          <label for="staff-day">{t("staff.gamingDay")}</label>
          <input
            id="staff-day"
            type="date"
            required
            value={day}
            onInput={(event) => setDay(event.currentTarget.value)}
          />
          <button type="submit" class="primary">
            {t("staff.openTable")}
          </button>
        </form>
      )}
    </section>
  );
}
