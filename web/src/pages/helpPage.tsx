// How to play here.
import { t, type MessageKey } from "../messages/t";

const parts: { title: MessageKey; texts: MessageKey[] }[] = [
  { title: "help.begin", texts: ["help.begin.1", "help.begin.2"] },
  { title: "help.bets", texts: ["help.bets.1", "help.bets.2", "help.bets.3"] },
  {
    title: "help.decide",
    texts: ["help.decide.1", "help.decide.2", "help.decide.3", "help.decide.4"],
  },
  { title: "help.after", texts: ["help.after.1", "help.after.2"] },
  { title: "help.access", texts: ["help.access.1", "help.access.2"] },
];

export function HelpPage() {
  return (
    <div class="page prose">
      <h1>{t("nav.help")}</h1>
      {parts.map((part) => (
        <section key={part.title}>
          <h2>{t(part.title)}</h2>
          {part.texts.map((text) => (
            <p key={text}>{t(text)}</p>
          ))}
        </section>
      ))}
    </div>
  );
}
