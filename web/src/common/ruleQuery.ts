// House rules that differ from the defaults, in addresses and requests.

export type Changes = Record<string, string>;

/** The changes as values of this key in a query, without the question mark. */
export function queryOf(key: string, changes: Changes): string {
  return Object.entries(changes)
    .map(([option, value]) => key + "=" + encodeURIComponent(option + "=" + value))
    .join("&");
}

/** The changes that a query has under this key. */
export function changesOf(search: URLSearchParams, key: string): Changes {
  const pairs = search.getAll(key).map((pair) => {
    const at = pair.indexOf("=");
    return at < 1 ? null : ([pair.slice(0, at), pair.slice(at + 1)] as const);
  });
  return Object.fromEntries(pairs.filter((pair) => pair !== null));
}

/** The request for what the house computes of a game under these rules. */
export function figuresPath(what: "analysis" | "strategy", game: string, changes: Changes): string {
  const query = queryOf("set", changes);
  return what + "/" + encodeURIComponent(game) + (query === "" ? "" : "?" + query);
}
