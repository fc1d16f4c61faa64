// What surrounds every page: navigation, connection, account.
import type { ComponentChildren } from "preact";
import { failure } from "../common/failure";
import { useStore } from "../common/store";
import { connection } from "../house/connection";
import { isStaff, me } from "../house/session";
import { t } from "../messages/t";
import { Notice } from "../common/notice";
import { AccountMenu } from "./accountMenu";

function NavLink({ href, here, text }: { href: string; here: string; text: string }) {
  const root = "/" + (href.split("/")[1] ?? "");
  const current = root === "/" ? here === "/" : here.startsWith(root);
  return (
    <a href={href} aria-current={current ? "page" : undefined}>
      {text}
    </a>
  );
}

function ConnectionNote() {
  const state = useStore(connection.state);
  const says = useStore(connection.goodbye);
  if (state === "lost") {
    return (
      <p class="connection lost" role="status">
        <span class="spinner" aria-hidden="true" /> {t("connection.lost")}
      </p>
    );
  }
  if (state === "refused")
    return (
      <p class="connection refused" role="alert">
        {says || t("connection.refused")}
      </p>
    );
  return null;
}

function ChanceNote() {
  const person = useStore(me);
  if (person?.random !== false) return null;
  return (
    <aside class="connection refused" aria-label={t("chance.label")}>
      {t("chance.seeded")}
    </aside>
  );
}

function FailureNote() {
  const says = useStore(failure);
  if (says === null) return null;
  return <Notice says={says} clause={null} game="" onClose={() => failure.set(null)} />;
}

export function Frame({ path, children }: { path: string; children: ComponentChildren }) {
  const person = useStore(me);
  const role = person?.role ?? null;
  return (
    <>
      <a class="skip" href="#main">
        {t("nav.skip")}
      </a>
      <header class="app-bar">
        <a class="brand" href="/">
          <svg viewBox="0 0 20 20" aria-hidden="true">
            <path d="M10 1C12.5 5 18.5 7.5 18.5 12a4.3 4.3 0 0 1-7.3 3l1.3 4.5h-5L8.8 15a4.3 4.3 0 0 1-7.3-3C1.5 7.5 7.5 5 10 1z" />
          </svg>
          {t("app.name")}
        </a>
        <nav aria-label={t("nav.label")}>
          <NavLink href="/" here={path} text={t("nav.tables")} />
          <NavLink href="/odds/5CH" here={path} text={t("nav.odds")} />
          <NavLink href="/rules/5CH" here={path} text={t("nav.rules")} />
          {(role === null || role === "player") && (
            <>
              <NavLink href="/history" here={path} text={t("nav.history")} />
              <NavLink href="/report" here={path} text={t("nav.report")} />
            </>
          )}
          {isStaff(person) && <NavLink href="/supervisor" here={path} text={t("nav.supervisor")} />}
          {role === "auditor" && <NavLink href="/audit" here={path} text={t("nav.audit")} />}
          {role === "administrator" && <NavLink href="/admin" here={path} text={t("nav.admin")} />}
        </nav>
        <AccountMenu person={person} />
      </header>
      <ConnectionNote />
      <ChanceNote />
      <FailureNote />
      <main id="main" tabIndex={-1}>
        {children}
      </main>
    </>
  );
}
