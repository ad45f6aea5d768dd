/** A bounded cache that forgets what was used longest ago. */
export type Lru<V> = {
  get(key: string): V | undefined;
  set(key: string, value: V): V;
  delete(key: string): void;
  clear(): void;
  /** What all entries weigh together. */
  weight(): number;
};

/**
 * At most `capacity` entries that together weigh at most `heaviest`. An entry weighs as much as its key has characters, unless
 * `weigh` says otherwise: callers choose how long keys are, and how large what is kept under them.
 */
export function createLru<V>(
  capacity: number,
  heaviest = Number.POSITIVE_INFINITY,
  weigh: (value: V, key: string) => number = (_value, key) => key.length,
): Lru<V> {
  const entries = new Map<string, { readonly value: V; readonly weight: number }>();
  let held = 0;
  const drop = (key: string): void => {
    const entry = entries.get(key);
    if (entry && entries.delete(key)) held -= entry.weight;
  };
  return {
    get(key) {
      const entry = entries.get(key);
      if (entry === undefined) return undefined;
      // Moving an entry on every hit would cost more than it saves while the cache is far from full.
      if (entries.size > capacity / 2 || held > heaviest / 2) {
        entries.delete(key);
        entries.set(key, entry);
      }
      return entry.value;
    },
    set(key, value) {
      drop(key);
      const weight = weigh(value, key);
      entries.set(key, { value, weight });
      held += weight;
      while (entries.size > capacity || (held > heaviest && entries.size > 1)) drop(entries.keys().next().value as string);
      return value;
    },
    delete: drop,
    clear() {
      entries.clear();
      held = 0;
    },
    weight: () => held,
  };
}
