/** A year of the demo's documents, in every state: what was there, bought, sold, moved and written off, with the ledger behind it. */
import type { DemoContext } from '@lambda/engine/core/platform/demo.ts';
import type { DemoInventory, DemoItem } from '../contract.ts';
import { amountOf, amountText, quantityOf, quantityText } from '../ledger/exact.ts';
import { applyMove, type Effects, emptyPool, isOut, type MoveKind, type Pool } from '../ledger/pool.ts';
import { lineAmounts } from '../order/order-amounts.ts';
import type { Approvals } from './approval.ts';
import { type Landed, landOn, loadLanded, type Receipt, type Received } from './landed.ts';

type Row = Record<string, unknown>;
type Kind = 'purchase' | 'sale' | 'movement' | 'write_off' | 'use' | 'opening';
type Line = { readonly item: DemoItem; readonly qty: number; readonly price: number };
type Planned = { readonly kind: Kind; readonly day: string; readonly state: string; readonly lines: readonly Line[]; readonly to?: number };
type Place = { readonly id: number };
type Given = {
  readonly inventory: DemoInventory;
  readonly today: string;
  readonly transit: number;
  readonly damaged: number;
  readonly customers: readonly number[];
  readonly approvals: Approvals;
};

const SERIES: Readonly<Record<Kind, string>> = { purchase: 'ХА', sale: 'Б', movement: 'Х', write_off: 'А', use: 'Д', opening: 'Э' };
const DAY_MS = 86_400_000;
const VAT = '10';
const NOON = 'T04:00:00Z';
const YEAR = 360;
/** Above it the director is asked. */
const ASKED = amountOf('5000000');
/** The purchase of this day came with freight and duty. */
const LANDED_ON = (today: string): string => dayBefore(today, YEAR - 46 * 7);
/** Sales of so many days say how fast an item goes. */
export const SPEED_DAYS = 30;
/** So many items have been there from the beginning of the year. */
export const OPENED = 400;
/** Items without lots, so that each line of the demo is one move. */
export const isStocked = ({ tracked, type }: Pick<DemoItem, 'tracked' | 'type'>): boolean =>
  !tracked && (type === 'goods' || type === 'material');

const dayBefore = (today: string, days: number): string =>
  new Date(Date.parse(`${today}T00:00:00Z`) - days * DAY_MS).toISOString().slice(0, 10);

/** What happens when: the same every time. */
function plan({ inventory, today }: Given): Planned[] {
  const items = inventory.items.filter(isStocked);
  const pick = (from: number, count: number): DemoItem[] =>
    Array.from({ length: count }, (_, at) => items[(from * 7 + at * 13) % Math.min(OPENED, items.length)]).filter(
      (one) => one !== undefined,
    );
  const bought = (some: readonly DemoItem[], qty: number): Line[] => some.map((item) => ({ item, qty, price: item.cost }));
  const sold = (some: readonly DemoItem[], qty: number): Line[] => some.map((item) => ({ item, qty, price: item.price }));
  const documents: Planned[] = [];
  const first = items.slice(0, OPENED);
  for (let at = 0; at < first.length; at += 50)
    documents.push({ kind: 'opening', day: dayBefore(today, YEAR), state: 'verified', lines: bought(first.slice(at, at + 50), 300) });
  for (let week = 1; week <= 51; week++) {
    const day = dayBefore(today, YEAR - week * 7);
    documents.push({ kind: 'purchase', day, state: 'verified', lines: bought(pick(week, 6), 40 + (week % 5) * 10) });
    documents.push({ kind: 'sale', day, state: 'verified', lines: sold(pick(week + 3, 5), 6 + (week % 4)) });
    documents.push({ kind: 'sale', day: dayBefore(today, YEAR - week * 7 - 3), state: 'verified', lines: sold(pick(week + 11, 4), 3) });
    if (week % 4 === 0) documents.push({ kind: 'movement', day, state: 'verified', lines: bought(pick(week + 1, 8), 20), to: 1 });
    if (week % 13 === 0) documents.push({ kind: 'write_off', day, state: 'verified', lines: bought(pick(week + 2, 2), 1) });
    if (week % 9 === 0) documents.push({ kind: 'use', day, state: 'verified', lines: bought(pick(week + 5, 3), 2) });
  }
  // What sells well these weeks, and is to be ordered anew.
  const other = new Set(documents.filter(({ kind }) => kind !== 'opening').flatMap(({ lines }) => lines.map(({ item }) => item.id)));
  const fast = first.filter(({ id }) => !other.has(id)).slice(0, 9);
  for (let week = 0; week < 16; week++)
    documents.push({ kind: 'sale', day: dayBefore(today, 3 + week * 7), state: 'verified', lines: sold(fast, 18) });
  // Above the sum that is bought without asking: one waits for the director, one is approved.
  for (const [days, from] of [
    [1, 13],
    [2, 14],
  ] as const)
    documents.push({ kind: 'purchase', day: dayBefore(today, days), state: 'saved', lines: bought(pick(from, 6), 400) });
  documents.push({ kind: 'movement', day: dayBefore(today, 1), state: 'sent', lines: bought(pick(3, 5), 10), to: 2 });
  const open = (kind: Kind, state: string, days: number, from: number): Planned => ({
    kind,
    day: dayBefore(today, days),
    state,
    lines: kind === 'sale' ? sold(pick(from, 4), 4) : bought(pick(from, 5), 30),
  });
  documents.push(
    open('purchase', 'saved', 1, 5),
    open('purchase', 'draft', 0, 6),
    open('sale', 'saved', 1, 7),
    open('sale', 'draft', 0, 8),
  );
  documents.push(open('sale', 'cancelled', 2, 9), open('use', 'draft', 0, 10));
  return documents.sort((a, b) => (a.day < b.day ? -1 : a.day > b.day ? 1 : 0));
}

