// The viewer's lawful decisions, each with its key, its cost and what it means.
import { KeyCap } from "../common/keyCap";
import { finePart, money } from "../common/money";
import { capital } from "../common/words";
import type { Choice, View } from "../house/types";
import { t } from "../messages/t";
import { handInTurn } from "./advice";
import { CoachLine } from "./coachLine";
import { PickPanel } from "./pickPanel";
import { SettingPanel } from "./settingPanel";
import type { Coach } from "./useCoach";

interface Props {
  view: View;
  choices: Choice[];
  busy: boolean;
  coach: Coach;
  picked: number[];
  onPick: (place: number) => void;
  onChoose: (choice: Choice) => void;
}

function Worth({ coach, choice }: { coach: Coach; choice: Choice }) {
  const worth = coach.worth(choice);
  if (worth === undefined) return null;
  const cost = worth.cost ?? 0;
  return (
    <small class={cost === 0 ? "worth best" : "worth"}>
      {t(cost === 0 ? "coach.worthBest" : "coach.worth", {
        value: finePart(worth.value ?? 0),
        cost: finePart(cost),
      })}
    </small>
  );
}

interface ButtonProps {
  choice: Choice;
  busy: boolean;
  coach: Coach;
  onChoose: (choice: Choice) => void;
}

function ChoiceButton({ choice, busy, coach, onChoose }: ButtonProps) {
  return (
    <button type="button" class="choice" disabled={busy} onClick={() => onChoose(choice)}>
      <span class="choice-label">
        {capital(choice.label)} <KeyCap name={choice.key} />
      </span>
      {choice.cost > 0 && <span class="choice-cost">{money(choice.cost)}</span>}
      {choice.help !== "" && <small>{choice.help}</small>}
      <Worth coach={coach} choice={choice} />
    </button>
  );
}

function heading(view: View, position: number): string {
  const hands = view.hands.filter((hand) => hand.place === "player" && hand.position === position);
  if (hands.length > 1) return t("choice.hand", { hand: (view.turn?.hand ?? 0) + 1 });
  return position === view.you?.position ? t("choice.title") : t("choice.position", { position });
}

export function ChoicePanel({ view, choices, busy, coach, picked, onPick, onChoose }: Props) {
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
              coach={coach}
              onChoose={onChoose}
            />
          ))}
        </div>
      )}
      <CoachLine coach={coach} />
    </section>
  );
}
