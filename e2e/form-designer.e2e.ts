/** The form designer: an administrator arranges a shipped form by dragging and by keys, tries it, publishes it; HR works with it. */
// areas: administration
import type { FormDefinition, ModelDefinition } from '@lambda/model/definitions/definitions.ts';
import { checkAccessibility, type OpenBrowser, openBrowser, PHONE } from '@lambda/testing/browser.ts';
import { type Client, signIn } from '@lambda/testing/client.ts';
import { type RunningServer, startServer } from '@lambda/testing/server.ts';
import type { Locator, Page } from '@playwright/test';
import { afterAll, beforeAll, describe, it } from 'vitest';
import { enter, expect, type Visit } from './person.ts';

// A server of its own: what is published here changes the form that other journeys fill in.
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
/** A moved field, its new neighbours, and those between which it goes. */
const MOST_TOUCHED = 12;
const visit = (options: Visit) => enter(browser, { baseURL: server.url, keepsDrafts: true, ...options });

/** By the mouse, from the middle of one thing to the left half of another. */
async function drag(page: Page, from: Locator, to: Locator): Promise<void> {
  await from.scrollIntoViewIfNeeded();
  await to.scrollIntoViewIfNeeded();
  const [start, end] = [await from.boundingBox(), await to.boundingBox()];
  if (!start || !end) throw new Error('there is nothing to drag');
  await page.mouse.move(start.x + start.width / 2, start.y + start.height / 2);
  await page.mouse.down();
  await page.mouse.move(start.x + start.width / 2 + 12, start.y + start.height / 2, { steps: 3 });
  await page.mouse.move(end.x + 12, end.y + end.height / 2, { steps: 8 });
  await page.mouse.up();
}

