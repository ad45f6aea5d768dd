/** What stands between two companies changes while somebody writes to the other one. */
// areas: accounts
import { type OpenBrowser, openBrowser } from '@lambda/testing/browser.ts';
import { afterAll, beforeAll, it, onTestFinished } from 'vitest';
import { enter, expect } from './person.ts';
import { choose } from './screens.ts';

let browser: OpenBrowser;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser.close());

it('a request that does not go through because the other company has asked first is not offered again by itself', async () => {
  const { page, allow } = await enter(browser, { login: 'director', path: null });
  allow({ status: 409, address: '/api/partner-invite' });
  let partner: 'none' | 'received' = 'none';
  await page.route('**/api/company-list', async (route) => {
    const answer = await route.fetch();
    const body = (await answer.json()) as { data: { companies: { company_url: string | null; partner: string }[] } };
    for (const company of body.data.companies) if (company.company_url === 'ulger-salon') company.partner = partner;
    await route.fulfill({ response: answer, json: body });
  });
  await page.route('**/api/partner-invite', (route) => {
    partner = 'received';
    const errors = [{ message: 'Нөгөө тал өөрчилсөн байна', extensions: { code: 'CONFLICT', status: 409 } }];
    return route.fulfill({ status: 409, json: { errors } });
  });
  onTestFinished(() => page.unrouteAll({ behavior: 'ignoreErrors' }));
  await page.goto('/company');
  const card = page.getByRole('main').getByRole('listitem').filter({ hasText: 'Үлгэр Салон' });
  const dialog = page.getByRole('dialog');
  await card.getByRole('button', { name: 'Харилцагч болох' }).click();
  await dialog.getByRole('button', { name: 'Хүсэлт илгээх' }).click();
  await expect(card.getByText('Танд хүсэлт илгээсэн')).toBeVisible();
  await expect(dialog).toHaveCount(0);

  partner = 'none';
  await choose(page, /^Хэл: /, 'English');
  await expect(card.getByRole('button', { name: 'Become a partner' })).toBeVisible();
  await expect(dialog).toHaveCount(0);
});
