// For a page that only those can read who have logged in.
import { useStore } from "./store";
import { me } from "../house/session";
import { t } from "../messages/t";

/** The request where somebody is logged in; null as long as nobody is, or who it is unknown. */
export function useOwn(path: string): string | null {
  return useStore(me)?.name == null ? null : path;
}

export function LogInFirst({ title, next }: { title: string; next: string }) {
  return (
    <div class="page">
      <h1>{title}</h1>
      <p>
        {t("account.first")}{" "}
        <a href={"/login?next=" + encodeURIComponent(next)}>{t("account.logIn")}</a>
      </p>
    </div>
  );
}
