/** The inputs of forms as people use them: formatted text, a place on a map, a tree to choose from, pasted rows. */
import { checkAccessibility, type OpenBrowser, openBrowser, PHONE } from '@lambda/testing/browser.ts';
import { signIn } from '@lambda/testing/client.ts';
import type { BrowserContext, Locator, Page } from '@playwright/test';
import { afterAll, beforeAll, describe, it, onTestFinished } from 'vitest';
import { alterDefinition } from './altered.ts';
import { drawnWidths } from './drawn-width.ts';
import { makeEmployee } from './employees.ts';
import { enter, enterCode, expect, formOf, goInside, keptWindow, listIsReady, oneRowIsLeft, optionOf, pick } from './person.ts';
import { serverUrl } from './server-url.ts';
import { signedIn } from './signed-in.ts';

let browser: OpenBrowser;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser.close());
const asHr = keptWindow(() => browser, { login: 'hr' });
const asHrOnPhone = keptWindow(() => browser, { login: 'hr', viewport: PHONE });

const stamp = () => Date.now().toString(36).slice(-6).toUpperCase();
const save = (page: Page) =>
  formOf(page)
    .getByRole('button', { name: /^Хадгалах/ })
    .click();

/** From one corner of a box to the other, with a mouse or with a finger. */
async function drag(page: Page, context: BrowserContext, map: Locator, isTouch: boolean): Promise<void> {
  const box = await map.boundingBox();
  if (!box) throw new Error('there is no map');
  const at = (step: number) => ({ x: box.x + 70 + step * 15, y: box.y + 40 + step * 10 });
  const steps = [1, 2, 3, 4, 5, 6, 7, 8];
  if (!isTouch) {
    await page.mouse.move(at(0).x, at(0).y);
    await page.mouse.down();
    for (const step of steps) await page.mouse.move(at(step).x, at(step).y);
    await page.mouse.up();
    return;
  }
  const session = await context.newCDPSession(page);
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', touchPoints: { x: number; y: number }[]) =>
    session.send('Input.dispatchTouchEvent', { type, touchPoints });
  await touch('touchStart', [at(0)]);
  for (const step of steps) await touch('touchMove', [at(step)]);
  await touch('touchEnd', []);
}

describe('formatted text', () => {
  it('is written with tools and keys, stored clean, and read again', async () => {
    const code = `Т-${stamp()}`;
    const { page } = await asHr('/erp/p/jobs?record=new');
    const form = formOf(page);
    await form.getByRole('textbox', { name: 'Албан тушаалын нэр' }).fill(`Туршилтын мэргэжилтэн ${code}`);
    await enterCode(form, code);
    const text = form.getByRole('textbox', { name: 'Ажлын байрны тодорхойлолт' });
    await text.click();
    await expect(text).toBeFocused();
    await page.keyboard.press('Control+b');
    await page.keyboard.type('Үндсэн үүрэг');
    await expect(form.getByRole('button', { name: 'Тод', exact: true })).toHaveAttribute('aria-pressed', 'true');
    await page.keyboard.press('Control+b');
    await page.keyboard.press('Enter');
    await form.getByRole('button', { name: 'Цэгтэй жагсаалт' }).click();
    await expect(text.getByRole('listitem')).toHaveCount(1);
    await expect(text).toBeFocused();
    await page.keyboard.type('Тайлан <script>гаргах</script>');
    await checkAccessibility(page);
    await save(page);
    await expect(formOf(page)).toHaveCount(0);

    await page.getByRole('main').getByPlaceholder('Нэр, кодоор хайх').fill(code);
    await oneRowIsLeft(page);
    await page.getByRole('gridcell', { name: code, exact: true }).dblclick();
    const stored = formOf(page).getByRole('textbox', { name: 'Ажлын байрны тодорхойлолт' });
    await expect(stored.locator('strong')).toHaveText('Үндсэн үүрэг');
    await expect(stored.getByRole('listitem')).toHaveText('Тайлан <script>гаргах</script>');
  });
});

