/** Every screen of the menu and what opens above it, for the journeys that look at all of them. */
import type { Locator, Page } from '@playwright/test';
import { expect } from './person.ts';

/** The page shows what it is for: rows with text, units, charts, a form that can be saved, or says that there is nothing. */
export async function screenIsReady(page: Page): Promise<void> {
  const main = page.getByRole('main');
  const rows = main.locator('[role=gridcell], td').filter({ hasText: /\S/ });
  const units = main.locator('[data-unit]').or(main.getByRole('treeitem'));
  // A form that may only be read has nothing to save.
  // On a phone it lies over the page.
  const form = main.or(page.getByRole('dialog')).locator('.record-panel');
  const cards = main.getByRole('listitem').filter({ hasText: /\S/ });
  const states = main.locator('.lp-state');
  const choices = main.locator('fieldset');
  // Pages of another kind mark what stands there once they have their data.
  const others = main.locator('.chart-card, [data-ready]');
  const content = rows.or(units).or(form).or(cards).or(states).or(choices).or(others);
  // Tables measure themselves with rows that nobody sees.
  await expect(content.filter({ visible: true }).first()).toBeVisible();
  await expect(main.locator('.chart-card .lp-skeleton')).toHaveCount(0);
}

/** The other pages of an entry that has several, by the tabs above them; answers their addresses. */
async function walkSiblings(page: Page, look: (entry: string) => Promise<void>): Promise<readonly string[]> {
  const visited: string[] = [];
  for (const tab of (await page.locator('.lp-sibling-tabs').getByRole('tab').all()).slice(1)) {
    const before = page.url();
    await tab.click();
    await expect(tab).toHaveAttribute('aria-selected', 'true');
    await expect(page).not.toHaveURL(before);
    await screenIsReady(page);
    await look((await tab.innerText()).trim());
    visited.push(new URL(page.url()).pathname);
  }
  return visited;
}

/** Pages that fill the window have no menu to go on by; journeys of their own look at them. */
const WITHOUT_MENU: ReadonlySet<string> = new Set(['/pos']);
/**
 * Opens one `wanted` entry of the menu after the other by clicking on it, and all pages of an entry that has several, without a
 * reload; answers their addresses.
 */
export async function walkMenu(
  page: Page,
  look: (entry: string) => Promise<void>,
  wanted: (address: string) => boolean = () => true,
): Promise<readonly string[]> {
  const visited: string[] = [];
  const menu = page.getByRole('complementary').getByRole('navigation');
  const unfold = async (button: Locator): Promise<void> => {
    if ((await button.getAttribute('aria-expanded')) !== 'true') await button.click();
    await expect(button).toHaveAttribute('aria-expanded', 'true');
  };
  const modules = menu.locator('button.lp-menu-item[aria-expanded]');
  await expect(modules.first()).toBeVisible();
  for (const module of await modules.all()) {
    await unfold(module);
    const inside = module.locator('xpath=..');
    for (const group of await inside.locator('ul button[aria-expanded]').all()) await unfold(group);
    const entries = inside.getByRole('link');
    await expect(entries.first()).toBeVisible();
    for (const entry of await entries.all()) {
      const address = (await entry.getAttribute('href')) ?? '';
      if (!wanted(address)) continue;
      if (WITHOUT_MENU.has(address)) {
        visited.push(address);
        continue;
      }
      await entry.click();
      await expect(entry).toHaveAttribute('aria-current', 'page');
      await screenIsReady(page);
      await look((await entry.innerText()).trim());
      visited.push(address, ...(await walkSiblings(page, look)));
    }
  }
  return visited;
}

/** What opens above a list: the button in every language, and what has to be in sight before it is looked at. */
type Opening = { readonly name: string; readonly button: RegExp; readonly shown: (page: Page) => Locator };
const OPENINGS: readonly Opening[] = [
  { name: 'saved views', button: /^(Харагдац|Views|보기)$/, shown: (page) => page.getByRole('menuitem') },
  { name: 'print', button: /^(Хэвлэх|Print|인쇄)$/, shown: (page) => page.getByRole('dialog').getByRole('button') },
  { name: 'import', button: /^(Excel импорт|Excel import|Excel 가져오기)$/, shown: (page) => page.getByRole('dialog').getByRole('button') },
  {
    name: 'notifications',
    button: /^(Мэдэгдэл|Notices|알림)/,
    shown: (page) => page.locator('.lp-notices .lp-state, .lp-notices .lp-notice').filter({ visible: true }),
  },
];

/** Opens and closes, one after the other, everything that stands above the list of this page. */
export async function walkOpenings(page: Page, look: (opening: string) => Promise<void>): Promise<void> {
  for (const { name, button, shown } of OPENINGS) {
    const opener = page.getByRole('button', { name: button });
    await opener.click();
    await expect(shown(page).first()).toBeVisible();
    await look(name);
    await page.keyboard.press('Escape');
    await expect(shown(page).filter({ visible: true })).toHaveCount(0);
  }
}

/** Chooses an entry of one of the small menus in the header. */
export async function choose(page: Page, button: RegExp, entry: string): Promise<void> {
  await page.getByRole('button', { name: button }).click();
  await page.getByRole('menuitem', { name: entry }).click();
  await expect(page.getByRole('menu').filter({ visible: true })).toHaveCount(0);
}
