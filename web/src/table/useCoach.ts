// Asking the coach what the choices at hand are worth. The record keeps that it was asked.
import { useEffect, useState } from "preact/hooks";
import { type HouseError, postJson } from "../house/api";
import { useStore } from "../common/store";
import type { Advice, AdvisedChoice } from "../house/reports";
import type { Choice, TableRules, View } from "../house/types";
import { preferences } from "../settings/preferences";

export interface Coach {
  /** Whether there is somebody to ask. */
  there: boolean;
  busy: boolean;
  failure: string | null;
  ask: () => void;
  worth: (choice: Choice) => AdvisedChoice | undefined;
  best: Choice | undefined;
}

export function useCoach(rules: TableRules, view: View): Coach {
  const [advice, setAdvice] = useState<Advice | null>(null);
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const wanted = useStore(preferences).coach;
  const asked = view.choices.map((choice) => choice.position + choice.act).join("|");
  useEffect(() => {
    setAdvice(null);
    setFailure(null);
  }, [view.round, asked]);
  const there =
    rules.coach && wanted && view.choices.some((choice) => choice.kind !== "pick");
  const worth = (choice: Choice): AdvisedChoice | undefined =>
    advice?.choices.find((found) => found.act === choice.act && found.value !== null);
  const ask = (): void => {
    if (!there || busy || advice !== null) return;
    setBusy(true);
    setFailure(null);
    postJson<Advice>("coach/" + encodeURIComponent(view.table), {})
      .then(setAdvice)
      .catch((error: HouseError) => setFailure(error.message))
      .finally(() => setBusy(false));
  };
  const best = view.choices.find((choice) => worth(choice)?.cost === 0);
  return { there, busy, failure, ask, worth, best };
}