describe('a place', () => {
  it('is put on the map with a click or typed, and refused when it is none', async () => {
    const { page } = await asHrOnPhone('/erp/p/structure?record=new');
    const form = formOf(page);
    const box = form.getByRole('textbox', { name: 'Байршил' });
    await box.fill('147.9');
    await box.blur();
    await expect(form.getByText('Координатыг зөв оруулна уу')).toBeVisible();
    await expect(box).toHaveAttribute('aria-invalid', 'true');
    await box.fill('47.9, 106.9');
    await expect(form.getByText('Координатыг зөв оруулна уу')).toHaveCount(0);
    await form.getByRole('button', { name: 'Газрын зураг' }).click();
    await form.getByRole('button', { name: 'Цэг тавих' }).click();
    const map = form.getByRole('region', { name: 'Газрын зураг: Байршил' });
    await expect(map.locator('canvas')).toBeVisible();
    await map.scrollIntoViewIfNeeded();
    await expect(async () => {
      await map.click({ position: { x: 60, y: 60 } });
      await expect(box).not.toHaveValue('47.9, 106.9', { timeout: 1_000 });
    }).toPass({ timeout: 60_000 });
    await expect(box).toHaveValue(/^47\.\d{5}, 106\.\d{5}$/);
  });

  it('is found on a phone by the box that it lies in, and what is no box is said at once', async () => {
    const client = await signIn(serverUrl(), 'hr');
    const code = `Х-${stamp()}`;
    const { body } = await client.query<{ createStruct: { id: number } }>('mutation($i:StructInput!){createStruct(input:$i){id}}', {
      i: { code, name: `Хязгаарын салбар ${code}`, struct_type: 'branch', location: { type: 'Point', coordinates: [91.6418, 48.0056] } },
    });
    const id = body.data?.createStruct.id;
    expect(id).toBeGreaterThan(0);
    onTestFinished(async () => {
      await client.query('mutation($id:ID!){deleteStruct(id:$id){id}}', { id });
    });
    const { page } = await asHrOnPhone('/erp/p/structure?face=list');
    await page.getByRole('button', { name: 'Шүүлтүүр' }).click();
    const sheet = page.getByRole('dialog').filter({ hasText: 'Шүүлтүүр' });
    await pick(sheet, 'Талбар', 'Байршил');
    const sides = ['Баруун хязгаар (уртраг)', 'Өмнөд хязгаар (өргөрөг)', 'Зүүн хязгаар (уртраг)', 'Хойд хязгаар (өргөрөг)'];
    const fill = async (values: readonly string[]) => {
      for (const [at, side] of sides.entries()) await sheet.getByLabel(side, { exact: true }).fill(values[at] ?? '');
    };
    await fill(['92', '47.5', '91', '48.5']);
    await expect(sheet.getByRole('alert')).toContainText('Баруун хязгаар зүүнээс');
    await expect(sheet.getByRole('button', { name: 'Шүүх' })).toBeDisabled();
    await checkAccessibility(page);
    await fill(['91', '47.5', '92', '48.5']);
    await expect(sheet.getByRole('alert')).toHaveCount(0);
    await sheet.getByRole('button', { name: 'Шүүх' }).click();
    await expect(sheet.getByText('47.5, 91 – 48.5, 92 хүрээнд')).toBeVisible();
    await sheet.getByRole('button', { name: 'Үр дүнг харах' }).click();
    await expect(sheet).toBeHidden();
    await expect(page.getByRole('main').getByRole('listitem')).toHaveCount(1);
    await expect(page.getByRole('main')).toContainText(`Хязгаарын салбар ${code}`);
  });

  it.each(drawnWidths('a place is looked for'))(
    'is looked for in a box that is dragged on the map %s, and the numbers say which',
    async (_where, viewport) => {
      const { page, context } = await (viewport === PHONE ? asHrOnPhone : asHr)('/erp/p/structure?face=list');
      await page.getByRole('button', { name: 'Шүүлтүүр', exact: true }).click();
      const editor = page.getByRole('form');
      await pick(editor, 'Талбар', 'Байршил');
      await editor.getByRole('button', { name: 'Газрын зураг' }).click();
      const map = editor.getByRole('region', { name: 'Газрын зураг: Байршил' });
      await expect(map.locator('canvas')).toBeVisible();
      await expect(editor.getByRole('button', { name: 'Хүрээ зурах' })).toHaveAttribute('aria-pressed', 'true');
      await map.scrollIntoViewIfNeeded();
      const [west, south, east, north] = [
        'Баруун хязгаар (уртраг)',
        'Өмнөд хязгаар (өргөрөг)',
        'Зүүн хязгаар (уртраг)',
        'Хойд хязгаар (өргөрөг)',
      ].map((side) => editor.getByLabel(side, { exact: true })) as [Locator, Locator, Locator, Locator];
      await expect(async () => {
        await drag(page, context, map, viewport === PHONE);
        await expect(west).toHaveValue(/^106\.\d+$/, { timeout: 1_000 });
      }).toPass({ timeout: 60_000 });
      const numbers = await Promise.all([west, south, east, north].map(async (side) => Number(await side.inputValue())));
      expect((numbers[0] ?? 0) < (numbers[2] ?? 0) && (numbers[1] ?? 0) < (numbers[3] ?? 0)).toBe(true);
      await expect(editor.getByRole('button', { name: 'Хүрээ зурах' })).toHaveAttribute('aria-pressed', 'false');
      await checkAccessibility(page);
      await editor.getByRole('button', { name: 'Шүүх' }).click();
      await expect(page.getByText(`${numbers[1]}, ${numbers[0]} – ${numbers[3]}, ${numbers[2]} хүрээнд`).first()).toBeVisible();
    },
  );

  it('belongs to a unit that is chosen from the tree by its name, typed before its rows have come and once it is drawn', async () => {
    const { page } = await enter(browser, { login: 'hr', path: '/erp/p/structure?record=new' });
    const main = page.getByRole('main');
    const parent = main.getByRole('combobox', { name: 'Харьяалах нэгж' });
    let nameIsTyped = () => {};
    const typed = new Promise<void>((resolve) => {
      nameIsTyped = resolve;
    });
    await page.route('**/query', async (route) => {
      if (route.request().postData()?.includes('{struct(limit:2000)')) await typed;
      await route.continue();
    });
    const called = (name: string) => page.getByRole('treeitem', { name }).or(optionOf(page, name)).last();
    await parent.click();
    await parent.fill('Маркетингийн');
    nameIsTyped();
    await called('Маркетингийн алба').click();
    await expect(main.getByTitle('Маркетингийн алба', { exact: true }).first()).toBeVisible();

    await parent.click();
    await expect(page.getByTitle('Жишээ Групп', { exact: true }).filter({ visible: true }).last()).toBeVisible();
    await parent.fill('Хүний нөөцийн');
    await called('Хүний нөөцийн алба').click();
    await expect(main.getByTitle('Хүний нөөцийн алба', { exact: true }).first()).toBeVisible();
  });
});

