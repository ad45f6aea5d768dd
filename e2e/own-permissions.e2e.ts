/** What of the role one employee has, given by HR with a press: that of the company's staff, all that its managers may have, or no limits. */
// areas: administration
import type { RightLimits } from '@lambda/model/definitions/definitions.ts';
import { checkAccessibility, type OpenBrowser, openBrowser } from '@lambda/testing/browser.ts';
import { type Client, signIn } from '@lambda/testing/client.ts';
import { afterAll, beforeAll, describe, it, onTestFinished } from 'vitest';
import { enter, expect, formOf, stored } from './person.ts';
import { serverUrl } from './server-url.ts';

let browser: OpenBrowser;
let admin: Client;
beforeAll(async () => {
  browser = await openBrowser();
  admin = await signIn(serverUrl(), 'admin');
  await admin.choose();
});
afterAll(() => browser.close());

const ALL = { show: true, c: true, r: true, u: true, d: true };
/** An entry of the accountant's role that HR holds too. */
const ENTRY = 'employees';
type Session = { permission: { emp_id: number; permissions: { permissions: Record<string, { show: boolean; r: boolean }> } } };
const sessionOf = async (login: string): Promise<Session['permission']> => {
  const { body } = await (await signIn(serverUrl(), login)).choose<Session>();
  return body.permission;
};
const sees = async (): Promise<boolean> => (await sessionOf('accountant')).permissions.permissions[ENTRY]?.show === true;

async function write(model: 'Company' | 'Employee', id: number, input: Readonly<Record<string, RightLimits | null>>): Promise<void> {
  const { status, body } = await admin.query(`mutation($id:ID!,$i:${model}Input!){update${model}(id:$id,input:$i){id}}`, { id, i: input });
  expect([status, body.errors]).toEqual([200, undefined]);
}
/** Until the test ends the staff of the company has everything but the entry; nobody has limits of his own. */
async function closeToStaff(employee: number): Promise<void> {
  const { body } = await admin.query<{ company: { id: number }[] }>(
    '{company(filters:[{column:"company_name",condition:equals,value:"Жишээ Групп"}]){id}}',
  );
  const company = body.data?.company[0]?.id ?? 0;
  const { body: rights } = await admin.get<{ data: { all: { id: string }[] } }>(`/lambda/rights/employee/${employee}`);
  const menus = Object.fromEntries(rights.data.all.map(({ id }) => [id, ALL]));
  onTestFinished(async () => {
    await write('Company', company, { standard_permissions: null });
    await write('Employee', employee, { permissions: null });
  });
  await write('Company', company, { standard_permissions: { menus: { ...menus, [ENTRY]: { ...ALL, show: false, r: false } } } });
}

describe('own permissions of an employee', () => {
  it('are those of the staff with one press, those of a manager with another, and count from the next request on', async () => {
    const { emp_id: employee } = await sessionOf('accountant');
    await closeToStaff(employee);
    expect(await sees()).toBe(true);
    const { page } = await enter(browser, { login: 'hr', path: `/erp/p/employees?record=${employee}` });
    const form = formOf(page);
    await expect(form.getByRole('tab').first()).toBeVisible();
    // The last of many tabs: the strip shows it once it has the focus.
    const openRights = async () => {
      const tab = form.getByRole('tab', { name: 'Эрх', exact: true });
      await form.getByRole('tab').first().focus();
      await page.keyboard.press('End');
      await page.keyboard.press('Enter');
      await expect(tab).toBeInViewport();
      await expect(tab).toHaveAttribute('aria-selected', 'true');
    };
    await openRights();
    const show = form.getByRole('checkbox', { name: /^Ажилтн.*: (Харагдах|Харах)/ }).first();
    await expect(show).toBeChecked();
    const save = async () => stored(page, () => form.getByRole('button', { name: 'Хадгалах', exact: true }).click());

    await form.getByRole('button', { name: 'Ажилтны эрх олгох' }).click();
    await expect(show).not.toBeChecked();
    await checkAccessibility(page);
    await save();
    await expect.poll(sees).toBe(false);

    await page.goto(`/erp/p/employees?record=${employee}`);
    await openRights();
    await expect(show).not.toBeChecked();
    await form.getByRole('button', { name: 'Удирдлагын эрх олгох' }).click();
    await expect(show).toBeChecked();
    await save();
    await expect.poll(sees).toBe(true);
  });
});
