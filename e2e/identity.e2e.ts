/** Acting in somebody's name in the browser: asked for a reason, said on every page, without a trace in the person's own things, and over at a press. */
// areas: accounts
import { type OpenBrowser, openBrowser } from '@lambda/testing/browser.ts';
import { lastAnswers } from '@lambda/testing/traffic.ts';
import type { Locator, Page } from '@playwright/test';
import { afterAll, beforeAll, it } from 'vitest';
import { enter, expect, formOf, listIsReady, personNamed } from './person.ts';
import { signedIn } from './signed-in.ts';

let browser: OpenBrowser;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser.close());

const BANNER = 'хэрэглэгчийн өмнөөс орсон байна';
async function askedToAct(page: Page): Promise<Locator> {
  await page.getByRole('button', { name: 'Өмнөөс нь нэвтрэх' }).click();
  return page.getByRole('dialog', { name: /өмнөөс нь нэвтрэх/ });
}
async function act(asked: Locator): Promise<void> {
  await asked.getByRole('textbox', { name: 'Шалтгаан' }).fill('Ажилтны маягт нээгдэхгүй байна гэсэн');
  await asked.getByRole('button', { name: 'Өмнөөс нь нэвтрэх' }).click();
}

it('an administrator acts in the name of HR with a reason, leaves no draft behind, and comes back to the own name', async () => {
  const { page } = await enter(browser, { login: 'admin', path: '/user/hr' });
  const asked = await askedToAct(page);
  await asked.getByRole('button', { name: 'Өмнөөс нь нэвтрэх' }).click();
  await expect(asked.getByText('Шалтгаанаа 5-аас 300 тэмдэгтээр бичнэ үү')).toBeVisible();
  await act(asked);
  const banner = page.getByRole('status').filter({ hasText: BANNER });
  await expect(banner).toContainText(await personNamed('hr'));

  const drafts: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('/lambda/drafts/')) drafts.push(request.method());
  });
  await page.clock.install();
  await page.goto('/erp/p/employees?record=new');
  await expect(banner).toBeVisible();
  await formOf(page).getByRole('textbox', { name: 'Нэр', exact: true }).fill('Өмнөөс бичсэн');
  // Longer than a draft waits before it is sent.
  await page.clock.fastForward(10_000);
  await lastAnswers(page);
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

it('the other window of an administrator who begins to act in a name is drawn anew: what is typed stands in forms of its writer alone', async () => {
  const { page, context, allow } = await enter(browser, { login: 'admin', path: '/user/hr' });
  // Definitions that the page still asks for in the name of before are refused; it asks anew.
  allow({ status: 409, address: '/lambda/puzzle/schema/model/' });
  const other = await context.newPage();
  await other.goto('/company/create');
  const name = other.getByRole('textbox', { name: 'Байгууллагын нэр' });
  await name.fill('Админы бичсэн');
  await act(await askedToAct(page));
  const banner = other.getByRole('status').filter({ hasText: BANNER });
  await expect(banner).toContainText(await personNamed('hr'));
  await expect(name).toHaveValue('');

  await name.fill('Өмнөөс бичсэн');
  await page.getByRole('status').filter({ hasText: BANNER }).getByRole('button', { name: 'Дуусгах' }).click();
  await expect(banner).toBeHidden();
  await expect(name).toHaveValue('Админы бичсэн');
});
