/** A person at the running product: signed in, with the parts of a screen by the names that people read. */

import { DEMO_PASSWORD } from '@lambda/engine/core/platform/demo.ts';
import type { KeptPage, OpenBrowser, PageOptions, WatchedPage } from '@lambda/testing/browser.ts';
import { clientOf } from '@lambda/testing/client.ts';
import { type BrowserContext, type Locator, type Page, expect as pageExpect } from '@playwright/test';
import { serverUrl } from './server-url.ts';
import { signedIn } from './signed-in.ts';

/** Looks again until it holds, for at most this long. */
export const expect = pageExpect.configure({ timeout: 40_000 });

export type Visit = PageOptions & {
  readonly login: string;
  /** Null loads nothing yet: for a test that first alters what the window will get, then goes to a page. */
  readonly path?: string | null;
  /** Company and role to take up; the person's first ones when left out. */
  readonly companyId?: number;
  readonly roleId?: number;
  /** Drafts of earlier visits stay; they are thrown away otherwise, so that no test finds what another one left. */
  readonly keepsDrafts?: boolean;
};

/** Throws away what the person has typed elsewhere and not saved, and how they wanted to see things. */
async function beginAnew(login: string, place: { readonly companyId?: number; readonly roleId?: number }): Promise<void> {
  const client = await signedIn(login, JSON.stringify(place));
  if (Object.keys(place).length > 0) await client.choose(place);
  const { status, body } = await client.get<{ data: readonly { form: string; record: number }[] }>('/lambda/drafts');
  // Somebody with several companies or roles has no drafts before one of them is chosen.
  if (status !== 200) return;
  await client.remove('/lambda/personal/appearance');
  for (const { form, record } of body.data) await client.remove(`/lambda/drafts/${form}/${record === 0 ? 'new' : record}`);
}

type Place = Pick<Visit, 'companyId' | 'roleId'>;
const placeOf = ({ companyId, roleId }: Place) => ({
  ...(companyId === undefined ? {} : { companyId }),
  ...(roleId === undefined ? {} : { roleId }),
});

/** The window is signed in, in this company and role. */
async function signInto(context: BrowserContext, login: string, { companyId, roleId }: Place): Promise<void> {
  const reply = await context.request.post('/auth/login', { data: { login, password: DEMO_PASSWORD } });
  expect(reply.status()).toBe(200);
  if (companyId !== undefined || roleId !== undefined) {
    const params = {
      ...(companyId === undefined ? {} : { company_id: companyId }),
      ...(roleId === undefined ? {} : { extra_role: roleId }),
    };
    expect((await context.request.get('/user-permissions', { params })).status()).toBe(200);
  }
}

/** A new window of a person who is signed in already, at `path`. */
export async function enter(
  browser: OpenBrowser,
  { login, path = '/erp', companyId, roleId, keepsDrafts = false, ...options }: Visit,
): Promise<WatchedPage> {
  const place = placeOf({ companyId, roleId });
  if (!keepsDrafts) await beginAnew(login, place);
  const watched = await browser.newPage({ baseURL: serverUrl(), ...options });
  await signInto(watched.context, login, place);
  if (path !== null) await watched.page.goto(path);
  return watched;
}

/**
 * One window of a person for all tests of a file: loaded once, then moved by the router, which costs a quarter of a load. Each test
 * begins with no page open but the one at its `path`. What a test changes in the window itself (its size, cookies, clock, theme,
 * definitions on their way into it) stays: such a test takes a window of its own by `enter`.
 */
export function keptWindow(browser: () => OpenBrowser, { login, companyId, roleId, ...options }: Omit<Visit, 'path' | 'keepsDrafts'>) {
  let kept: KeptPage | undefined;
  return async (path = '/erp'): Promise<WatchedPage> => {
    const place = placeOf({ companyId, roleId });
    await beginAnew(login, place);
    if (kept && !kept.page.isClosed()) {
      kept.watchTest();
      const home = await closeAllPages(kept.page);
      await goInside(kept.page, path);
      if (path !== '/erp') await expect(home).toHaveCount(0);
      return kept;
    }
    kept = await browser().keepPage({ baseURL: serverUrl(), ...options });
    kept.watchTest();
    await signInto(kept.context, login, place);
    await kept.page.goto(path);
    return kept;
  };
}

/** A visitor who asked for a page behind the sign-in stands on the first page, which says so: goes on to the sign-in. */
export const goToSignIn = (page: Page): Promise<void> =>
  page.getByRole('alert').filter({ hasText: 'Нэвтэрнэ үү' }).getByRole('link', { name: 'Нэвтрэх' }).click();

/** A visitor without a language that was chosen before: the page that is asked for stays, in whatever language it is. */
export const asNewcomer = (page: Page): Promise<unknown> =>
  page.addInitScript(() => {
    if (localStorage.getItem('lambda.language')?.includes('"mn"')) localStorage.removeItem('lambda.language');
  });

/** Goes to a page as a link inside of the application would: by the router, without a load. `closing` closes these tabs on arrival. */
export const goInside = (page: Page, path: string, closing: readonly string[] = []): Promise<void> =>
  page.evaluate(
    ([to, closeTabs]) => {
      const before = history.state as { idx?: number } | null;
      const usr = closeTabs.length > 0 ? { closeTabs } : null;
      const state = { usr, key: String(Math.random()), idx: (before?.idx ?? 0) + 1 };
      history.pushState(state, '', to);
      dispatchEvent(new PopStateEvent('popstate', { state }));
    },
    [path, closing] as const,
  );

