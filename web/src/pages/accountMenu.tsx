// Who one is, the wallet, and how things look.
import { useEffect, useRef } from "preact/hooks";
import { attempt } from "../common/failure";
import { money } from "../common/money";
import { place } from "../common/router";
import { useStore } from "../common/store";
import { logOut, topUp } from "../house/session";
import type { Me } from "../house/types";
import { t } from "../messages/t";
import { prefer, preferences, type Theme } from "../settings/preferences";

const themes: Theme[] = ["system", "light", "dark"];

function Appearance() {
  const chosen = useStore(preferences);
  return (
    <fieldset class="appearance">
      <legend>{t("look.title")}</legend>
      <div class="segments">
        {themes.map((theme) => (
          <label key={theme}>
            <input
              type="radio"
              name="theme"
              checked={chosen.theme === theme}
              onChange={() => prefer({ theme })}
            />
            <span>{t(`look.${theme}`)}</span>
          </label>
        ))}
      </div>
      <label class="check">
        <input
          type="checkbox"
          checked={chosen.fourColours}
          onChange={(event) => prefer({ fourColours: event.currentTarget.checked })}
        />
        {t("look.fourColours")}
      </label>
      <label class="check">
        <input
          type="checkbox"
          checked={chosen.coach}
          onChange={(event) => prefer({ coach: event.currentTarget.checked })}
        />
        {t("look.coach")}
      </label>
    </fieldset>
  );
}

function Account({ person }: { person: Me | null }) {
  if (person === null || person.name === null) {
    return (
      <p>
        <a class="button" href="/login">
          {t("account.logIn")}
        </a>
      </p>
    );
  }
  const plays = person.role === "player";
  return (
    <>
      <p class="who">
        {person.name}
        {person.guest && <span class="tag">{t("account.isGuest")}</span>}
        {person.role !== null && person.role !== "player" && (
          <span class="tag">{t(`role.${person.role}`)}</span>
        )}
      </p>
      {plays && <p>{t("account.wallet", { amount: money(person.wallet) })}</p>}
      <div class="button-row">
        {plays && (
          <button type="button" onClick={() => void attempt(topUp())}>
            {t("account.topUp")}
          </button>
        )}
        {person.guest && (
          <a class="button" href="/login">
            {t("account.register")}
          </a>
        )}
        {!person.guest && (
          <a class="button" href="/password">
            {t("account.changePassword")}
          </a>
        )}
        <button type="button" onClick={() => void attempt(logOut())}>
          {t("account.logOut")}
        </button>
      </div>
    </>
  );
}

export function AccountMenu({ person }: { person: Me | null }) {
  const menu = useRef<HTMLDetailsElement>(null);
  useEffect(() => {
    const shut = (): void => menu.current?.removeAttribute("open");
    const outside = (event: Event): void => {
      if (event.target instanceof Node && !menu.current?.contains(event.target)) shut();
    };
    const escape = (event: KeyboardEvent): void => {
      if (event.key === "Escape") shut();
    };
    const unfollow = place.follow(shut);
    document.addEventListener("pointerdown", outside);
    document.addEventListener("keydown", escape);
    return () => {
      unfollow();
      document.removeEventListener("pointerdown", outside);
      document.removeEventListener("keydown", escape);
    };
  }, []);
  return (
    <details ref={menu} class="account">
      <summary>
        {person?.name != null ? (
          <>
            <span class="account-name">{person.name}</span>{" "}
            {person.role === "player" && <strong>{money(person.wallet)}</strong>}
          </>
        ) : (
          t("account.menu")
        )}
      </summary>
      <div class="account-menu">
        <Account person={person} />
        <Appearance />
        <p>
          <a href="/help">{t("nav.help")}</a>
        </p>
      </div>
    </details>
  );
}
