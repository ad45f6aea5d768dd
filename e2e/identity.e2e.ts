/** Acting in somebody's name in the browser: asked for a reason, said on every page, without a trace in the person's own things, and over at a press. */
import { type OpenBrowser, openBrowser } from '@lambda/testing/browser.ts';
import { afterAll, beforeAll, it } from 'vitest';
import { enter, expect, formOf, listIsReady, personNamed } from './person.ts';
import { signedIn } from './signed-in.ts';

let browser: OpenBrowser;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser.close());

it('an administrator acts in the name of HR with a reason, leaves no draft behind, and comes back to the own name', async () => {
  const { page } = await enter(browser, { login: 'admin', path: '/user/hr' });
  await page.getByRole('button', { name: 'Өмнөөс нь нэвтрэх' }).click();
  const asked = page.getByRole('dialog', { name: /өмнөөс нь нэвтрэх/ });
  await asked.getByRole('button', { name: 'Өмнөөс нь нэвтрэх' }).click();
  await expect(asked.getByText('Шалтгаанаа 5-аас 300 тэмдэгтээр бичнэ үү')).toBeVisible();
  await asked.getByRole('textbox', { name: 'Шалтгаан' }).fill('Ажилтны маягт нээгдэхгүй байна гэсэн');
  await asked.getByRole('button', { name: 'Өмнөөс нь нэвтрэх' }).click();
  const banner = page.getByRole('status').filter({ hasText: 'хэрэглэгчийн өмнөөс орсон байна' });
  await expect(banner).toContainText(await personNamed('hr'));

  const drafts: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('/lambda/drafts/')) drafts.push(request.method());
  });
  await page.goto('/erp/p/employees?record=new');
  await expect(banner).toBeVisible();
  await formOf(page).getByRole('textbox', { name: 'Нэр', exact: true }).fill('Өмнөөс бичсэн');
  // Longer than a draft waits before it is sent.
  await page.waitForTimeout(3_500);
  expect(drafts).toEqual([]);
  const { body } = await (await signedIn('hr')).get<{ data: readonly { form: string; record: number }[] }>('/lambda/drafts');
  expect(body.data.filter(({ form, record }) => form === 'employee' && record === 0)).toEqual([]);

  await page.goto('/erp/p/employees');
  await listIsReady(page);
  await banner.getByRole('button', { name: 'Дуусгах' }).click();
  await expect(banner).toBeHidden();
  await page.goto('/user/hr');
  await expect(page.getByRole('button', { name: 'Өмнөөс нь нэвтрэх' })).toBeVisible();
});
