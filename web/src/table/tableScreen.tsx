// One table with everything around it.
import { useState } from "preact/hooks";
import { useStore } from "../common/store";
import { useWide } from "../common/useWide";
import { closeUp, wholeTable } from "../felt/camera";
import { Felt } from "../felt/felt";
import type { Layout } from "../felt/layout";
import { me } from "../house/session";
import type { Picture, TableFeed } from "../house/tableFeed";
import type { Refused, TableRules, View } from "../house/types";
import { Dock } from "./dock";
import { EventLog } from "./eventLog";
import { HandStrip } from "./handStrip";
import { KeyHelp } from "./keyHelp";
import { LiveRegion } from "./liveRegion";
import { lyingWagers } from "./lyingWagers";
import { BuyInDialog, MoneyPanel } from "./moneyPanel";
import { Notice } from "./notice";
import { Results } from "./results";
import { SeatList } from "./seatList";
import { TableHead } from "./tableHead";
import { TableWords } from "./tableWords";
import { useBets } from "./useBets";
import { useDecisions } from "./useDecisions";
import { useLingering } from "./useLingering";
import { useTableKeys } from "./useTableKeys";

interface Props {
  feed: TableFeed;
  rules: TableRules;
  layout: Layout;
  picture: Picture;
}

type Asked = "keys" | "buy" | null;

// Who sets or picks cards handles them in that panel.
function handElsewhere(view: View): number | null {
  const handled = view.choices.find((choice) => choice.kind === "pick" || choice.high.length > 0);
  return handled?.position ?? null;
}

export function TableScreen({ feed, rules, layout, picture }: Props) {
  const { view, settings, last } = picture;
  const [refused, setRefused] = useState<Refused | null>(null);
  const [asked, setAsked] = useState<Asked>(null);
  const person = useStore(me);
  const log = useStore(feed.log);
  const spoken = useStore(feed.spoken);
  const wide = useWide();
  const betting = useBets(feed, rules, view, setRefused);
  const decisions = useDecisions(feed, view, setRefused);
  const lingering = useLingering(picture);
  const own = view.you?.position ?? null;
  const sit = async (position: number): Promise<void> => {
    const sat = await decisions.perform([{ do: "sit", position }]);
    if (sat && (view.you?.chips ?? 0) < rules.buy_in.least) setAsked("buy");
  };
  useTableKeys({
    rules, view, betting, choices: view.choices, busy: decisions.busy,
    onChoose: decisions.choose, onPick: decisions.pickByKey,
    onCut: decisions.cut, onDeclineCut: decisions.declineCut, onHelp: () => setAsked("keys"),
  });
  const canSit = person?.name != null && own === null;
  return (
    <div class="table-screen">
      <div class="table-main">
        <TableHead rules={rules} view={view} onKeys={() => setAsked("keys")} />
        {view.notice && <Notice says={view.notice} clause={null} game={view.game} onClose={null} />}
        {refused && <Notice says={refused.says} clause={refused.clause} game={view.game} onClose={() => setRefused(null)} />}
        <Felt
          layout={layout}
          view={view}
          positions={rules.positions}
          camera={wide || own === null ? wholeTable(layout) : closeUp(layout, own)}
          hands={lingering.hands}
          settings={settings}
          wagers={lyingWagers(view, betting.open ? betting.bets : null)}
          faded={lingering.old}
          actions={betting.open ? betting : null}
          onSit={canSit ? (position) => void sit(position) : null}
        />
        <div class="table-dock">
          <HandStrip view={view} elsewhere={handElsewhere(view)} hands={lingering.hands} settings={settings} old={lingering.old} />
          <Dock
            rules={rules} view={view} person={person} betting={betting} decisions={decisions}
            onSit={(position) => void sit(position)} onBuyIn={() => setAsked("buy")}
          />
        </div>
      </div>
      <div class="table-side">
        <MoneyPanel rules={rules} view={view} perform={decisions.perform} />
        <Results view={view} hands={last.round === view.results_round ? last.hands : []} />
        <SeatList view={view} />
        <TableWords view={view} settings={settings} />
        <EventLog log={log} view={view} />
      </div>
      <LiveRegion spoken={spoken} view={view} />
      {asked === "keys" && <KeyHelp rules={rules} view={view} onClose={() => setAsked(null)} />}
      {asked === "buy" && (
        <BuyInDialog
          rules={rules}
          onClose={() => setAsked(null)}
          onBuy={(amount) => {
            setAsked(null);
            void decisions.perform([{ do: "buy_in", amount }]);
          }}
        />
      )}
    </div>
  );
}
