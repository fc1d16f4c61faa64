// Voids a round for a reason, or orders the cards cut again.
import { useState } from "preact/hooks";
import { t } from "../messages/t";

const reasonMax = 200;

interface ReasonProps {
  id: string;
  label: string;
  action: string;
  danger?: boolean;
  onSend: (reason: string) => void;
}

function ReasonForm({ id, label, action, danger = false, onSend }: ReasonProps) {
  const [reason, setReason] = useState("");
  return (
    <form
      class="inline-form"
      onSubmit={(event) => {
        event.preventDefault();
        onSend(reason.trim());
        setReason("");
      }}
    >
      <label for={id}>{label}</label>
      <input
        id={id}
        class="wide"
        required
        pattern=".*\S.*"
        maxLength={reasonMax}
        autocomplete="off"
        value={reason}
        onInput={(event) => setReason(event.currentTarget.value)}
      />
      <button type="submit" class={danger ? "danger" : undefined}>
        {action}
      </button>
    </form>
  );
}

export function VoidForm({ say }: { say: (words: string) => void }) {
  return (
    <section class="panel" aria-labelledby="void-title">
      <h2 id="void-title">{t("staff.voidTitle")}</h2>
      <ReasonForm
        id="staff-void"
        label={t("staff.voidReason")}
        action={t("staff.void")}
        danger
        onSend={(reason) => say("void " + reason)}
      />
      <p class="hint">{t("staff.voidHelp")}</p>
      <ReasonForm
        id="staff-recut"
        label={t("staff.recutReason")}
        action={t("staff.recut")}
        onSend={(reason) => say("recut " + reason)}
      />
    </section>
  );
}
