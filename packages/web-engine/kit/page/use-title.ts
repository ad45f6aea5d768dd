/** What the browser's tab says, and the tab of the page in the shell. */
import { useEffect, useSyncExternalStore } from 'react';

export const PLATFORM_TITLE = 'Lambda Platform';

let shown: string | undefined;
const listeners = new Set<() => void>();
const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

/** `title · Lambda Platform`; the platform's name alone while the title is not known. */
export function useTitle(title: string | undefined): void {
  useEffect(() => {
    document.title = title ? `${title} · ${PLATFORM_TITLE}` : PLATFORM_TITLE;
    if (shown === title) return;
    shown = title;
    for (const listener of listeners) listener();
  }, [title]);
}

/** What the open page calls itself. */
export const useShownTitle = (): string | undefined => useSyncExternalStore(subscribe, () => shown);

/** The title as a part of a page: parts that are drawn after it may say a nearer one. */
export function PageTitle({ title }: { readonly title: string }): null {
  useTitle(title);
  return null;
}
