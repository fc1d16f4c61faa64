// For the administrator: who has an account, and how the house is set up. No cards, no rounds.
import { useState } from "preact/hooks";
import { t } from "../messages/t";
import { AccountList } from "./accountList";
import { ConfigTable } from "./configTable";
import { Gate } from "./gate";
import { StaffForm } from "./staffForm";

export function AdminPage() {
  const [made, setMade] = useState(0);
  return (
    <Gate
      title={t("nav.admin")}
      address="/admin"
      roles={["administrator"]}
      only={t("admin.only")}
    >
      <div class="admin-desk">
        <AccountList made={made} />
        <StaffForm onMade={() => setMade((count) => count + 1)} />
      </div>
      <ConfigTable />
    </Gate>
  );
}
