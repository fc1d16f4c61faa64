// The list of keys.
import { Dialog } from "../common/dialog";
import { capital } from "../common/words";
import type { TableRules, View } from "../house/types";
import { t } from "../messages/t";

function Line({ keys, what }: { keys: string; what: string }) {
  return (
    <div>
      <dt>
        <kbd class="key">{keys}</kbd>
      </dt>
      <dd>{what}</dd>
    </div>
  );
}

export function KeyHelp({
  rules,
  view,
  onClose,
}: {
  rules: TableRules;
  view: View;
  onClose: () => void;
}) {
  const shown = view.choices.filter((choice) => choice.kind !== "pick").slice(0, 12);
  return (
    <Dialog title={t("keys.title")} onClose={onClose}>
      <dl class="key-list">
        <Line keys="1 – 5" what={t("keys.chip")} />
        {rules.wagers
          .filter((rule) => rule.key !== null)
          .map((rule) => (
            <Line
              key={rule.wager}
              keys={rule.key ?? ""}
              what={t("keys.wager", { wager: rule.name })}
            />
          ))}
        <Line keys="Shift" what={t("keys.shift")} />
        <Line keys="c" what={t("keys.clear")} />
        <Line keys="r" what={t("keys.repeat")} />
        <Line keys="Enter" what={t("keys.enter")} />
        {shown.map((choice) => (
          <Line
            key={choice.act}
            keys={choice.key}
            what={capital(choice.label) + (choice.help ? ": " + choice.help : "")}
          />
        ))}
        {shown.length === 0 && <Line keys="a – z, 0 – 9" what={t("keys.choices")} />}
        {rules.coach && <Line keys="v" what={t("keys.coach")} />}
        <Line keys={"\u2190 \u2192 d"} what={t("keys.cut")} />
        <Line keys="?" what={t("keys.help")} />
        <Line keys="Esc" what={t("keys.escape")} />
      </dl>
    </Dialog>
  );
}
