// A field for an amount of money, with what is wrong about it.
import { useId, useState } from "preact/hooks";
import { t } from "../messages/t";
import { money, parseMoney } from "./money";

interface Props {
  label: string;
  least: number;
  most: number;
  usual: number;
  action: string;
  onAmount: (amount: number) => void;
}

export function AmountForm({ label, least, most, usual, action, onAmount }: Props) {
  const [text, setText] = useState(String(Math.min(usual, most) / 100));
  const field = useId();
  const amount = parseMoney(text);
  const wrong = amount === null || amount < least || amount > most;
  return (
    <form
      class="amount-form"
      onSubmit={(event) => {
        event.preventDefault();
        if (!wrong && amount !== null) onAmount(amount);
      }}
    >
      <label for={field}>{label}</label>
      <div class="amount-line">
        <span aria-hidden="true">$</span>
        <input
          id={field}
          inputMode="decimal"
          autocomplete="off"
          value={text}
          aria-invalid={wrong}
          aria-describedby={field + "-range"}
          onInput={(event) => setText(event.currentTarget.value)}
        />
        <button type="submit" class="primary" disabled={wrong}>
          {action}
        </button>
      </div>
      <p id={field + "-range"} class="hint">
        {t("common.range", { least: money(least), most: money(most) })}
      </p>
    </form>
  );
}
