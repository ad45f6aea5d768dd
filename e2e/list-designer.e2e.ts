/** The designers of menus and lists: an administrator changes both by keys and by mouse, publishes, and HR has them without a reload. */
// areas: administration
import { checkAccessibility, type OpenBrowser, openBrowser, PHONE } from '@lambda/testing/browser.ts';
import { signIn } from '@lambda/testing/client.ts';
import { type RunningServer, startServer } from '@lambda/testing/server.ts';
import type { Page } from '@playwright/test';
import { afterAll, beforeAll, describe, it } from 'vitest';
import { enter, expect, listIsReady, optionOf, type Visit } from './person.ts';

// A server of its own: what is published here changes the menu and the list that other journeys count.
let server: RunningServer;
let browser: OpenBrowser;
beforeAll(async () => {
  server = await startServer();
  browser = await openBrowser();
});
afterAll(async () => {
  await browser?.close();
  await server?.stop();
});
/** Columns that stand in the page at once, with those just out of sight. */
const MOST_DRAWN = 40;
const visit = (options: Visit) => enter(browser, { baseURL: server.url, keepsDrafts: true, ...options });

async function publish(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Ноорог хадгалах' }).click();
  await page.getByRole('button', { name: 'Нийтлэх' }).click();
  const dialog = page.getByRole('dialog', { name: 'Нийтлэх үү?' });
  await dialog.getByRole('button', { name: 'Нийтлэх' }).click();
  await expect(dialog).toBeHidden();
}
async function bothWidths(page: Page): Promise<void> {
  await checkAccessibility(page);
  const wide = page.viewportSize();
  await page.setViewportSize(PHONE);
  await checkAccessibility(page);
  if (wide) await page.setViewportSize(wide);
}

