/** Whether the open page holds work that is not saved; said by the page, shown by the shell, which asks before such work is lost. */
import { useSyncExternalStore } from 'react';

let isUnsaved = false;
const listeners = new Set<() => void>();
const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

export function sayUnsaved(next: boolean): void {
  if (next === isUnsaved) return;
  isUnsaved = next;
  for (const listener of listeners) listener();
}
export const useUnsaved = (): boolean => useSyncExternalStore(subscribe, () => isUnsaved);

/** Does what it is handed at once, or when the person has given up the work that would be lost by it. */
export type AskFirst = (then: () => void) => void;
/** What takes the session elsewhere. Until it calls `giveUp` it may be refused, and the work is still there. */
export type Move = (giveUp: () => void) => void;
/** The same for a move. */
type AskBeforeMove = (move: Move) => void;
const undrafted = new Set<AskBeforeMove>();
/** Changes that no draft keeps are asked about before the person takes the session elsewhere; gives how to end that. */
export function askBeforeMove(ask: AskBeforeMove): () => void {
  undrafted.add(ask);
  return () => {
    undrafted.delete(ask);
  };
}
/** Before the person takes the session elsewhere. Locking does not ask: who turns away from the screen must find it locked. */
export const onceGivenUp: AskBeforeMove = (move) => {
  const givenUp: (() => void)[] = [];
  const giveUpAll = () => {
    for (const giveUp of givenUp) giveUp();
  };
  const next = [...undrafted].reduceRight<() => void>(
    (after, ask) => () =>
      ask((giveUp) => {
        givenUp.push(giveUp);
        after();
      }),
    () => move(giveUpAll),
  );
  next();
};
