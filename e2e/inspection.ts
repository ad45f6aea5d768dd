/** Looks at one screen after the other for violations of WCAG 2.2 A and AA, in both themes. */
import { checkAccessibility } from '@lambda/testing/browser.ts';
import type { Page } from '@playwright/test';
import { expect } from './person.ts';
import { choose } from './screens.ts';

/** The button of the header that opens the choice of a theme. */
const THEME = /^Өнгөний горим/;
/** Many screens, one after the other. */
export const LONG = 900_000;

export type Look = (screen: string, options?: { readonly coloursOnly?: boolean }) => Promise<void>;

/** Looks at screens of a page and notes what is wrong instead of stopping at the first one. */
export function inspector(page: Page): { readonly look: Look; readonly findings: readonly string[] } {
  const findings: string[] = [];
  const look: Look = async (screen, options = {}) => {
    try {
      await checkAccessibility(page, options);
    } catch (error) {
      findings.push(`${screen}: ${error instanceof Error ? error.message : String(error)}`);
    }
  };
  return { look, findings };
}

/** Sets the computer's own theme. That the browser answers with it is asked first: so a failure tells whether the page did not follow. */
async function emulate(page: Page, theme: 'light' | 'dark'): Promise<void> {
  await page.emulateMedia({ colorScheme: theme });
  expect(await page.evaluate(() => matchMedia('(prefers-color-scheme: dark)').matches)).toBe(theme === 'dark');
  await expect(page.locator('html')).toHaveAttribute('data-mode', theme);
}

/**
 * Looks at each screen as a whole in the theme that the one before has left, then at its colours in the other theme. From
 * then on the page follows the computer's own theme; it begins with the light one.
 */
export async function inspectorOfBothThemes(page: Page): Promise<ReturnType<typeof inspector>> {
  const { look: lookOnce, findings } = inspector(page);
  await choose(page, THEME, 'Систем');
  let theme: 'light' | 'dark' = 'light';
  await expect(page.locator('html')).toHaveAttribute('data-mode', theme);
  const look: Look = async (screen) => {
    await lookOnce(`${screen}, ${theme}`);
    theme = theme === 'light' ? 'dark' : 'light';
    await emulate(page, theme);
    await lookOnce(`${screen}, ${theme}`, { coloursOnly: true });
  };
  return { look, findings };
}