/** Leaves what the test before has open, with what was typed there, for the home page; answers what is seen of that. */
async function closeAllPages(page: Page): Promise<Locator> {
  // It lies over all pages and stays when they change.
  const palette = page.locator('.lp-palette-modal').filter({ visible: true });
  if ((await palette.count()) > 0) {
    await page.keyboard.press('Escape');
    await expect(palette).toHaveCount(0);
  }
  const paths = await page.evaluate(() => {
    const known = /^lambda\.(language|appearance)$/;
    const tabs = Object.keys(localStorage).filter((name) => name.startsWith('lambda.tabs.'));
    const open = tabs.flatMap((name) => (JSON.parse(localStorage.getItem(name) ?? '{}') as { value?: { path: string }[] }).value ?? []);
    for (const name of Object.keys(localStorage)) if (!known.test(name)) localStorage.removeItem(name);
    return [...new Set([...open.map(({ path }) => path), location.pathname])];
  });
  await goInside(page, '/erp', paths);
  const home = page.getByRole('main').locator('.lp-greeting').filter({ visible: true });
  const leave = page.getByRole('button', { name: 'Хадгалахгүй гарах' }).filter({ visible: true });
  await expect(home.or(leave).first()).toBeVisible();
  if ((await leave.count()) > 0) await leave.click();
  await expect(home).toBeVisible();
  await expect(page.getByRole('dialog').filter({ visible: true })).toHaveCount(0);
  return home;
}

/** The first name behind a sign-in. */
export async function personNamed(login: string): Promise<string> {
  const { body } = await clientOf(serverUrl()).post<{ data: { first_name: string } }>('/auth/login', { login, password: DEMO_PASSWORD });
  return body.data.first_name;
}

/** The form of the record that is open, whatever it stands in. */
export const formOf = (page: Page): Locator => page.getByRole('dialog').filter({ has: page.getByRole('contentinfo') });

/** The drawn option of the list that is open; long lists keep a second, unseen one for screen readers. */
export const optionOf = (page: Page, name: string): Locator => page.getByTitle(name, { exact: true }).filter({ visible: true }).last();

/** Picks an option of a list by typing its name, or the beginning of it. */
export async function pick(form: Locator, field: string, option: string, typed = option): Promise<void> {
  const box = form.getByRole('combobox', { name: field, exact: true });
  await box.click();
  await box.fill(typed);
  await optionOf(form.page(), option).click();
}

/** Another code than the one that the server proposes, which comes a moment after the form. */
export async function enterCode(form: Locator, code: string): Promise<void> {
  const box = form.getByRole('textbox', { name: 'Код', exact: true });
  await expect(box).toHaveValue(/\d$/);
  await box.fill(code);
}

/** A search has left one row: pressed before, it would be replaced between the two presses of a double click. */
export const oneRowIsLeft = (page: Page): Promise<void> => expect(page.locator('[role=row]:not(.ag-row-pinned)')).toHaveCount(2);

/** The list has its rows: until they come it shows rows with nothing in them. */
export async function listIsReady(page: Page): Promise<void> {
  const rows = page.getByRole('gridcell').or(page.getByRole('main').getByRole('listitem'));
  await expect(rows.filter({ hasText: /\S/, visible: true }).first()).toBeVisible();
}

/** Settles when the page has begun to listen to what others do with employees; to be called before it opens their list. */
export const hearing = (page: Page): Promise<void> =>
  new Promise((resolve) => {
    page.on('websocket', (socket) =>
      socket.on('framesent', ({ payload }) => {
        if (payload.includes('EmployeeDeleted')) resolve();
      }),
    );
  });

/** The number of records, as the list's title says it. */
export const counterOf = (page: Page): Locator => page.getByRole('heading', { level: 1 }).locator('xpath=following-sibling::*[1]');
/** The number of records, once the list has counted them. */
export async function countIn(page: Page): Promise<number> {
  await expect(counterOf(page)).toHaveText(/^[\d,]+$/);
  return Number((await counterOf(page).innerText()).replaceAll(',', ''));
}

/** Types a day into a date field, and takes it once the calendar shows it. */
export async function pickDay(form: Locator, field: string, day: string): Promise<void> {
  const box = form.getByRole('textbox', { name: field });
  await box.click();
  await box.fill(day);
  await dayIsFound(form.page(), day);
  await box.press('Enter');
}
/** The calendar has understood what was typed: Enter takes what it shows. */
export const dayIsFound = (page: Page, day: string): Promise<void> =>
  expect(page.locator(`.ant-picker-cell-selected[title="${day}"]`).filter({ visible: true })).toHaveCount(1);

/** Carries out what saves, and waits until the server has answered it with success. */
export async function stored(page: Page, save: () => Promise<void>): Promise<void> {
  const answered = page.waitForResponse(
    (reply) => reply.url().includes('/query') && /"query":"\s*mutation/.test(reply.request().postData() ?? ''),
  );
  await save();
  expect((await answered).status()).toBe(200);
}

/** What is read as soon as it stays the same for a while: a table draws its rows one after the other. */
export async function settled<T>(read: () => Promise<T>): Promise<T> {
  let last = await read();
  await expect
    .poll(
      async () => {
        const before = JSON.stringify(last);
        last = await read();
        return JSON.stringify(last) === before;
      },
      { intervals: [400] },
    )
    .toBe(true);
  return last;
}
