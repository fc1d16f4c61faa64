// Voids a round, or orders the cards cut again.
import { useState } from "preact/hooks";
import { t } from "../messages/t";

interface Props {
  say: (words: string) => void;
}

export function VoidForm({ say }: Props) {
  const [reason, setReason] = useState("");
  const [sure, setSure] = useState(false);
  return (
    <section class="panel" aria-labelledby="void-title">
      <h2 id="void-title">{t("staff.voidTitle")}</h2>
      <div class="inline-form">
        <button type="button" class="danger" onClick={() => setSure(true)} hidden={sure}>
          {t("staff.void")}
        </button>
        {sure && (
          <>
            <p>{t("staff.voidSure")}</p>
            <button
              type="button"
              class="danger"
              onClick={() => {
                say("d report void_round");
                setSure(false);
              }}
            >
              {t("staff.voidYes")}
            </button>
            <button type="button" onClick={() => setSure(false)}>
              {t("common.cancel")}
            </button>
          </>
        )}
      </div>
      <form
        class="inline-form"
        onSubmit={(event) => {
          event.preventDefault();
          say("recut " + reason);
          setReason("");
        }}
      >
        <label for="staff-recut">{t("staff.reason")}</label>
        <input
          id="staff-recut"
          required
          value={reason}
          onInput={(event) => setReason(event.currentTarget.value)}
        />
        <button type="submit">{t("staff.recut")}</button>
      </form>
    </section>
  );
}
