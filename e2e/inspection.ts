/** Looks at one screen after the other for violations of WCAG 2.2 A and AA, in both themes. */
import { type AccessibilityOptions, checkAccessibility } from '@lambda/testing/browser.ts';
import type { Page } from '@playwright/test';
import { expect } from './person.ts';
import { choose } from './screens.ts';

/** The button of the header that opens the choice of a theme. */
const THEME = /^Өнгөний горим/;
/** Many screens, one after the other. */
export const LONG = 900_000;

type Look = (screen: string, options?: AccessibilityOptions) => Promise<void>;

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
  await choose(page, THEME, 'Систем');
  await expect(page.locator('html')).toHaveAttribute('data-mode', 'light');
  return inspectorOfSystemThemes(page);
}

/** The same for a page that follows the computer's own theme already, the light one. */
export function inspectorOfSystemThemes(page: Page): ReturnType<typeof inspector> {
  const { look: lookOnce, findings } = inspector(page);
  let theme: 'light' | 'dark' = 'light';
  const look: Look = async (screen, options = {}) => {
    await lookOnce(`${screen}, ${theme}`, options);
    theme = theme === 'light' ? 'dark' : 'light';
    await emulate(page, theme);
    await lookOnce(`${screen}, ${theme}`, { ...options, coloursOnly: true });
  };
  return { look, findings };
}
