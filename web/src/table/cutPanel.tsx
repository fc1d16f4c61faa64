// The cut that is offered to the viewer.
import { useId } from "preact/hooks";
import { KeyCap } from "../common/keyCap";
import { t } from "../messages/t";

interface Props {
  cards: number;
  at: number;
  busy: boolean;
  onMove: (at: number) => void;
  onCut: () => void;
  onDecline: () => void;
}

const leastCut = 1;

export function CutPanel({ cards, at, busy, onMove, onCut, onDecline }: Props) {
  const slider = useId();
  return (
    <section class="cut-panel" aria-label={t("cut.title")}>
      <h2>{t("cut.title")}</h2>
      <label for={slider}>{t("cut.where", { at, cards })}</label>
      <input
        id={slider}
        type="range"
        min={leastCut}
        max={cards - leastCut}
        value={at}
        onInput={(event) => onMove(Number(event.currentTarget.value))}
        onKeyDown={(event) => {
          if (event.key === "Enter") onCut();
        }}
      />
      <div class="bet-actions">
        <button type="button" disabled={busy} onClick={onDecline}>
          {t("cut.decline")} <KeyCap name="d" />
        </button>
        <button type="button" class="primary" disabled={busy} onClick={() => onCut()}>
          {t("cut.cut", { at })} <KeyCap name={"\u21b5"} />
        </button>
      </div>
    </section>
  );
}
