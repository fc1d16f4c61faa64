import { t } from "../messages/t";

export function NotFound() {
  return (
    <div class="page narrow">
      <h1>{t("notFound.title")}</h1>
      <p>
        <a href="/">{t("nav.tables")}</a>
      </p>
    </div>
  );
}
