/** One reading for all who ask the same while an earlier one runs. It begins after each of their questions, so it knows all that was stored before them. */

type Turn<T> = { readonly running: Promise<T>; next: Promise<T> | null; read: () => Promise<T> };

/** Readings are told apart by where they are made and by a key that says all they follow from. Nothing is kept once nobody waits. */
export function sharedReadings<Place extends object, T>(): (place: Place, key: string, read: () => Promise<T>) => Promise<T> {
  const places = new WeakMap<Place, Map<string, Turn<T>>>();
  const begin = (turns: Map<string, Turn<T>>, key: string, read: () => Promise<T>): Promise<T> => {
    const turn: Turn<T> = { running: read(), next: null, read };
    turns.set(key, turn);
    const leave = (): void => {
      if (!turn.next) turns.delete(key);
    };
    turn.running.then(leave, leave);
    return turn.running;
  };
  return (place, key, read) => {
    const turns = places.get(place) ?? new Map<string, Turn<T>>();
    places.set(place, turns);
    const turn = turns.get(key);
    if (!turn) return begin(turns, key, read);
    // The latest question is the one that is asked: it knows the time best.
    turn.read = read;
    const go = (): Promise<T> => begin(turns, key, turn.read);
    turn.next ??= turn.running.then(go, go);
    return turn.next;
  };
}
