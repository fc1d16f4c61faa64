// A table of data that scrolls on its own where it is too wide.
import type { ComponentChildren } from "preact";

export interface Column {
  title: string;
  number?: boolean;
}

interface Props {
  label: string;
  columns: Column[];
  children: ComponentChildren;
}

export function DataTable({ label, columns, children }: Props) {
  return (
    <div class="scroll" tabIndex={0} role="group" aria-label={label}>
      <table class="data">
        <thead>
          <tr>
            {columns.map(({ title, number }) => (
              <th key={title} scope="col" class={number ? "number" : undefined}>
                {title}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>{children}</tbody>
      </table>
    </div>
  );
}
