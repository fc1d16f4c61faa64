// The hands that matter to the viewer, large: the dealer's, the board and one's own.
import { CardRow } from "../cards/cardRow";
import { settingPlace, type Settings } from "../house/settings";
import type { Hand, View } from "../house/types";
import { t } from "../messages/t";
import { handPoints } from "./points";

interface Props {
  view: View;
  hands: Hand[];
  settings: Settings;
  old: boolean;
}

function title(hand: Hand, own: number | null, many: boolean): string {
  if (hand.place === "dealer") return t("hand.dealer");
  if (hand.place === "community") return t("hand.community");
  if (many) return t("hand.ofMany", { hand: hand.hand + 1 });
  return hand.position === own ? t("hand.own") : t("hand.position", { position: hand.position });
}

function Cards({ hand, settings }: { hand: Hand; settings: Settings }) {
  const setting = settings[settingPlace(hand)];
  if (setting === undefined) return <CardRow cards={hand.cards} />;
  return (
    <span class="set-hand">
      <CardRow cards={setting.high} />
      <CardRow cards={setting.low} />
    </span>
  );
}

export function ownHands(view: View, hands: Hand[]): Hand[] {
  const player = view.you?.player ?? null;
  const positions = view.wagers.filter((placed) => placed.player === player).map((placed) => placed.position);
  const own = new Set([view.you?.position ?? null, ...positions]);
  return hands.filter((hand) => hand.place === "player" && own.has(hand.position));
}

export function HandStrip({ view, hands, settings, old }: Props) {
  const own = view.you === null ? [] : ownHands(view, hands);
  const common = hands.filter((hand) => hand.place !== "player");
  const shown = [...common, ...own].filter((hand) => hand.cards.length > 0);
  if (shown.length === 0) return null;
  return (
    <div class={old ? "hand-strip old" : "hand-strip"}>
      {shown.map((hand) => {
        const beside = own.filter((other) => other.position === hand.position).length;
        const turn = view.turn?.position === hand.position && view.turn.hand === hand.hand;
        const points = handPoints(view.game, hand, settings[settingPlace(hand)]);
        return (
          <section
            key={[hand.place, hand.position, hand.hand].join("-")}
            class={"strip-hand " + hand.place + (turn && hand.place === "player" ? " turn" : "")}
          >
            <h3>
              {title(hand, view.you?.position ?? null, hand.place === "player" && beside > 1)}
              {points && <span class="points">{points}</span>}
            </h3>
            <Cards hand={hand} settings={settings} />
          </section>
        );
      })}
    </div>
  );
}
