/** What a page knows of its own place among the pages that are kept open: whether it is seen, and whether it stays when the person goes on. */
import { createContext, type RefObject, useContext, useEffect, useState } from 'react';
import type { Location } from 'react-router';

export type PageLife = {
  /** The path that its tab goes by. */
  readonly path: string;
  readonly isShown: () => boolean;
  /** Does it at once, or when the page is seen again: what leads elsewhere must not move the page that is seen instead. */
  readonly whenShown: (work: () => void) => void;
  /** Whether the page stays as it is, out of sight, when the person goes to `next`. */
  readonly staysFor: (next: Location) => boolean;
};

/** A page that is drawn by itself goes when it is left. */
const ALONE: PageLife = { path: '', isShown: () => true, whenShown: (work) => work(), staysFor: () => false };

export const PageLifeContext = createContext<PageLife>(ALONE);
export const usePageLife = (): PageLife => useContext(PageLifeContext);

/** Whether all pages wait behind another screen, as while it is locked. */
export const ScreenAway = createContext<RefObject<boolean>>({ current: false });

/** False until what has come back into sight is drawn: what lies over it has not been opened again, and comes without moving. */
export function useSettled(isShown: boolean): boolean {
  const [isSettled, setSettled] = useState(true);
  if (!isShown && isSettled) setSettled(false);
  useEffect(() => {
    if (isShown) setSettled(true);
  }, [isShown]);
  return isSettled;
}
