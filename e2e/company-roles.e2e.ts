/** Whoever manages the roles of a unit: makes one within what he holds, and is told in words what he cannot give. */
// areas: administration
import type { RoleDefinition } from '@lambda/model/definitions/definitions.ts';
import { checkAccessibility, type OpenBrowser, openBrowser } from '@lambda/testing/browser.ts';
import { type Client, signIn } from '@lambda/testing/client.ts';
import { afterAll, beforeAll, describe, it, onTestFinished } from 'vitest';
import { enter, expect } from './person.ts';
import { serverUrl } from './server-url.ts';

let browser: OpenBrowser;
let admin: Client;
beforeAll(async () => {
  browser = await openBrowser();
  admin = await signIn(serverUrl(), 'admin');
  await admin.choose();
});
afterAll(() => browser.close());

const DIRECTOR = 2;
const ALL = { show: true, c: true, r: true, u: true, d: true } as const;
type Role = { readonly id: number; readonly permissions: RoleDefinition; readonly owner_unit_id: number | null };

const setRole = async (permissions: RoleDefinition): Promise<void> => {
  const { status, body } = await admin.query('mutation($id:ID!,$i:RolesInput!){updateRoles(id:$id,input:$i){id}}', {
    id: DIRECTOR,
    i: { permissions },
  });
  expect([status, body.errors]).toEqual([200, undefined]);
};
async function rolesWhere(column: string, value: string): Promise<readonly Role[]> {
  const document = 'query($f:[filter!]){roles(filters:$f){id permissions owner_unit_id}}';
  const { body } = await admin.query<{ roles: Role[] }>(document, { f: [{ column, condition: 'equals', value }] });
  return body.data?.roles ?? [];
}
/** Until the test ends the director manages the roles of his unit, and nothing of what he makes stays. */
async function manageUnit(): Promise<void> {
  const [director] = await rolesWhere('id', String(DIRECTOR));
  if (!director) throw new Error('there is no director');
  const { permissions } = director;
  onTestFinished(async () => {
    await setRole(permissions);
    for (const { id } of await rolesWhere('display_name', NAME)) await admin.query('mutation($id:ID!){deleteRoles(id:$id){id}}', { id });
  });
  const menus = { ...permissions.menus, roles: { ...ALL, scope: 'unit' as const }, memberships: ALL };
  await setRole({ ...permissions, menus, models: { ...permissions.models, company: { r: true } } });
}

const SCREEN = '/erp/p/roles';
const NAME = 'Туслах ажилтан';

describe('a manager of the roles of a unit', () => {
  it('makes a role within what he holds, and sees locked, with the reason, what he does not', async () => {
    await manageUnit();
    const { page } = await enter(browser, { login: 'director', path: SCREEN });
    await page.getByRole('button', { name: 'Шинэ эрх' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('textbox', { name: 'Нэр (монгол)' }).fill(NAME);
    await dialog.getByRole('textbox', { name: 'Код' }).fill('helper');
    await dialog.getByRole('button', { name: 'Үүсгэх' }).click();
    await expect(dialog).toBeHidden();
    await expect(page.getByRole('main').getByTitle(NAME, { exact: true })).toBeVisible();

    const shown = page.getByRole('checkbox', { name: 'Ажилтны бүртгэл: Харагдах' });
    await shown.check();
    const row = page.getByRole('row').filter({ has: shown });
    await expect(row).toContainText('Танд байхгүй эрх: Нэмэх, Засах, Устгах');
    const erase = page.getByRole('checkbox', { name: 'Ажилтны бүртгэл: Устгах. Танд байхгүй эрх: Устгах' });
    await expect(erase).toBeDisabled();
    await expect(erase).not.toBeChecked();
    await expect(page.getByRole('checkbox', { name: 'Ажилтны бүртгэл: Унших', exact: true })).toBeChecked();
    await expect(page.getByRole('checkbox', { name: 'Excel импорт' })).toBeDisabled();
    await expect(page.getByRole('group', { name: 'Нэмэлт эрх' })).toContainText('Танд байхгүй эрх:');
    await checkAccessibility(page);
    await page.getByRole('tab', { name: 'Хүснэгт, өгөгдлийн эх' }).click();
    await expect(page.getByRole('checkbox', { name: /^Банк: Нэмэх\. Танд байхгүй/ })).toBeDisabled();
    await checkAccessibility(page);
    await page.getByRole('button', { name: 'Хадгалах' }).click();
    await expect(page.getByText('Эрхийг хадгаллаа')).toBeVisible();

    const [made] = await rolesWhere('display_name', NAME);
    expect(made?.owner_unit_id).toBeGreaterThan(0);
    expect(made?.permissions.menus.employees).toMatchObject({ show: true, r: true });
    expect(made?.permissions.menus.employees?.d).not.toBe(true);
  });
});
