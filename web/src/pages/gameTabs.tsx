// The same page for each of the four games.
import { t } from "../messages/t";

export const games = ["5CH", "T21", "HUH", "PIK"] as const;

export function gameTitle(game: string): string {
  return games.some((code) => code === game) ? t(`game.${game as (typeof games)[number]}`) : game;
}

interface Props {
  section: "odds" | "rules";
  game: string;
  view?: string;
}

export function GameTabs({ section, game, view = "" }: Props) {
  return (
    <nav class="tabs" aria-label={t("nav.games")}>
      {games.map((code) => (
        <a
          key={code}
          href={"/" + section + "/" + code + (view === "" ? "" : "/" + view)}
          aria-current={code === game ? "page" : undefined}
        >
          {t(`game.${code}`)}
        </a>
      ))}
    </nav>
  );
}
