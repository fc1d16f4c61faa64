// Any other command, in the words of the record.
import { useState } from "preact/hooks";
import { t } from "../messages/t";

interface Props {
  say: (words: string) => void;
}

export function WordsForm({ say }: Props) {
  const [words, setWords] = useState("");
  return (
    <section class="panel" aria-labelledby="words-form-title">
      <h2 id="words-form-title">{t("staff.words")}</h2>
      <form
        class="inline-form"
        onSubmit={(event) => {
          event.preventDefault();
          say(words.trim());
          setWords("");
        }}
      >
        <label for="staff-words">{t("staff.wordsHelp")}</label>
        <input
          id="staff-words"
          class="wide"
          required
          spellcheck={false}
          autocomplete="off"
          value={words}
          onInput={(event) => setWords(event.currentTarget.value)}
        />
        <button type="submit">{t("staff.send")}</button>
      </form>
    </section>
  );
}
