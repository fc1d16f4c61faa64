// Loads what does not change about a table and follows what does.
import { useEffect, useState } from "preact/hooks";
import { Loader } from "../common/loader";
import { useStore } from "../common/store";
import { useAnswer } from "../common/useAnswer";
import type { Layout } from "../felt/layout";
import { tablePath } from "../house/api";
import { TableFeed } from "../house/tableFeed";
import type { TableRules } from "../house/types";
import { t } from "../messages/t";
import { TableScreen } from "./tableScreen";

export function TablePage({ table }: { table: string }) {
  const rules = useAnswer<TableRules>(tablePath(table));
  const layout = useAnswer<Layout>(tablePath(table) + "/layout");
  const [feed] = useState(() => new TableFeed(table));
  const picture = useStore(feed.picture);
  useEffect(() => {
    feed.start();
    return () => feed.stop();
  }, [feed]);
  // New rules between two rounds: everything about the table is loaded again.
  const played = picture?.view.rules;
  const { reload: reloadRules } = rules;
  const { reload: reloadLayout } = layout;
  useEffect(() => {
    if (played === undefined || rules.answer === null || rules.answer.rules === played) return;
    reloadRules();
    reloadLayout();
  }, [played, rules.answer, reloadRules, reloadLayout]);
  const failure = rules.error ?? layout.error;
  if (rules.answer === null || layout.answer === null || picture === null) {
    return <Loader title={table} error={failure} words={t("table.loading")} />;
  }
  return <TableScreen feed={feed} rules={rules.answer} layout={layout.answer} picture={picture} />;
}
