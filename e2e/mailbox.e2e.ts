/** Without a mail server: the platform's administrator opens the mailbox at its old address and reads letters of every company. */
// areas: administration
import { checkAccessibility, type OpenBrowser, openBrowser, PHONE } from '@lambda/testing/browser.ts';
import { clientOf } from '@lambda/testing/client.ts';
import { afterAll, beforeAll, describe, it } from 'vitest';
import { drawnWidths } from './drawn-width.ts';
import { administrator } from './new-person.ts';
import { enter, expect, listIsReady, oneRowIsLeft } from './person.ts';
import { serverUrl } from './server-url.ts';

let browser: OpenBrowser;
/** Of people of two companies, and of somebody who is about to register one. */
let addresses: readonly string[];
/** In whose mailbox they lie: of whoever belongs to none yet, in that of the platform's own company. */
const COMPANIES = ['Жишээ Групп', 'Үлгэр Салон', 'Жишээ Групп'];
const made = `mailbox${Date.now()}`;
beforeAll(async () => {
  browser = await openBrowser();
  const { query } = await administrator();
  const { body } = await query<{ users: { email: string }[] }>(
    '{ users(filters: [{column: "login", condition: whereIn, value: "accountant,receptionist"}], sorts: [{column: "login", order: asc}]) { email } }',
  );
  addresses = [...(body.data?.users ?? []).map(({ email }) => email), `${made}@example.mn`];
  const visitor = clientOf(serverUrl());
  for (const email of addresses.slice(0, 2)) await visitor.post('/auth/send-forgot-mail', { email, lang: 'mn' });
  const registration = {
    ...{ last_name: 'Бат-Эрдэнэ', first_name: 'Сарнай', register: 'УБ90010215', phone: '99112233', email: addresses[2] },
    ...{ password: 'Sarnai-2026!', password_confirm: 'Sarnai-2026!', plan: 'basic', company_name: `${made} ХХК`, company_url: made },
    ...{ register_number: String(Date.now()).slice(-7), tin: String(Date.now()).slice(-11) },
  };
  expect((await visitor.post('/auth/register', registration)).status).toBe(200);
});
afterAll(() => browser.close());

describe.each(drawnWidths('mailbox'))('the mailbox %s', (_where, viewport) => {
  it('finds the letters to people of every company, names the company, and opens them', async () => {
    const { page } = await enter(browser, { login: 'admin', path: '/lambda/mail', viewport });
    await expect(page).toHaveURL(/\/erp\/p\/mailbox/);
    await listIsReady(page);
    const main = page.getByRole('main');
    for (const [at, address] of addresses.entries()) {
      await page.getByRole('searchbox').first().fill(address);
      await expect(main.getByText(address).first()).toBeVisible();
      await expect(main.getByText(COMPANIES[at] ?? '').first()).toBeVisible();
    }
    await checkAccessibility(page);
    const letter = main.getByText('И-мэйл хаягаа баталгаажуулна уу').first();
    if (viewport === PHONE) await letter.click();
    else {
      await oneRowIsLeft(page);
      await letter.dblclick();
    }
    // Beside the list on a desk, above it on a phone.
    await expect(page.frameLocator('iframe.administration-letter').getByText('Сайн байна уу').first()).toBeVisible();
    await expect(page.locator('.record-panel').getByLabel('Байгууллага', { exact: true })).toHaveValue('Жишээ Групп');
    await checkAccessibility(page);
  });
});
