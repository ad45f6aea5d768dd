/** A shop with tills, items and people for tests of sales. */
import { randomUUID } from 'node:crypto';
import { companyDay } from '@lambda/engine/core/calendar/clock.ts';
import type { WriteContext } from '@lambda/engine/core/records/operation.ts';
import { carryOutAction } from '@lambda/engine/services/actions/actions.ts';
import { systemActor } from '@lambda/engine/services/jobs/job-work.ts';
import type { Parameter } from '@lambda/engine/sql/database.ts';
import { PlatformError } from '@lambda/model/errors/errors.ts';
import type { Values } from '@lambda/model/fields/validate.ts';
import { actionHandlers, hooks, modules } from '@lambda/server/modules.ts';
import { temporaryDatabase } from '@lambda/testing/database.ts';
import { type TestPerson, testPeople } from '@lambda/testing/people.ts';
import { priceBasket } from '../pages/basket.ts';
import { giveBack } from '../sale/server/give-back.ts';
import { sell } from '../sale/server/sell.ts';
import type { AskedLine, AskedPayment, AskedReturn, AskedSale, Figures, ShownSale } from '../sale/sold.ts';
import { readFigures } from '../session/server/figures.ts';
import { closeSession, moveCash, openSession } from '../session/server/session.ts';

/** A Saturday, 12:00 on the company's clock. */
export const NOW = new Date('2026-11-28T04:00:00Z');
const ZONE = 'Asia/Ulaanbaatar';

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
export const lineOf = (item: number, qty: string, price: string, more: Partial<AskedLine> = {}): AskedLine => ({
  ...{ item, qty, price, discount: null, barcode: null, note: null },
  ...more,
});
export const paid = (method: AskedPayment['method'], amount: string, charge: number | null = null): AskedPayment => ({
  ...{ method, amount, charge, reference: null },
});

type Given = Partial<AskedSale> & { readonly lines: AskedSale['lines'] };

