/** A bounded cache that forgets what was used longest ago. */
export type Lru<V> = { get(key: string): V | undefined; set(key: string, value: V): V; clear(): void };

export function createLru<V>(capacity: number): Lru<V> {
  const entries = new Map<string, V>();
  return {
    get(key) {
      const value = entries.get(key);
      if (value === undefined) return undefined;
      // Moving an entry on every hit would cost more than it saves while the cache is far from full.
      if (entries.size > capacity / 2) {
        entries.delete(key);
        entries.set(key, value);
      }
      return value;
    },
    set(key, value) {
      entries.set(key, value);
      if (entries.size > capacity) entries.delete(entries.keys().next().value as string);
      return value;
    },
    clear: () => entries.clear(),
  };
}
