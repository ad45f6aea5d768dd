/** What the person has marked in the menu, and what was opened last: kept at the server for the company. */
import { type MenuMarks, MOST_FAVOURITES, MOST_RECENT, NO_MARKS } from '@lambda/model/menu-marks.ts';
import { useSyncExternalStore } from 'react';
import { request } from '../data/client.ts';
import { lateWrite } from './late-writes.ts';

const PAUSE_MS = 1_500;

/** The entry is the last one opened. The same marks when it was that already. */
export function opened({ favourites, recent }: MenuMarks, id: string): MenuMarks | undefined {
  if (recent[0] === id) return undefined;
  return { favourites, recent: [id, ...recent.filter((one) => one !== id)].slice(0, MOST_RECENT) };
}
/** Marks the entry, or takes the mark away. The oldest goes when there are too many. */
export function toggled({ favourites, recent }: MenuMarks, id: string): MenuMarks {
  const next = favourites.includes(id) ? favourites.filter((one) => one !== id) : [...favourites, id].slice(-MOST_FAVOURITES);
  return { favourites: next, recent };
}

let current: MenuMarks = NO_MARKS;
const listeners = new Set<() => void>();
const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};
function show(next: MenuMarks): void {
  current = next;
  for (const listener of listeners) listener();
}
const keep = (marks: MenuMarks): Promise<unknown> => request('/lambda/personal/menu', { method: 'PUT', body: marks });
/** What cannot be kept is only a convenience less, so nobody is told. */
const opening = lateWrite(PAUSE_MS, keep);

/** What the server has kept; whatever waited to be sent belongs to the company of before. */
export function takeMarks(kept: MenuMarks): void {
  opening.drop();
  show(kept);
}
/** The entry was opened. */
export function noteOpened(id: string): void {
  const next = opened(current, id);
  if (!next) return;
  show(next);
  opening.soon(next);
}
/** Throws `RequestError`; the mark is as before then. */
export async function toggleFavourite(id: string): Promise<void> {
  const before = current;
  opening.drop();
  show(toggled(before, id));
  try {
    await keep(current);
  } catch (error) {
    show(before);
    throw error;
  }
}
export const useMarks = (): MenuMarks => useSyncExternalStore(subscribe, () => current);