describe('an amount in the currency of its record', () => {
  it('is typed with its digits and carries its sign while it is typed and when it is read again', async () => {
    const { id } = await makeEmployee();
    const { page } = await asHr(`/erp/p/employees?record=${id}&mode=edit`);
    const form = formOf(page);
    await form.getByRole('tab', { name: 'Цалин, данс' }).click();
    const pay = form.getByRole('textbox', { name: 'Гэрээний цалин' });
    await pay.fill('1234.5');
    await form.getByRole('button', { name: /^Хадгалах/ }).click();
    await expect(form.getByRole('combobox', { name: 'Гэрээний валют' })).toHaveAttribute('aria-invalid', 'true');
    await pick(form, 'Гэрээний валют', 'JPY');
    await expect(form.getByText('Таслалаас хойш 0 орноос илүүгүй байна')).toBeVisible();
    await expect(pay.locator('xpath=..')).toContainText('¥');
    await pick(form, 'Гэрээний валют', 'USD');
    await expect(pay.locator('xpath=..')).toContainText('$');
    await expect(form.getByText('Таслалаас хойш 0 орноос илүүгүй байна')).toHaveCount(0);
    await checkAccessibility(page);
    await form.getByRole('button', { name: /^Хадгалах/ }).click();
    await expect(page.getByText('Амжилттай хадгаллаа')).toBeVisible();
    await goInside(page, `/erp/p/employees?record=${id}&mode=view`);
    await formOf(page).getByRole('tab', { name: 'Цалин, данс' }).click();
    await expect(formOf(page).getByRole('textbox', { name: 'Гэрээний цалин' })).toHaveValue('1,234.50 $');
    await formOf(page).getByRole('button', { name: 'Түүх' }).click();
    await expect(page.getByRole('dialog', { name: 'Түүх' }).getByText('1,234.50 $')).toBeVisible();
  });

  it('is told in it when somebody else has changed it meanwhile', async () => {
    const { id } = await makeEmployee();
    const hr = await signedIn('hr');
    const { body } = await hr.query<{ currencies: { id: number }[] }>(
      '{currencies(filters:[{column:"code",condition:equals,value:"USD"}]){id}}',
    );
    const dollar = body.data?.currencies[0]?.id;
    const change = (input: string) => hr.query(`mutation{updateEmployee(id:${id},input:{${input}}){id}}`);
    await change(`contract_currency_id:${dollar},contract_salary:"1200.50"`);
    const { page, allow } = await asHr(`/erp/p/employees?record=${id}&mode=edit`);
    allow({ status: 409, address: '/query' });
    const form = formOf(page);
    await form.getByRole('tab', { name: 'Цалин, данс' }).click();
    await form.getByRole('textbox', { name: 'Гэрээний цалин' }).fill('1300.25');
    await change('contract_salary:"1250"');
    await form.getByRole('button', { name: /^Хадгалах/ }).click();
    const choice = page.getByRole('dialog').getByRole('group', { name: 'Гэрээний цалин' });
    await expect(choice.getByText('1,300.25 $')).toBeVisible();
    await expect(choice.getByText('1,250 $')).toBeVisible();
  });

  it('is added up by itself in the rows of a sub-table, on a desk and on a phone', async () => {
    const { id } = await makeEmployee();
    const hr = await signedIn('hr');
    for (const [name, amount] of [
      ['USD', '10.50'],
      ['JPY', '700'],
      ['USD', '1000'],
    ])
      await hr.query(`mutation{createReward(input:{employee_id:${id},kind:"bonus",name:"${name}",amount:"${amount}"}){id}}`);
    const { page } = await enter(browser, { login: 'hr', path: null });
    await alterDefinition(page, 'model', 'reward', (model) => ({
      ...model,
      fields: { ...model.fields, amount: { kind: 'money', label: model.fields.amount?.label ?? model.label, currencyField: 'name' } },
    }));
    const path = `/erp/p/employees?record=${id}`;
    const rewards = async () => {
      await formOf(page).getByRole('tab', { name: 'Тушаал, түүх' }).press('Enter');
      await formOf(page).getByRole('tab', { name: 'Шагнал' }).press('Enter');
      return formOf(page).getByRole('region', { name: 'Шагнал' });
    };
    await page.goto(path);
    await expect((await rewards()).locator('tfoot').getByRole('listitem')).toHaveText(['700 ¥', '1,010.50 $']);
    await goInside(page, '/erp', [path]);
    await expect(formOf(page)).toHaveCount(0);
    await page.setViewportSize(PHONE);
    await goInside(page, path);
    await expect((await rewards()).locator('.record-totals').getByRole('listitem')).toHaveText(['700 ¥', '1,010.50 $']);
  });
});

