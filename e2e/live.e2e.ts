/** Two people at once: each sees what the other does, without asking for it. */

import { type OpenBrowser, openBrowser } from '@lambda/testing/browser.ts';
import { type Client, signIn } from '@lambda/testing/client.ts';
import type { Page } from '@playwright/test';
import { afterAll, beforeAll, describe, it } from 'vitest';
import { drawnWidths } from './drawn-width.ts';
import { type MadeEmployee, makeEmployee, newcomer } from './employees.ts';
import { countIn, enter, expect, formOf, hearing, listIsReady, oneRowIsLeft } from './person.ts';
import { serverUrl } from './server-url.ts';
import { signedIn } from './signed-in.ts';

let browser: OpenBrowser;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser.close());

/** The administrator, in the company of the person who looks. */
async function administrator(): Promise<{ readonly client: Client; readonly companyId: number }> {
  const seen = await (await signedIn('hr')).choose<{ company: { id: number } }>();
  const companyId = seen.body.company.id;
  const client = await signIn(serverUrl(), 'admin');
  await client.choose({ companyId });
  return { client, companyId };
}

/** Somebody whom another person enters. */
async function makeByAdministrator(): Promise<Omit<MadeEmployee, 'id'>> {
  const { client } = await administrator();
  const added = newcomer();
  const units = await client.query<{ struct: { id: number }[] }>('{ struct(limit: 1) { id } }');
  const input = { ...added, phone_one: '99110002', hired_date: '2024-02-01', struct_id: units.body.data?.struct[0]?.id };
  const made = await client.query('mutation($input: EmployeeInput!) { createEmployee(input: $input) { id } }', { input });
  expect(made.body.errors).toBeUndefined();
  return added;
}

describe.each(drawnWidths('a list that others work on'))('a list that others work on %s', (_where, viewport) => {
  it('shows their changes in place, and those of the same person in another window, and announces what others add', async () => {
    const { id, firstname } = await makeEmployee();
    const { client } = await administrator();
    const { page } = await enter(browser, { login: 'hr', viewport, path: null });
    const heard = hearing(page);
    await page.goto('/erp/p/employees');
    await heard;
    await listIsReady(page);
    await page.getByRole('searchbox').fill(firstname);
    // What is changed before its row is there is no change in place.
    await expect(page.getByRole('main').getByText(firstname).first()).toBeVisible();
    const elsewhere = await signedIn('hr');
    await elsewhere.query(`mutation { updateEmployee(id: ${id}, input: { lastname: "Өөрөө" }) { id } }`);
    await expect(page.getByText('Өөрөө').first()).toBeVisible();
    await client.query(`mutation { updateEmployee(id: ${id}, input: { lastname: "Өөрчилсөн" }) { id } }`);
    await expect(page.getByText('Өөрчилсөн').first()).toBeVisible();
    await page.getByRole('searchbox').fill('');
    await expect.poll(() => countIn(page)).toBeGreaterThan(1);

    const added = await makeByAdministrator();
    const fresh = page.getByRole('button', { name: 'Шинэ бичлэг нэмэгдлээ: 1' });
    await fresh.click();
    await expect(fresh).toBeHidden();
    await page.getByRole('searchbox').fill(added.firstname);
    await expect(page.getByText(added.firstname).first()).toBeVisible();
  });
});

/** Holds back the answer to the first list of this person's name, or of any; gives the way to let it come. */
async function heldList(page: Page, isWanted: (body: string) => boolean, hold: 'question' | 'answer') {
  let release: () => void = () => undefined;
  const mayCome = new Promise<void>((resolve) => {
    release = resolve;
  });
  const held = new Promise<void>((resolve) => {
    let isHeld = false;
    void page.route('**/query', async (route) => {
      const body = route.request().postData() ?? '';
      if (isHeld || !body.includes('paginate') || !isWanted(body)) return route.fallback();
      isHeld = true;
      const answer = hold === 'answer' ? await route.fetch() : undefined;
      resolve();
      await mayCome;
      if (answer) await route.fulfill({ response: answer });
      else await route.continue();
    });
  });
  return { held, release };
}

describe.each(drawnWidths('a list whose rows are on their way'))('a list whose rows are still on their way %s', (_where, viewport) => {
  it('shows what is heard to have changed meanwhile', async () => {
    const { id, firstname } = await makeEmployee();
    const { client } = await administrator();
    const { page } = await enter(browser, { login: 'hr', viewport, path: null });
    const heard = hearing(page);
    const told = new Promise<void>((resolve) => {
      page.on('websocket', (socket) =>
        socket.on('framereceived', ({ payload }) => {
          if (payload.includes('"change"') && payload.includes(String(id))) resolve();
        }),
      );
    });
    await page.goto('/erp/p/employees');
    await heard;
    await listIsReady(page);
    const { held, release } = await heldList(page, (body) => body.includes(firstname), 'answer');
    await page.getByRole('searchbox').fill(firstname);
    await held;
    await client.query(`mutation { updateEmployee(id: ${id}, input: { lastname: "Өөрчилсөн" }) { id } }`);
    await told;
    // What is heard is dealt with together, a little later: that is over when the rows come.
    await page.waitForTimeout(1_000);
    release();
    await expect(page.getByText('Өөрчилсөн').first()).toBeVisible();
  });

  it('does not call new what was made before they were read and stands further below', async () => {
    const { page } = await enter(browser, { login: 'hr', viewport, path: null });
    const { held, release } = await heldList(page, (body) => body.includes('total employee{'), 'question');
    const asked = page.waitForResponse((reply) => (reply.request().postData() ?? '').includes('some:paginate'));
    const heard = hearing(page);
    await page.goto('/erp/p/employees');
    await Promise.all([held, heard]);
    await makeByAdministrator();
    release();
    await (await asked).finished();
    await listIsReady(page);
    await expect(page.getByRole('button', { name: /^Шинэ бичлэг нэмэгдлээ/ })).toBeHidden();
    // And what comes then is new.
    await makeByAdministrator();
    await expect(page.getByRole('button', { name: 'Шинэ бичлэг нэмэгдлээ: 1' })).toBeVisible();
  });
});

