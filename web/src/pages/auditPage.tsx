// For the auditor: every round of every table, and the audit of the whole log.
import { useStore } from "../common/store";
import { me } from "../house/session";
import { t } from "../messages/t";
import { AuditPanel } from "./auditPanel";
import { Gate } from "./gate";
import { RoundList } from "./roundList";

export function AuditPage() {
  const person = useStore(me);
  return (
    <Gate title={t("nav.audit")} address="/audit" roles={["auditor"]} only={t("audit.only")}>
      <AuditPanel key={person?.name} />
      <RoundList />
    </Gate>
  );
}
