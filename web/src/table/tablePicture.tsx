// The felt of a table that is played: whole on a wide screen, one's own position on a phone.
import { useWide } from "../common/useWide";
import { closeUp, wholeTable } from "../felt/camera";
import { Felt } from "../felt/felt";
import type { Layout } from "../felt/layout";
import type { Hand, TableRules, View } from "../house/types";
import { lyingWagers } from "./lyingWagers";
import type { Betting } from "./useBets";

interface Props {
  layout: Layout;
  rules: TableRules;
  view: View;
  hands: Hand[];
  old: boolean;
  betting: Betting;
  onSit: ((position: number) => void) | null;
}

export function TablePicture({ layout, rules, view, hands, old, betting, onSit }: Props) {
  const wide = useWide();
  const own = view.you?.position ?? null;
  return (
    <Felt
      layout={layout}
      view={view}
      positions={rules.positions}
      camera={wide || own === null ? wholeTable(layout) : closeUp(layout, own)}
      hands={hands}
      wagers={lyingWagers(view, betting.open ? betting.bets : null)}
      faded={old}
      actions={betting.open ? betting : null}
      onSit={onSit}
    />
  );
}
