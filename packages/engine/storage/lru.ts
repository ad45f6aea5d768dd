/** A bounded cache that forgets what was used longest ago. */
export type Lru<V> = { get(key: string): V | undefined; set(key: string, value: V): V; delete(key: string): void; clear(): void };

/** At most `capacity` entries, whose keys together have at most `characters`: callers choose how long their keys are. */
export function createLru<V>(capacity: number, characters = Number.POSITIVE_INFINITY): Lru<V> {
  const entries = new Map<string, V>();
  let held = 0;
  const drop = (key: string): void => {
    if (entries.delete(key)) held -= key.length;
  };
  return {
    get(key) {
      const value = entries.get(key);
      if (value === undefined) return undefined;
      // Moving an entry on every hit would cost more than it saves while the cache is far from full.
      if (entries.size > capacity / 2 || held > characters / 2) {
        entries.delete(key);
        entries.set(key, value);
      }
      return value;
    },
    set(key, value) {
      drop(key);
      entries.set(key, value);
      held += key.length;
      while (entries.size > capacity || (held > characters && entries.size > 1)) drop(entries.keys().next().value as string);
      return value;
    },
    delete: drop,
    clear() {
      entries.clear();
      held = 0;
    },
  };
}
