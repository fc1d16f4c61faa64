// How the house is set up, and where each value came from. Read only.
import { DataTable } from "../common/dataTable";
import { useAnswer } from "../common/useAnswer";
import type { Config } from "../house/desk";
import { t } from "../messages/t";

export function ConfigTable() {
  const { answer, error } = useAnswer<Config>("config");
  const columns = [
    { title: t("admin.key") },
    { title: t("admin.value") },
    { title: t("admin.origin") },
  ];
  return (
    <section aria-labelledby="config-title">
      <h2 id="config-title">{t("admin.config")}</h2>
      {error && (
        <p class="failure" role="alert">
          {error.message}
        </p>
      )}
      {answer && (
        <>
          <p class="lead">
            {answer.file === null ? t("admin.builtIn") : t("admin.file", { file: answer.file })}
          </p>
          <DataTable label={t("admin.config")} columns={columns}>
            {answer.settings.map((setting) => (
              <tr key={setting.key}>
                <th scope="row" class="tight">
                  <code>{setting.key}</code>
                </th>
                <td class="tight">
                  <code>{setting.value}</code>
                </td>
                <td class={setting.origin === "default" ? "hint" : undefined}>{setting.origin}</td>
              </tr>
            ))}
          </DataTable>
        </>
      )}
    </section>
  );
}
