/** How the person wants to see things: kept in this browser and at the server, applied at once. */

import { type Appearance, readAppearance, USUAL_APPEARANCE } from '@lambda/model/accounts/appearance.ts';
import { useSyncExternalStore } from 'react';
import { readStored, removeStored, storedName, writeStored } from '../session/browser-storage.ts';
import { type AppearanceChoices, keepWaiting, waitingChoices } from './waiting-choices.ts';

const KEY = 'appearance';
const isKept = (value: unknown): value is object => readAppearance(value) !== undefined;

const stored = () => readAppearance(readStored(KEY, isKept));

let current: Appearance = stored() ?? USUAL_APPEARANCE;
const listeners = new Set<() => void>();
const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};
/** Whose choices go to the server; nobody's before somebody is known to be signed in. */
let person: number | undefined;
/** Chosen here before anything was kept at the server, e.g. by a visitor: goes there with the next choice. */
let isOnlyHere = false;
const choiceListeners = new Set<(chosen: AppearanceChoices) => void>();
/** Of this window alone, and of what is drawn: the person's choices are as they were. */
let here: Partial<Appearance> = {};
let shown: Appearance = current;
function draw(): void {
  shown = { ...current, ...here };
  for (const listener of listeners) listener();
}
function show(next: Appearance): void {
  current = next;
  draw();
}
/** Draws this window differently, and keeps nothing: for a preview in a frame. */
export function showHere(change: Partial<Appearance>): void {
  here = change;
  draw();
}

function tell(chosen: AppearanceChoices): void {
  if (person !== undefined) keepWaiting(person, chosen);
  for (const listener of choiceListeners) listener(chosen);
}

export function changeAppearance(change: Partial<Appearance>): void {
  const next = { ...(stored() ?? current), ...change };
  writeStored(KEY, next);
  show(next);
  tell({ fromUsual: false, change: isOnlyHere ? next : change });
  isOnlyHere = false;
}
export function resetAppearance(): void {
  removeStored(KEY);
  show(USUAL_APPEARANCE);
  tell({ fromUsual: true, change: {} });
}
/** What the person has chosen elsewhere, as the server gives it; what has been chosen here a moment ago and is not there yet goes before it. */
export function takeAppearance(kept: unknown, user: number): void {
  person = user;
  const waiting = waitingChoices(user);
  const known = readAppearance(kept);
  const next = waiting ? { ...((waiting.fromUsual ? undefined : known) ?? USUAL_APPEARANCE), ...waiting.change } : known;
  isOnlyHere = !next && stored() !== undefined;
  if (!next || JSON.stringify(next) === JSON.stringify(current)) return;
  writeStored(KEY, next);
  show(next);
}
/** What the person has chosen in another window of this browser, which keeps it. */
export function followOtherWindows({ key }: Pick<StorageEvent, 'key'>): void {
  if (key === null || key === storedName(KEY)) show(stored() ?? USUAL_APPEARANCE);
}
if (typeof window !== 'undefined') window.addEventListener('storage', followOtherWindows);
/** Calls back with every choice of the person; returns how to stop. */
export function onAppearanceChosen(listener: (chosen: AppearanceChoices) => void): () => void {
  choiceListeners.add(listener);
  return () => choiceListeners.delete(listener);
}
export const useAppearance = (): Appearance => useSyncExternalStore(subscribe, () => shown);

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
