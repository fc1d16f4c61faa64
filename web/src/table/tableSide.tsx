// What stands beside the table: money, results, people, the log, and the one live region.
import { useStore } from "../common/store";
import type { Picture, TableFeed } from "../house/tableFeed";
import type { Command, TableRules } from "../house/types";
import { EventLog } from "./eventLog";
import { LiveRegion } from "./liveRegion";
import { MoneyPanel } from "./moneyPanel";
import { Results } from "./results";
import { SeatList } from "./seatList";
import { TableWords } from "./tableWords";

interface Props {
  feed: TableFeed;
  rules: TableRules;
  picture: Picture;
  perform: (commands: Command[]) => Promise<boolean>;
}

export function TableSide({ feed, rules, picture, perform }: Props) {
  const { view, last } = picture;
  const log = useStore(feed.log);
  const spoken = useStore(feed.spoken);
  return (
    <div class="table-side">
      <MoneyPanel rules={rules} view={view} perform={perform} />
      <Results view={view} hands={last.round === view.results_round ? last.hands : []} />
      <SeatList view={view} />
      <TableWords view={view} />
      <EventLog log={log} view={view} />
      <LiveRegion spoken={spoken} view={view} />
    </div>
  );
}
