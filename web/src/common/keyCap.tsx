// A key, as it is written on the keyboard. The spoken name of a button leaves it out.
export function KeyCap({ name }: { name: string }) {
  return (
    <kbd class="key" aria-hidden="true">
      {name}
    </kbd>
  );
}
