// Two or three sets of rules of one game beside each other; the address keeps them.
import { useState } from "preact/hooks";
import { Loader } from "../common/loader";
import { go } from "../common/router";
import { changesOf, figuresPath, queryOf, type Changes } from "../common/ruleQuery";
import { useAnswer, type Loading } from "../common/useAnswer";
import { plain } from "../common/words";
import type { Analysis, RuleOption } from "../house/reports";
import { t } from "../messages/t";
import { CompareOutcomes } from "./compareOutcomes";
import { CompareTable, type Side } from "./compareTable";
import { GameTabs, gameTitle } from "./gameTabs";
import { OddsTabs } from "./oddsTabs";
import { RuleFields } from "./ruleToggles";

const keys = ["a", "b", "c"] as const;
type Key = (typeof keys)[number];
type Sets = Partial<Record<Key, Changes>>;

function addressOf(game: string, sets: Sets): string {
  const parts = keys.flatMap((key) => {
    const changes = sets[key];
    if (changes === undefined) return [];
    const query = queryOf(key, changes);
    // A third set without changes must be told from none.
    return query !== "" ? [query] : key === "c" ? ["c="] : [];
  });
  return "/odds/" + game + "/compare" + (parts.length > 0 ? "?" + parts.join("&") : "");
}

function inWords(changes: Changes): string {
  const pairs = Object.entries(changes).map(([name, value]) => plain(name) + " " + plain(value));
  return pairs.length > 0 ? pairs.join(", ") : t("compare.unchanged");
}

function RuleSet({
  name,
  game,
  options,
  changes,
  loading,
  isOpen,
  onChange,
}: {
  name: string;
  game: string;
  options: RuleOption[];
  changes: Changes;
  loading: Loading<Analysis>;
  isOpen: boolean;
  onChange: (changes: Changes) => void;
}) {
  const id = "set-" + name.toLowerCase();
  // What is open at first stays so while rules are chosen.
  const [startsOpen] = useState(isOpen);
  return (
    <section class="panel toggles rule-set" aria-labelledby={id}>
      <h2 id={id}>{t("compare.set", { name })}</h2>
      <p>{inWords(changes)}</p>
      {loading.error && (
        <p class="failure" role="alert">
          {loading.error.message} {loading.error.clause}
        </p>
      )}
      <details open={startsOpen}>
        <summary>{t("odds.rules")}</summary>
        <div class="rule-fields">
          <RuleFields
            game={game}
            options={options}
            changes={changes}
            onChange={onChange}
            prefix={id}
          />
        </div>
      </details>
    </section>
  );
}

// Without an error and for the rules that are chosen now.
function sideOf(name: string, loading: Loading<Analysis>): Side | null {
  return loading.answer && !loading.error ? { name, analysis: loading.answer } : null;
}

function Comparison({ sides, busy }: { sides: Side[]; busy: boolean }) {
  return (
    <>
      <p class="status-line" role="status">
        {busy ? t("odds.counting") : ""}
      </p>
      {sides.length > 1 && <CompareTable sides={sides} />}
      {sides.length > 1 && <CompareOutcomes sides={sides} />}
    </>
  );
}

export function ComparePage({ game, search }: { game: string; search: URLSearchParams }) {
  const sets: Sets = {
    a: changesOf(search, "a"),
    b: changesOf(search, "b"),
    ...(search.has("c") && { c: changesOf(search, "c") }),
  };
  const pathOf = (key: Key): string | null =>
    sets[key] ? figuresPath("analysis", game, sets[key]) : null;
  const loading: Record<Key, Loading<Analysis>> = {
    a: useAnswer<Analysis>(pathOf("a")),
    b: useAnswer<Analysis>(pathOf("b")),
    c: useAnswer<Analysis>(pathOf("c")),
  };
  const options = useAnswer<{ options: RuleOption[] }>("options/" + encodeURIComponent(game));
  const shown = keys.filter((key) => sets[key] !== undefined);
  const change = (next: Sets): void => go(addressOf(game, next), true);
  const { c: _, ...firstTwo } = sets;
  if (options.answer === null) {
    return <Loader title={t("compare.title", { game: gameTitle(game) })} error={options.error} />;
  }
  const rules = options.answer.options;
  return (
    <div class="page">
      <GameTabs section="odds" game={game} view="compare" />
      <OddsTabs game={game} view="compare" />
      <h1>{t("compare.title", { game: gameTitle(game) })}</h1>
      <p class="lead">{t("compare.intro")}</p>
      <div class="button-row">
        <a class="button" href={addressOf(game, sets)}>
          {t("compare.link")}
        </a>
        <button type="button" onClick={() => change(sets.c ? firstTwo : { ...sets, c: {} })}>
          {t(sets.c ? "compare.dropThird" : "compare.addThird")}
        </button>
      </div>
      <div class={"side-by-side sides-" + shown.length}>
        {shown.map((key) => (
          <RuleSet
            key={key}
            name={key.toUpperCase()}
            game={game}
            options={rules}
            changes={sets[key] ?? {}}
            loading={loading[key]}
            isOpen={key !== "a" && Object.keys(sets[key] ?? {}).length === 0}
            onChange={(changes) => change({ ...sets, [key]: changes })}
          />
        ))}
      </div>
      <Comparison
        sides={shown.flatMap((key) => sideOf(key.toUpperCase(), loading[key]) ?? [])}
        busy={shown.some((key) => loading[key].busy)}
      />
    </div>
  );
}
