// 5CH: five cards are set as a high hand of three and a low hand of two.
import { useState } from "preact/hooks";
import { KeyCap } from "../common/keyCap";
import { money } from "../common/money";
import type { CardCode, Choice } from "../house/types";
import { t } from "../messages/t";
import { HalfZone } from "./halfZone";
import { highTotal, lowTotal } from "./points";

interface Props {
  choices: Choice[];
  busy: boolean;
  onChoose: (choice: Choice) => void;
}

function sameCards(one: CardCode[], other: CardCode[]): boolean {
  return one.length === other.length && one.every((card) => other.includes(card));
}

interface ListProps {
  choices: Choice[];
  chosen: Choice | undefined;
  onArrange: (low: CardCode[]) => void;
}

function SettingList({ choices, chosen, onArrange }: ListProps) {
  return (
    <ul class="settings" aria-label={t("setting.all")}>
      {choices.map((found) => (
        <li key={found.act}>
          <button
            type="button"
            aria-pressed={found === chosen}
            onClick={() => onArrange(found.low)}
          >
            <KeyCap name={found.key} />{" "}
            {t("setting.name", { high: highTotal(found.high), low: lowTotal(found.low) })}
            {found.house_way && (
              <span class="star" role="img" aria-label={t("setting.houseWay")}>
                {"\u2605"}
              </span>
            )}
          </button>
        </li>
      ))}
    </ul>
  );
}

export function SettingPanel({ choices, busy, onChoose }: Props) {
  const best = choices.find((choice) => choice.house_way) ?? choices[0];
  const [low, setLow] = useState<CardCode[]>(best?.low ?? []);
  const cards = best ? [...best.high, ...best.low] : [];
  const high = cards.filter((card) => !low.includes(card));
  const choice = choices.find((found) => sameCards(found.low, low));
  const move = (card: CardCode): void => {
    if (low.includes(card)) setLow(low.filter((other) => other !== card));
    else setLow([...low.slice(-1), card]);
  };
  return (
    <div class="setting-panel">
      <div class="halves">
        <HalfZone
          title={t("setting.high")}
          total={highTotal(high)}
          cards={high}
          onMove={move}
          wanted={3}
        />
        <HalfZone
          title={t("setting.low")}
          total={lowTotal(low)}
          cards={low}
          onMove={move}
          wanted={2}
        />
        <p class="hint">{t("setting.help")}</p>
      </div>
      <button
        type="button"
        class="primary"
        disabled={busy || !choice}
        onClick={() => choice && onChoose(choice)}
      >
        {choice
          ? t("setting.play", {
              high: highTotal(high),
              low: lowTotal(low),
              cost: money(choice.cost),
            })
          : t("setting.incomplete")}
        {choice && <KeyCap name={choice.key} />}
      </button>
      <SettingList choices={choices} chosen={choice} onArrange={setLow} />
    </div>
  );
}
