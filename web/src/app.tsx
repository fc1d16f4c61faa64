// Which page belongs to an address.
import type { VNode } from "preact";
import { useEffect } from "preact/hooks";
import { attempt } from "./common/failure";
import { place, type Place } from "./common/router";
import { changesOf } from "./common/ruleQuery";
import { useStore } from "./common/store";
import { loadMe, me, nobody } from "./house/session";
import { t } from "./messages/t";
import { AdminPage } from "./pages/adminPage";
import { AuditPage } from "./pages/auditPage";
import { ComparePage } from "./pages/comparePage";
import { FairnessPage } from "./pages/fairnessPage";
import { FirstPage } from "./pages/firstPage";
import { Frame } from "./pages/frame";
import { HelpPage } from "./pages/helpPage";
import { HistoryPage } from "./pages/historyPage";
import { Lobby } from "./pages/lobby";
import { LoginPage } from "./pages/loginPage";
import { NotFound } from "./pages/notFound";
import { OddsPage } from "./pages/oddsPage";
import { PasswordPage } from "./pages/passwordPage";
import { RecoverPage } from "./pages/recoverPage";
import { ReportPage } from "./pages/reportPage";
import { RoundPage } from "./pages/roundPage";
import { RulesPage } from "./pages/rulesPage";
import { StrategyPage } from "./pages/strategyPage";
import { SupervisorPage } from "./pages/supervisorPage";
import { TablePage } from "./table/tablePage";

interface Page {
  title: string;
  body: VNode;
}

function oddsPageOf(game: string, view: string, search: URLSearchParams): Page {
  if (view === "strategy") {
    return {
      title: t("odds.view.strategy") + " " + game,
      body: <StrategyPage key={game} game={game} changes={changesOf(search, "set")} />,
    };
  }
  if (view === "compare") {
    return {
      title: t("odds.view.compare") + " " + game,
      body: <ComparePage key={game} game={game} search={search} />,
    };
  }
  return { title: t("nav.odds") + " " + game, body: <OddsPage key={game} game={game} /> };
}

function pageOf({ path, search }: Place): Page {
  const [first = "", second = "", third = ""] = path.split("/").slice(1).map(decodeURIComponent);
  switch (first) {
    case "":
      return { title: t("nav.tables"), body: <Lobby /> };
    case "table":
      return { title: second, body: <TablePage key={second} table={second} /> };
    case "odds":
      return oddsPageOf(second || "5CH", third, search);
    case "rules":
      return {
        title: t("nav.rules") + " " + second,
        body: <RulesPage key={second} game={second || "5CH"} />,
      };
    case "history":
      return { title: t("nav.history"), body: <HistoryPage /> };
    case "report":
      return { title: t("nav.report"), body: <ReportPage /> };
    case "round":
      return {
        title: t("round.title", { round: third, table: second }),
        body: (
          <RoundPage key={second + third} table={second} round={third} step={search.get("step")} />
        ),
      };
    case "fairness":
      return { title: t("nav.fairness"), body: <FairnessPage key={second} table={second} /> };
    case "supervisor":
      return { title: t("nav.supervisor"), body: <SupervisorPage /> };
    case "audit":
      return { title: t("nav.audit"), body: <AuditPage /> };
    case "admin":
      return { title: t("nav.admin"), body: <AdminPage /> };
    case "login":
      return { title: t("account.logIn"), body: <LoginPage next={search.get("next")} /> };
    case "first":
      return { title: t("first.title"), body: <FirstPage token={search.get("token") ?? ""} /> };
    case "recover":
      return {
        title: t("recover.title"),
        body: (
          <RecoverPage token={search.get("token") ?? ""} name={search.get("name") ?? ""} />
        ),
      };
    case "password":
      return { title: t("account.changePassword"), body: <PasswordPage /> };
    case "help":
      return { title: t("nav.help"), body: <HelpPage /> };
    default:
      return { title: t("notFound.title"), body: <NotFound /> };
  }
}

export function App() {
  const here = useStore(place);
  const page = pageOf(here);
  useEffect(() => {
    void attempt(loadMe()).then((known) => {
      if (!known) me.set(nobody);
    });
  }, []);
  useEffect(() => {
    document.title = page.title + " \u00b7 " + t("app.name");
  }, [page.title]);
  return <Frame path={here.path}>{page.body}</Frame>;
}
