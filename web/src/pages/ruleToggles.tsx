// The house rules that can be changed on the spot.
import { ClauseLink } from "../common/clauseLink";
import type { Changes } from "../common/ruleQuery";
import { plain } from "../common/words";
import type { RuleOption } from "../house/reports";
import { t } from "../messages/t";

interface Props {
  game: string;
  options: RuleOption[];
  changes: Changes;
  onChange: (changes: Changes) => void;
}

interface FieldProps extends Props {
  prefix: string;
}

/** The values that can be chosen from a list; none where any number will do. */
export function valuesOf(option: RuleOption): string[] {
  const { values } = option;
  if (Array.isArray(values)) return values.map(String);
  if (typeof values !== "string") return [];
  const parts = values.split(/,\s*/).filter((part) => part !== "or given");
  return parts.every((part) => /^[\w.]+$/.test(part)) ? parts : [];
}

function Toggle({
  id,
  option,
  game,
  value,
  onValue,
}: {
  id: string;
  option: RuleOption;
  game: string;
  value: string | undefined;
  onValue: (value: string) => void;
}) {
  const usual = String(option.value);
  return (
    <div class="toggle">
      <label for={id}>{plain(option.option)}</label>
      <select
        id={id}
        value={value ?? usual}
        class={value === undefined ? "" : "changed"}
        onChange={(event) => onValue(event.currentTarget.value)}
      >
        {valuesOf(option).map((found) => (
          <option key={found} value={found}>
            {found === usual ? t("odds.usual", { value: plain(found) }) : plain(found)}
          </option>
        ))}
      </select>
      <p class="hint">
        {option.says} <ClauseLink clause={option.clause} game={game} />
      </p>
    </div>
  );
}

/** A field for each rule; their ids begin with the prefix. */
export function RuleFields({ game, options, changes, onChange, prefix }: FieldProps) {
  const shown = options.filter((option) => valuesOf(option).length > 1);
  const own = shown.filter((option) => !option.clause.startsWith("ALL/"));
  const common = shown.filter((option) => option.clause.startsWith("ALL/"));
  const set = (option: RuleOption, value: string): void => {
    const next = { ...changes };
    if (value === String(option.value)) delete next[option.option];
    else next[option.option] = value;
    onChange(next);
  };
  const toggle = (option: RuleOption) => (
    <Toggle
      key={option.option}
      id={prefix + "-" + option.option}
      option={option}
      game={game}
      value={changes[option.option]}
      onValue={(value) => set(option, value)}
    />
  );
  return (
    <>
      {own.map(toggle)}
      {common.length > 0 && (
        <details>
          <summary>{t("odds.moreRules")}</summary>
          {common.map(toggle)}
        </details>
      )}
      <button
        type="button"
        disabled={Object.keys(changes).length === 0}
        onClick={() => onChange({})}
      >
        {t("odds.reset")}
      </button>
    </>
  );
}

export function RuleToggles(props: Props) {
  return (
    <section class="panel toggles" aria-labelledby="toggles-title">
      <h2 id="toggles-title">{t("odds.rules")}</h2>
      <RuleFields {...props} prefix="option" />
    </section>
  );
}