export async function posWorld({ size }: { readonly size?: number } = {}) {
  const world = await temporaryDatabase(modules, size === undefined ? {} : { size });
  const { database, registry } = world;
  const first = testPeople(world, { hooks });
  const company = await first.record('company', { company_name: 'Жишээ Дэлгүүр', time_zone: ZONE });
  const people = testPeople(world, { hooks, company });
  const unit = (unit_code: string, fraction_digits: number, dimension = 'count') =>
    people.record('measure_unit', {
      unit_code,
      unit_name: unit_code,
      dimension,
      fraction_digits,
      ratio_numerator: 1,
      ratio_denominator: 1,
    });
  const units = { piece: await unit('PCS', 0), kg: await unit('KG', 6, 'mass') };
  await people.record('sales_tax_rate', { valid_from: '2024-01-01', vat_percent: '10', city_percent: '2', source: 'Хууль' });
  const category = await people.record('lut_inventory_category', { category_name: 'Хүнс', category_code: '10' });
  const place = await people.record('struct', { name: 'Дэлгүүр', struct_type: 'branch' });
  const warehouse = await people.record('warehouse', {
    ...{ warehouse_code: 'W1', warehouse_name: 'Дэлгүүр', warehouse_kind: 'shop', warehouse_state: 'open', struct_id: place },
  });
  let made = 0;
  const till = (values: Values = {}): Promise<number> =>
    people.record('pos_till', {
      ...{ till_name: `Касс ${++made}`, till_code: `K${made}`, warehouse_id: warehouse, till_state: 'active', paper: 'w80' },
      ...{ sells_below_zero: true, ...values },
    });
  const item = (values: Values = {}): Promise<number> =>
    people.record('inventory', {
      ...{ code: `T${++made}`, inventory_name: `Бараа ${made}`, inventory_type: 'goods', item_state: 'active', category_id: category },
      ...{ base_unit_id: units.piece, price: '0', tax_type: 'VAT_ABLE', has_city_tax: false, is_lot_tracked: false, ...values },
    });
  const cashier = await people.person('cashier', { company });
  const manager = await people.person('director', { company });
  const context = (now: Date = NOW, person: TestPerson = cashier): WriteContext => ({
    ...{ database, registry, hooks, now, today: companyDay(now, ZONE), ip: null },
    actor: { ...person.actor, timeZone: ZONE },
  });
  const platform = (now: Date = NOW): WriteContext => ({ ...context(now), actor: { ...systemActor(registry, company), timeZone: ZONE } });
  let asked = 0;
  const sql = async (text: string, params: readonly Parameter[] = []): Promise<string[][]> => {
    const [found] = await database.batch([{ name: `pos_test_${++asked}`, sql: text, params }], null);
    return (found?.rows ?? []).map((row) => row.map(String));
  };
  /** What a basket costs with the taxes of its items. */
  async function totalOf({ lines, discount = null }: Pick<Given, 'lines' | 'discount'>): Promise<string> {
    const rows = await sql(`select id, tax_type, has_city_tax from inventory where company_id = ${company}`);
    const taxes = new Map(
      rows.map(([id, tax, city]) => [Number(id), [tax === 'VAT_ABLE' ? '10' : '0', city === 't' ? '2' : '0'] as const]),
    );
    return priceBasket(
      lines.map(({ item: id, qty, price, discount: own }) => ({
        qty,
        price,
        discount: own,
        vat: taxes.get(id)?.[0] ?? '0',
        city: taxes.get(id)?.[1] ?? '0',
      })),
      discount,
    ).total;
  }
  /** Paid exactly in cash unless told. */
  async function saleOf(session: number, given: Given, now: Date = NOW): Promise<AskedSale> {
    const total = await totalOf(given);
    const payments = given.payments ?? (Number(total) > 0 ? [paid('cash', total)] : []);
    const cash = payments.find(({ method }) => method === 'cash')?.amount ?? '0';
    const at = now.toISOString();
    return {
      ...{
        uuid: randomUUID(),
        session,
        sold_at: at,
        sent_at: at,
        offline: false,
        partner: null,
        note: null,
        discount: null,
        tendered: cash,
        tax: null,
        order: null,
      },
      ...given,
      payments,
    };
  }
  const sellAt = async (session: number, given: Given, now: Date = NOW, person = cashier): Promise<ShownSale> =>
    sell(context(now, person), await saleOf(session, given, now));
  const back = (session: number, of: string, lines: AskedReturn['lines'], now: Date = NOW): Promise<ShownSale> =>
    giveBack(context(now), { uuid: randomUUID(), session, of, reason: 'Таарсангүй', lines });
  const open = (at: number, float = '0', now: Date = NOW): Promise<number> => openSession(context(now), { till: at, float });
  const close = (session: number, counted: string, reason: string | null = null, now: Date = NOW) =>
    closeSession(context(now), { session, notes: {}, coins: counted, reason });
  const cash = (session: number, amount: string, reason = 'Инкасс') => moveCash(context(), { uuid: randomUUID(), session, amount, reason });
  const figures = (session: number): Promise<Figures> =>
    readFigures((statements) => database.readBatch(statements, company), { company, session });
  const tasks = async (): Promise<string[]> =>
    (await sql(`select task_kind from pos_task where company_id = ${company} order by id`)).flat();
  const stock = async (id: number): Promise<number> =>
    Number((await sql(`select coalesce(sum(quantity), 0)::float8 from stock_balance where inventory_id = ${id}`))[0]?.[0]);
  const act = (name: string, id: number, input: Values = {}) => carryOutAction(platform(), actionHandlers, { name, ids: [id], input });
  return {
    ...world,
    ...{
      company,
      people,
      units,
      category,
      warehouse,
      till,
      item,
      cashier,
      manager,
      context,
      platform,
      sql,
      saleOf,
      sellAt,
      back,
      open,
      close,
      cash,
      figures,
    },
    ...{ tasks, stock, act },
  };
}
export type PosWorld = Awaited<ReturnType<typeof posWorld>>;
