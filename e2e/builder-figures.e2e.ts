/** Figures without code: a data source over employees and units, a chart of it on a dashboard, and each role with rows of its own. */
// areas: administration
import { checkAccessibility, type OpenBrowser, openBrowser } from '@lambda/testing/browser.ts';
import { type Client, signIn } from '@lambda/testing/client.ts';
import { type RunningServer, startServer } from '@lambda/testing/server.ts';
import type { Locator, Page } from '@playwright/test';
import { afterAll, beforeAll, it } from 'vitest';
import { enter, expect, optionOf } from './person.ts';

// A server of its own: what is published here changes the dashboards that other journeys count.
let server: RunningServer;
let browser: OpenBrowser;
let admin: Client;
beforeAll(async () => {
  server = await startServer();
  browser = await openBrowser();
  admin = await signIn(server.url, 'admin');
  await admin.choose();
});
afterAll(async () => {
  await browser?.close();
  await server?.stop();
});

async function choose(within: Page | Locator, page: Page, name: string, option: string): Promise<void> {
  const box = within.getByRole('combobox', { name, exact: true });
  await box.click();
  await box.fill(option);
  await optionOf(page, option).click();
}
async function begin(page: Page, kind: string, name: string, from: string, option: string): Promise<void> {
  await page.goto('/lambda/puzzle/definitions');
  await page.getByRole('button', { name: 'Шинэ тодорхойлолт' }).click();
  await page.getByRole('menuitem', { name: kind }).click();
  const dialog = page.getByRole('dialog', { name: `Шинэ тодорхойлолт: ${kind}` });
  await dialog.getByRole('textbox', { name: 'Нэр: Монгол' }).fill(name);
  await choose(dialog, page, from, option);
  await dialog.getByRole('button', { name: 'Үүсгэх' }).click();
  await expect(page.getByRole('tab', { name: 'Зохион бүтээх' })).toBeVisible();
}
async function save(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Ноорог хадгалах' }).click();
  await expect(page.getByText('Ноорог хадгаллаа').first()).toBeVisible();
}

type Counted = { readonly unit: string; readonly count: number };
/** The groups of the data source that the person reads, and all living employees that the person reads. */
async function countedBy(login: string): Promise<{ readonly units: readonly Counted[]; readonly people: number }> {
  const client = await signIn(server.url, login);
  const { body } = await client.query<{ negjiin_khun_khuch: { struct_name: string | null; count: number }[]; aggregate: { n: number }[] }>(
    '{negjiin_khun_khuch(limit:500){struct_name count} aggregate(table:"employee",values:[{function:count,alias:"n"}])}',
  );
  return {
    units: (body.data?.negjiin_khun_khuch ?? []).map((one) => ({ unit: one.struct_name ?? '', count: Number(one.count) })),
    people: Number(body.data?.aggregate[0]?.n),
  };
}

