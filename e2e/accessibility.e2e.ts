/** WCAG 2.2 A and AA before signing in, in what opens above a screen, and on a phone. */
import { violationsOn } from '@lambda/testing/axe.ts';
import { DESKTOP, type OpenBrowser, openBrowser, PHONE, STANDARDS } from '@lambda/testing/browser.ts';
import { sample } from '@lambda/testing/sample.ts';
import axe from 'axe-core';
import { afterAll, beforeAll, it } from 'vitest';
import { inspector, inspectorOfBothThemes, inspectorOfSystemThemes } from './inspection.ts';
import { enter, expect, formOf, goInside, keptWindow } from './person.ts';
import { screenIsReady, walkOpenings } from './screens.ts';
import { serverUrl } from './server-url.ts';
import { readerOf } from './words.ts';

let browser: OpenBrowser;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser.close());

const asAdmin = keptWindow(() => browser, { login: 'admin' });

it('signing in and choosing a role are free of violations on a desk and on a phone, light and dark', async () => {
  const { page } = await browser.newPage({ baseURL: serverUrl() });
  await page.addInitScript(() => {
    localStorage.setItem('lambda.appearance', JSON.stringify({ value: { theme: 'system' }, until: Date.now() + 86_400_000 }));
  });
  const { look, findings } = inspectorOfSystemThemes(page);
  const lookInBothWidths = async (screen: string) => {
    await look(`${screen} on a desk`);
    await page.setViewportSize(PHONE);
    await look(`${screen} on a phone`);
    await page.setViewportSize(DESKTOP);
  };
  await page.goto('/login');
  await page.getByRole('button', { name: 'Нэвтрэх', exact: true }).click();
  await expect(page.getByText('Нууц үгээ оруулна уу')).toBeVisible();
  await page.getByText('Туршилтын нэвтрэлтүүд').click();
  await expect(page.getByRole('button', { name: /^admin/ })).toBeVisible();
  await lookInBothWidths('sign in');
  await page.getByRole('button', { name: /^admin/ }).click();
  await page.getByRole('button', { name: 'Нэвтрэх', exact: true }).click();
  await page.waitForURL('**/select-role');
  await expect(page.getByRole('region')).toHaveCount(2);
  await lookInBothWidths('choosing a role');
  expect(findings).toEqual([]);
});

it('what opens above a list, an open form, its errors and its history are free of violations, light and dark, and of words that are not Mongolian', async () => {
  const { page } = await asAdmin('/erp/p/employees');
  await screenIsReady(page);
  const { look: lookOnly, findings } = await inspectorOfBothThemes(page);
  const { read, found } = await readerOf(page);
  const look = async (screen: string, leaveOut: readonly string[] = []) => {
    await read('mn', screen);
    await lookOnly(screen, { leaveOut });
  };
  await page.keyboard.press('Control+k');
  await expect(page.getByRole('option').first()).toBeVisible();
  await look('palette');
  await page.keyboard.press('Escape');
  await walkOpenings(page, look);
  await page.getByRole('button', { name: 'Шүүлтүүр', exact: true }).click();
  await expect(page.getByRole('combobox', { name: 'Нөхцөл' })).toBeVisible();
  await look('filter');
  await page.keyboard.press('Escape');
  await page.locator('[role=gridcell]').filter({ hasText: /^АЖ-/ }).first().dblclick();
  const form = formOf(page);
  await expect(form.getByRole('tab').first()).toBeVisible();
  // What stands behind the form is looked at with its first tab.
  expect(await form.evaluate((one) => one.closest('#root'))).toBeNull();
  const behind: string[] = [];
  for (const tab of await form.getByRole('tab').all()) {
    await tab.click();
    await look(`form ${await tab.innerText()}`, behind);
    behind.splice(0, 1, '#root');
  }
  await form.getByRole('button', { name: 'Түүх' }).click();
  const history = page.getByRole('dialog', { name: 'Түүх' });
  await history.getByRole('tab', { name: /^Үзсэн түүх/ }).click();
  await expect(history.getByRole('tab', { name: /^Үзсэн түүх/ })).toHaveAttribute('aria-selected', 'true');
  await expect(history.getByRole('tabpanel').getByRole('listitem').first()).toBeVisible();
  await look('history');
  await history.getByRole('button', { name: 'Хаах' }).first().click();
  await expect(history).toBeHidden();
  await form.getByRole('button', { name: 'Болих' }).click();
  await expect(form).toBeHidden();
  await page.getByRole('button', { name: 'Нэмэх', exact: true }).click();
  await form.getByRole('button', { name: 'Хадгалах' }).click();
  await expect(form.getByRole('alert')).toBeVisible();
  await read('mn', 'form with errors');
  expect([findings, [...found]]).toEqual([[], []]);
});

