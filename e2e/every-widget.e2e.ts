/** Every kind of field and every input by name, filled in by hand: what is sent is the value that was meant, and nothing wrong is sent. */
import type { FormField } from '@lambda/model/definitions/definitions.ts';
import type { WIDGET_KINDS } from '@lambda/model/definitions/widgets.ts';
import type { Field } from '@lambda/model/fields/fields.ts';
import { checkValue } from '@lambda/model/fields/rules.ts';
import { checkAccessibility, type OpenBrowser, openBrowser } from '@lambda/testing/browser.ts';
import type { Locator, Page } from '@playwright/test';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, it } from 'vitest';
import { alterDefinition } from './altered.ts';
import { drawnWidths } from './drawn-width.ts';
import { enter, expect, formOf } from './person.ts';

let browser: OpenBrowser;
let picture: { name: string; mimeType: string; buffer: Buffer };
beforeAll(async () => {
  browser = await openBrowser();
  const buffer = await sharp({ create: { width: 60, height: 40, channels: 3, background: '#3e6db5' } })
    .png()
    .toBuffer();
  picture = { name: 'зураг.png', mimeType: 'image/png', buffer };
});
afterAll(() => browser.close());

const words = (text: string) => ({ mn: text, en: text, ko: text });
const options = ['улаан', 'ногоон', 'хөх'].map((text, index) => ({ value: ['red', 'green', 'blue'][index] ?? '', label: words(text) }));
type Case = {
  /** The widget that the form names; the usual one of the kind without. */
  readonly widget?: keyof typeof WIDGET_KINDS;
  readonly field: Partial<Field> & Pick<Field, 'kind'>;
  readonly more?: Partial<Exclude<FormField, string>>;
  readonly fill: (at: { readonly item: Locator; readonly page: Page }) => Promise<void>;
  /** What reaches the server; undefined for what stays out of it. */
  readonly sent: unknown;
};
const type =
  (text: string) =>
  async ({ item }: { item: Locator }) => {
    const box = item.getByRole('textbox').or(item.getByRole('combobox')).first();
    await box.fill(text);
    await box.press('Tab');
  };
const press =
  (role: 'radio' | 'checkbox' | 'button' | 'switch', name?: string) =>
  async ({ item }: { item: Locator }) => {
    await item.getByRole(role, name === undefined ? {} : { name }).click();
  };
const take =
  (...names: string[]) =>
  async ({ item, page }: { item: Locator; page: Page }) => {
    for (const name of names) {
      // At once: Enter waits for the answer to what was typed, and the list goes on with the next when it has come.
      await item.getByRole('combobox').fill(name);
      await page.keyboard.press('Enter');
      await expect(item.getByText(name, { exact: true }).filter({ visible: true }).first()).toBeVisible();
    }
    await page.keyboard.press('Tab');
  };
const file = async ({ item }: { item: Locator }) => {
  await item.locator('input[type=file]').setInputFiles(picture);
  await expect(item.getByRole('link').or(item.getByRole('img')).first()).toBeVisible();
};
const ADDRESS = expect.stringMatching(/^\/files\/\d+$/);
const DIGITS = /^[1-9]\d{5}$/;

