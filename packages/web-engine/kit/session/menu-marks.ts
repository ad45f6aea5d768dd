/** What the person has marked in the menu, and what was opened last: kept at the server for the company. */
import { type MenuChange, type MenuMarks, MOST_FAVOURITES, MOST_RECENT, NO_MARKS } from '@lambda/model/accounts/menu-marks.ts';
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
export function marked({ favourites, recent }: MenuMarks, { id, on }: { readonly id: string; readonly on: boolean }): MenuMarks {
  const others = favourites.filter((one) => one !== id);
  return { favourites: on ? [...others, id].slice(-MOST_FAVOURITES) : others, recent };
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
/** The change alone: another window or device of the person may have marked something else meanwhile. */
const keep = (change: MenuChange): Promise<unknown> => request('/lambda/personal/menu', { method: 'PUT', body: change });
/** What cannot be kept is only a convenience less, so nobody is told. */
const opening = lateWrite<readonly string[]>({
  pauseMs: PAUSE_MS,
  write: (ids) => keep({ opened: ids }),
  merge: (waiting, next) => [...next, ...waiting.filter((id) => !next.includes(id))].slice(0, MOST_RECENT),
});

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
  opening.soon([id]);
}
/** Throws `RequestError`; the mark is as before then. */
export async function toggleFavourite(id: string): Promise<void> {
  const on = !current.favourites.includes(id);
  show(marked(current, { id, on }));
  try {
    await keep({ favourite: id, on });
  } catch (error) {
    show(marked(current, { id, on: !on }));
    throw error;
  }
}
export const useMarks = (): MenuMarks => useSyncExternalStore(subscribe, () => current);
