/** The playground by hand: a document from an example, its answer, a mistake at its place, an address over REST, the role switched. */
import { checkAccessibility, type OpenBrowser, openBrowser } from '@lambda/testing/browser.ts';
import { afterAll, beforeAll, it } from 'vitest';
import { expect, keptWindow } from './person.ts';

let browser: OpenBrowser;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser.close());
const asAdmin = keptWindow(() => browser, { login: 'admin' });

it('answers a document by keyboard alone, marks a mistake, and remembers what was sent', async () => {
  const { page } = await asAdmin('/play');
  const main = page.getByRole('main');
  const document = main.getByRole('textbox', { name: 'GraphQL хүсэлт' });
  const answer = main.getByRole('region', { name: 'Хариу' });
  await document.click();
  await page.keyboard.press('ControlOrMeta+A');
  await page.keyboard.insertText('{ bank(limit: 1) { id name } }');
  await page.keyboard.press('ControlOrMeta+Enter');
  await expect(answer.locator('pre')).toContainText('"bank"');
  await expect(answer.getByRole('status')).toContainText('200');
  await expect(answer.getByRole('status')).toContainText('мс');
  await checkAccessibility(page);
  await document.click();
  await page.keyboard.press('ControlOrMeta+A');
  await page.keyboard.insertText('{ bank { no_such_field } }');
  await expect(main.locator('.cm-lintRange-error').first()).toBeVisible();
  const history = main.getByRole('region', { name: 'Илгээсэн хүсэлтүүд' });
  await history.getByRole('button').filter({ hasText: 'bank(limit: 1)' }).click();
  await expect(document).toContainText('bank(limit: 1)');
  await page.reload();
  await expect(history.getByRole('button').filter({ hasText: 'bank(limit: 1)' })).toBeVisible();
});

it('asks an address of the role over REST', async () => {
  const { page } = await asAdmin('/play');
  const main = page.getByRole('main');
  await main.getByRole('tab', { name: 'REST хаяг' }).click();
  await main.getByRole('combobox', { name: 'Хаяг' }).fill('krud/today');
  await page.getByTitle('GET /lambda/krud/today').or(page.getByText('GET /lambda/krud/today')).last().click();
  await main.getByRole('button', { name: 'Илгээх' }).click();
  await expect(main.getByRole('region', { name: 'Хариу' }).locator('pre')).toContainText('"today"');
});