describe('without code', () => {
  it('the menu is moved by keys and by mouse, and another person has it at once', async () => {
    const { page: hr } = await visit({ login: 'hr', path: '/erp/p/employees' });
    const { page } = await visit({ login: 'admin', path: '/lambda/puzzle/definitions/menu/main' });
    const tree = page.getByRole('tree', { name: 'Цэсийн мод' });
    const line = (name: string) => tree.getByRole('treeitem', { name, exact: true });
    await tree.getByRole('treeitem', { name: 'Хүний нөөц' }).click();
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('ArrowDown');
    await expect(line('Ажилтны бүртгэл')).toBeFocused();
    await page.keyboard.press('Alt+ArrowDown');
    await expect(line('Ажилтны бүртгэл')).toBeFocused();
    await expect(line('Ажилтны бүртгэл')).toHaveAttribute('aria-posinset', '2');

    await page.getByRole('button', { name: 'Бүлэг', exact: true }).click();
    await page.getByRole('dialog').getByRole('textbox', { name: 'Нэр: монгол' }).fill('Баримтын бүлэг');
    await page.getByRole('dialog').getByRole('button', { name: 'Нэмэх' }).click();
    await expect(line('Баримтын бүлэг')).toHaveAttribute('aria-posinset', '3');
    // Drawn to the right, an entry comes into the group above it.
    const grip = await line('Бичиг баримт').locator('.menu-tree-grip').boundingBox();
    if (!grip) throw new Error('the entry is not in sight');
    const [x, y] = [grip.x + grip.width / 2, grip.y + grip.height / 2];
    await page.mouse.move(x, y);
    await page.mouse.down();
    await page.mouse.move(x + 12, y, { steps: 3 });
    await page.mouse.move(x + 24, y, { steps: 3 });
    await page.mouse.up();
    await expect(line('Бичиг баримт')).toHaveAttribute('aria-level', '3');

    // Nothing goes without saying whose pages go with it.
    await line('Ажилтны бүртгэл').focus();
    await page.keyboard.press('Delete');
    const question = page.getByRole('dialog', { name: '“Ажилтны бүртгэл”-г цэснээс хасах уу?' });
    await expect(question.getByRole('listitem').filter({ hasText: 'Хүний нөөцийн менежер' })).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(question).toBeHidden();
    await bothWidths(page);
    await publish(page);

    const menu = hr.getByRole('navigation').first();
    await menu.getByRole('button', { name: 'Баримтын бүлэг' }).click();
    await expect(
      menu.getByRole('listitem').filter({ hasText: 'Баримтын бүлэг' }).getByRole('link', { name: 'Бичиг баримт' }),
    ).toBeVisible();
  });

  it('a list gets a column along a reference, a total and a ready-made filter, and another person has them at once', async () => {
    const { page: hr } = await visit({ login: 'hr', path: '/erp/p/employees' });
    await listIsReady(hr);
    const { page } = await visit({ login: 'admin', path: '/lambda/puzzle/definitions/grid/employee' });
    const columns = page.getByRole('listbox', { name: 'Баганууд' });
    await columns.getByRole('option').first().click();
    const palette = page.getByRole('region', { name: 'Талбарууд' });
    await palette.getByRole('button', { name: 'Хэлтэс, нэгж: холбоотой хүснэгтийн талбарууд' }).click();
    await palette.getByRole('button', { name: 'Нэгжийн төрөл' }).click();
    const added = columns.getByRole('option', { name: 'Нэгжийн төрөл' });
    await expect(added).toHaveAttribute('aria-selected', 'true');
    const settings = page.getByRole('region', { name: 'Жагсаалтын тохиргоо' });
    await settings.getByRole('combobox', { name: 'Бэхлэх' }).click();
    await optionOf(page, 'Зүүн талд').click();
    await added.focus();
    await page.keyboard.press('Alt+ArrowLeft');
    await expect(added).toBeFocused();
    const place = Number(await added.getAttribute('aria-posinset'));
    await page.keyboard.press('Alt+ArrowLeft');
    await expect(added).toHaveAttribute('aria-posinset', String(Math.max(1, place - 1)));
    await settings.getByRole('combobox', { name: 'Нийт дүн' }).click();
    await optionOf(page, 'Тоо').click();

    await settings.getByRole('tab', { name: 'Жагсаалт' }).click();
    await settings.getByRole('button', { name: 'Бэлэн шүүлтүүр' }).click();
    await settings.getByRole('button', { name: 'Шүүлтүүр нэмэх' }).click();
    await settings.getByRole('textbox', { name: 'Нэр: монгол', exact: true }).fill('Кодтой');
    await settings.getByRole('button', { name: 'Нөхцөл нэмэх' }).click();
    await settings.getByRole('button', { name: 'Хэвлэх цаас' }).click();
    await settings.getByRole('combobox', { name: 'Цаасны хэмжээ' }).click();
    await optionOf(page, 'A3').click();
    await bothWidths(page);
    await publish(page);

    await expect(hr.getByRole('tab', { name: /^Кодтой/ })).toBeVisible();
    await expect(hr.getByRole('columnheader', { name: 'Нэгжийн төрөл' })).toBeVisible();
    await hr.getByRole('tab', { name: /^Кодтой/ }).click();
    await listIsReady(hr);
    await expect(hr.getByRole('gridcell').first()).toBeVisible();
    await hr.getByRole('button', { name: 'Хэвлэх' }).click();
    await expect(hr.getByRole('dialog').getByRole('radio', { name: 'A3' })).toBeChecked();
  });

  it('a list of 200 columns is drawn where it is seen: moves and removals touch little, every step goes back, and one request keeps them', async () => {
    const label = (text: string) => ({ mn: text, en: text, ko: text });
    const names = Array.from({ length: 200 }, (_one, at) => `field_${at}${at > 0 && at <= 40 ? '_id' : ''}`);
    const fieldOf = (name: string, at: number) => {
      if (at > 0 && at <= 40) return [name, { kind: 'reference' as const, to: 'employee', label: label(`Багана ${at}`) }];
      if (at > 40 && at <= 64)
        return [name, { kind: 'computed' as const, type: 'text' as const, label: label(`Багана ${at}`), expression: 'upper(field_0)' }];
      return [name, { kind: 'text' as const, label: label(`Багана ${at}`) }];
    };
    const sort = [{ field: 'field_0', order: 'asc' as const }];
    const [model, grid] = [
      {
        name: 'broad_table',
        label: label('Өргөн хүснэгт'),
        placement: 'company' as const,
        title: ['field_0'],
        sort,
        fields: Object.fromEntries(names.map(fieldOf)),
      },
      { name: 'broad-table', label: label('Өргөн жагсаалт'), model: 'broad_table', columns: names.map((field) => ({ field })), sort },
    ];
    const { page } = await visit({ login: 'admin', path: null });
    const admin = await signIn(server.url, 'admin');
    await admin.choose();
    for (const [type, schema] of [
      ['model', model],
      ['grid', grid],
    ] as const)
      expect((await admin.post(`/lambda/puzzle/schema/${type}`, { name: schema.name, schema, revision: 0 })).status).toBe(200);
    await page.goto('/lambda/puzzle/definitions/grid/broad-table');
    const columns = page.getByRole('listbox', { name: 'Баганууд' });
    const column = (number: number) => columns.getByRole('option', { name: new RegExp(`^Багана ${number}( |$)`) });
    await column(0).click();
    const asked: string[] = [];
    page.on('request', (request) => {
      if (request.method() !== 'GET') asked.push(`${request.method()} ${new URL(request.url()).pathname}`);
    });
    /** How many columns there are in the page, and how many of them a key touches at most. */
    const press = (keys: readonly string[]) =>
      page.evaluate(async (all) => {
        let most = 0;
        const touched = new Set<Element>();
        const observer = new MutationObserver((records) => {
          for (const { target } of records) {
            const found = (target instanceof Element ? target : target.parentElement)?.closest('[role=option]');
            if (found) touched.add(found);
          }
        });
        observer.observe(document.body, { subtree: true, childList: true, attributes: true, characterData: true });
        for (const key of all) {
          touched.clear();
          const [first = '', second] = key.split('+');
          const isUndo = key === 'Control+z';
          const init = { key: second ?? first, altKey: first === 'Alt', ctrlKey: isUndo, bubbles: true, cancelable: true };
          document.activeElement?.dispatchEvent(new KeyboardEvent('keydown', init));
          await new Promise<void>((done) => requestAnimationFrame(() => setTimeout(done)));
          most = Math.max(most, touched.size);
        }
        observer.disconnect();
        return { most, drawn: document.querySelectorAll('[role=option]').length };
      }, keys);
    await press(['End']);
    await expect(column(199)).toBeFocused();
    const moved = await press(Array.from({ length: 20 }, () => 'Alt+ArrowLeft'));
    await expect(column(199)).toHaveAttribute('aria-posinset', '180');
    await page.keyboard.press('Home');
    await expect(column(0)).toBeFocused();
    const chosen = columns.getByRole('option', { selected: true });
    // A key that comes as soon as the columns were drawn anew for another reason.
    await page.evaluate(async () => {
      const frame = document.activeElement?.closest('.list-frame');
      if (!frame) throw new Error('no column has the focus');
      await new Promise<void>((done) => {
        const observer = new MutationObserver(() => {
          observer.disconnect();
          document.activeElement?.dispatchEvent(new KeyboardEvent('keydown', { key: 'Delete', bubbles: true, cancelable: true }));
          done();
        });
        observer.observe(frame, { subtree: true, childList: true });
        frame.scrollLeft = 1_500;
      });
    });
    await expect(chosen).toHaveAttribute('aria-setsize', '199');
    await expect(chosen).toBeFocused();
    for (let left = 198; left > 190; left--) {
      await page.keyboard.press('Delete');
      await expect(chosen).toHaveAttribute('aria-setsize', String(left));
      await expect(chosen).toBeFocused();
    }
    const removed = await press(['Delete']);
    await expect(column(10)).toHaveAttribute('aria-setsize', '190');
    const settings = page.getByRole('region', { name: 'Жагсаалтын тохиргоо' });
    for (const number of [10, 11, 12, 13, 14]) {
      await column(number).click();
      await settings.getByRole('group', { name: 'Гарчиг' }).getByRole('textbox').first().fill(`Нэр ${number}`);
    }
    await expect(columns.getByRole('option', { name: 'Нэр 14' })).toBeVisible();
    const back = page.getByRole('button', { name: 'Буцаах', exact: true });
    while (await back.isEnabled()) await back.click();
    // The first of those in sight.
    const seen = columns.getByRole('option').first();
    await expect(seen).toHaveAttribute('aria-setsize', '200');
    await seen.click();
    await expect(chosen).toBeFocused();
    await page.keyboard.press('End');
    await expect(column(199)).toHaveAttribute('aria-posinset', '200');
    // What a step costs follows from how many columns are drawn, and drawn anew.
    expect([moved.drawn, removed.drawn].filter((drawn) => drawn > MOST_DRAWN)).toEqual([]);
    expect([moved.most, removed.most].filter((touched) => touched > MOST_DRAWN)).toEqual([]);
    expect(asked.filter((one) => one.includes('/puzzle/'))).toEqual([]);
    await page.getByRole('button', { name: 'Дахин хийх' }).click();
    await page.getByRole('button', { name: 'Ноорог хадгалах' }).click();
    await expect(page.getByText('Ноорог хадгаллаа').first()).toBeVisible();
    expect(asked.filter((one) => one.includes('/puzzle/'))).toEqual(['POST /lambda/puzzle/schema/grid']);
  });
});
