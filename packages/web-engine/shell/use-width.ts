/** Which shape the shell has: that of the window's width, or the one that the person wants always. */
import { useSyncExternalStore } from 'react';
import { useAppearance } from '../kit/theme/appearance.ts';

export type Layout = 'phone' | 'tablet' | 'desktop';
const PHONE = '(max-width: 575px)';
const DESKTOP = '(min-width: 1200px)';

const matches = (media: string): boolean => typeof matchMedia === 'function' && matchMedia(media).matches;
const read = (): Layout => (matches(PHONE) ? 'phone' : matches(DESKTOP) ? 'desktop' : 'tablet');

function subscribe(listener: () => void): () => void {
  const medias = [PHONE, DESKTOP].map((media) => matchMedia(media));
  for (const media of medias) media.addEventListener('change', listener);
  return () => {
    for (const media of medias) media.removeEventListener('change', listener);
  };
}

/** Phone below 576 px, desktop from 1200 px, tablet between; unless the person has chosen one. */
export function useLayout(): Layout {
  const byWidth = useSyncExternalStore(subscribe, read);
  const { device } = useAppearance();
  return device === 'auto' ? byWidth : device;
}
