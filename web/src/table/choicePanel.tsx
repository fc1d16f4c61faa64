// The viewer's lawful decisions, each with its key, its cost and what it means.
import { KeyCap } from "../common/keyCap";
import { money } from "../common/money";
import { capital } from "../common/words";
import type { Choice, Hand, View } from "../house/types";
import { t } from "../messages/t";
import { PickPanel } from "./pickPanel";
import { SettingPanel } from "./settingPanel";

interface Props {
  view: View;
  choices: Choice[];
  busy: boolean;
  picked: number[];
  onPick: (place: number) => void;
  onChoose: (choice: Choice) => void;
}

function ChoiceButton({
  choice,
  busy,
  onChoose,
}: {
  choice: Choice;
  busy: boolean;
  onChoose: (choice: Choice) => void;
}) {
  return (
    <button type="button" class="choice" disabled={busy} onClick={() => onChoose(choice)}>
      <span class="choice-label">
        {capital(choice.label)} <KeyCap name={choice.key} />
      </span>
      {choice.cost > 0 && <span class="choice-cost">{money(choice.cost)}</span>}
      {choice.help !== "" && <small>{choice.help}</small>}
    </button>
  );
}

function handInTurn(view: View, position: number): Hand | undefined {
  const number = view.turn?.position === position ? view.turn.hand : 0;
  const own = view.hands.filter((hand) => hand.place === "player" && hand.position === position);
  return own.find((hand) => hand.hand === number) ?? own[0];
}

function heading(view: View, position: number): string {
  const hands = view.hands.filter((hand) => hand.place === "player" && hand.position === position);
  if (hands.length > 1) return t("choice.hand", { hand: (view.turn?.hand ?? 0) + 1 });
  return position === view.you?.position ? t("choice.title") : t("choice.position", { position });
}

export function ChoicePanel({ view, choices, busy, picked, onPick, onChoose }: Props) {
  const position = choices[0]?.position ?? 0;
  const settings = choices.filter((choice) => choice.high.length > 0);
  const picks = choices.filter((choice) => choice.kind === "pick");
  const simple = choices.filter((choice) => !settings.includes(choice) && !picks.includes(choice));
  const hand = handInTurn(view, position);
  return (
    <section class="choice-panel" aria-label={t("choice.title")}>
      <h2>{heading(view, position)}</h2>
      {picks.length > 0 && hand && (
        <PickPanel
          cards={hand.cards}
          choices={picks}
          picked={picked}
          busy={busy}
          onPick={onPick}
          onChoose={onChoose}
        />
      )}
      {settings.length > 0 && (
        <SettingPanel
          key={position + " " + view.round}
          choices={settings}
          busy={busy}
          onChoose={onChoose}
        />
      )}
      {simple.length > 0 && (
        <div class="choices">
          {simple.map((choice) => (
            <ChoiceButton
              key={choice.act + choice.position}
              choice={choice}
              busy={busy}
              onChoose={onChoose}
            />
          ))}
        </div>
      )}
    </section>
  );
}
