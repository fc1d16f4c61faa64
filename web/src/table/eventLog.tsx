// Everything that happened since the table was opened in this window, in the words of the record.
import { useEffect, useRef } from "preact/hooks";
import { ClauseLink } from "../common/clauseLink";
import { capital, withNames, withoutClause } from "../common/words";
import type { LoggedEvent } from "../house/tableFeed";
import type { View } from "../house/types";
import { t } from "../messages/t";

export function EventLog({ log, view }: { log: LoggedEvent[]; view: View }) {
  const box = useRef<HTMLOListElement>(null);
  useEffect(() => {
    const list = box.current;
    if (list) list.scrollTop = list.scrollHeight;
  }, [log]);
  return (
    <section class="panel log-panel" aria-labelledby="log-title">
      <h2 id="log-title">{t("log.title")}</h2>
      {log.length === 0 && <p class="hint">{t("log.empty")}</p>}
      <ol ref={box} class="log" tabIndex={0} aria-label={t("log.title")}>
        {log.map((event) => (
          <li key={event.id}>
            {capital(withNames(withoutClause(event.says), view.seats))}{" "}
            {event.clause && <ClauseLink clause={event.clause} game={view.game} />}
          </li>
        ))}
      </ol>
    </section>
  );
}
