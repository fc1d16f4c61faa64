// Reports an irregularity of the cards.
import { useState } from "preact/hooks";
import { t, type MessageKey } from "../messages/t";

interface Props {
  say: (words: string) => void;
}

const troubles = [
  "face_up",
  "drawn_unseen",
  "drawn_exposed",
  "missed_card",
  "wrong_count",
  "exposed",
  "shoe_fault",
  "shoe_empty",
  "reader_misused",
  "reader_fault",
] as const;
type Trouble = (typeof troubles)[number];

const withCard: readonly Trouble[] = ["face_up", "drawn_exposed", "exposed", "wrong_count"];
const withPlace: readonly Trouble[] = ["missed_card", "wrong_count", "exposed"];

interface FieldProps {
  id: string;
  label: string;
  value: string;
  pattern?: string;
  required?: boolean;
  onValue: (value: string) => void;
}

function Field({ id, label, value, pattern, required = false, onValue }: FieldProps) {
  return (
    <>
      <label for={id}>{label}</label>
      <input
        id={id}
        value={value}
        pattern={pattern}
        required={required}
        onInput={(event) => onValue(event.currentTarget.value)}
      />
    </>
  );
}

export function TroubleForm({ say }: Props) {
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
      <form
        class="form"
        onSubmit={(event) => {
          event.preventDefault();
          send();
        }}
      >
        <label for="staff-trouble">{t("staff.what")}</label>
        <select
          id="staff-trouble"
          value={trouble}
          onChange={(event) => setTrouble(event.currentTarget.value as Trouble)}
        >
          {troubles.map((name) => (
            <option key={name} value={name}>
              {t(`trouble.${name}` as MessageKey)}
            </option>
          ))}
        </select>
        {withPlace.includes(trouble) && (
          <Field
            id="staff-where"
            label={t("staff.where")}
            value={where}
            onValue={setWhere}
            required
          />
        )}
        {trouble === "wrong_count" && (
          <Field
            id="staff-count"
            label={t("staff.count")}
            value={count}
            onValue={setCount}
            pattern="\d+"
            required
          />
        )}
        {withCard.includes(trouble) && (
          <Field
            id="staff-card"
            label={t("staff.card")}
            value={card}
            onValue={setCard}
            pattern="[2-9TJQKA][shdc]"
          />
        )}
        <button type="submit">{t("staff.report")}</button>
      </form>
    </section>
  );
}
