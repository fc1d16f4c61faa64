// A value that components can follow.
import { useEffect, useState } from "preact/hooks";

export class Store<Value> {
  private readonly followers = new Set<(value: Value) => void>();

  constructor(private held: Value) {}

  get value(): Value {
    return this.held;
  }

  set(value: Value): void {
    if (Object.is(value, this.held)) return;
    this.held = value;
    for (const follower of [...this.followers]) follower(value);
  }

  follow(follower: (value: Value) => void): () => void {
    this.followers.add(follower);
    return () => this.followers.delete(follower);
  }
}

export function useStore<Value>(store: Store<Value>): Value {
  const [value, setValue] = useState(store.value);
  useEffect(() => {
    setValue(store.value);
    return store.follow((next) => setValue(() => next));
  }, [store]);
  return value;
}
