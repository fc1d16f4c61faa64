// One table with everything around it.
import { useState } from "preact/hooks";
import { Notice } from "../common/notice";
import { useStore } from "../common/store";
import type { Layout } from "../felt/layout";
import { me } from "../house/session";
import type { Picture, TableFeed } from "../house/tableFeed";
import type { Refused, TableRules, View } from "../house/types";
import { BuyInDialog } from "./buyInDialog";
import { Dock } from "./dock";
import { HandStrip } from "./handStrip";
import { KeyHelp } from "./keyHelp";
import { TableHead } from "./tableHead";
import { TablePicture } from "./tablePicture";
import { TableSide } from "./tableSide";
import { useBets } from "./useBets";
import { useCoach } from "./useCoach";
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

interface NoticesProps {
  view: View;
  refused: Refused | null;
  onClose: () => void;
}

function TableNotices({ view, refused, onClose }: NoticesProps) {
  return (
    <>
      {view.notice && <Notice says={view.notice} clause={null} game={view.game} onClose={null} />}
      {refused && (
        <Notice says={refused.says} clause={refused.clause} game={view.game} onClose={onClose} />
      )}
    </>
  );
}

export function TableScreen({ feed, rules, layout, picture }: Props) {
  const { view } = picture;
  const [refused, setRefused] = useState<Refused | null>(null);
  const [asked, setAsked] = useState<Asked>(null);
  const person = useStore(me);
  const betting = useBets(feed, rules, view, setRefused);
  const decisions = useDecisions(feed, view, setRefused);
  const coach = useCoach(rules, view);
  const lingering = useLingering(picture);
  const sit = async (position: number): Promise<void> => {
    const sat = await decisions.perform([{ do: "sit", position }]);
    if (sat && (view.you?.chips ?? 0) < rules.buy_in.least) setAsked("buy");
  };
  useTableKeys({
    rules,
    view,
    betting,
    choices: view.choices,
    busy: decisions.busy,
    onChoose: decisions.choose,
    onPick: decisions.pickByKey,
    onCut: decisions.cut,
    onMoveCut: (by) => decisions.moveCut(decisions.cutAt + by),
    onDeclineCut: decisions.declineCut,
    onCoach: coach.ask,
    onHelp: () => setAsked("keys"),
  });
  const canSit = person?.name != null && view.you?.position == null;
  return (
    <div class="table-screen" data-shown={view.now}>
      <div class="table-main">
        <TableHead rules={rules} view={view} onKeys={() => setAsked("keys")} />
        <TableNotices view={view} refused={refused} onClose={() => setRefused(null)} />
        <TablePicture
          layout={layout}
          rules={rules}
          view={view}
          hands={lingering.hands}
          old={lingering.old}
          betting={betting}
          onSit={canSit ? (position) => void sit(position) : null}
        />
        <div class="table-dock">
          <HandStrip
            view={view}
            elsewhere={handElsewhere(view)}
            hands={view.hands}
            />
          <Dock
            rules={rules}
            view={view}
            person={person}
            betting={betting}
            decisions={decisions}
            coach={coach}
            onSit={(position) => void sit(position)}
            onBuyIn={() => setAsked("buy")}
          />
        </div>
      </div>
      <TableSide feed={feed} rules={rules} picture={picture} perform={decisions.perform} />
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