describe('a form without code', () => {
  it('is arranged by dragging and by keys, given a field and a rule, tried, published, and met by HR', async () => {
    const { page } = await visit({ login: 'admin', path: '/lambda/puzzle/definitions/form/employee' });
    const canvas = page.getByRole('region', { name: 'Маягт', exact: true });
    const settings = page.getByRole('region', { name: 'Тохиргоо', exact: true });
    const palette = page.getByRole('region', { name: 'Хэрэгсэл', exact: true });
    const thing = (name: string) => canvas.getByRole('treeitem', { name, exact: true });
    const chosen = canvas.locator('[role=treeitem][aria-selected=true]');
    const order = () => canvas.getByRole('treeitem').evaluateAll((all) => all.map((one) => one.getAttribute('aria-label')));

    // By keys: the choice goes on, the thing goes back, and out; undone, it is there again.
    await thing('Ургийн овог').click();
    await page.keyboard.press('ArrowRight');
    await expect(chosen).toHaveAccessibleName('Овог (латинаар)');
    await page.keyboard.press('Alt+ArrowLeft');
    await expect
      .poll(async () => (await order()).slice(1, 5))
      .toEqual(['Овог, заавал бөглөнө', 'Нэр, заавал бөглөнө', 'Овог (латинаар)', 'Ургийн овог']);
    await expect(chosen).toBeFocused();
    await page.keyboard.press('Delete');
    await expect(thing('Овог (латинаар)')).toHaveCount(0);
    await page.keyboard.press('Control+z');
    await expect(thing('Овог (латинаар)')).toBeVisible();

    // By the mouse: a field of the table that is not on the form yet, before another one.
    await drag(page, palette.getByRole('button', { name: 'Ажлын цаг' }), thing('Хүйс'));
    await expect(chosen).toHaveAccessibleName('Ажлын цаг');
    const names = await order();
    expect(names.indexOf('Хүйс')).toBe(names.indexOf('Ажлын цаг') + 1);

    // A field that the table does not have yet, in a section of its own.
    await canvas.getByRole('button', { name: 'Хэсэг нэмэх' }).click();
    await palette.getByRole('button', { name: 'Текст', exact: true }).click();
    const dialog = page.getByRole('dialog', { name: 'Шинэ талбар: Текст' });
    await dialog.getByRole('textbox', { name: 'Талбарын нэр: монгол' }).fill('Хоч');
    await checkAccessibility(page);
    await dialog.getByRole('button', { name: 'Үүсгээд маягтад тавих' }).click();
    await expect(dialog).toBeHidden();
    await expect(chosen).toHaveAccessibleName('Хоч');
    await expect(thing('Хэсэг: Шинэ хэсэг')).toBeVisible();

    // It is asked for by its rule alone; the fault of a rule is said with its place.
    await settings.getByRole('tab', { name: 'Дүрэм' }).click();
    await settings.getByRole('group', { name: 'Хэзээ харагдах' }).getByRole('button', { name: 'Илэрхийлэл нэмэх' }).click();
    const expression = settings.getByRole('textbox', { name: 'Илэрхийлэл' });
    await expression.fill('not isEmpty(firstnam)');
    await expect(settings.getByText('13-р тэмдэгт: firstnam: ийм талбар байхгүй')).toBeVisible();
    await expression.fill('');
    await expression.pressSequentially('not isEmpty(firstn');
    await expect(settings.getByRole('option', { name: /^firstname Нэр/ })).toBeVisible();
    await page.keyboard.press('Enter');
    await page.keyboard.type(')');
    await expect(expression).toHaveValue('not isEmpty(firstname)');
    await settings.getByText('Жишээ утгаар шалгах').click();
    await expect(settings.getByRole('status')).toHaveText('Үр дүн: Үгүй');
    await settings.getByRole('group', { name: 'Нэр', exact: true }).getByRole('textbox').fill('Сараа');
    await expect(settings.getByRole('status')).toHaveText('Үр дүн: Тийм');
    await checkAccessibility(page);

    // Tried in a window of a phone, where nothing of it is kept.
    await canvas.getByText('Туршиж үзэх').click();
    const frame = page.frameLocator('iframe[title="Урьдчилсан харагдац"]');
    await expect(frame.getByRole('textbox', { name: 'Нэр', exact: true })).toBeVisible();
    await expect(frame.getByRole('textbox', { name: 'Хоч' })).toHaveCount(0);
    await frame.getByRole('textbox', { name: 'Нэр', exact: true }).fill('Сараа');
    await expect(frame.getByRole('textbox', { name: 'Хоч' })).toBeVisible();
    await canvas.getByText('EN', { exact: true }).click();
    await expect(frame.getByRole('textbox', { name: 'First name', exact: true })).toBeVisible();
    await expect(page.getByRole('button', { name: 'Ноорог хадгалах' })).toBeVisible();
    expect(await page.evaluate(() => Object.keys(localStorage).filter((key) => key.includes('appearance')))).toEqual([]);

    // What saving sets off: an e-mail to the address in the record, and a refusal with its words.
    await settings.getByRole('tab', { name: 'Маягт', exact: true }).click();
    await settings.getByText('Хадгалахад хийгдэх зүйлс').click();
    await settings.getByRole('button', { name: 'Хадгалахад и-мэйл илгээх' }).click();
    const letter = settings.getByRole('group', { name: '1. И-мэйл илгээх' });
    await letter.getByRole('textbox', { name: 'Гарчиг: монгол' }).fill('Тавтай морил, {firstname}');
    await settings.getByRole('button', { name: 'Зүйл нэмэх' }).click();
    const refusal = settings.getByRole('group', { name: '2. Хадгалахыг зогсоох' });
    await refusal.getByRole('combobox', { name: 'Хэзээ', exact: true }).click();
    await page.getByTitle('Засахад', { exact: true }).last().click();
    await page.keyboard.press('Escape');
    await refusal.getByRole('button', { name: 'Илэрхийлэл нэмэх' }).click();
    await refusal.getByRole('textbox', { name: 'Илэрхийлэл' }).fill("firstname = 'Туршилт'");
    await refusal.getByRole('textbox', { name: 'Хүнд хэлэх үг: монгол' }).fill('Туршилтын нэрээр хадгалахгүй');
    await checkAccessibility(page);

    await page.getByRole('button', { name: 'Ноорог хадгалах' }).click();
    await expect(page.getByRole('button', { name: 'Ноорог хаях' })).toBeVisible();
    await page.getByRole('button', { name: 'Нийтлэх' }).click();
    const publishing = page.getByRole('dialog', { name: 'Нийтлэх үү?' });
    await expect(publishing.getByText('Багана нэмнэ:')).toBeVisible();
    await publishing.getByRole('button', { name: 'Нийтлэх' }).click();
    await expect(publishing).toBeHidden();

    const { page: hr } = await visit({ login: 'hr', path: '/erp/p/employees' });
    await hr.getByRole('button', { name: 'Нэмэх' }).first().click();
    await expect(hr.getByRole('textbox', { name: 'Нэр', exact: true })).toBeVisible();
    await expect(hr.getByRole('textbox', { name: 'Хоч' })).toHaveCount(0);
    await hr.getByRole('textbox', { name: 'Нэр', exact: true }).fill('Сараа');
    await hr.getByRole('textbox', { name: 'Хоч' }).fill('Наран');
    await expect(hr.getByRole('textbox', { name: 'Хоч' })).toHaveValue('Наран');

    // A save that the form refuses: its words are read, and nothing is lost.
    const { body } = await admin.query<{ employee: { id: number }[] }>('{ employee(limit: 1) { id } }');
    const { page: desk, allow } = await visit({ login: 'hr', path: `/erp/p/employees?record=${body.data?.employee[0]?.id}` });
    allow({ status: 422, address: '/query' });
    await desk.getByRole('textbox', { name: 'Нэр', exact: true }).fill('Туршилт');
    await desk.getByRole('button', { name: 'Хадгалах' }).click();
    await expect(desk.getByText('Туршилтын нэрээр хадгалахгүй')).toBeVisible();
    await expect(desk.getByRole('textbox', { name: 'Нэр', exact: true })).toHaveValue('Туршилт');

    // A company draws the same form with the tables that are its own, and makes no field for everybody.
    await page.goto('/lambda/puzzle/company/form/employee');
    await expect(thing('Хоч')).toHaveCount(1);
    await expect(palette.getByRole('button', { name: 'Текст', exact: true })).toHaveAttribute('aria-disabled', 'true');
  });

  it('draws little anew for a key and a step of dragging with 200 fields, and is used on a phone', async () => {
    const label = (text: string) => ({ mn: text, en: text, ko: text });
    const fields = Object.fromEntries(
      Array.from({ length: 200 }, (_one, at) => [`field_${at}`, { kind: 'text' as const, label: label(`Талбар ${at}`) }]),
    );
    const model: ModelDefinition = {
      name: 'wide_table',
      label: label('Өргөн хүснэгт'),
      placement: 'company',
      title: ['field_0'],
      sort: [{ field: 'field_0', order: 'asc' }],
      fields,
    };
    const form: FormDefinition = {
      name: 'wide-table',
      label: label('Өргөн маягт'),
      model: model.name,
      tabs: [{ name: 'main', label: label('Үндсэн'), sections: [{ name: 'all', label: label('Бүгд'), fields: Object.keys(fields) }] }],
    };
    for (const [type, schema] of [
      ['model', model],
      ['form', form],
    ] as const)
      expect((await admin.post(`/lambda/puzzle/schema/${type}`, { name: schema.name, schema, revision: 0 })).status).toBe(200);
    const { page } = await visit({ login: 'admin', path: '/lambda/puzzle/definitions/form/wide-table' });
    const item = (number: number) => page.getByRole('treeitem', { name: `Талбар ${number}`, exact: true });
    await item(10).click();
    await expect(item(10)).toBeFocused();
    /** How many fields on the canvas are touched by one of these, at most. */
    const touchedBy = (steps: readonly { readonly type: string; readonly init: Record<string, unknown> }[]) =>
      page.evaluate(async (all) => {
        let most = 0;
        const touched = new Set<Element>();
        const observer = new MutationObserver((records) => {
          for (const { target } of records) {
            const element = target instanceof Element ? target : target.parentElement;
            const found = element?.closest('[role=treeitem]');
            if (found) touched.add(found);
          }
        });
        observer.observe(document.body, { subtree: true, childList: true, attributes: true, characterData: true });
        for (const { type, init } of all) {
          touched.clear();
          const event = type === 'keydown' ? new KeyboardEvent(type, init) : new MouseEvent(type, init);
          (type === 'keydown' ? document.activeElement : document)?.dispatchEvent(event);
          await new Promise<void>((done) => requestAnimationFrame(() => setTimeout(done)));
          most = Math.max(most, touched.size);
        }
        observer.disconnect();
        return most;
      }, steps);
    const press = (key: string, altKey = false) => ({ type: 'keydown', init: { key, altKey, bubbles: true, cancelable: true } });
    const keys = await touchedBy(Array.from({ length: 20 }, (_one, at) => press(at % 2 ? 'ArrowLeft' : 'ArrowRight')));
    const moves = await touchedBy(Array.from({ length: 20 }, (_one, at) => press(at % 2 ? 'ArrowLeft' : 'ArrowRight', true)));
    const box = await item(12).boundingBox();
    if (!box) throw new Error('the field is not drawn');
    await page.mouse.move(box.x + 40, box.y + 20);
    await page.mouse.down();
    await page.mouse.move(box.x + 60, box.y + 24, { steps: 3 });
    const drags = await touchedBy(
      Array.from({ length: 20 }, (_one, at) => ({
        type: 'mousemove',
        init: { clientX: box.x + 60 + at * 12, clientY: box.y + 24 + (at % 5) * 20, bubbles: true, cancelable: true, buttons: 1 },
      })),
    );
    await page.mouse.up();
    // What a step costs follows from how much of the canvas it draws anew.
    expect([keys, moves, drags].filter((touched) => touched > MOST_TOUCHED)).toEqual([]);

    await page.setViewportSize(PHONE);
    await page.getByRole('tab', { name: 'Маягт', exact: true }).click();
    await item(3).click();
    await checkAccessibility(page);
    await page.getByRole('button', { name: '“Талбар 3”-г дараах байранд зөөх' }).click();
    await page.getByRole('button', { name: 'Тохиргоо', exact: true }).click();
    await expect(page.getByRole('heading', { name: 'Талбар 3' })).toBeVisible();
    await checkAccessibility(page);
    await page.getByRole('tab', { name: 'Хэрэгсэл' }).click();
    await page.getByRole('textbox', { name: 'Талбар, хэрэгсэл хайх' }).fill('таб');
    await checkAccessibility(page);
  });
});
