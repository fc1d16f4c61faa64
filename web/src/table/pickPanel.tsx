// PIK: three of five cards are chosen unseen or seen, by click or by their numbers.
import { CardPicture } from "../cards/cardRow";
import { cardName } from "../cards/names";
import { keepFocus } from "../common/keepFocus";
import type { Choice, SeenCard } from "../house/types";
import { t } from "../messages/t";

interface Props {
  cards: SeenCard[];
  choices: Choice[];
  picked: number[];
  busy: boolean;
  onPick: (place: number) => void;
  onChoose: (choice: Choice) => void;
}

export function pickFor(choices: Choice[], picked: number[]): Choice | undefined {
  const key = [...picked].sort((one, other) => one - other).join("");
  return choices.find((choice) => choice.kind === "pick" && choice.key === key);
}

export function PickPanel({ cards, choices, picked, busy, onPick, onChoose }: Props) {
  const choice = pickFor(choices, picked);
  return (
    <div class="pick-panel">
      <p class="hint">{t("pick.help")}</p>
      <div class="pick-cards">
        {cards.map((card, at) => (
          <button
            key={at}
            type="button"
            class="pick-card"
            aria-pressed={picked.includes(at + 1)}
            onMouseDown={keepFocus}
            onClick={() => onPick(at + 1)}
          >
            <CardPicture card={card} />
            <span class="hidden">{t("pick.card", { place: at + 1, card: cardName(card) })}</span>
            <kbd class="key" aria-hidden="true">
              {at + 1}
            </kbd>
          </button>
        ))}
      </div>
      <button
        type="button"
        class="primary"
        disabled={busy || choice === undefined}
        onClick={() => choice && onChoose(choice)}
      >
        {choice ? t("pick.confirm") : t("pick.more", { count: Math.max(0, 3 - picked.length) })}
      </button>
    </div>
  );
}
