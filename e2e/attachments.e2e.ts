/** Files at a record: laid there, opened, taken away; for who may only read the record, to be opened alone. */
import { type OpenBrowser, openBrowser } from '@lambda/testing/browser.ts';
import { afterAll, beforeAll, describe, it } from 'vitest';
import { makeEmployee } from './employees.ts';
import { enter, expect, formOf } from './person.ts';

let browser: OpenBrowser;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser.close());

describe('the files at a record', () => {
  it('are laid there and taken away by who may change it, and opened by who may read it', async () => {
    const { id } = await makeEmployee();
    const path = `/erp/p/employees?record=${id}`;
    const { page } = await enter(browser, { login: 'hr', path });
    await formOf(page).getByRole('button', { name: 'Хавсралт' }).click();
    const panel = page.getByRole('dialog', { name: 'Хавсралт' });
    await expect(panel.getByText('Хавсралт алга')).toBeVisible();
    const file = (name: string) => ({ name, mimeType: 'text/plain', buffer: Buffer.from(`${name}: агуулга`) });
    await panel.locator('input[type=file]').setInputFiles([file('Гэрээ.txt'), file('Тушаал.txt')]);
    await expect(panel.getByRole('listitem')).toHaveCount(2);
    await panel.getByRole('button', { name: 'Тушаал.txt: хавсралтаас хасах' }).click();
    await page.getByRole('button', { name: 'Хасах', exact: true }).click();
    await expect(panel.getByRole('listitem')).toHaveCount(1);

    const reader = await enter(browser, { login: 'director', path });
    await formOf(reader.page).getByRole('button', { name: 'Хавсралт' }).click();
    const seen = reader.page.getByRole('dialog', { name: 'Хавсралт' });
    const link = seen.getByRole('link', { name: 'Гэрээ.txt' });
    await expect(link).toBeVisible();
    const address = await link.getAttribute('href');
    expect(await (await reader.context.request.get(address ?? '')).text()).toBe('Гэрээ.txt: агуулга');
    await expect(seen.getByText('Файл нэмэх')).toHaveCount(0);
    await expect(seen.getByRole('button', { name: 'хавсралтаас хасах' })).toHaveCount(0);
  });
});
