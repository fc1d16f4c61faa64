// What a person prefers to see, kept in this browser only.
import { Store } from "../common/store";

export type Theme = "system" | "light" | "dark";

export interface Preferences {
  theme: Theme;
  fourColours: boolean;
  coach: boolean;
}

const key = "croupier.preferences";
const usual: Preferences = { theme: "system", fourColours: false, coach: true };

function load(): Preferences {
  try {
    const kept: unknown = JSON.parse(window.localStorage.getItem(key) ?? "{}");
    return { ...usual, ...(kept as Partial<Preferences>) };
  } catch {
    return usual;
  }
}

export const preferences = new Store<Preferences>(load());

function apply(chosen: Preferences): void {
  const root = document.documentElement;
  if (chosen.theme === "system") root.removeAttribute("data-theme");
  else root.setAttribute("data-theme", chosen.theme);
  root.toggleAttribute("data-four-colours", chosen.fourColours);
}

export function prefer(change: Partial<Preferences>): void {
  const chosen = { ...preferences.value, ...change };
  preferences.set(chosen);
  apply(chosen);
  try {
    window.localStorage.setItem(key, JSON.stringify(chosen));
  } catch {
    // Without storage the choice lasts as long as the page.
  }
}

apply(preferences.value);
