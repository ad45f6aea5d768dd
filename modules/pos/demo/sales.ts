/** Weeks of sales at four tills, each day a session that was counted and closed, with the goods behind them in the ledger. */
import type { DemoContext } from '@lambda/engine/core/platform/demo.ts';
import type { DemoEmployee } from '@lambda/hr/contract.ts';
import { amountOf, amountText, type DemoInventory, type DemoItem } from '@lambda/inventory/contract.ts';
import { changeOf, priceBasket, receiptNumber } from '../pages/basket.ts';
import type { Method } from '../sale/methods.ts';
import { createRandom } from './random.ts';

type Row = Record<string, unknown>;
export type DemoTill = { readonly id: number; readonly code: string; readonly warehouse: number };
type Given = {
  readonly inventory: DemoInventory;
  readonly tills: readonly DemoTill[];
  readonly cashier: DemoEmployee;
  readonly today: string;
};

const DAYS = 24;
const SALES_A_DAY = 9;
/** Items that no document of the demo has moved: shops begin with their own. */
const FIRST_ITEM = 420;
const SHELF = 60;
const ON_SHELF = 400;
const DAY_MS = 86_400_000;
const FLOAT = '50000.00';
const FIRST_HOUR = 9;
const HOURS = 12;
/** Goods of the city tax are left to the till. */
const WITH_CITY_TAX = /архи|пиво|дарс|виски|тамхи|шампанск/i;
const VAT = '10';
const CITY = '0';

const dayBefore = (today: string, days: number): string =>
  new Date(Date.parse(`${today}T00:00:00Z`) - days * DAY_MS).toISOString().slice(0, 10);
/** Eight hours behind the wall of Ulaanbaatar. */
const momentAt = (day: string, hour: number, minute: number): string =>
  `${day}T${String(hour - 8).padStart(2, '0')}:${String(minute).padStart(2, '0')}:00.000Z`;
const sum = (parts: readonly string[]): string => amountText(parts.reduce((all, part) => all + amountOf(part), 0n));

