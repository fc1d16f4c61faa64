// Asking the coach what the choices at hand are worth. The record keeps that it was asked.
import { useRef, useState } from "preact/hooks";
import { type HouseError, postJson } from "../house/api";
import { useStore } from "../common/store";
import type { Advice, AdvisedChoice } from "../house/reports";
import type { Choice, TableRules, View } from "../house/types";
import { preferences } from "../settings/preferences";
import { isAbout, questionOf } from "./advice";

export interface Coach {
  /** Whether there is somebody to ask. */
  there: boolean;
  busy: boolean;
  failure: string | null;
  ask: () => void;
  worth: (choice: Choice) => AdvisedChoice | undefined;
  best: Choice | undefined;
}

interface Asked {
  question: string;
  failure: string | null;
}

export function useCoach(rules: TableRules, view: View): Coach {
  const [said, setSaid] = useState<Advice | null>(null);
  const [asked, setAsked] = useState<Asked | null>(null);
  const times = useRef(0);
  const wanted = useStore(preferences).coach;
  const question = questionOf(view);
  // What was said or asked about another hand is not for this one.
  const advice = said !== null && isAbout(said, view) ? said : null;
  const now = asked?.question === question ? asked : null;
  const busy = now !== null && now.failure === null;
  const there =
    rules.coach && wanted && view.choices.some((choice) => choice.kind !== "pick");
  const worth = (choice: Choice): AdvisedChoice | undefined =>
    advice?.choices.find((found) => found.act === choice.act && found.value !== null);
  const ask = (): void => {
    if (!there || busy || advice !== null) return;
    const time = ++times.current;
    // An answer that comes after the next question has nobody to hear it.
    const hear = (answer: Advice | null, failed: Asked | null): void => {
      if (time !== times.current) return;
      setSaid(answer);
      setAsked(failed);
    };
    setAsked({ question, failure: null });
    postJson<Advice>("coach/" + encodeURIComponent(view.table), {})
      .then((answer) => hear(answer, null))
      .catch((error: HouseError) => hear(null, { question, failure: error.message }));
  };
  const best = view.choices.find((choice) => worth(choice)?.cost === 0);
  return { there, busy, failure: now?.failure ?? null, ask, worth, best };
}
