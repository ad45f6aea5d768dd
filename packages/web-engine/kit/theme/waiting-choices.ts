/** What a person has chosen and the server has not yet taken on: kept in this browser, so that a page loaded meanwhile knows it. */
import type { Appearance } from '@lambda/model/accounts/appearance.ts';
import { readStored, removeStored, writeStored } from '../session/browser-storage.ts';

/** Some of the look, beside what is kept or, `fromUsual`, beside what is usual. */
export type AppearanceChoices = { readonly fromUsual: boolean; readonly change: Partial<Appearance> };
type Waiting = AppearanceChoices & { readonly user: number; readonly id: string; readonly at: number };

const KEY = 'appearance-waiting';
/** Later the person may have chosen something else on another device. */
const LONGEST_MS = 10 * 60_000;

const isWaiting = (value: unknown): value is Waiting =>
  typeof value === 'object' &&
  value !== null &&
  ['user', 'at'].every((name) => typeof (value as Record<string, unknown>)[name] === 'number') &&
  typeof (value as Partial<Waiting>).id === 'string' &&
  typeof (value as Partial<Waiting>).change === 'object';

export const mergeChoices = (waiting: AppearanceChoices, next: AppearanceChoices): AppearanceChoices =>
  next.fromUsual ? next : { fromUsual: waiting.fromUsual, change: { ...waiting.change, ...next.change } };

/** What still has to reach the server for this person; nothing of anybody else. */
export function waitingChoices(user: number): Waiting | undefined {
  const waiting = readStored(KEY, isWaiting);
  return waiting && waiting.user === user && waiting.at > Date.now() - LONGEST_MS ? waiting : undefined;
}
export function keepWaiting(user: number, next: AppearanceChoices): void {
  const before = waitingChoices(user);
  const { fromUsual, change } = before ? mergeChoices(before, next) : next;
  writeStored(KEY, { user, fromUsual, change, id: crypto.randomUUID(), at: Date.now() } satisfies Waiting);
}
/** The server has what was waiting under this id; what was chosen since still waits. */
export function forgetWaiting(user: number, id: string): void {
  if (waitingChoices(user)?.id === id) removeStored(KEY);
}