const PHONE_SCREENS = [
  ['structure', '/erp/p/structure'],
  ['company', '/erp/p/company-profile'],
  ['dashboard', '/dashboard/hr'],
  ['report', '/report/hr-head-count'],
  ['playground', '/play'],
  ['tasks', '/erp/p/my-tasks'],
  ['roles', '/erp/p/roles'],
  ['effective rights', '/erp/p/effective-rights'],
  ['log', '/erp/p/record-log'],
] as const;

it('the main screens are free of violations on a phone', async () => {
  const { page } = await enter(browser, { login: 'admin', viewport: PHONE });
  const { look, findings } = inspector(page);
  const lookAt = async (screen: string) => {
    await screenIsReady(page);
    await look(`${screen} on a phone`);
    await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBe(PHONE.width);
  };
  await lookAt('home');
  // Here and not after the drawn screens: a record that is open covers the menu on a phone.
  await page.getByRole('button', { name: 'Модуль', exact: true }).click();
  await expect(page.getByRole('dialog').getByRole('navigation')).toBeVisible();
  await look('menu on a phone');
  await page.keyboard.press('Escape');
  const goOn = async (path: string) => {
    const before = await page.title();
    await goInside(page, path);
    await expect(page).not.toHaveTitle(before);
  };
  const drawn = sample(PHONE_SCREENS, { share: 0.3, textOf: ([screen]) => `${screen} on a phone`, groupsOf: () => ['phone'] });
  for (const [screen, path] of drawn) {
    await goOn(path);
    await lookAt(screen);
  }
  await goOn('/erp/p/employees');
  await lookAt('employees');
  await page.getByRole('main').getByRole('listitem').first().getByRole('button').first().click();
  await expect(formOf(page).getByRole('textbox', { name: 'Овог', exact: true })).toBeVisible();
  await look('form on a phone');
  await page.goBack();
  await page.getByRole('button', { name: 'Шүүлтүүр', exact: true }).click();
  await expect(page.getByRole('combobox', { name: 'Нөхцөл' })).toBeVisible();
  await look('filters on a phone');
  expect(findings).toEqual([]);
});

it('what looks for violations finds all that it finds as it is published (the control)', async () => {
  const { page } = await asAdmin('/erp/p/jobs');
  await screenIsReady(page);
  await page.evaluate(() => {
    const wrong = `<section><img src="data:image/gif;base64,R0lGODlhAQABAAAAACw="><button></button><input><a href="#" style="color: rgb(200 200 200 / 0.5)">pale</a>
      <div style="background: hsl(210deg 60% 50% / 0.4)"><p style="color: color-mix(in srgb, white 60%, gray)">mixed</p>
      <p style="opacity: 0.3; color: #123">faint</p><p style="background: linear-gradient(white, black); color: white">on a gradient</p></div>
      <ul role="listbox"><li role="row">misplaced</li></ul><p lang="nowhere">word</p></section>`;
    document.body.append(...new DOMParser().parseFromString(wrong, 'text/html').body.children);
  });
  const everything = { leaveOut: [], runOnly: [...STANDARDS] };
  const found = await violationsOn(page, everything);
  await page.evaluate(() => Reflect.deleteProperty(window, 'axe'));
  expect(await violationsOn(page, everything, axe.source)).toEqual(found);
  expect(found.map(({ id }) => id)).toEqual(expect.arrayContaining(['button-name', 'color-contrast', 'image-alt', 'label', 'valid-lang']));
});
