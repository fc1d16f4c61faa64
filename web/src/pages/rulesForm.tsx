// Other rules for a table, from its next round on, with what they are worth.
import { useState } from "preact/hooks";
import { tablePath } from "../house/api";
import { percent } from "../common/numbers";
import { figuresPath, type Changes } from "../common/ruleQuery";
import { useAnswer } from "../common/useAnswer";
import { capital, plain } from "../common/words";
import type { Analysis, RuleOption } from "../house/reports";
import type { TableRules, View } from "../house/types";
import { t } from "../messages/t";
import { RuleFields } from "./ruleToggles";

interface Props {
  view: View;
  say: (words: string) => void;
}

/** A value as the rules have it: a number, yes or no, or a word. */
function typed(value: string): unknown {
  if (/^-?\d+$/.test(value)) return Number(value);
  return value === "true" ? true : value === "false" ? false : value;
}

function plainChanges(given: Record<string, unknown>): Changes {
  const plain = Object.entries(given).filter(([, value]) => typeof value !== "object");
  return Object.fromEntries(plain.map(([key, value]) => [key, String(value)]));
}

/** What was given, less the plain options, and the options as they are chosen. */
function newRules(given: Record<string, unknown>, changes: Changes): string {
  const whole = Object.entries(given).filter(([, value]) => typeof value === "object");
  const chosen = Object.entries(changes).map(([key, value]) => [key, typed(value)] as const);
  return JSON.stringify(Object.fromEntries([...whole, ...chosen]));
}

function Edges({ game, was, now }: { game: string; was: Changes; now: Changes }) {
  const before = useAnswer<Analysis>(figuresPath("analysis", game, was));
  const after = useAnswer<Analysis>(figuresPath("analysis", game, now));
  if (after.error) return <p class="failure">{after.error.message}</p>;
  if (before.answer === null || after.answer === null || after.busy)
    return <p role="status">{t("odds.counting")}</p>;
  const lines = [
    [t("staff.mainGame"), before.answer.edge.per_ante, after.answer.edge.per_ante] as const,
    ...Object.entries(after.answer.wagers).map(
      ([wager, { edge }]) =>
        [capital(plain(wager)), before.answer?.wagers[wager]?.edge ?? edge, edge] as const,
    ),
  ];
  return (
    <ul role="status" class="edges">
      {lines.map(([name, old, fresh]) => (
        <li key={name}>
          {t(old === fresh ? "staff.sameEdge" : "staff.edges", {
            name,
            was: percent(old),
            now: percent(fresh),
          })}
        </li>
      ))}
    </ul>
  );
}

function Form({ rules, options, say }: Props & { rules: TableRules; options: RuleOption[] }) {
  const was = plainChanges(rules.given);
  const [changes, setChanges] = useState<Changes>(was);
  const same = JSON.stringify(changes) === JSON.stringify(was);
  return (
    <form
      class="rules-form"
      onSubmit={(event) => {
        event.preventDefault();
        say("rules " + newRules(rules.given, changes));
      }}
    >
      <RuleFields
        game={rules.game}
        options={options}
        changes={changes}
        onChange={setChanges}
        prefix="staff-rule"
      />
      {!same && <Edges game={rules.game} was={was} now={changes} />}
      <button type="submit" class="primary" disabled={same}>
        {t("staff.changeRules")}
      </button>
    </form>
  );
}

export function RulesForm({ view, say }: Props) {
  const [shown, setShown] = useState(false);
  const rules = useAnswer<TableRules>(shown ? tablePath(view.table) + "?rules=" + view.rules : null);
  const options = useAnswer<{ options: RuleOption[] }>(shown ? "options/" + view.game : null);
  return (
    <section class="panel" aria-labelledby="rules-title">
      <details onToggle={(event) => setShown(event.currentTarget.open)}>
        <summary>
          <h2 id="rules-title">{t("staff.rules", { rules: view.rules })}</h2>
        </summary>
        <p class="hint">{t("staff.rulesHint")}</p>
        {rules.answer && rules.answer.rules === view.rules && options.answer && (
          <Form
            key={view.rules}
            view={view}
            rules={rules.answer}
            options={options.answer.options}
            say={say}
          />
        )}
      </details>
    </section>
  );
}
