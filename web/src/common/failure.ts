// What could not be done, for the note at the top of every page.
import { Store } from "./store";

export const failure = new Store<string | null>(null);

/** Waits for something that may fail, and says so where it does. */
export async function attempt(work: Promise<unknown>): Promise<boolean> {
  try {
    await work;
    failure.set(null);
    return true;
  } catch (error) {
    failure.set(error instanceof Error ? error.message : String(error));
    return false;
  }
}
