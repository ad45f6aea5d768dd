/** What the browser's tab says. */
import { useEffect } from 'react';

export const PLATFORM_TITLE = 'Lambda Platform';

/** `title · Lambda Platform`; the platform's name alone while the title is not known. */
export function useTitle(title: string | undefined): void {
  useEffect(() => {
    document.title = title ? `${title} · ${PLATFORM_TITLE}` : PLATFORM_TITLE;
  }, [title]);
}
