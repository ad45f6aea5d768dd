/** The browser asks before a document with unsaved work is left. */
import { useEffect } from 'react';

const always = () => true;

/** `isStill` is asked once more on leaving: work that has just been stored may lead to another document before the page is drawn again. */
export function useUnloadWarning(isUnsaved: boolean, isStill: () => boolean = always): void {
  useEffect(() => {
    if (!isUnsaved) return;
    const onUnload = (event: BeforeUnloadEvent) => {
      if (isStill()) event.preventDefault();
    };
    window.addEventListener('beforeunload', onUnload);
    return () => window.removeEventListener('beforeunload', onUnload);
  }, [isUnsaved, isStill]);
}
