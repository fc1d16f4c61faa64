// Fetches one answer of the house and keeps it while its path stays the same.
import { useCallback, useEffect, useState } from "preact/hooks";
import { getJson, HouseError } from "../house/api";

export interface Loading<Answer> {
  answer: Answer | null;
  error: HouseError | null;
  busy: boolean;
  reload: () => void;
}

export function useAnswer<Answer>(path: string | null): Loading<Answer> {
  const [answer, setAnswer] = useState<Answer | null>(null);
  const [error, setError] = useState<HouseError | null>(null);
  const [busy, setBusy] = useState(path !== null);
  const [turn, setTurn] = useState(0);
  useEffect(() => {
    if (path === null) return;
    let wanted = true;
    setBusy(true);
    getJson<Answer>(path)
      .then((found) => {
        if (!wanted) return;
        setAnswer(found);
        setError(null);
      })
      .catch((failure: HouseError) => {
        if (wanted) setError(failure);
      })
      .finally(() => {
        if (wanted) setBusy(false);
      });
    return () => {
      wanted = false;
    };
  }, [path, turn]);
  const reload = useCallback(() => setTurn((count) => count + 1), []);
  return { answer, error, busy, reload };
}