describe('rows of a sub-table', () => {
  it('must be there when the form asks for one, are numbered, and are pasted from a spreadsheet', async () => {
    const { page, context } = await asHr('/erp/p/checklist-templates');
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    await listIsReady(page);
    await page.getByRole('button', { name: 'Нэмэх', exact: true }).click();
    const form = page
      .getByRole('main')
      .or(page.getByRole('dialog'))
      .filter({ has: page.getByRole('contentinfo') })
      .last();
    await form.getByRole('textbox', { name: 'Нэр', exact: true }).first().fill(`Загвар ${stamp()}`);
    await form.getByRole('button', { name: /^Хадгалах/ }).click();
    await expect(form.getByText('Дор хаяж нэг даалгавар нэмнэ үү').first()).toBeVisible();
    await form.getByRole('button', { name: 'Мөр нэмэх' }).click();
    // A line with nothing in it is no row yet.
    await expect(form.getByText('Дор хаяж нэг даалгавар нэмнэ үү').first()).toBeVisible();
    await page.evaluate(() => navigator.clipboard.writeText('Гэрээ байгуулах\r\nТанилцуулах\r\nКомпьютер олгох'));
    await form.getByRole('table').getByRole('textbox').first().click();
    await page.keyboard.press('Control+v');
    await expect(form.getByRole('table').locator('tbody tr')).toHaveCount(3);
    await expect(form.getByText('Дор хаяж нэг даалгавар нэмнэ үү')).toHaveCount(0);
    await expect(form.getByRole('table').locator('tbody tr').nth(2)).toContainText('3');
  });
});
