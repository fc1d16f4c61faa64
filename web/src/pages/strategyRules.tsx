// Rules that a person can learn, in words, with what they cost against the best play.
import type { StrategyWords } from "../house/reports";
import { t } from "../messages/t";

function WordsTable({ caption = "", columns = [], rows = [] }: StrategyWords) {
  return (
    <div class="scroll" tabIndex={0} role="group" aria-label={caption}>
      <table class="data compact">
        <caption>{caption}</caption>
        <thead>
          <tr>
            {columns.map(({ title, number }) => (
              <th key={title} scope="col" class={number ? "number" : ""}>
                {title}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(([name = "", ...cells]) => (
            <tr key={name}>
              <th scope="row">{name}</th>
              {cells.map((cell, at) => (
                <td key={at} class={columns[at + 1]?.number ? "number" : ""}>
                  {cell}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

function Words({ words }: { words: StrategyWords }) {
  if (words.text !== undefined) return <p>{words.text}</p>;
  if (words.rows !== undefined) return <WordsTable {...words} />;
  return (
    <ul class="prose-list">
      {words.items?.map((item) => (
        <li key={item}>{item}</li>
      ))}
    </ul>
  );
}

export function StrategyRules({ words }: { words: StrategyWords[] }) {
  if (words.length === 0) return null;
  return (
    <section aria-labelledby="words-title">
      <h2 id="words-title">{t("strategy.words")}</h2>
      {words.map((one, at) => (
        <Words key={at} words={one} />
      ))}
    </section>
  );
}
