/** How the person wants to see things: kept in this browser, applied at once. */
import { useSyncExternalStore } from 'react';
import { readStored, removeStored, writeStored } from '../session/browser-storage.ts';

export const THEME_CHOICES = ['light', 'dark', 'system'] as const;
export type ThemeChoice = (typeof THEME_CHOICES)[number];
export type Appearance = {
  readonly theme: ThemeChoice;
  /** Status by sign and word, not by colour alone. */
  readonly weak: boolean;
  readonly gray: boolean;
  readonly still: boolean;
};

const KEY = 'appearance';
const INITIAL: Appearance = { theme: 'light', weak: false, gray: false, still: false };

function isAppearance(value: unknown): value is Appearance {
  if (typeof value !== 'object' || value === null) return false;
  const { theme, weak, gray, still } = value as Record<string, unknown>;
  return THEME_CHOICES.some((choice) => choice === theme) && [weak, gray, still].every((flag) => typeof flag === 'boolean');
}

let current: Appearance = readStored(KEY, isAppearance) ?? INITIAL;
const listeners = new Set<() => void>();
const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};
function show(next: Appearance): void {
  current = next;
  for (const listener of listeners) listener();
}

export function changeAppearance(change: Partial<Appearance>): void {
  show({ ...current, ...change });
  writeStored(KEY, current);
}
export function resetAppearance(): void {
  removeStored(KEY);
  show(INITIAL);
}
export const useAppearance = (): Appearance => useSyncExternalStore(subscribe, () => current);

/** A question to the computer's own settings, followed while it changes. */
function createMediaHook(media: string): () => boolean {
  const list = typeof matchMedia === 'function' ? matchMedia(media) : undefined;
  const follow = (listener: () => void) => {
    list?.addEventListener('change', listener);
    return () => list?.removeEventListener('change', listener);
  };
  return () => useSyncExternalStore(follow, () => list?.matches ?? false);
}
const useSystemDark = createMediaHook('(prefers-color-scheme: dark)');
const useSystemStill = createMediaHook('(prefers-reduced-motion: reduce)');

/** The mode to draw in, following the computer when the person asked for that. */
export function useColorMode(): 'light' | 'dark' {
  const { theme } = useAppearance();
  const systemIsDark = useSystemDark();
  if (theme === 'system') return systemIsDark ? 'dark' : 'light';
  return theme;
}

/** Whether nothing is to move: the person's wish here or on the computer. */
export function useStill(): boolean {
  const { still } = useAppearance();
  return useSystemStill() || still;
}
