/** Every screen of the menu, for the journeys that look at all of them. */
import type { Page } from '@playwright/test';
import { expect } from './person.ts';

/** The page shows what it is for: rows with text, units, or a form that can be saved. */
export async function screenIsReady(page: Page): Promise<void> {
  const main = page.getByRole('main');
  const rows = main.locator('[role=gridcell]').filter({ hasText: /\S/ });
  const units = main.locator('[data-unit]').or(main.getByRole('treeitem'));
  const form = main.locator('[aria-keyshortcuts="Control+S"]');
  const cards = main.getByRole('listitem').filter({ hasText: /\S/ });
  await expect(rows.or(units).or(form).or(cards).first()).toBeVisible();
}

/** Opens one entry of the menu after the other by clicking on it, without a reload; answers how many there were. */
export async function walkMenu(page: Page, look: (entry: string) => Promise<void>): Promise<number> {
  let count = 0;
  const menu = page.getByRole('complementary').getByRole('navigation');
  for (const module of await menu.getByRole('button').all()) {
    if ((await module.getAttribute('aria-expanded')) !== 'true') await module.click();
    const entries = module.locator('xpath=..').getByRole('link');
    await expect(entries.first()).toBeVisible();
    for (const entry of await entries.all()) {
      await entry.click();
      await expect(entry).toHaveAttribute('aria-current', 'page');
      await screenIsReady(page);
      await look((await entry.innerText()).trim());
      count += 1;
    }
  }
  return count;
}

/** Chooses an entry of one of the small menus in the header. */
export async function choose(page: Page, button: RegExp, entry: string): Promise<void> {
  await page.getByRole('button', { name: button }).click();
  await page.getByRole('menuitem', { name: entry }).click();
  await expect(page.getByRole('menu').filter({ visible: true })).toHaveCount(0);
}
