// What the side wagers pay.
import { useAnswer } from "../common/useAnswer";
import { capital, plain } from "../common/words";
import type { Analysis } from "../house/reports";
import { t } from "../messages/t";
import { pays } from "./wagerReturns";

export function PayTables({ game }: { game: string }) {
  const { answer } = useAnswer<Analysis>("analysis/" + encodeURIComponent(game));
  if (answer === null) return null;
  return (
    <section aria-labelledby="pays-title">
      <h2 id="pays-title">{t("rules.pays")}</h2>
      <div class="pay-tables">
        {Object.entries(answer.wagers).map(([name, wager]) => (
          <table key={name} class="data compact">
            <caption>{capital(plain(name))}</caption>
            <tbody>
              {wager.lines.map((line) => (
                <tr key={line.hand}>
                  <th scope="row">{capital(plain(line.hand))}</th>
                  <td class="number">{pays(line.pays)}</td>
                </tr>
              ))}
            </tbody>
          </table>
        ))}
      </div>
    </section>
  );
}
