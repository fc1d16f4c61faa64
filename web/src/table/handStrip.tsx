// The hands that matter to the viewer, large: the dealer's, the board and one's own.
import { CardRow } from "../cards/cardRow";
import type { Hand, View } from "../house/types";
import { t } from "../messages/t";
import { handPoints } from "./points";

interface Props {
  view: View;
  /** The hand that another panel shows already. */
  elsewhere: number | null;
  hands: Hand[];
}

function title(hand: Hand, own: number | null, many: boolean): string {
  if (hand.place === "dealer") return t("hand.dealer");
  if (hand.place === "community") return t("hand.community");
  if (many) return t("hand.ofMany", { hand: hand.hand + 1 });
  return hand.position === own ? t("hand.own") : t("hand.position", { position: hand.position });
}

function Cards({ hand }: { hand: Hand }) {
  if (hand.high.length === 0) return <CardRow cards={hand.cards} />;
  return (
    <span class="set-hand">
      <CardRow cards={hand.high} />
      <CardRow cards={hand.low} />
    </span>
  );
}

export function ownHands(view: View, hands: Hand[]): Hand[] {
  const player = view.you?.player ?? null;
  const positions = view.wagers
    .filter((placed) => placed.player === player)
    .map((placed) => placed.position);
  const own = new Set([view.you?.position ?? null, ...positions]);
  return hands.filter((hand) => hand.place === "player" && own.has(hand.position));
}

interface HandProps {
  view: View;
  hand: Hand;
  many: boolean;
}

function StripHand({ view, hand, many }: HandProps) {
  const own = hand.place === "player";
  const turn = own && view.turn?.position === hand.position && view.turn.hand === hand.hand;
  const points = handPoints(view.game, hand);
  return (
    <section class={"strip-hand " + hand.place + (turn ? " turn" : "")}>
      <h2>
        {title(hand, view.you?.position ?? null, own && many)}
        {points && <span class="points">{points}</span>}
      </h2>
      <Cards hand={hand} />
    </section>
  );
}

export function HandStrip({ view, elsewhere, hands }: Props) {
  const own =
    view.you === null ? [] : ownHands(view, hands).filter((hand) => hand.position !== elsewhere);
  // Backs alone say nothing that the felt does not show.
  const common = hands.filter(
    (hand) => hand.place !== "player" && hand.cards.some((card) => card !== null),
  );
  const groups = [common, own].map((group) => group.filter((hand) => hand.cards.length > 0));
  if (groups.every((group) => group.length === 0)) return null;
  return (
    <div class="hand-strip">
      {groups.map((group, at) => (
        <div key={at} class="strip-row">
          {group.map((hand) => (
            <StripHand
              key={[hand.place, hand.position, hand.hand].join("-")}
              view={view}
              hand={hand}
              many={own.filter((other) => other.position === hand.position).length > 1}
            />
          ))}
        </div>
      ))}
    </div>
  );
}
