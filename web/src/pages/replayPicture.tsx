// The table as it lay at one step of a replay.
import { useMemo } from "preact/hooks";
import { wholeTable } from "../felt/camera";
import { Felt } from "../felt/felt";
import type { Layout } from "../felt/layout";
import type { ReplayStep } from "../house/reports";
import { readSettings, type Settings } from "../house/settings";
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

function settingsAt(steps: ReplayStep[], at: number): Settings {
  return steps
    .slice(0, at + 1)
    .reduce<Settings>((before, step) => readSettings(step.events, step.view, before), {});
}

export function ReplayPicture({ steps, at, rules, layout }: Props) {
  const settings = useMemo(() => settingsAt(steps, at), [steps, at]);
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
          settings={settings}
          wagers={lyingWagers(view, null)}
          faded={false}
          actions={null}
          onSit={null}
        />
        <HandStrip view={view} elsewhere={null} hands={view.hands} settings={settings} />
      </div>
      <div class="replay-side">
        {view.results_round === view.round && <Results view={view} hands={[]} />}
        <TableWords view={view} settings={settings} />
      </div>
    </div>
  );
}
