// The views of one game's odds.
import { t } from "../messages/t";

export const oddsViews = ["figures", "strategy", "compare"] as const;
export type OddsView = (typeof oddsViews)[number];

export function OddsTabs({ game, view }: { game: string; view: OddsView }) {
  return (
    <nav class="tabs" aria-label={t("odds.views")}>
      {oddsViews.map((one) => (
        <a
          key={one}
          href={"/odds/" + game + (one === "figures" ? "" : "/" + one)}
          aria-current={one === view ? "page" : undefined}
        >
          {t(`odds.view.${one}`)}
        </a>
      ))}
    </nav>
  );
}