/** Puts moves into the ledger as the server does, and keeps what is there behind them. */
function createLedger(company: number) {
  const pools = new Map<string, Pool & { last: string }>();
  const effects: Effects = new Map();
  const moves: Row[] = [];
  const move = (given: {
    readonly id: number;
    readonly posting: number;
    readonly item: number;
    readonly place: number;
    readonly kind: MoveKind;
    readonly qty: number;
    readonly amount?: string;
    readonly of?: number;
    readonly line: number;
    readonly day: string;
  }): bigint => {
    const key = `${given.item}/${given.place}/0`;
    const pool = pools.get(key) ?? { ...emptyPool(), last: '' };
    pools.set(key, pool);
    const quantity = quantityOf(String(given.qty)) * (isOut(given.kind) ? -1n : 1n);
    const at = `${given.day}${NOON}`;
    const change = applyMove(
      pool,
      {
        id: given.id,
        pool: key,
        at: Date.parse(at),
        kind: given.kind,
        quantity,
        amount: given.amount === undefined ? null : amountOf(given.amount),
        of: given.of ?? null,
      },
      effects,
      'moving_average',
    );
    pool.last = at;
    moves.push({
      id: given.id,
      company_id: company,
      created_at: at,
      posting_id: given.posting,
      inventory_id: given.item,
      warehouse_id: given.place,
      lot_id: null,
      move_kind: given.kind,
      quantity: quantityText(quantity),
      amount: amountText(change),
      balance_quantity: quantityText(pool.quantity),
      balance_amount: amountText(pool.amount),
      moved_at: at,
      moved_on: given.day,
      of_move_id: given.of ?? null,
      source_line_id: given.line,
    });
    return change;
  };
  const balances = (): Row[] =>
    [...pools].map(([key, pool]) => {
      const [item, place] = key.split('/').map(Number);
      return {
        company_id: company,
        inventory_id: item,
        warehouse_id: place,
        lot_id: null,
        pool_key: key,
        quantity: quantityText(pool.quantity),
        amount: amountText(pool.amount),
        layers: [],
        last_quantity: quantityText(pool.lastQuantity),
        last_amount: amountText(pool.lastAmount),
        last_moved_at: pool.last,
      };
    });
  return { moves, move, balances };
}

const isOrder = (kind: Kind): boolean => kind === 'purchase' || kind === 'sale';
const size = (value: bigint): string => amountText(value < 0n ? -value : value);

/** What was sold of an item in the last days, and what is there, by item and place. */
export type There = { readonly item: DemoItem; readonly place: number; readonly stock: number; readonly sold: number };

