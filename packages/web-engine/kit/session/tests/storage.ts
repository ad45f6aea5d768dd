/** A browser's storage as far as we use it: keys are its own properties. */
export function createStorage(): Storage {
  const storage = {
    getItem(key: string): string | null {
      return Object.hasOwn(this, key) ? String(Reflect.get(this, key)) : null;
    },
    setItem(key: string, value: string): void {
      Reflect.set(this, key, value);
    },
    removeItem(key: string): void {
      Reflect.deleteProperty(this, key);
    },
  };
  for (const name of Object.keys(storage)) Object.defineProperty(storage, name, { enumerable: false });
  return storage as unknown as Storage;
}
