// Whether the window is wide enough for the whole table.
import { useEffect, useState } from "preact/hooks";

const query = window.matchMedia("(min-width: 700px)");

export function useWide(): boolean {
  const [wide, setWide] = useState(query.matches);
  useEffect(() => {
    const follow = (): void => setWide(query.matches);
    query.addEventListener("change", follow);
    return () => query.removeEventListener("change", follow);
  }, []);
  return wide;
}
