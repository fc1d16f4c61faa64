// The shuffles of a table: what was promised before the bets, and what was opened since.
import { Loader } from "../common/loader";
import { LogInFirst, useOwn } from "../common/logInFirst";
import { useStore } from "../common/store";
import { useAnswer } from "../common/useAnswer";
import type { Shuffle } from "../house/reports";
import { me } from "../house/session";
import { t } from "../messages/t";
import { ShufflePanel } from "./shufflePanel";

export function FairnessPage({ table }: { table: string }) {
  const { answer, error } = useAnswer<{ shuffles: Shuffle[] }>(
    useOwn("fairness/" + encodeURIComponent(table)),
  );
  const person = useStore(me);
  const title = t("fairness.title", { table });
  if (person !== null && person.name === null)
    return <LogInFirst title={title} next={"/fairness/" + table} />;
  if (answer === null) return <Loader title={title} error={error} />;
  return (
    <div class="page prose">
      <h1>{title}</h1>
      <p>{t("fairness.intro")}</p>
      <p>
        <a href={"/table/" + table}>{t("fairness.back")}</a>
      </p>
      {answer.shuffles.length === 0 && <p>{t("fairness.none")}</p>}
      {answer.shuffles.map((shuffle, at) => (
        <ShufflePanel key={shuffle.record} shuffle={shuffle} first={at === 0} />
      ))}
    </div>
  );
}
