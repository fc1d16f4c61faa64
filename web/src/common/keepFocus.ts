// A press by mouse leaves the focus where it is, so that Enter still confirms.
export function keepFocus(event: MouseEvent): void {
  event.preventDefault();
}