describe('a list that was opened from another page', () => {
  it('shows what was changed while its connection was lost', async () => {
    const { id, firstname } = await makeEmployee();
    const { client } = await administrator();
    const { page } = await enter(browser, { login: 'hr', path: null });
    let breakOff: () => Promise<void> = async () => undefined;
    let connect: () => void = () => undefined;
    let mayConnect = Promise.resolve();
    await page.routeWebSocket('**/query', async (socket) => {
      breakOff = () => socket.close({ code: 1012 });
      await mayConnect;
      socket.connectToServer();
    });
    await page.goto('/erp/p/jobs');
    await listIsReady(page);
    await page.keyboard.press('Control+k');
    await expect(page.getByRole('combobox', { name: 'Хайх', exact: true })).toBeFocused();
    await page.keyboard.type('ажилтны бүртгэл');
    await page
      .getByRole('option', { name: /^Ажилтны бүртгэл/ })
      .first()
      .click();
    // The address is there before the page: until then, what is typed goes into the search of the one before.
    await expect(page.getByRole('heading', { level: 1, name: 'Ажилтны бүртгэл' })).toBeVisible();
    await expect(page).toHaveURL(/\/erp\/p\/employees$/);
    await page.getByRole('searchbox').fill(firstname);
    await oneRowIsLeft(page);
    mayConnect = new Promise((resolve) => {
      connect = resolve;
    });
    await breakOff();
    await client.query(`mutation { updateEmployee(id: ${id}, input: { lastname: "Өөрчилсөн" }) { id } }`);
    connect();
    await expect(page.getByText('Өөрчилсөн').first()).toBeVisible();
  });
});

describe('a list whose socket opens late', () => {
  it('shows what was changed between its reading and that', async () => {
    const { id, firstname } = await makeEmployee();
    const { client } = await administrator();
    const { page } = await enter(browser, { login: 'hr', path: null });
    let connect: () => void = () => undefined;
    const mayConnect = new Promise<void>((resolve) => {
      connect = resolve;
    });
    await page.routeWebSocket('**/query', async (socket) => {
      await mayConnect;
      socket.connectToServer();
    });
    await page.goto('/erp/p/employees');
    await listIsReady(page);
    await page.getByRole('searchbox').fill(firstname);
    await oneRowIsLeft(page);
    await client.query(`mutation { updateEmployee(id: ${id}, input: { lastname: "Өөрчилсөн" }) { id } }`);
    connect();
    await expect(page.getByText('Өөрчилсөн').first()).toBeVisible();
  });
});

describe('a list in a window whose company is left in another one', () => {
  it('shows what others change again as soon as the person goes on there', async () => {
    const { id, firstname } = await makeEmployee();
    const { companyId } = await administrator();
    const { page, context, allow } = await enter(browser, { login: 'admin', companyId, path: null });
    // Pictures are asked for by the session alone.
    for (const status of [404, 409]) allow({ status, address: serverUrl() });
    const left = new Promise<void>((resolve) => {
      page.on('websocket', (socket) => socket.on('close', () => resolve()));
    });
    const heard = hearing(page);
    await page.goto(`/erp/p/employees?q=${encodeURIComponent(firstname)}`);
    await heard;
    await oneRowIsLeft(page);

    const other = await context.newPage();
    await other.goto('/select-role');
    await other.getByRole('region', { name: 'Үлгэр Салон' }).getByRole('button').first().click();
    await left;
    await page.getByRole('searchbox').fill('');
    const asked = page.getByRole('dialog', { name: 'Өөр байгууллага эсвэл эрх рүү шилжсэн байна' });
    await asked.getByRole('button', { name: 'Энд үргэлжлүүлэх' }).click();
    await expect(asked).toBeHidden();
    await page.getByRole('searchbox').fill(firstname);
    await oneRowIsLeft(page);
    await expect(page.getByRole('gridcell', { name: firstname })).toBeVisible();

    await (await signedIn('hr')).query(`mutation { updateEmployee(id: ${id}, input: { lastname: "Өөрчилсөн" }) { id } }`);
    await expect(page.getByText('Өөрчилсөн').first()).toBeVisible();
  });
});

describe('a record that somebody else has open', () => {
  it('says so to both, and no longer when one has left', async () => {
    const { id } = await makeEmployee();
    const { companyId } = await administrator();
    const path = `/erp/p/employees?record=${id}`;
    const first = await enter(browser, { login: 'hr', path });
    await expect(formOf(first.page).getByRole('textbox', { name: 'И-мэйл' })).toBeVisible();
    const second = await enter(browser, { login: 'admin', companyId, path });
    const notice = (page: typeof first.page) => formOf(page).getByText('мөн засаж байна');
    await expect(notice(first.page)).toBeVisible();
    await expect(notice(second.page)).toBeVisible();
    await second.page.goto('/erp');
    await expect(notice(first.page)).toBeHidden();
  });
});
