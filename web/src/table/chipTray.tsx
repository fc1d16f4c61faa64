// The chips to choose from: by key, by click, or to drag onto the felt.
import { KeyCap } from "../common/keyCap";
import { money } from "../common/money";
import { ChipShape } from "../felt/chipShape";
import { chipDragType } from "../felt/wagerAreas";
import { t } from "../messages/t";
import type { Betting } from "./useBets";

export function ChipTray({ betting }: { betting: Betting }) {
  return (
    <div class="chip-tray" role="group" aria-label={t("bet.chips")}>
      {betting.chips.map((chip, at) => (
        <button
          key={chip}
          type="button"
          aria-pressed={chip === betting.chip}
          class="chip-button"
          draggable
          onDragStart={(event) => event.dataTransfer?.setData(chipDragType, String(chip))}
          onDragEnd={(event) => event.currentTarget.blur()}
          onClick={(event) => {
            betting.chooseChip(chip);
            // After a press by mouse Enter is to confirm the bets, not to press the chip again.
            if (event.detail > 0) event.currentTarget.blur();
          }}
        >
          <svg viewBox="-11 -11 22 22" aria-hidden="true">
            <ChipShape amount={chip} radius={10} />
          </svg>
          <span class="hidden">{money(chip)}</span>
          <KeyCap name={String(at + 1)} />
        </button>
      ))}
    </div>
  );
}
