/** The menu follows the plan of the company while a page is open, whatever else goes on at that moment. */
// areas: billing
import { type OpenBrowser, openBrowser } from '@lambda/testing/browser.ts';
import type { Page } from '@playwright/test';
import { afterAll, beforeAll, describe, it } from 'vitest';
import { makeEmployee } from './employees.ts';
import { enter, expect, formOf, listIsReady } from './person.ts';
import { serverUrl } from './server-url.ts';
import { signedIn } from './signed-in.ts';

let browser: OpenBrowser;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser.close());

describe('a page whose menu changes with the plan of its company', () => {
  const UNPAID = 'unpaid';
  /** What the page is told of the plan, and the time that passes until it looks again. */
  async function withPlan(page: Page) {
    let told: object | undefined;
    let changed: { readonly state?: 'read_only'; readonly plan?: string } = {};
    await page.clock.install();
    await page.route('**/lambda/billing/standing', async (route) => {
      told ??= ((await (await route.fetch()).json()) as { data: object }).data;
      await route.fulfill({ json: { status: true, data: { ...told, may_pay: false, ...changed } } });
    });
    const look = () => page.clock.fastForward(61_000);
    return {
      /** Opens a page, which knows of the plan by then. */
      open: async (path: string) => {
        const known = page.waitForResponse('**/lambda/billing/standing');
        await page.goto(path);
        await known;
      },
      look,
      lookAtUnpaid: async () => {
        changed = { state: 'read_only', plan: UNPAID };
        await look();
      },
      lookAtPaid: async () => {
        changed = {};
        await look();
      },
      lookAtOther: async () => {
        changed = { plan: 'another' };
        await look();
      },
    };
  }

  it('keeps what is typed while the server cannot be reached, and takes the menu on at the next look', async () => {
    const { id } = await makeEmployee();
    const { page, allow } = await enter(browser, { login: 'hr', path: null });
    allow({ status: 0, address: '/user-permissions' });
    const plan = await withPlan(page);
    await plan.open(`/erp/p/employees?record=${id}`);
    const email = formOf(page).getByRole('textbox', { name: 'И-мэйл' });
    await email.fill('bagts@example.mn');
    await page.route('**/user-permissions', (route) => route.abort('connectionfailed'));
    const failed = page.waitForEvent('requestfailed', (request) => request.url().endsWith('/user-permissions'));
    await plan.lookAtOther();
    await failed;
    await page.unroute('**/user-permissions');
    const taken = page.waitForResponse('**/user-permissions');
    const renewed = page.waitForResponse('**/lambda/puzzle/schema/**');
    await plan.look();
    expect((await taken).status()).toBe(200);
    await renewed;
    await expect(email).toHaveValue('bagts@example.mn');
  });

  /** What the server says of employees to a company that may only read. */
  const closeForWriting = (page: Page, options = {}) =>
    page.route(
      '**/user-permissions',
      async (route) => {
        const response = await route.fetch();
        const body = (await response.json()) as { permission: { plan: string; permissions: { permissions: Record<string, object> } } };
        body.permission.plan = UNPAID;
        const menus = body.permission.permissions.permissions;
        menus.employees = { ...menus.employees, c: false, u: false, d: false };
        await route.fulfill({ response, json: body });
      },
      options,
    );

  it('leaves a form open in which somebody is writing when the company may only read: nothing typed is gone from sight', async () => {
    const { page } = await enter(browser, { login: 'hr', path: null });
    const plan = await withPlan(page);
    await plan.open('/erp/p/employees?record=new');
    const email = formOf(page).getByRole('textbox', { name: 'И-мэйл' });
    await email.fill('shine@example.mn');
    await closeForWriting(page);
    // Asked for when the page has taken the new rights.
    const taken = page.waitForResponse('**/lambda/puzzle/schema/**');
    await plan.lookAtUnpaid();
    await expect(page.getByText('Төлбөр төлөгдөөгүй тул зөвхөн харах')).toBeVisible();
    await taken;
    await expect(page.getByRole('button', { name: 'Нэмэх', exact: true })).toBeHidden();
    await expect(email).toHaveValue('shine@example.mn');
    await expect(email).toBeEditable();
  });

  it('offers nothing to be written from the moment on at which the company may only read, until it has paid', async () => {
    const { page } = await enter(browser, { login: 'hr', path: null });
    const plan = await withPlan(page);
    await plan.open('/erp/p/employees');
    await listIsReady(page);
    const add = page.getByRole('button', { name: 'Нэмэх', exact: true });
    await expect(add).toBeVisible();
    await closeForWriting(page);
    await plan.lookAtUnpaid();
    await expect(page.getByText('Төлбөр төлөгдөөгүй тул зөвхөн харах')).toBeVisible();
    await expect(add).toBeHidden();
    await page.unroute('**/user-permissions');
    await plan.lookAtPaid();
    await expect(add).toBeVisible();
  });

  it('asks for the menu once more when the plan has changed while the page was being opened', async () => {
    const { page } = await enter(browser, { login: 'hr', path: null });
    await closeForWriting(page, { times: 1 });
    const rights = page.waitForResponse('**/user-permissions');
    await page.goto('/erp/p/employees');
    expect(((await (await rights).json()) as { permission: { plan: string } }).permission.plan).toBe(UNPAID);
    await listIsReady(page);
    await expect(page.getByRole('button', { name: 'Нэмэх', exact: true })).toBeVisible();
  });

  it('goes along with another window that has taken another company at that moment', async () => {
    const { body } = await (await signedIn('hr')).choose<{ company: { id: number } }>();
    const { page, context, allow } = await enter(browser, { login: 'admin', companyId: body.company.id, path: null });
    // Pictures are asked for by the session alone.
    for (const status of [404, 409]) allow({ status, address: serverUrl() });
    const plan = await withPlan(page);
    await plan.open('/erp/p/employees');
    await listIsReady(page);
    const other = await context.newPage();
    await other.goto('/select-role');
    const chosen = other.waitForResponse((reply) => reply.url().includes('/user-permissions?company_id='));
    await other.getByRole('region', { name: 'Үлгэр Салон' }).getByRole('button').first().click();
    expect((await chosen).status()).toBe(200);

    await plan.lookAtOther();
    await expect(page.getByRole('button', { name: 'Байгууллага солих: Үлгэр Салон' })).toBeVisible();
    const told = page.waitForResponse('**/lambda/notify/all');
    await page.getByRole('button', { name: /^Мэдэгдэл/ }).click();
    expect((await told).status()).toBe(200);
    await expect(page.getByRole('dialog', { name: 'Өөр байгууллага эсвэл эрх рүү шилжсэн байна' })).toHaveCount(0);
  });
});
