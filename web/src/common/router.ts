// Addresses of the History API: links stay real links.
import { Store } from "./store";

export interface Place {
  path: string;
  search: URLSearchParams;
  hash: string;
}

function read(): Place {
  const { pathname, search, hash } = window.location;
  return {
    path: pathname,
    search: new URLSearchParams(search),
    hash: decodeURIComponent(hash.slice(1)),
  };
}

export const place = new Store<Place>(read());

export function go(address: string, replace = false): void {
  if (replace) window.history.replaceState(null, "", address);
  else window.history.pushState(null, "", address);
  const before = place.value.path;
  place.set(read());
  if (place.value.path === before) return;
  window.scrollTo(0, 0);
  document.getElementById("main")?.focus({ preventScroll: true });
}

window.addEventListener("popstate", () => place.set(read()));

function staysHere(event: MouseEvent, link: HTMLAnchorElement): boolean {
  const modified = event.ctrlKey || event.metaKey || event.shiftKey || event.altKey;
  const elsewhere = link.target !== "" || link.hasAttribute("download");
  return !modified && !elsewhere && event.button === 0 && link.origin === window.location.origin;
}

document.addEventListener("click", (event) => {
  const link = (event.target as Element | null)?.closest("a");
  if (event.defaultPrevented || !link || !staysHere(event, link)) return;
  if (link.pathname.startsWith("/api/")) return;
  // The browser itself goes to places on the same page and moves the focus there.
  if (
    link.hash !== "" &&
    link.pathname + link.search === window.location.pathname + window.location.search
  )
    return;
  event.preventDefault();
  go(link.pathname + link.search + link.hash);
});
