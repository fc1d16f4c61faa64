// A page that is not there yet, or that could not be had.
import type { HouseError } from "../house/api";
import { t } from "../messages/t";

interface Props {
  title: string;
  error: HouseError | null;
  words?: string;
}

export function Loader({ title, error, words }: Props) {
  return (
    <div class="page">
      <h1>{title}</h1>
      {error === null ? (
        <p role="status">{words ?? t("common.loading")}</p>
      ) : (
        <p class="failure" role="alert">
          {error.message} <a href="/">{t("nav.tables")}</a>
        </p>
      )}
    </div>
  );
}