const CASES: Readonly<Record<string, Case>> = {
  text: { field: { kind: 'text' }, fill: type('Өглөөний мэнд'), sent: 'Өглөөний мэнд' },
  long_text: { field: { kind: 'longText' }, fill: type('нэг\nхоёр'), sent: 'нэг\nхоёр' },
  email: { field: { kind: 'email' }, fill: type('Bold@Example.MN'), sent: 'bold@example.mn' },
  url: { field: { kind: 'url' }, fill: type('https://example.mn/a'), sent: 'https://example.mn/a' },
  phone: { field: { kind: 'phone' }, fill: type('9911 2233'), sent: '99112233' },
  integer: { field: { kind: 'integer' }, fill: type('1234567'), sent: 1234567 },
  decimal: { field: { kind: 'decimal', scale: 4 }, fill: type('0.1234'), sent: '0.1234' },
  percent: { field: { kind: 'percent' }, fill: type('12.5'), sent: expect.stringMatching(/^12\.50?$/) },
  money: { field: { kind: 'money' }, fill: type('1234567.5'), sent: expect.stringMatching(/^1234567\.50?$/) },
  plain_money: { widget: 'MoneyWithoutCurrency', field: { kind: 'money' }, fill: type('77'), sent: expect.stringMatching(/^77(\.00)?$/) },
  date: { field: { kind: 'date' }, fill: type('2026.2.3'), sent: '2026-02-03' },
  birthday: { widget: 'BirthdayPicker', field: { kind: 'date' }, fill: type('19900105'), sent: '1990-01-05' },
  moment: { field: { kind: 'datetime' }, fill: type('2026-11-20 14:32'), sent: '2026-11-20T06:32:00.000Z' },
  time: { field: { kind: 'time' }, fill: type('9:05'), sent: '09:05:00' },
  time_mask: { widget: 'TimeMask', field: { kind: 'time' }, fill: type('0905'), sent: '09:05:00' },
  duration: { field: { kind: 'duration' }, fill: type('1ц 30м'), sent: 5_400 },
  yes: { field: { kind: 'boolean' }, fill: press('switch'), sent: true },
  yes_mark: { widget: 'Checkbox', field: { kind: 'boolean' }, fill: press('checkbox'), sent: true },
  yes_small: { widget: 'CheckboxSmall', field: { kind: 'boolean' }, fill: press('checkbox'), sent: true },
  choice: { field: { kind: 'choice', options }, fill: take('ногоон'), sent: 'green' },
  radio: { widget: 'Radio', field: { kind: 'choice', options }, fill: press('radio', 'хөх'), sent: 'blue' },
  thumbs: {
    widget: 'RadioWithThumb',
    field: { kind: 'choice', options },
    more: { settings: { images: { red: '/favicon.svg' } } },
    fill: press('radio', 'улаан'),
    sent: 'red',
  },
  answers: {
    widget: 'RadioWithTextInput',
    field: { kind: 'text' },
    more: { settings: { answers: [words('Тийм'), words('Үгүй')] } },
    fill: async ({ item }) => {
      await item.getByRole('radio').last().click();
      await item.getByRole('textbox').fill('магадгүй');
    },
    sent: 'магадгүй',
  },
  several: { field: { kind: 'multiChoice', options }, fill: take('улаан', 'хөх'), sent: ['red', 'blue'] },
  marks: {
    widget: 'CheckboxMulti',
    field: { kind: 'multiChoice', options },
    fill: async ({ item }) => {
      await item.getByRole('checkbox', { name: 'хөх' }).click();
      await item.getByRole('checkbox', { name: 'улаан' }).click();
    },
    sent: ['red', 'blue'],
  },
  slider: {
    widget: 'Slider',
    field: { kind: 'integer', min: 0, max: 10 },
    fill: async ({ item }) => {
      for (let step = 0; step < 3; step++) await item.getByRole('slider').press('ArrowRight');
    },
    sent: 3,
  },
  number_made: {
    widget: 'NumberGenerate',
    field: { kind: 'text' },
    fill: press('button', 'Дугаар үүсгэх'),
    sent: expect.stringMatching(DIGITS),
  },
  password: {
    field: { kind: 'password' },
    fill: async ({ item }) => {
      await item.locator('input').first().fill('Нууц-2026!');
      await item.locator('input').last().fill('Нууц-2026!');
    },
    sent: 'Нууц-2026!',
  },
  password_made: {
    widget: 'PasswordGenerate',
    field: { kind: 'password' },
    fill: press('button', 'Нууц үг үүсгэх'),
    sent: expect.stringMatching(DIGITS),
  },
  colour: { field: { kind: 'colour' }, fill: type('#3E6DB5'), sent: '#3e6db5' },
  json: { field: { kind: 'json' }, fill: type('{"тоо": [1, 2]}'), sent: { тоо: [1, 2] } },
  register: {
    field: { kind: 'register' },
    fill: type('УБ90010512'),
    sent: 'УБ90010512',
  },
  signature: { field: { kind: 'signature' }, fill: type('Б.Болд'), sent: { type: 'text', text: 'Б.Болд' } },
  hand: {
    field: { kind: 'signature' },
    fill: async ({ item, page }) => {
      await item.getByText('Зурах', { exact: true }).click();
      const paper = item.locator('canvas');
      await paper.scrollIntoViewIfNeeded();
      const box = await paper.boundingBox();
      if (!box) throw new Error('there is no paper');
      await page.mouse.move(box.x + 20, box.y + 20);
      await page.mouse.down();
      await page.mouse.move(box.x + 90, box.y + 50, { steps: 8 });
      await page.mouse.up();
      await item.getByRole('button', { name: 'Гарын үсгийг авах' }).click();
    },
    sent: { type: 'drawn', image: expect.stringMatching(/^data:image\/png;base64,/) },
  },
  image: { field: { kind: 'image' }, fill: file, sent: ADDRESS },
  images: { field: { kind: 'images' }, fill: file, sent: [ADDRESS] },
  file: { field: { kind: 'file' }, fill: file, sent: ADDRESS },
  files: { field: { kind: 'files' }, fill: file, sent: [ADDRESS] },
  reference: { field: { kind: 'reference', to: 'bank' }, fill: take('Хаан банк'), sent: expect.any(Number) },
  references: {
    field: { kind: 'references', to: 'bank' },
    fill: take('Хаан банк', 'Голомт банк'),
    sent: [expect.any(Number), expect.any(Number)],
  },
  label: { widget: 'Label', field: { kind: 'text' }, fill: async () => undefined, sent: undefined },
  hidden: { widget: 'Hidden', field: { kind: 'text' }, fill: async () => undefined, sent: undefined },
  rule: { widget: 'Divider', field: { kind: 'text' }, fill: async () => undefined, sent: undefined },
};
const nameOf = (key: string) => `x_${key}`;
const labelOf = (key: string) => `[${key}]`;
const fieldOf = (key: string): Field => ({ label: words(labelOf(key)), ...CASES[key]?.field }) as Field;

