/** A company with warehouses, units and partners for tests of stock, and ways to buy, sell and turn back. */
import { companyDay } from '@lambda/engine/core/calendar/clock.ts';
import type { WriteContext } from '@lambda/engine/core/records/operation.ts';
import { carryOutAction } from '@lambda/engine/services/actions/actions.ts';
import { systemActor } from '@lambda/engine/services/jobs/job-work.ts';
import type { Parameter } from '@lambda/engine/sql/database.ts';
import { PlatformError } from '@lambda/model/errors/errors.ts';
import type { Values } from '@lambda/model/fields/validate.ts';
import { actionHandlers, hooks, modules } from '@lambda/server/modules.ts';
import { temporaryDatabase } from '@lambda/testing/database.ts';
import { testPeople } from '@lambda/testing/people.ts';

/** 12:00 on the company's clock. */
export const NOW = new Date('2026-11-12T04:00:00Z');
/** What refuses; null for what is done. */
export const refusalOf = async (work: Promise<unknown>): Promise<PlatformError | null> => {
  try {
    await work;
    return null;
  } catch (error) {
    if (error instanceof PlatformError) return error;
    throw error;
  }
};
/** What is said at the fields, in English. */
export const said = (refusal: PlatformError | null): string => (refusal?.fields ?? []).map(({ text, code }) => text?.en ?? code).join('; ');

export type OrderLine = {
  readonly item: number;
  readonly qty: string;
  readonly price?: string;
  readonly lot?: number;
  readonly unit?: number;
};
type Order = {
  readonly type: 'purchase' | 'purchase_return' | 'sale' | 'sale_return';
  readonly lines: readonly OrderLine[];
  readonly day?: string;
  readonly warehouse?: number;
  readonly of?: number;
};

export async function stockWorld({ size }: { readonly size?: number } = {}) {
  const world = await temporaryDatabase(modules, size === undefined ? {} : { size });
  const { database, registry } = world;
  const people = testPeople(world, { hooks });
  const company = await people.record('company', { company_name: 'Жишээ ХХК' });
  const own = testPeople(world, { hooks, company, dayOf: companyDay });
  const unit = (unit_code: string, dimension: string, fraction_digits: number, ratio: readonly [number, number] | null) =>
    own.record('measure_unit', {
      unit_code,
      unit_name: unit_code,
      dimension,
      fraction_digits,
      ratio_numerator: ratio?.[0] ?? null,
      ratio_denominator: ratio?.[1] ?? null,
    });
  const units = {
    piece: await unit('PCS', 'count', 0, [1, 1]),
    box: await unit('BOX', 'count', 0, null),
    pallet: await unit('PALLET', 'count', 0, null),
    kg: await unit('KG', 'mass', 6, [1_000, 1]),
    gram: await unit('G', 'mass', 3, [1, 1]),
    litre: await unit('L', 'volume', 6, [1_000, 1]),
  };
  await own.record('sales_tax_rate', { valid_from: '2024-01-01', vat_percent: '10', city_percent: '2', source: 'Хууль' });
  const category = await own.record('lut_inventory_category', { category_name: 'Хүнс', category_code: '10' });
  const partner = await own.record('partner', { partner_company_name: 'Тод Импорт ХХК', partner_type: 'both' });
  const place = (code: string, kind = 'store') =>
    own.record('warehouse', { warehouse_code: code, warehouse_name: code, warehouse_kind: kind, warehouse_state: 'open' });
  const warehouses = {
    w1: await place('W1'),
    w2: await place('W2'),
    transit: await place('T', 'transit'),
    damaged: await place('D', 'damaged'),
  };
  let made = 0;
  const item = (values: Values = {}): Promise<number> =>
    own.record('inventory', {
      code: `T${++made}`,
      inventory_name: `Бараа ${made}`,
      inventory_type: 'goods',
      category_id: category,
      base_unit_id: units.piece,
      price: '0',
      tax_type: 'VAT_ABLE',
      has_city_tax: false,
      is_lot_tracked: false,
      ...values,
    });
  const keeper = await own.person('accountant', { company });
  const context = (now: Date = NOW): WriteContext => ({
    database,
    registry,
    hooks,
    actor: { ...systemActor(registry, company), timeZone: 'Asia/Ulaanbaatar' },
    now,
    today: companyDay(now),
    ip: null,
  });
  const act = (name: string, id: number, input: Values = {}, now?: Date) =>
    carryOutAction(context(now), actionHandlers, { name, ids: [id], input });
  async function draft({ type, lines, day = '2026-11-12', warehouse = warehouses.w1, of }: Order): Promise<number> {
    const values = {
      order_type: type,
      order_date: day,
      partner_id: partner,
      warehouse_id: warehouse,
      of_order_id: of ?? null,
      items: {
        create: lines.map(({ item: inventory_id, qty, price = '100', lot, unit: measure_unit_id }) => ({
          inventory_id,
          qty,
          unit_price: price,
          lot_id: lot ?? null,
          measure_unit_id: measure_unit_id ?? null,
        })),
      },
    };
    const answer = await keeper.ask('mutation($i:SalesPurchaseOrdersInput!){createSalesPurchaseOrders(input:$i){id}}', { i: values });
    return (answer.createSalesPurchaseOrders as { id: number }).id;
  }
  /** Written, saved and verified; the moment counts for documents of that day. */
  async function order(asked: Order, now?: Date): Promise<number> {
    const id = await draft(asked);
    await act('save-order', id, {}, now);
    await act('verify-order', id, {}, now);
    return id;
  }
  let asked = 0;
  const sql = async (text: string, params: readonly Parameter[] = []) => {
    const [found] = await database.batch([{ name: `stock_test_${++asked}`, sql: text, params }], null);
    return (found?.rows ?? []).map((row) => row.map(String));
  };
  /** Quantity and value of an item, by the balance and by the ledger: both are the same or it throws. */
  async function stock(id: number, warehouse?: number): Promise<readonly [quantity: string, value: string]> {
    const where = warehouse === undefined ? '' : ` and warehouse_id = ${warehouse}`;
    const sums = (table: string) =>
      sql(
        `select coalesce(sum(quantity), 0)::float8::text, coalesce(sum(amount), 0)::numeric(20, 2) from ${table} where inventory_id = ${id}${where}`,
      );
    const [[balance], [ledger]] = [await sums('stock_balance'), await sums('stock_move')];
    if (JSON.stringify(balance) !== JSON.stringify(ledger)) throw new Error(`balance ${balance} and ledger ${ledger} differ`);
    return [balance?.[0] ?? '', balance?.[1] ?? ''];
  }
  /** What the lines of an order have cost. */
  const costs = async (id: number) =>
    (await sql(`select cost_amount from sales_purchase_orders_item where order_id = ${id} order by id`)).flat();
  return {
    ...world,
    people: own,
    company,
    units,
    category,
    partner,
    warehouses,
    place,
    item,
    keeper,
    context,
    act,
    draft,
    order,
    sql,
    stock,
    costs,
  };
}
export type StockWorld = Awaited<ReturnType<typeof stockWorld>>;
