/**
 * `npm run screenshots`: draws the pictures of docs/screenshots from the running product with its demo data.
 *
 *   npm run screenshots -- [--only TEXT]
 */
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { DEMO_PASSWORD } from '@lambda/engine/core/platform/demo.ts';
import { DESKTOP, launchChromium, openWindow, type PageOptions, PHONE } from '@lambda/testing/browser.ts';
import { startServer } from '@lambda/testing/server.ts';
import type { Browser, Page } from '@playwright/test';
import sharp from 'sharp';
import { expect, formOf } from './person.ts';
import { screenIsReady } from './screens.ts';

const folder = fileURLToPath(new URL('../docs/screenshots', import.meta.url));
const { values: options } = parseArgs({ options: { only: { type: 'string', default: '' } } });
/** Larger pictures are drawn with 256 colours. */
const MOST_BYTES = 250_000;

type Picture = PageOptions & {
  readonly name: string;
  /** Who looks; nobody is signed in when left out. */
  readonly login?: string;
  readonly path: string;
  /** Brings the page into the state that is shown. */
  readonly ready: (page: Page) => Promise<void>;
};

const openAccountant = async (page: Page): Promise<void> => {
  await screenIsReady(page);
  if (page.viewportSize()?.width === PHONE.width)
    await page.getByRole('main').getByRole('listitem').nth(2).getByRole('button').first().click();
  else await page.getByRole('gridcell', { name: 'АЖ-1003' }).dblclick();
  await expect(formOf(page).getByRole('textbox', { name: 'И-мэйл' })).not.toHaveValue('');
};

const siteIsReady = (page: Page): Promise<void> => expect(page.getByRole('heading', { level: 1 })).toBeVisible();
const EMPLOYEES = { login: 'hr', path: '/erp/p/employees', ready: screenIsReady } as const;
const PICTURES: readonly Picture[] = [
  {
    name: 'sign-in',
    path: '/login',
    ready: (page) => expect(page.getByText('Туршилтын нэвтрэлтүүд')).toBeVisible(),
  },
  {
    name: 'home',
    login: 'admin',
    path: '/erp',
    ready: (page) => expect(page.getByRole('main').getByRole('listitem').filter({ hasText: /\d/ })).not.toHaveCount(0),
  },
  {
    name: 'hr-dashboard',
    login: 'hr',
    path: '/dashboard/hr',
    ready: async (page) => {
      await expect(page.locator('.chart-canvas').first()).toBeVisible();
      await expect(page.getByRole('heading', { name: 'Насаар' })).toBeVisible();
    },
  },
  { name: 'site', path: '/home', ready: siteIsReady },
  { name: 'site-phone', path: '/home', viewport: PHONE, ready: siteIsReady },
  {
    name: 'billing',
    login: 'director',
    path: '/company/billing',
    ready: (page) => expect(page.getByRole('main').getByRole('progressbar').first()).toBeVisible(),
  },
  { name: 'employees', ...EMPLOYEES },
  { name: 'employees-dark', ...EMPLOYEES, colorScheme: 'dark' },
  { name: 'employees-phone', ...EMPLOYEES, viewport: PHONE },
  { name: 'employee-form', ...EMPLOYEES, ready: openAccountant },
  { name: 'employee-form-phone', ...EMPLOYEES, viewport: PHONE, ready: openAccountant },
  {
    name: 'structure',
    login: 'director',
    path: '/erp/p/structure',
    ready: async (page) => {
      await page.getByRole('button', { name: /^Дэд нэгжийг дэлгэх: Борлуулалт, маркетинг/ }).click();
      await page.getByRole('button', { name: /Маркетингийн алба/ }).click();
      await expect(page.getByRole('region', { name: /^Нэгжийн мэдээлэл/ })).toContainText('сул орон');
    },
  },
];

const BUILDER: readonly Picture[] = [
  {
    name: 'builder-form',
    login: 'admin',
    path: '/lambda/puzzle/definitions/form/employee',
    ready: async (page) => {
      await page.getByRole('main').getByText('Ургийн овог', { exact: true }).last().click();
      await expect(page.getByText('Хувийн мэдээлэл').first()).toBeVisible();
    },
  },
  {
    name: 'builder-list',
    login: 'admin',
    path: '/lambda/puzzle/definitions/grid/employee',
    ready: (page) => expect(page.getByText('Утсан дээр')).toBeVisible(),
  },
  {
    name: 'builder-menu',
    login: 'admin',
    path: '/lambda/puzzle/definitions/menu/main',
    ready: (page) => expect(page.getByRole('tree').first()).toBeVisible(),
  },
  {
    name: 'builder-company',
    login: 'admin',
    path: '/lambda/puzzle/company/model/employee',
    ready: (page) => expect(page.getByRole('group', { name: 'Талбарын нэр' })).toBeVisible(),
  },
];

