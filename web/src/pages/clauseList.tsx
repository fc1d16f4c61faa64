// Every clause with its duty, to be searched and linked to.
import { useEffect, useState } from "preact/hooks";
import { useAnswer } from "../common/useAnswer";
import { plain } from "../common/words";
import type { ClauseDuty } from "../house/reports";
import { t } from "../messages/t";

export function ClauseList({ game, wanted }: { game: string; wanted: string }) {
  const { answer, error } = useAnswer<{ clauses: ClauseDuty[] }>(
    "clauses/" + encodeURIComponent(game),
  );
  const [sought, setSought] = useState("");
  useEffect(() => {
    if (wanted !== "") document.getElementById(wanted)?.scrollIntoView({ block: "center" });
  }, [answer, wanted]);
  const words = sought.toLowerCase().split(/\s+/).filter(Boolean);
  const found = (answer?.clauses ?? []).filter((clause) => {
    const text = (clause.id + " " + clause.kind + " " + clause.duty).toLowerCase();
    return words.every((word) => text.includes(word));
  });
  return (
    <section aria-labelledby="clauses-title">
      <h2 id="clauses-title">{t("rules.clauses")}</h2>
      <p class="search">
        <label for="clause-search">{t("rules.search")}</label>
        <input
          id="clause-search"
          type="search"
          value={sought}
          onInput={(event) => setSought(event.currentTarget.value)}
        />
        <span class="hint" role="status">
          {answer ? t("rules.found", { count: found.length, all: answer.clauses.length }) : ""}
        </span>
      </p>
      {error && (
        <p class="failure" role="alert">
          {error.message}
        </p>
      )}
      <dl class="clauses">
        {found.map((clause) => (
          <div key={clause.id} id={clause.id} class={clause.id === wanted ? "wanted" : ""}>
            <dt>
              <a href={"#" + encodeURIComponent(clause.id)}>{clause.id}</a>
              <span class="tag">{plain(clause.kind)}</span>
            </dt>
            <dd>{clause.duty}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
