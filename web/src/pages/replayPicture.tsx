// The table as it lay at one step of a replay.
import { wholeTable } from "../felt/camera";
import { Felt } from "../felt/felt";
import type { Layout } from "../felt/layout";
import type { ReplayStep } from "../house/reports";
import type { TableRules } from "../house/types";
import { HandStrip } from "../table/handStrip";
import { lyingWagers } from "../table/lyingWagers";
import { Results } from "../table/results";
import { TableWords } from "../table/tableWords";

interface Props {
  steps: ReplayStep[];
  at: number;
  rules: TableRules;
  layout: Layout;
}

export function ReplayPicture({ steps, at, rules, layout }: Props) {
  const step = steps[at];
  if (step === undefined) return null;
  const { view } = step;
  return (
    <div class="replay-table">
      <div>
        <Felt
          layout={layout}
          view={view}
          positions={rules.positions}
          camera={wholeTable(layout)}
          hands={view.hands}
          wagers={lyingWagers(view, null)}
          faded={false}
          actions={null}
          onSit={null}
        />
        <HandStrip view={view} elsewhere={null} hands={view.hands} />
      </div>
      <div class="replay-side">
        {view.results_round === view.round && <Results view={view} hands={[]} />}
        <TableWords view={view} />
      </div>
    </div>
  );
}
