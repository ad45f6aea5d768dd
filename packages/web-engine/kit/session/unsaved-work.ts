/** Which open pages hold work that is not saved; said by the pages, shown by the shell, which asks before such work is lost. */
import { useSyncExternalStore } from 'react';

export type UnsavedWork = {
  /** The path of the page that holds it. */
  readonly path: string;
  /** Whether it is kept as a draft too, and goes on where it was begun. */
  readonly isDrafted: () => boolean;
  /** It is not wanted any more. */
  readonly giveUp: () => void;
};

/** By whom it is held. */
const works = new Map<object, UnsavedWork>();
const NONE: ReadonlySet<string> = new Set();
let paths = NONE;
const listeners = new Set<() => void>();
const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

/** The browser asks before a document with unsaved work is left, whether its page is seen or not. */
const onUnload = (event: BeforeUnloadEvent): void => event.preventDefault();

function tell(): void {
  const next = new Set([...works.values()].map(({ path }) => path));
  if (typeof window !== 'undefined') {
    if (next.size > 0) window.addEventListener('beforeunload', onUnload);
    else window.removeEventListener('beforeunload', onUnload);
  }
  if (next.size === paths.size && [...next].every((path) => paths.has(path))) return;
  paths = next;
  for (const listener of listeners) listener();
}

/** Undefined when everything is saved or given up. */
export function sayUnsaved(owner: object, work: UnsavedWork | undefined): void {
  if (work) works.set(owner, work);
  else works.delete(owner);
  tell();
}
/** The pages at these paths are gone; without paths all are. */
export function forgetUnsaved(gone?: readonly string[]): void {
  for (const [owner, { path }] of [...works]) if (!gone || gone.includes(path)) works.delete(owner);
  tell();
}
export const unsavedAt = (at: readonly string[]): readonly UnsavedWork[] => [...works.values()].filter(({ path }) => at.includes(path));
/** The paths of all pages that hold unsaved work. */
export const unsavedPaths = (): ReadonlySet<string> => paths;
export const useUnsavedPaths = (): ReadonlySet<string> => useSyncExternalStore(subscribe, unsavedPaths);

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