export async function loadSales(context: DemoContext, { inventory, tills, cashier, today }: Given): Promise<readonly Row[]> {
  const random = createRandom(2_026);
  const { company } = inventory;
  const name = `${cashier.lastname} ${cashier.firstname}`;
  const goods = inventory.items
    .filter(({ tracked, type, unit, name: called }) => !tracked && type === 'goods' && unit === 'PCS' && !WITH_CITY_TAX.test(called))
    .slice(FIRST_ITEM, FIRST_ITEM + SHELF);
  const rows: Record<'sessions' | 'sales' | 'lines' | 'payments' | 'cash' | 'postings' | 'moves', Row[]> = {
    ...{ sessions: [], sales: [], lines: [], payments: [], cash: [], postings: [], moves: [] },
  };
  const left = new Map<string, { item: DemoItem; warehouse: number; quantity: number; last: string }>();
  const opened = `${dayBefore(today, DAYS + 1)}T01:00:00.000Z`;
  const owned = (at: string): Row => ({ company_id: company, created_at: at });
  const move = async (given: Row & { item: DemoItem; warehouse: number; quantity: number; at: string }): Promise<void> => {
    const { item, warehouse, quantity, at, ...rest } = given;
    const key = `${item.id}/${warehouse}/0`;
    const pool = left.get(key) ?? { item, warehouse, quantity: 0, last: at };
    pool.quantity += quantity;
    pool.last = at;
    left.set(key, pool);
    rows.moves.push({
      ...owned(at),
      id: await context.nextId(),
      inventory_id: item.id,
      warehouse_id: warehouse,
      lot_id: null,
      quantity: `${quantity}.000000`,
      amount: `${quantity * item.cost}.00`,
      balance_quantity: `${pool.quantity}.000000`,
      balance_amount: `${pool.quantity * item.cost}.00`,
      moved_at: at,
      moved_on: at.slice(0, 10),
      of_move_id: null,
      ...rest,
    });
  };
  for (const warehouse of new Set(tills.map((till) => till.warehouse))) {
    const posting = await context.nextId();
    rows.postings.push({
      ...owned(opened),
      ...{ id: posting, posting_kind: 'opening', document_number: `POS-${warehouse}`, source_model: 'warehouse', source_id: warehouse },
      ...{ moved_at: opened, moved_on: opened.slice(0, 10), reverses_id: null },
    });
    for (const item of goods)
      await move({ item, warehouse, quantity: ON_SHELF, at: opened, posting_id: posting, move_kind: 'receipt', source_line_id: null });
  }

  const sell = async (till: DemoTill, session: number, day: string, at: string, hour: number): Promise<Row> => {
    const sale = await context.nextId();
    const hex = () => random(65_536).toString(16).padStart(4, '0');
    const uuid = `${hex()}${hex()}-${hex()}-4${hex().slice(1)}-8${hex().slice(1)}-${hex()}${hex()}${hex()}`;
    const chosen = new Map<DemoItem, number>();
    for (let index = 1 + random(3); index > 0; index--) {
      const item = goods[random(goods.length)];
      if (item) chosen.set(item, 1 + random(3));
    }
    const lines = [...chosen].map(([item, qty]) => ({
      item,
      qty: String(qty),
      price: `${item.price}.00`,
      discount: null,
      vat: VAT,
      city: CITY,
    }));
    const discount = random(12) === 0 ? ({ type: 'percent', value: '5' } as const) : null;
    const priced = priceBasket(lines, discount);
    const kind = random(10);
    const method: Method = kind < 5 ? 'cash' : kind < 8 ? 'card' : kind < 9 ? 'qr' : 'transfer';
    const tendered = method === 'cash' ? amountText(((amountOf(priced.total) + 499_999n) / 500_000n) * 500_000n) : '0.00';
    const number = receiptNumber(till.code, day, uuid);
    const posting = await context.nextId();
    rows.postings.push({
      ...owned(at),
      ...{ id: posting, posting_kind: 'pos', document_number: number, source_model: 'pos_sale', source_id: sale },
      ...{ moved_at: at, moved_on: day, reverses_id: null },
    });
    const by = (own: Method): string => (own === method ? priced.total : '0.00');
    let cost = 0;
    for (const [index, { item, qty, price }] of lines.entries()) {
      const line = await context.nextId();
      const own = priced.lines[index];
      cost += Number(qty) * item.cost;
      rows.lines.push({
        ...owned(at),
        ...{
          id: line,
          sale_id: sale,
          inventory_id: item.id,
          item_name: item.name,
          unit_name: 'ширхэг',
          qty,
          list_price: price,
          unit_price: price,
        },
        ...{
          line_discount: own?.lineDiscount,
          receipt_discount: own?.receiptDiscount,
          line_total: own?.total,
          vat: own?.vat,
          city_tax: own?.city,
        },
        ...{
          net_amount: own?.net,
          vat_percent: VAT,
          city_percent: CITY,
          tax_type: 'VAT_ABLE',
          cost_amount: `${Number(qty) * item.cost}.00`,
        },
      });
      await move({
        ...{ item, warehouse: till.warehouse, quantity: -Number(qty), at },
        ...{ posting_id: posting, move_kind: 'issue', source_line_id: line },
      });
    }
    rows.payments.push({ ...owned(at), sale_id: sale, method, amount: priced.total });
    const row = {
      ...owned(at),
      ...{
        id: sale,
        receipt_number: number,
        sale_uuid: uuid,
        sale_kind: 'sale',
        session_id: session,
        till_id: till.id,
        cashier_id: cashier.id,
      },
      ...{ cashier_name: name, sold_on: day, sold_at: at, sold_hour: hour, gross_amount: priced.gross, discount_amount: priced.discount },
      ...{ total_amount: priced.total, vat: priced.vat, city_tax: priced.city, net_amount: priced.net, cash_amount: by('cash') },
      ...{ card_amount: by('card'), qr_amount: by('qr'), transfer_amount: by('transfer'), tendered_amount: tendered },
      ...{
        change_amount: method === 'cash' ? changeOf(tendered, priced.total) : '0.00',
        cost_amount: `${cost}.00`,
        is_offline: false,
        is_late: false,
      },
    };
    rows.sales.push(row);
    return row;
  };

  for (let back = DAYS; back > 0; back--) {
    const day = dayBefore(today, back);
    for (const till of tills) {
      const session = await context.nextId();
      const begins = momentAt(day, FIRST_HOUR, random(20));
      const ends = momentAt(day, FIRST_HOUR + HOURS, 30);
      const sold: Row[] = [];
      const count = SALES_A_DAY + random(4);
      for (let index = 0; index < count; index++) {
        const hour = FIRST_HOUR + Math.floor((index * HOURS) / count);
        sold.push(await sell(till, session, day, momentAt(day, hour, 20 + random(39)), hour));
      }
      const of = (field: string): string => sum(sold.map((row) => String(row[field])));
      const out = '30000.00';
      rows.cash.push({
        ...owned(ends),
        ...{
          cash_uuid: `demo-${session}`,
          session_id: session,
          amount: `-${out}`,
          reason: 'Инкасс',
          by_name: name,
          moved_on: day,
          moved_at: ends,
        },
      });
      const expected = amountText(amountOf(FLOAT) + amountOf(of('cash_amount')) - amountOf(out));
      const difference = random(9) === 0 ? '-500.00' : '0.00';
      const counted = sum([expected, difference]);
      const reason = difference === '0.00' ? null : 'Хариулт илүү өгсөн';
      const methods = { cash: of('cash_amount'), card: of('card_amount'), qr: of('qr_amount'), transfer: of('transfer_amount') };
      const closing = {
        ...{ sales: sold.length, returns: 0, sold: of('total_amount'), returned: '0.00', discounts: of('discount_amount'), vat: of('vat') },
        ...{
          city: of('city_tax'),
          float: FLOAT,
          cash_in: '0.00',
          cash_out: out,
          methods,
          expected_cash: expected,
          counted,
          difference,
          reason,
        },
        notes: {},
      };
      rows.sessions.push({
        ...owned(begins),
        ...{ id: session, till_id: till.id, cashier_id: cashier.id, cashier_name: name, session_state: 'closed', open_mark: session },
        ...{ opened_on: day, opened_at: begins, closed_at: ends, closed_by_name: name, float_amount: FLOAT, expected_cash: expected },
        ...{ counted_cash: counted, difference, difference_reason: reason, notes: {}, closing },
      });
    }
  }
  await context.insert('pos_session', rows.sessions);
  await context.insert('pos_sale', rows.sales);
  await context.insert('pos_line', rows.lines);
  await context.insert('pos_payment', rows.payments);
  await context.insert('pos_cash', rows.cash);
  await context.insert('stock_posting', rows.postings);
  await context.insert('stock_move', rows.moves);
  await context.insert(
    'stock_balance',
    [...left].map(([key, { item, warehouse, quantity, last }]) => ({
      ...owned(opened),
      ...{ inventory_id: item.id, warehouse_id: warehouse, lot_id: null, pool_key: key, quantity: `${quantity}.000000` },
      ...{
        amount: `${quantity * item.cost}.00`,
        layers: [],
        last_quantity: `${ON_SHELF}.000000`,
        last_amount: `${ON_SHELF * item.cost}.00`,
        last_moved_at: last,
      },
    })),
  );
  const odd = rows.sales.at(-1);
  if (odd)
    await context.insert('pos_task', [
      { company_id: company, task_kind: 'clock', task_state: 'open', sale_id: odd.id, detail: 'Кассын цаг 2 цаг хоцорсон байна' },
    ]);
  return rows.sales;
}
