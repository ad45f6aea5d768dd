/**
 * One visit of each screen with all looks in it: WCAG 2.2 A and AA as a whole in one theme, the colours also in the other, and no
 * word that is not of the chosen language. Theme and language change without a reload.
 */
import type { Language } from '@lambda/model/definitions/labels.ts';
import type { OpenBrowser } from '@lambda/testing/browser.ts';
import { lastAnswers } from '@lambda/testing/traffic.ts';
import type { Page } from '@playwright/test';
import { otherLanguagesOf, type Walk } from './drawn-screens.ts';
import { inspectorOfBothThemes } from './inspection.ts';
import { enter, expect } from './person.ts';
import { choose, screenIsReady, walkMenu } from './screens.ts';
import { readerOf } from './words.ts';

const LANGUAGE = /^(Хэл|Language|언어): /;
const NAMES: Readonly<Record<Language, string>> = { mn: 'Монгол', en: 'English', ko: '한국어' };

/** Chooses a language in the header; settles when the screen is drawn in it. */
export async function speak(page: Page, language: Language): Promise<void> {
  await choose(page, LANGUAGE, NAMES[language]);
  await expect(page.locator('html')).toHaveAttribute('lang', language);
  await lastAnswers(page);
}

/** Visits these screens as the person who sees them; answers what was found there. */
export async function walkScreens(
  browser: OpenBrowser,
  { login, entries, pages }: Walk,
  options: { readonly withHome?: boolean } = {},
): Promise<readonly string[]> {
  const { page } = await enter(browser, { login });
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.evaluate(() => document.documentElement.setAttribute('data-first-load', 'yes'));
  const { look, findings } = await inspectorOfBothThemes(page);
  const { read, found } = await readerOf(page, login);
  let spoken: Language = 'mn';
  const visit = async (entry: string): Promise<void> => {
    const wanted: readonly Language[] = ['mn', ...otherLanguagesOf(new URL(page.url()).pathname)];
    // The one that the screen before has left comes first.
    for (const language of wanted.toSorted((a, b) => Number(b === spoken) - Number(a === spoken))) {
      if (language !== spoken) await speak(page, language);
      spoken = language;
      await screenIsReady(page);
      await read(language, `${entry} as ${login}`);
    }
    await look(`${entry} as ${login}`);
  };
  if (options.withHome) await visit('home');
  const visited = await walkMenu(page, visit, (address) => entries.has(address));
  expect([login, visited.toSorted()]).toEqual([login, pages.toSorted()]);
  await expect(page.locator('html')).toHaveAttribute('data-first-load', 'yes');
  return [...findings, ...found];
}
