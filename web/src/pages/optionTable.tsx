// What the house may choose.
import { useAnswer } from "../common/useAnswer";
import { plain } from "../common/words";
import type { RuleOption } from "../house/reports";
import { t } from "../messages/t";

export function OptionTable({ game }: { game: string }) {
  const { answer } = useAnswer<{ options: RuleOption[] }>("options/" + encodeURIComponent(game));
  if (answer === null) return null;
  return (
    <section aria-labelledby="options-title">
      <h2 id="options-title">{t("rules.options")}</h2>
      <div class="scroll" tabIndex={0} role="group" aria-label={t("rules.options")}>
        <table class="data">
          <thead>
            <tr>
              <th scope="col">{t("rules.option")}</th>
              <th scope="col">{t("rules.values")}</th>
              <th scope="col">{t("rules.default")}</th>
              <th scope="col">{t("result.clause")}</th>
            </tr>
          </thead>
          <tbody>
            {answer.options.map((option) => (
              <tr key={option.option}>
                <th scope="row">
                  {plain(option.option)}
                  <small>{option.says}</small>
                </th>
                <td>
                  {Array.isArray(option.values)
                    ? option.values.map(String).map(plain).join(", ")
                    : plain(String(option.values))}
                </td>
                <td>
                  {plain(
                    typeof option.value === "object"
                      ? JSON.stringify(option.value)
                      : String(option.value),
                  )}
                </td>
                <td>
                  <a href={"#" + encodeURIComponent(option.clause)}>{option.clause}</a>
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </section>
  );
}
