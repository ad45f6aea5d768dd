/** What an administrator takes away from a whole company is gone for its people at once, whatever their role says. */
// areas: administration
import { type OpenBrowser, openBrowser } from '@lambda/testing/browser.ts';
import { signIn } from '@lambda/testing/client.ts';
import { afterAll, beforeAll, describe, it } from 'vitest';
import { enter, expect, pick } from './person.ts';
import { serverUrl } from './server-url.ts';

let browser: OpenBrowser;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser.close());

type Reply = { readonly permission: { readonly permissions: { readonly excelupload?: boolean } } };
const mayImport = async (login: string): Promise<boolean> => {
  const client = await signIn(serverUrl(), login);
  return (await client.choose<Reply>()).body.permission.permissions.excelupload === true;
};

describe('limits of a company', () => {
  it('take a flag from everybody there, and give it back', async () => {
    expect(await mayImport('hr')).toBe(true);
    const { page } = await enter(browser, { login: 'admin', path: '/erp/p/company-limits' });
    const flag = page.getByRole('checkbox', { name: 'Excel импорт' });
    const save = page.getByRole('button', { name: 'Хадгалах' });
    const press = async (allowed: boolean) => {
      await flag.setChecked(allowed);
      await expect(page.getByText('Хадгалаагүй')).toBeVisible();
      await save.click();
      await expect(save).toBeDisabled();
      await expect(flag).toBeChecked({ checked: allowed });
    };
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(/Байгууллагын эрхийн хязгаар/);
    await pick(page.getByRole('main'), 'Байгууллага', 'Жишээ Групп');
    await press(false);
    await expect.poll(() => mayImport('hr')).toBe(false);
    await press(true);
    await expect.poll(() => mayImport('hr')).toBe(true);
  });
});