export async function loadStock(context: DemoContext, given: Given): Promise<There[]> {
  const { company, warehouses } = given.inventory;
  const [store] = warehouses;
  const place = (at: number): Place => warehouses[at] ?? { id: store?.id ?? 0 };
  const documents: (Planned & { readonly id: number })[] = [];
  for (const one of plan(given)) documents.push({ ...one, id: await context.nextId() });
  const numbered = context.numbered(
    'stock_register',
    documents
      .filter(({ state }) => state !== 'draft')
      .map(({ kind, day, id }) => ({
        company_id: company,
        series: SERIES[kind],
        registered_on: day,
        source_model: isOrder(kind) ? 'sales_purchase_orders' : 'stock_document',
        source_id: id,
        created_at: `${day}${NOON}`,
      })),
  );
  const numbers = new Map(numbered.map((row) => [row.source_id, String((row as Row).number)]));
  const ledger = createLedger(company);
  const rows: Record<'postings' | 'orders' | 'items' | 'stock' | 'lines', Row[]> = {
    postings: [],
    orders: [],
    items: [],
    stock: [],
    lines: [],
  };
  const received: Received[] = [];
  let landed: Landed | undefined;
  for (const [at, { kind, day, state, lines, id, to }] of documents.entries()) {
    const isPosted = state === 'verified' || state === 'sent';
    const [posting, arrival] = [await context.nextId(), await context.nextId()];
    const head = {
      id,
      company_id: company,
      created_at: `${day}${NOON}`,
      warehouse_id: place(0).id,
      verified_at: isPosted ? `${day}${NOON}` : null,
    };
    const posted = (which: number): Row => ({
      id: which,
      company_id: company,
      created_at: `${day}${NOON}`,
      posting_kind: kind,
      document_number: numbers.get(id),
      source_model: isOrder(kind) ? 'sales_purchase_orders' : 'stock_document',
      source_id: id,
      moved_at: `${day}${NOON}`,
      moved_on: day,
      reverses_id: null,
    });
    if (isPosted) rows.postings.push(posted(posting));
    if (kind === 'movement' && state === 'verified') rows.postings.push(posted(arrival));
    let total = 0n;
    const receipts: Receipt[] = [];
    for (const { item, qty, price } of lines) {
      const line = await context.nextId();
      const amounts = lineAmounts({ qty: String(qty), unit_price: `${price}.00`, vat_percent: VAT, city_percent: '0' });
      const move = { item: item.id, qty, line, day, posting };
      let cost = 0n;
      if (isPosted) {
        const comes = kind === 'purchase' || kind === 'opening';
        const first = await context.nextId();
        cost = ledger.move({
          ...move,
          id: first,
          place: place(0).id,
          kind: comes ? 'receipt' : 'issue',
          ...(comes ? { amount: amounts.line_total } : {}),
        });
        if (kind === 'purchase') receipts.push({ move: first, item: item.id, place: place(0).id, line, cost });
        if (kind === 'movement') {
          const way = await context.nextId();
          ledger.move({ ...move, id: way, place: given.transit, kind: 'transfer', of: first });
          if (state === 'verified') {
            const on = await context.nextId();
            ledger.move({ ...move, id: on, place: given.transit, kind: 'onward', of: way, posting: arrival });
            ledger.move({ ...move, id: await context.nextId(), place: place(to ?? 1).id, kind: 'transfer', of: on, posting: arrival });
          }
        }
      }
      const after = isPosted ? { cost_amount: size(cost), base_quantity: String(qty) } : {};
      const own = { id: line, company_id: company, inventory_id: item.id, qty: String(qty), ...after };
      if (!isOrder(kind)) rows.lines.push({ ...own, document_id: id, unit_cost: kind === 'opening' ? `${price}.00` : null });
      else {
        const { discount, line_total, vat, city_tax } = amounts;
        total += amountOf(line_total);
        const taxes = { vat_percent: VAT, city_percent: '0', discount, line_total, vat, city_tax };
        rows.items.push({ ...own, order_id: id, unit_price: `${price}.00`, discount_type: 'amount', ...taxes });
      }
    }
    if (receipts.length > 0) {
      received.push({ order: id, day, receipts });
      if (day === LANDED_ON(given.today)) landed = await landOn(context, { order: id, day, receipts }, ledger.move);
    }
    if (isOrder(kind))
      rows.orders.push({
        ...head,
        order_number: numbers.get(id) ?? null,
        order_type: kind,
        order_state: state,
        order_date: day,
        partner_id: kind === 'purchase' ? lines[0]?.item.supplier : given.customers[at % given.customers.length],
        deducts_vat: false,
        total_amount: amountText(total),
        ...(kind === 'purchase' && state === 'saved' && total > ASKED
          ? given.approvals.standing('sales_purchase_orders', id, day, day === dayBefore(given.today, 1) ? 'sent' : 'approved')
          : {}),
      });
    else
      rows.stock.push({
        ...head,
        document_number: numbers.get(id) ?? null,
        document_kind: kind,
        document_state: state,
        document_date: day,
        ...(kind === 'movement' ? { to_warehouse_id: place(to ?? 1).id, transit_id: given.transit, damaged_id: given.damaged } : {}),
        received_on: kind === 'movement' && state === 'verified' ? day : null,
        reason: kind === 'write_off' ? 'Сав баглаа гэмтсэн' : null,
      });
  }
  await context.insert('sales_purchase_orders', rows.orders);
  await context.insert('sales_purchase_orders_item', rows.items);
  await context.insert('stock_document', rows.stock);
  await context.insert('stock_document_line', rows.lines);
  await context.insert('stock_register', numbered);
  const last = received.at(-1);
  if (landed && last) rows.postings.push(await loadLanded(context, company, landed, last));
  await context.insert('stock_posting', rows.postings);
  await context.insert('stock_move', ledger.moves);
  await context.insert('stock_balance', ledger.balances());
  const since = dayBefore(given.today, SPEED_DAYS);
  const sales = documents.filter(({ kind, state, day }) => kind === 'sale' && state === 'verified' && day > since);
  const soldOf = (item: number): number =>
    sales.reduce((sum, { lines }) => sum + lines.reduce((all, line) => all + (line.item.id === item ? line.qty : 0), 0), 0);
  const items = new Map(given.inventory.items.map((item) => [item.id, item]));
  return ledger.balances().flatMap(({ inventory_id, warehouse_id, quantity }): There[] => {
    const item = items.get(Number(inventory_id));
    const stock = Number(quantity);
    return item ? [{ item, place: Number(warehouse_id), stock, sold: warehouse_id === place(0).id ? soldOf(item.id) : 0 }] : [];
  });
}