it('a data source, its chart and a dashboard are drawn and published together, and each role sees rows of its own', async () => {
  const { page } = await enter(browser, { baseURL: server.url, login: 'admin', path: '/lambda/puzzle/definitions' });
  const preview = page.getByRole('region', { name: 'Урьдчилан харах', exact: true });

  // The data source: employees by the name of their unit.
  await begin(page, 'Өгөгдлийн эх сурвалж', 'Нэгжийн хүн хүч', 'Үндсэн хүснэгт', 'Ажилтан (employee)');
  const employees = page.getByRole('list', { name: 'Ажилтан', exact: true });
  await employees.getByRole('button', { name: 'Хэлтэс, нэгж хүснэгтийг нээх' }).click();
  const units = page.getByRole('list', { name: 'Бүтцийн нэгж', exact: true });
  await units.getByRole('button', { name: 'Нэгжийн нэр', exact: true }).click();
  await expect(preview.getByRole('columnheader', { name: 'Хэлтэс, нэгж: Нэгжийн нэр' })).toBeVisible();
  await employees.getByRole('button', { name: 'Овог', exact: true }).click();
  await employees.getByRole('button', { name: 'Нэр', exact: true }).click();
  await page.getByRole('button', { name: 'Тоо', exact: true }).click();
  await expect(preview.getByRole('columnheader')).toHaveText(['Хэлтэс, нэгж: Нэгжийн нэр', 'Тоо']);
  await checkAccessibility(page);
  // As somebody else: only the rows of that company.
  const all = await preview.getByText(/мөрийн эхний/).textContent();
  const as = preview.getByRole('combobox').first();
  await as.click();
  await as.fill('Хүлээн авагч');
  await page.keyboard.press('Enter');
  await expect(preview.getByText(/мөрийн эхний/)).not.toHaveText(all ?? '');
  await save(page);

  // The chart counts it while it is a draft.
  await begin(page, 'График', 'Хүн хүч', 'Юуг тоолох вэ', 'Нэгжийн хүн хүч (negjiin_khun_khuch)');
  await choose(page, page, 'Хэлбэр', 'Хэвтээ багана');
  await choose(page, page, 'Тэнхлэг', 'Хэлтэс, нэгж: Нэгжийн нэр');
  await choose(page, page, '1-р утга: Тооцоо', 'Нийлбэр');
  await choose(page, page, 'Дараалал', 'Их утга нь эхэнд');
  const chart = preview.getByRole('region', { name: 'Хүн хүч' });
  await expect(chart.locator('canvas')).toBeVisible();
  await expect(chart.getByRole('row')).not.toHaveCount(0);
  await checkAccessibility(page);
  await save(page);

  await begin(page, 'Хяналтын самбар', 'Хүн хүчний самбар', 'Эхний график', 'Хүн хүч (khun-khuch)');
  await choose(page, page, 'График нэмэх', 'Нэгжээр (hr-units)');
  await page.getByRole('button', { name: 'Нэгжээр: дээшлүүлэх' }).click();
  await expect(preview.getByRole('heading', { level: 2 })).toHaveText(['Урьдчилан харах', 'Нэгжээр', 'Хүн хүч']);
  await checkAccessibility(page);
  await save(page);

  // What the dashboard needs is offered to be published with it.
  await page.getByRole('button', { name: 'Нийтлэх' }).click();
  const dialog = page.getByRole('dialog', { name: 'Нийтлэх үү?' });
  await dialog.getByRole('button', { name: 'Хамт нийтлэх' }).click();
  await expect(dialog.locator('.builder-what').first().getByRole('listitem')).toHaveCount(3);
  await dialog.getByRole('button', { name: 'Нийтлэх' }).click();
  await expect(dialog).toBeHidden();

  const { page: hr } = await enter(browser, { baseURL: server.url, login: 'hr', path: '/dashboard/khun-khuchnii-sambar' });
  await expect(hr.getByRole('heading', { level: 1, name: 'Хүн хүчний самбар' })).toBeVisible();
  await expect(hr.getByRole('region', { name: 'Хүн хүч' }).locator('canvas')).toBeVisible();
  await checkAccessibility(hr);
  const [own, others] = [await countedBy('hr'), await countedBy('salon-manager')];
  for (const one of [own, others]) {
    expect(one.units.length).toBeGreaterThan(1);
    expect(one.units.reduce((sum, { count }) => sum + count, 0)).toBe(one.people);
  }
  expect(own.people).not.toBe(others.people);
});

it('a draft is asked as anybody, nothing is written by it, and nothing is closed that it opens', async () => {
  const definitions = [
    {
      type: 'view',
      name: 'secrets',
      schema: {
        name: 'secrets',
        label: { mn: 'а', en: 'a', ko: 'a' },
        of: 'users',
        ownRights: true,
        fields: { login: 'login' },
        sort: [{ field: 'login', order: 'asc' }],
      },
    },
  ];
  const { body } = await admin.post('/lambda/puzzle/preview', { definitions, show: { type: 'view', name: 'secrets' } });
  expect(JSON.stringify(body)).toContain('ownRights');
  const write = await admin.post('/lambda/puzzle/preview/query', { definitions: [], query: 'mutation{deleteEmployee(id:1){id}}' });
  expect(write.status).toBe(400);
  const employee = await signIn(server.url, 'employee');
  const asked = await employee.post('/lambda/puzzle/preview/query', { definitions: [], query: '{employee(limit:1){id}}' });
  expect(asked.status).toBe(403);
});
