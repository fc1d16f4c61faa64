// The forms of the staff's desk. Each makes one line of the record.
import { useState } from "preact/hooks";
import type { View } from "../house/types";
import { t, type MessageKey } from "../messages/t";

interface Says {
  say: (words: string) => void;
}

function today(): string {
  return new Date().toISOString().slice(0, 10);
}

export function DayForm({ view, say }: Says & { view: View }) {
  const [day, setDay] = useState(today());
  return (
    <section class="panel" aria-labelledby="day-title">
      <h2 id="day-title">{t("staff.day")}</h2>
      {view.open ? (
        <button type="button" onClick={() => say("close")}>{t("staff.close")}</button>
      ) : (
        <form class="inline-form" onSubmit={(event) => { event.preventDefault(); say("open " + day); }}>
          <label for="staff-day">{t("staff.gamingDay")}</label>
          <input id="staff-day" type="date" required value={day} onInput={(event) => setDay(event.currentTarget.value)} />
          <button type="submit" class="primary">{t("staff.openTable")}</button>
        </form>
      )}
    </section>
  );
}

export function VoidForm({ say }: Says) {
  const [reason, setReason] = useState("");
  const [sure, setSure] = useState(false);
  return (
    <section class="panel" aria-labelledby="void-title">
      <h2 id="void-title">{t("staff.voidTitle")}</h2>
      <div class="inline-form">
        <button type="button" class="danger" onClick={() => setSure(true)} hidden={sure}>{t("staff.void")}</button>
        {sure && (
          <>
            <p>{t("staff.voidSure")}</p>
            <button type="button" class="danger" onClick={() => { say("d report void_round"); setSure(false); }}>{t("staff.voidYes")}</button>
            <button type="button" onClick={() => setSure(false)}>{t("common.cancel")}</button>
          </>
        )}
      </div>
      <form class="inline-form" onSubmit={(event) => { event.preventDefault(); say("recut " + reason); setReason(""); }}>
        <label for="staff-recut">{t("staff.reason")}</label>
        <input id="staff-recut" required value={reason} onInput={(event) => setReason(event.currentTarget.value)} />
        <button type="submit">{t("staff.recut")}</button>
      </form>
    </section>
  );
}

const troubles = [
  "face_up", "drawn_unseen", "drawn_exposed", "missed_card", "wrong_count", "exposed",
  "shoe_fault", "shoe_empty", "reader_misused", "reader_fault",
] as const;
type Trouble = (typeof troubles)[number];

const withCard: readonly Trouble[] = ["face_up", "drawn_exposed", "exposed", "wrong_count"];
const withPlace: readonly Trouble[] = ["missed_card", "wrong_count", "exposed"];

export function TroubleForm({ say }: Says) {
  const [trouble, setTrouble] = useState<Trouble>("face_up");
  const [where, setWhere] = useState("dealer");
  const [count, setCount] = useState("6");
  const [card, setCard] = useState("");
  const send = (): void => {
    const words = ["d report", trouble];
    if (withPlace.includes(trouble)) words.push(where.trim());
    if (trouble === "wrong_count") words.push(count);
    if (withCard.includes(trouble) && card.trim() !== "") words.push(card.trim());
    say(words.join(" "));
  };
  return (
    <section class="panel" aria-labelledby="trouble-title">
      <h2 id="trouble-title">{t("staff.trouble")}</h2>
      <form class="form" onSubmit={(event) => { event.preventDefault(); send(); }}>
        <label for="staff-trouble">{t("staff.what")}</label>
        <select id="staff-trouble" value={trouble} onChange={(event) => setTrouble(event.currentTarget.value as Trouble)}>
          {troubles.map((name) => <option key={name} value={name}>{t(`trouble.${name}` as MessageKey)}</option>)}
        </select>
        {withPlace.includes(trouble) && (
          <>
            <label for="staff-where">{t("staff.where")}</label>
            <input id="staff-where" required value={where} onInput={(event) => setWhere(event.currentTarget.value)} />
          </>
        )}
        {trouble === "wrong_count" && (
          <>
            <label for="staff-count">{t("staff.count")}</label>
            <input id="staff-count" inputMode="numeric" pattern="\d+" required value={count} onInput={(event) => setCount(event.currentTarget.value)} />
          </>
        )}
        {withCard.includes(trouble) && (
          <>
            <label for="staff-card">{t("staff.card")}</label>
            <input id="staff-card" pattern="[2-9TJQKA][shdc]" value={card} onInput={(event) => setCard(event.currentTarget.value)} />
          </>
        )}
        <button type="submit">{t("staff.report")}</button>
      </form>
    </section>
  );
}

export function WordsForm({ say }: Says) {
  const [words, setWords] = useState("");
  return (
    <section class="panel" aria-labelledby="words-form-title">
      <h2 id="words-form-title">{t("staff.words")}</h2>
      <form class="inline-form" onSubmit={(event) => { event.preventDefault(); say(words.trim()); setWords(""); }}>
        <label for="staff-words">{t("staff.wordsHelp")}</label>
        <input id="staff-words" class="wide" required spellcheck={false} autocomplete="off" value={words} onInput={(event) => setWords(event.currentTarget.value)} />
        <button type="submit">{t("staff.send")}</button>
      </form>
    </section>
  );
}
