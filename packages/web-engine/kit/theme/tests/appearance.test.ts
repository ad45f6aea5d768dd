import { USUAL_APPEARANCE } from '@lambda/model/accounts/appearance.ts';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';

/** The storage of a browser, which a page that is loaded anew finds as it was left. */
let stored: Map<string, string>;
beforeEach(() => {
  stored = new Map();
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => void stored.set(key, value),
    removeItem: (key: string) => void stored.delete(key),
  });
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

/** A page as it is loaded: the modules anew, the storage as it is. */
async function loadPage() {
  vi.resetModules();
  const [appearance, waiting] = await Promise.all([import('../appearance.ts'), import('../waiting-choices.ts')]);
  const seen = () => JSON.parse(stored.get('lambda.appearance') ?? '{}').value ?? USUAL_APPEARANCE;
  return { ...appearance, ...waiting, seen };
}
const [ME, OTHER] = [7, 8];
const OLD = { ...USUAL_APPEARANCE, theme: 'light', density: 'normal' };

test('a choice that the server has not taken on yet outlives a page that is loaded anew, and is sent from there', async () => {
  const before = await loadPage();
  before.takeAppearance(OLD, ME);
  before.changeAppearance({ theme: 'dark' });
  before.changeAppearance({ density: 'tight' });
  // The page is gone before the pause was over; the server answers with what it had.
  const after = await loadPage();
  after.takeAppearance({ ...OLD, colour: 'teal' }, ME);
  expect(after.seen()).toMatchObject({ theme: 'dark', density: 'tight', colour: 'teal' });
  expect(after.waitingChoices(ME)).toMatchObject({ fromUsual: false, change: { theme: 'dark', density: 'tight' } });
});

test('a reset is not undone by what the server still has', async () => {
  const before = await loadPage();
  before.takeAppearance({ ...OLD, theme: 'dark' }, ME);
  before.resetAppearance();
  before.changeAppearance({ gray: true });
  const after = await loadPage();
  after.takeAppearance({ ...OLD, theme: 'dark' }, ME);
  expect(after.seen()).toMatchObject({ theme: 'light', gray: true });
});

test('what the server has is taken again once it has the choice; what was chosen since still waits', async () => {
  const page = await loadPage();
  page.takeAppearance(OLD, ME);
  page.changeAppearance({ theme: 'dark' });
  const sent = page.waitingChoices(ME)?.id ?? '';
  page.changeAppearance({ gray: true });
  page.forgetWaiting(ME, sent);
  expect(page.waitingChoices(ME)?.change).toEqual({ theme: 'dark', gray: true });
  page.forgetWaiting(ME, page.waitingChoices(ME)?.id ?? '');
  page.takeAppearance({ ...OLD, theme: 'system' }, ME);
  expect(page.seen().theme).toBe('system');
});

test('is nobody else’s, and not of another day', async () => {
  vi.useFakeTimers();
  const page = await loadPage();
  page.takeAppearance(OLD, ME);
  page.changeAppearance({ theme: 'dark' });
  page.takeAppearance(OLD, OTHER);
  expect([page.seen().theme, page.waitingChoices(OTHER)]).toEqual(['light', undefined]);
  page.changeAppearance({ gray: true });
  expect(page.waitingChoices(OTHER)?.change).toEqual({ gray: true });
  vi.advanceTimersByTime(11 * 60_000);
  expect(page.waitingChoices(OTHER)).toBeUndefined();
});

test('a window that is drawn differently for a preview keeps nothing and tells nobody', async () => {
  const page = await loadPage();
  const told: unknown[] = [];
  page.onAppearanceChosen((chosen) => told.push(chosen));
  page.takeAppearance(OLD, ME);
  const before = [...stored];
  page.showHere({ theme: 'dark' });
  expect([...stored]).toEqual(before);
  expect(told).toEqual([]);
  expect(page.waitingChoices(ME)).toBeUndefined();
});
