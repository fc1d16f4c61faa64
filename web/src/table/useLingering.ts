// Collected cards stay on the felt for a while, so that the end of a round can be read.
import { useEffect, useState } from "preact/hooks";
import type { Picture } from "../house/tableFeed";
import type { Hand } from "../house/types";

const lingerFor = 6000;

export function useLingering({ view, last }: Picture): { hands: Hand[]; old: boolean } {
  const dealt = view.hands.some((hand) => hand.cards.length > 0);
  const over = !dealt && last.round > 0 && last.round === view.results_round;
  const [lingers, setLingers] = useState(false);
  useEffect(() => {
    setLingers(over);
    if (!over) return;
    const timer = window.setTimeout(() => setLingers(false), lingerFor);
    return () => window.clearTimeout(timer);
  }, [over, last.round]);
  if (dealt) return { hands: view.hands, old: false };
  return { hands: lingers ? last.hands : [], old: true };
}
