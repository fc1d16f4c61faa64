// What an audit found: a verdict in words, findings, chains, and what the wagers came to.
import { ClauseLink } from "../common/clauseLink";
import { DataTable } from "../common/dataTable";
import { money } from "../common/money";
import { percent, whole } from "../common/numbers";
import { capital, plain } from "../common/words";
import type { AuditReport, ChainReport, Finding, Occurrence, WinLine } from "../house/desk";
import { t, type MessageKey } from "../messages/t";

function RoundLink({ chain, round }: { chain: string; round: number }) {
  if (round === 0 || chain === "" || chain === "house") return <>{"\u2013"}</>;
  return <a href={"/round/" + chain + "/" + round}>{round}</a>;
}

function Findings({ report }: { report: AuditReport }) {
  const games = new Map(report.chains.map((chain) => [chain.chain, chain.game]));
  const all: Finding[] = [
    ...report.outside.listed,
    ...report.chains.flatMap((chain) => chain.deviations.listed),
  ];
  const columns = [
    { title: t("audit.chain") },
    { title: t("audit.record"), number: true },
    { title: t("history.round"), number: true },
    { title: t("audit.check") },
    { title: t("audit.says") },
    { title: t("result.clause") },
  ];
  return (
    <>
      <h3>{t("audit.findings")}</h3>
      <DataTable label={t("audit.findings")} columns={columns}>
        {all.map((one, at) => (
          <tr key={at}>
            <th scope="row" class="tight">
              {one.chain || t("audit.wholeLog")}
            </th>
            <td class="number">{one.record}</td>
            <td class="number">
              <RoundLink chain={one.chain} round={one.round} />
            </td>
            <td>{capital(one.fault)}</td>
            <td class="words">{one.says}</td>
            <td>
              {one.clause && <ClauseLink clause={one.clause} game={games.get(one.chain) ?? ""} />}
            </td>
          </tr>
        ))}
      </DataTable>
      {all.length < report.deviations && (
        <p class="hint">{t("audit.more", { count: whole(report.deviations - all.length) })}</p>
      )}
    </>
  );
}

function Chains({ chains }: { chains: ChainReport[] }) {
  const columns = [
    { title: t("audit.chain") },
    { title: t("audit.recordCount"), number: true },
    { title: t("audit.roundCount"), number: true },
    { title: t("audit.voids"), number: true },
    { title: t("audit.shuffles"), number: true },
    { title: t("audit.deviations"), number: true },
    { title: t("audit.protection") },
  ];
  return (
    <>
      <h3>{t("audit.chains")}</h3>
      <DataTable label={t("audit.chains")} columns={columns}>
        {chains.map((chain) => (
          <tr key={chain.chain}>
            <th scope="row" class="tight">{chain.chain}</th>
            <td class="number">{whole(chain.records)}</td>
            <td class="number">{whole(chain.rounds)}</td>
            <td class="number">{whole(chain.voids.count)}</td>
            <td class="number">{whole(chain.shuffles.opened)}</td>
            <td class="number">{whole(chain.deviations.count)}</td>
            <td class="words">{capital(chain.protection.says)}</td>
          </tr>
        ))}
      </DataTable>
    </>
  );
}

const kinds = [
  "voids",
  "irregularities",
  "system_decisions",
  "dealer_changes",
  "breaches",
] as const;

function Occurrences({ chains, kind }: { chains: ChainReport[]; kind: (typeof kinds)[number] }) {
  const all: Occurrence[] = chains.flatMap((chain) => chain[kind].listed);
  const count = chains.reduce((sum, chain) => sum + chain[kind].count, 0);
  if (count === 0) return null;
  const title = t(`audit.kind.${kind}` as MessageKey);
  const columns = [
    { title: t("audit.chain") },
    { title: t("audit.record"), number: true },
    { title: t("history.round"), number: true },
    { title: t("audit.kind") },
    { title: t("audit.says") },
  ];
  return (
    <details>
      <summary>
        {title}: {whole(count)}
      </summary>
      <DataTable label={title} columns={columns}>
        {all.map((one, at) => (
          <tr key={at}>
            <td class="tight">{one.chain}</td>
            <td class="number">{one.record}</td>
            <td class="number">
              <RoundLink chain={one.chain} round={one.round} />
            </td>
            <td>{capital(plain(one.kind))}</td>
            <td class="words">{one.says}</td>
          </tr>
        ))}
      </DataTable>
    </details>
  );
}

function share(value: number | null): string {
  return value === null ? "\u2013" : percent(value, 2);
}

function Wins({ wins }: { wins: WinLine[] }) {
  const columns = [
    { title: t("audit.game") },
    { title: t("audit.day") },
    { title: t("result.wager") },
    { title: t("audit.count"), number: true },
    { title: t("audit.handle"), number: true },
    { title: t("audit.win"), number: true },
    { title: t("audit.hold"), number: true },
    { title: t("audit.error"), number: true },
    { title: t("audit.theoretical"), number: true },
    { title: t("audit.off"), number: true },
  ];
  return (
    <>
      <h3>{t("audit.wins")}</h3>
      {wins.length === 0 ? (
        <p>{t("audit.noWins")}</p>
      ) : (
        <DataTable label={t("audit.wins")} columns={columns}>
          {wins.map((line) => (
            <tr key={line.game + line.day + line.wager}>
              <th scope="row">{line.game}</th>
              <td class="tight">{line.day ?? t("audit.allDays")}</td>
              <td class="tight">{capital(plain(line.wager))}</td>
              <td class="number">{whole(line.count)}</td>
              <td class="number">{money(line.handle)}</td>
              <td class="number">{money(line.win)}</td>
              <td class="number">{share(line.hold)}</td>
              <td class="number">{share(line.error)}</td>
              <td class="number">{share(line.theoretical)}</td>
              <td class="number">{line.errors_off?.toFixed(1) ?? "\u2013"}</td>
            </tr>
          ))}
        </DataTable>
      )}
      <p class="hint">{t("audit.winsHelp")}</p>
    </>
  );
}

// Green only where nothing is left open.
const looks = { clean: "good", unchecked: "", unsigned: "bad", broken: "bad" };

export function AuditReportView({ report }: { report: AuditReport }) {
  const counts = {
    records: whole(report.records),
    rounds: whole(report.rounds),
    chains: whole(report.chains.length),
    deviations: whole(report.deviations),
  };
  return (
    <div class="audit-report">
      <p class={"verdict " + looks[report.verdict]} role="status">
        {capital(report.says)}. {t("audit.counts", counts)}
      </p>
      {report.deviations > 0 && <Findings report={report} />}
      <Chains chains={report.chains} />
      {kinds.map((kind) => (
        <Occurrences key={kind} chains={report.chains} kind={kind} />
      ))}
      <Wins wins={report.wins} />
    </div>
  );
}