/** The first letter that waits for the director, whose window asks for a signature. */
const openWaiting = async (page: Page): Promise<void> => {
  await page.getByRole('main').getByRole('link', { name: 'Хамтран ажиллах тухай (13)' }).click();
  await expect(page.getByRole('heading', { name: 'Төлөв шилжилтийн түүх' })).toBeVisible();
};
const DECIDING = { login: 'director', path: '/erp/p/my-work' } as const;
const DECISIONS: readonly Picture[] = [
  {
    name: 'decision-work',
    ...DECIDING,
    ready: (page) => expect(page.getByRole('main').getByRole('link', { name: 'Хамтран ажиллах тухай (13)' })).toBeVisible(),
  },
  { name: 'decision-letter', ...DECIDING, ready: openWaiting },
  {
    name: 'decision-sign-phone',
    ...DECIDING,
    viewport: PHONE,
    ready: async (page) => {
      await openWaiting(page);
      await formOf(page).getByRole('button', { name: 'Гарын үсэг зурсан', exact: true }).click();
      await expect(page.getByRole('dialog', { name: 'Гарын үсэг зурсан' }).getByText('Дараагийн удаад хадгалах')).toBeVisible();
    },
  },
  {
    name: 'workflow-designer',
    login: 'admin',
    path: '/erp/p/workflows',
    ready: async (page) => {
      await page.getByRole('gridcell', { name: 'Албан бичгийн урсгал', exact: true }).dblclick();
      await page.getByRole('button', { name: 'Зураглал засах' }).click();
      const drawing = page.getByRole('dialog', { name: 'Ажлын урсгалын зураглал' });
      await drawing.locator('[data-id="sign"]').click();
      await expect(drawing.getByText('Цахимаар гарын үсэг зурах')).toBeVisible();
    },
  },
  {
    name: 'document-type',
    login: 'admin',
    path: '/erp/p/document-types',
    ready: async (page) => {
      await page.getByRole('gridcell', { name: 'Албан бичиг', exact: true }).first().dblclick();
      await formOf(page).getByRole('tab', { name: 'Загвар' }).click();
      await expect(formOf(page).getByText('{{агуулга}}')).toBeVisible();
    },
  },
];

async function draw(browser: Browser, url: string, { name, login, path, ready, ...options }: Picture): Promise<string> {
  const context = await openWindow(browser, { viewport: DESKTOP, baseURL: url, ...options });
  if (login !== undefined)
    expect((await context.request.post('/auth/login', { data: { login, password: DEMO_PASSWORD } })).status()).toBe(200);
  const page = await context.newPage();
  await page.goto(path, { waitUntil: 'networkidle' });
  await ready(page);
  await page.waitForLoadState('networkidle');
  const drawn = await page.screenshot({ animations: 'disabled', caret: 'hide' });
  await context.close();
  const whole = await sharp(drawn).png({ compressionLevel: 9 }).toBuffer();
  const kept = whole.length < MOST_BYTES ? whole : await sharp(drawn).png({ palette: true, effort: 10 }).toBuffer();
  writeFileSync(join(folder, `${name}.png`), kept);
  return `${name}.png ${Math.round(kept.length / 1024)} kB`;
}

/** Goods: what trade looks like, and a count on the phone. */
const GOODS: readonly Picture[] = [
  {
    name: 'market-dashboard',
    login: 'director',
    path: '/dashboard/market',
    ready: (page) => expect(page.getByRole('heading', { name: 'Борлуулалт, сараар', exact: true })).toBeVisible(),
  },
  {
    name: 'stocktake-phone',
    login: 'storekeeper',
    path: '/erp/p/stocktakes',
    viewport: PHONE,
    ready: async (page) => {
      await page
        .getByText(/^Т-\d\d\/00001$/)
        .first()
        .click();
      await page.getByRole('link', { name: 'Утсаар тоолох' }).click();
      await page.locator('.ct-list button').first().click();
      for (const key of ['1', '8']) await page.getByRole('button', { name: key, exact: true }).click();
    },
  },
];

const given = process.env.LAMBDA_E2E_URL;
const server = given === undefined ? await startServer() : undefined;
const browser = await launchChromium();
try {
  mkdirSync(folder, { recursive: true });
  for (const picture of [...PICTURES, ...BUILDER, ...DECISIONS, ...GOODS].filter(({ name }) => name.includes(options.only)))
    console.log(await draw(browser, server?.url ?? given ?? '', picture));
} finally {
  await browser.close();
  await server?.stop();
}
