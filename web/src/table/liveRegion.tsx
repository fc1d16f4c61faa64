// Speaks each event once.
import { withNames, withoutClause } from "../common/words";
import type { View } from "../house/types";

export function LiveRegion({ spoken, view }: { spoken: string[]; view: View }) {
  const sentences = spoken.map((says) => withNames(withoutClause(says), view.seats));
  return (
    <div class="hidden" aria-live="polite" role="status">
      {sentences.join(". ")}
    </div>
  );
}
