/** An evening in the café: an order at a table, the kitchen, a split, a discount by a manager's code, training, and a session that nobody changes afterwards. */
// areas: pos
import { checkAccessibility, type OpenBrowser, openBrowser } from '@lambda/testing/browser.ts';
import { afterAll, beforeAll, it } from 'vitest';
import { enter, expect } from './person.ts';
import { signedIn } from './signed-in.ts';
import { closeTills } from './tills.ts';

let browser: OpenBrowser;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(async () => {
  await browser.close();
  await closeTills();
});
const PIN = '4711';

it('an order goes from the table to the kitchen, is split and paid; a manager allows by code; training leaves nothing behind', async () => {
  const manager = await signedIn('director');
  expect((await manager.post('/pos/pin', { pin: PIN })).status).toBe(200);
  const { page } = await enter(browser, { login: 'cashier', path: '/pos', worker: true });
  await page.getByRole('button', { name: /Касс 3/ }).click();
  await page.getByRole('textbox', { name: 'Кассын эхний мөнгө' }).fill('0');
  await page.keyboard.press('Enter');
  await expect(page.locator('.pos-tile').first()).toBeVisible();

  // A free table gets an order, which goes to the kitchen.
  await page.keyboard.press('F5');
  const hall = page.getByRole('dialog', { name: 'Ширээнүүд' });
  await hall.getByRole('button', { name: /^Ширээ 7, 4 суудал, чөлөөтэй/ }).click();
  await hall.getByRole('button', { name: '7: захиалга авах' }).click();
  await page.locator('.pos-tile').nth(0).click();
  await page.locator('.pos-tile').nth(1).click();
  await page.getByRole('button', { name: 'Ширээнд хадгалах' }).click();
  await hall.getByRole('button', { name: /^Ширээ 7, 4 суудал, захиалгатай/ }).click();
  const order = hall.getByRole('region', { name: '7', exact: true });
  await order.getByRole('button', { name: 'Гал тогоо руу' }).click();
  await expect(order).toContainText('илгээсэн');
  await checkAccessibility(page);
  await order.getByRole('button', { name: 'Хуваах' }).click();
  await order.getByRole('checkbox').first().check();
  await order.getByRole('button', { name: 'Сонгосныг салгах' }).click();
  await expect(hall.getByRole('region', { name: '7 / 2' })).toBeVisible();
  await hall.getByRole('region', { name: '7 / 2' }).getByRole('button', { name: 'Төлбөр авах' }).click();
  await expect(page.getByText('Ширээ 7 / 2: төлбөр')).toBeVisible();
  await page.keyboard.press('F9');
  await expect(page.getByRole('dialog')).toBeVisible();
  await page.keyboard.press('Enter');
  const done = page.getByRole('dialog', { name: 'Борлуулалт хийгдлээ' });
  await expect(done).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(done).toBeHidden();

  // Half the price is above the limit of a cashier: the manager's code lets it through.
  await page.locator('.pos-tile').nth(0).click();
  await page.keyboard.press('F6');
  await page.getByRole('dialog').getByRole('textbox').first().fill('50');
  await page.keyboard.press('Enter');
  await page.keyboard.press('F9');
  await expect(page.getByRole('dialog')).toBeVisible();
  await page.keyboard.press('Enter');
  const code = page.getByRole('dialog', { name: 'Менежерийн код' });
  await code.getByLabel('Код').fill(PIN);
  await checkAccessibility(page);
  await page.keyboard.press('Enter');
  await expect(code).toBeHidden();
  await page.keyboard.press('Enter');
  await expect(done).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(done).toBeHidden();
  const before = await manager.query<{ pos_sale: readonly { id: number }[] }>('{pos_sale(limit:500,sorts:[{column:"id",order:desc}]){id}}');

  // Training: begun by a manager's code, sold, and nothing is anywhere.
  await page.getByRole('button', { name: 'Цэс' }).click();
  await page.getByRole('button', { name: 'Сургалтын горим' }).click();
  await page.getByRole('dialog').getByLabel('Код').fill(PIN);
  await page.keyboard.press('Enter');
  await expect(page.getByText('СУРГАЛТЫН ГОРИМ: зарсан зүйл бүртгэгдэхгүй')).toBeVisible();
  await page.locator('.pos-tile').nth(1).click();
  await page.keyboard.press('F9');
  await expect(page.getByRole('dialog')).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(done).toContainText('TRAINING-');
  await page.keyboard.press('Enter');
  await expect(done).toBeHidden();
  await page.getByRole('button', { name: 'Цэс' }).click();
  await page.getByRole('button', { name: 'Сургалтын горим' }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  const after = await manager.query<{ pos_sale: readonly { id: number }[] }>('{pos_sale(limit:500,sorts:[{column:"id",order:desc}]){id}}');
  expect(after.body.data?.pos_sale).toEqual(before.body.data?.pos_sale);
});

it('the kitchen goes on with a dish', async () => {
  const { page } = await enter(browser, { login: 'cashier', path: '/erp/p/pos-kitchen' });
  const cards = page.locator('.pos-kitchen li');
  await expect(cards.first()).toBeVisible();
  await checkAccessibility(page);
  await page.getByRole('button', { name: 'Хийж эхлэх' }).first().click();
  await expect(page.getByRole('button', { name: 'Бэлэн болгох' }).first()).toBeVisible();
});

it('a closed session is changed by nobody, by any address', async () => {
  const manager = await signedIn('director');
  const found = await manager.query<{ pos_session: readonly { id: number }[]; pos_sale: readonly { id: number; session_id: number }[] }>(
    '{pos_session(filters:[{column:"session_state",condition:equals,value:"closed"}],sorts:[{column:"id",order:desc}],limit:1){id} pos_sale(limit:400,sorts:[{column:"id",order:desc}]){id session_id}}',
  );
  const session = found.body.data?.pos_session[0]?.id ?? 0;
  const sale = found.body.data?.pos_sale.find((one) => one.session_id === session)?.id ?? 0;
  const state = async () =>
    JSON.stringify(
      (
        await manager.query(
          `{pos_session(filters:[{column:"id",condition:equals,value:"${session}"}]){session_state expected_cash counted_cash difference} pos_sale(filters:[{column:"id",condition:equals,value:"${sale}"}]){total_amount cash_amount note}}`,
        )
      ).body,
    );
  const before = await state();
  expect(before).toContain('closed');
  const values = { note: 'өөрчилсөн', total_amount: '1', counted_cash: '1', session_state: 'open' };
  const tries = [
    ...['pos-sale', 'pos-session'].flatMap((form) => {
      const id = form === 'pos-sale' ? sale : session;
      return [
        manager.post(`/lambda/krud/${form}/update/${id}`, values),
        manager.post(`/lambda/krud/${form}/store`, values),
        manager.post(`/lambda/krud/update-row/${form}`, { id, ...values }),
        manager.remove(`/lambda/krud/delete/${form}/${id}`),
      ];
    }),
    manager.post(`/pos/sessions/${session}/cash`, { uuid: crypto.randomUUID(), amount: '100', reason: 'x' }),
  ];
  for (const reply of await Promise.all(tries)) expect(reply.status).toBeGreaterThanOrEqual(400);
  // Closing it again answers what was signed.
  expect((await manager.post(`/pos/sessions/${session}/close`, { notes: {}, coins: '1', reason: 'x' })).status).toBe(200);
  expect(await state()).toBe(before);
});
