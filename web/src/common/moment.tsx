// A point in time as people read it, and as machines do.
const when = new Intl.DateTimeFormat("en-GB", {
  day: "numeric",
  month: "short",
  hour: "2-digit",
  minute: "2-digit",
  second: "2-digit",
});

export function Moment({ at }: { at: number }) {
  return <time dateTime={new Date(at).toISOString()}>{when.format(at)}</time>;
}
