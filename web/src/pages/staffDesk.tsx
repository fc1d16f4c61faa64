// One table as its staff sees it.
import { useEffect, useState } from "preact/hooks";
import { Notice } from "../common/notice";
import { useStore } from "../common/store";
import { capital } from "../common/words";
import { TableFeed } from "../house/tableFeed";
import type { Refused } from "../house/types";
import { t } from "../messages/t";
import { EventLog } from "../table/eventLog";
import { LiveRegion } from "../table/liveRegion";
import { SeatList } from "../table/seatList";
import { TableWords } from "../table/tableWords";
import { DayForm } from "./dayForm";
import { RulesForm } from "./rulesForm";
import { TroubleForm } from "./troubleForm";
import { VoidForm } from "./voidForm";
import { WordsForm } from "./wordsForm";

export function StaffDesk({ table }: { table: string }) {
  const [feed] = useState(() => new TableFeed(table));
  const [refused, setRefused] = useState<Refused | null>(null);
  const picture = useStore(feed.picture);
  const log = useStore(feed.log);
  const spoken = useStore(feed.spoken);
  useEffect(() => {
    feed.start();
    return () => feed.stop();
  }, [feed]);
  if (picture === null) return <p role="status">{t("table.loading")}</p>;
  const { view } = picture;
  const say = (words: string): void => {
    setRefused(null);
    void feed.perform([{ do: "words", words }]).then((answer) => {
      if (!answer.done) setRefused(answer.refused);
    });
  };
  return (
    <div class="staff-desk">
      <div>
        <p class="lead">
          {view.open ? t("staff.open", { day: view.day, round: view.round }) : t("table.closed")}{" "}
          {"\u00b7"} {capital(view.phase)} {"\u00b7"}{" "}
          <a href={"/table/" + table}>{t("lobby.watch")}</a>
        </p>
        {view.notice && <Notice says={view.notice} clause={null} game={view.game} onClose={null} />}
        {refused && (
          <Notice
            says={refused.says}
            clause={refused.clause}
            game={view.game}
            onClose={() => setRefused(null)}
          />
        )}
        <DayForm view={view} say={say} />
        <VoidForm say={say} />
        <TroubleForm say={say} />
        <RulesForm view={view} say={say} />
        <WordsForm say={say} />
      </div>
      <div>
        <SeatList view={view} />
        <TableWords view={view} />
        <EventLog log={log} view={view} />
      </div>
      <LiveRegion spoken={spoken} view={view} />
    </div>
  );
}
