/** A storekeeper counts on the phone: by a scanned code and big keys, while the connection is lost and after it is back. */
// areas: inventory
import { checkAccessibility, type OpenBrowser, openBrowser, PHONE } from '@lambda/testing/browser.ts';
import { afterAll, beforeAll, describe, it } from 'vitest';
import { enter, expect } from './person.ts';
import { signedIn } from './signed-in.ts';

let browser: OpenBrowser;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser.close());

type Line = {
  readonly id: number;
  readonly counted_qty: string | null;
  readonly counted_at: string | null;
  readonly inventory: { readonly code: string; readonly inventory_name: string };
};
const LINES =
  '{stocktake(filters:[{column:"document_state",condition:equals,value:"counting"}]){id} stocktake_line(limit:500){id stocktake_id counted_qty counted_at inventory{code inventory_name}}}';

describe('a count on the phone', () => {
  it('goes on without a connection, and arrives with the moment at which it was made', async () => {
    const client = await signedIn('storekeeper');
    const read = async () => {
      const { body } = await client.query<{ stocktake: { id: number }[]; stocktake_line: (Line & { stocktake_id: number })[] }>(LINES);
      const id = body.data?.stocktake[0]?.id ?? 0;
      return { id, lines: (body.data?.stocktake_line ?? []).filter((line) => line.stocktake_id === id) };
    };
    const { id, lines } = await read();
    const [first, second] = lines.filter(({ counted_qty: counted }) => counted === null);
    if (!first || !second) throw new Error('nothing is left to count');
    const { page, context, allow, problems } = await enter(browser, {
      login: 'storekeeper',
      path: `/inventory/count/${id}`,
      viewport: PHONE,
    });
    // The count that finds no connection is sent again.
    allow({ status: 0, address: '/query' });
    allow({ status: 0, address: '/lambda/' });
    const count = async ({ inventory }: Line, keys: readonly string[]) => {
      const code = page.getByRole('textbox', { name: 'Баркод, код, нэр' });
      await code.fill(inventory.code);
      await code.press('Enter');
      await expect(page.getByRole('heading', { name: inventory.inventory_name })).toBeVisible();
      await checkAccessibility(page);
      for (const key of keys) await page.getByRole('button', { name: key, exact: true }).click();
      await page.getByRole('button', { name: 'Хадгалах' }).click();
    };
    await count(first, ['1', '2']);
    await expect(page.getByText('Бүгд илгээгдсэн')).toBeVisible();
    await context.setOffline(true);
    const before = Date.now();
    await count(second, ['7']);
    await expect(page.getByText('Илгээгээгүй: 1')).toBeVisible();
    const after = Date.now();
    await context.setOffline(false);
    await expect(page.getByText('Бүгд илгээгдсэн')).toBeVisible();
    const { lines: counted } = await read();
    const of = (one: Line) => counted.find((line) => line.id === one.id);
    expect([Number(of(first)?.counted_qty), Number(of(second)?.counted_qty)]).toEqual([12, 7]);
    const moment = Date.parse(of(second)?.counted_at ?? '');
    expect(moment).toBeGreaterThanOrEqual(before - 1_000);
    expect(moment).toBeLessThanOrEqual(after);
    const code = page.getByRole('textbox', { name: 'Баркод, код, нэр' });
    await code.fill('0000000000000');
    await code.press('Enter');
    await expect(page.getByText('Жагсаалтад алга: 0000000000000')).toBeVisible();
    await checkAccessibility(page);
    expect(problems()).toEqual([]);
  });
});