/** A new partner with one field of each case beside the name, in this window alone. */
async function openEverything(page: Page): Promise<Locator> {
  const keys = Object.keys(CASES);
  await alterDefinition(page, 'model', 'partner', (model) => ({
    ...model,
    fields: { ...model.fields, ...Object.fromEntries(keys.map((key) => [nameOf(key), fieldOf(key)])) },
  }));
  await alterDefinition(page, 'form', 'partner', (form) => ({
    ...form,
    tabs: form.tabs.slice(0, 1).map((tab) => ({
      ...tab,
      sections: [
        {
          name: 'every',
          label: words('Бүгд'),
          fields: keys.map((key) => ({
            field: nameOf(key),
            ...(CASES[key]?.widget ? { widget: CASES[key]?.widget } : {}),
            ...CASES[key]?.more,
          })),
        },
        ...tab.sections,
      ],
    })),
  }));
  // The server, which has none of these fields, takes files for them as for no field.
  await page.route('**/lambda/krud/upload?*', (route) => route.continue({ url: route.request().url().replace(/\?.*/, '') }));
  await page.goto('/erp/p/partners?record=new');
  return formOf(page);
}
const itemOf = (form: Locator, key: string) =>
  form.locator('.record-field').filter({ has: form.page().locator('label', { hasText: labelOf(key) }) });
const isSaving = (reply: { url(): string; postData(): string | null }) =>
  reply.url().endsWith('/query') && (reply.postData() ?? '').includes('createPartner');

describe.each(drawnWidths('a form with every kind of field'))('a form with every kind of field, %s', (_where, viewport) => {
  it('keeps what is wrong at its field, in words, and sends nothing; filled in by hand, it sends of each the value that was meant', async () => {
    const wrong = {
      email: 'bold@',
      url: 'javascript:alert(1)',
      phone: '9911',
      percent: '101',
      time: '25:61',
      time_mask: '2561',
      duration: 'удаан',
      colour: '#zz',
      json: '{"тоо":',
      register: 'УБ901305',
    };
    const { page, allow } = await enter(browser, { login: 'accountant', path: null, viewport });
    let sent = 0;
    page.on('request', (request) => {
      if (isSaving(request)) sent++;
    });
    const form = await openEverything(page);
    const save = () =>
      form
        .getByRole('button', { name: /^Хадгалах/ })
        .first()
        .click();
    for (const [key, text] of Object.entries(wrong)) await type(text)({ item: itemOf(form, key) });
    await save();
    for (const key of Object.keys(wrong)) await expect(itemOf(form, key).locator('.record-message'), key).toHaveText(/\S/);
    await checkAccessibility(page);
    expect(sent).toBe(0);

    // The server has none of these fields and says so; what it would have been given is what counts here.
    allow({ status: 400, address: '/query' });
    for (const [key, { fill }] of Object.entries(CASES)) {
      try {
        await fill({ item: itemOf(form, key), page });
      } catch (error) {
        throw new Error(`${key}: ${error instanceof Error ? error.message : error}`);
      }
    }
    // The list of the last choice closes a moment after the focus has gone on.
    await expect(form.locator('[role=combobox][aria-expanded=true]')).toHaveCount(0);
    await checkAccessibility(page);
    await form.getByLabel('Харилцагчийн нэр').fill('Туршилт ХХК');
    const [request] = await Promise.all([page.waitForRequest(isSaving), save()]);
    const { variables } = request.postDataJSON() as { variables: { input: Record<string, unknown> } };
    for (const [key, { sent: meant }] of Object.entries(CASES)) {
      const value = variables.input[nameOf(key)];
      expect([key, value]).toEqual([key, meant]);
      expect([key, checkValue(fieldOf(key), value, { today: '2026-11-20' })]).toEqual([key, null]);
    }
  });
});
