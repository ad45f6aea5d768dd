/** What the browser's tab says. */
import { useEffect } from 'react';

export const PLATFORM_TITLE = 'Lambda Platform';

/** `title · Lambda Platform`; the platform's name alone while the title is not known. */
export function useTitle(title: string | undefined): void {
  useEffect(() => {
    document.title = title ? `${title} · ${PLATFORM_TITLE}` : PLATFORM_TITLE;
  }, [title]);
}

/** The title as a part of a page: parts that are drawn after it may say a nearer one. */
export function PageTitle({ title }: { readonly title: string }): null {
  useTitle(title);
  return null;
}
