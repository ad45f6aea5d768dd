/** How the person wants to see things: kept in this browser and at the server, applied at once. */

import { type Appearance, readAppearance, USUAL_APPEARANCE } from '@lambda/model/appearance.ts';
import { useSyncExternalStore } from 'react';
import { readStored, removeStored, writeStored } from '../session/browser-storage.ts';

const KEY = 'appearance';
const isKept = (value: unknown): value is object => readAppearance(value) !== undefined;

let current: Appearance = readAppearance(readStored(KEY, isKept)) ?? USUAL_APPEARANCE;
const listeners = new Set<() => void>();
const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};
const choiceListeners = new Set<(chosen: Appearance | undefined) => void>();
function show(next: Appearance): void {
  current = next;
  for (const listener of listeners) listener();
}

export function changeAppearance(change: Partial<Appearance>): void {
  const next = { ...current, ...change };
  writeStored(KEY, next);
  show(next);
  for (const listener of choiceListeners) listener(next);
}
export function resetAppearance(): void {
  removeStored(KEY);
  show(USUAL_APPEARANCE);
  for (const listener of choiceListeners) listener(undefined);
}
/** What the person has chosen elsewhere, as the server gives it. */
export function takeAppearance(kept: unknown): void {
  const next = readAppearance(kept);
  if (!next || JSON.stringify(next) === JSON.stringify(current)) return;
  writeStored(KEY, next);
  show(next);
}
/** Calls back with every choice of the person, undefined when all is to be as usual; returns how to stop. */
export function onAppearanceChosen(listener: (chosen: Appearance | undefined) => void): () => void {
  choiceListeners.add(listener);
  return () => choiceListeners.delete(listener);
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
