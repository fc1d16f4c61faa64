// One half of a setting: its cards can be pressed or dragged to the other half.
import { CardPicture } from "../cards/cardRow";
import { cardName } from "../cards/names";
import type { CardCode } from "../house/types";
import { t } from "../messages/t";

const cardDragType = "application/x-croupier-card";

interface Props {
  title: string;
  total: number;
  cards: CardCode[];
  wanted: number;
  onMove: (card: CardCode) => void;
}

export function HalfZone({ title, total, cards, wanted, onMove }: Props) {
  const full = cards.length === wanted;
  return (
    <div
      class={full ? "half" : "half open"}
      role="group"
      aria-label={t("setting.half", { half: title, total })}
      onDragOver={(event) => event.preventDefault()}
      onDrop={(event) => {
        event.preventDefault();
        const card = event.dataTransfer?.getData(cardDragType);
        if (card && !cards.includes(card)) onMove(card);
      }}
    >
      <h3>
        {title} <span class="points">{total}</span>
      </h3>
      <div class="half-cards">
        {cards.map((card) => (
          <button
            key={card}
            type="button"
            class="half-card"
            draggable
            onDragStart={(event) => event.dataTransfer?.setData(cardDragType, card)}
            onClick={() => onMove(card)}
          >
            <CardPicture card={card} />
            <span class="hidden">{t("setting.move", { card: cardName(card) })}</span>
          </button>
        ))}
      </div>
    </div>
  );
}
