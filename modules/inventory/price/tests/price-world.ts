/** A company with items for tests of prices. */
import type { WriteContext } from '@lambda/engine/core/records/operation.ts';
import { executeWrites } from '@lambda/engine/core/records/write.ts';
import { carryOutAction } from '@lambda/engine/services/actions/actions.ts';
import type { FileStore } from '@lambda/engine/services/files/store.ts';
import { systemActor } from '@lambda/engine/services/jobs/job-work.ts';
import type { Parameter } from '@lambda/engine/sql/database.ts';
import type { Values } from '@lambda/model/fields/validate.ts';
import { actionHandlers, hooks, jobHandlers, modules } from '@lambda/server/modules.ts';
import { temporaryDatabase } from '@lambda/testing/database.ts';
import { testPeople } from '@lambda/testing/people.ts';
import { readPrices } from '../server/read-prices.ts';

export type Line = {
  readonly item: number;
  readonly price: string;
  readonly from?: string;
  readonly wholesale?: string;
  readonly cost?: string;
};

export async function priceWorld() {
  const world = await temporaryDatabase(modules);
  const { database, registry } = world;
  const first = testPeople(world, { hooks });
  const company = await first.record('company', { company_name: 'Жишээ ХХК', time_zone: 'Asia/Ulaanbaatar' });
  const people = testPeople(world, { hooks, company });
  const context = (today: string): WriteContext => {
    const now = new Date(`${today}T04:00:00Z`);
    return { database, registry, hooks, actor: { ...systemActor(registry, company), timeZone: 'Asia/Ulaanbaatar' }, now, today, ip: null };
  };
  const write = async (today: string, operation: Parameters<typeof executeWrites>[0]['operations'][number]): Promise<void> => {
    await executeWrites({ context: context(today), operations: [operation], reply: () => [] });
  };
  const category = await people.record('lut_inventory_category', { category_name: 'Хүнс', category_code: '10' });
  const unit = await people.record('measure_unit', {
    unit_name: 'Туршилтын ширхэг',
    unit_code: 'TST',
    dimension: 'count',
    fraction_digits: 0,
  });
  let codes = 0;
  /** An item as a person writes it on a day: its first price holds from then on. */
  const item = async (today: string, values: Values): Promise<number> => {
    const code = `П${++codes}`;
    const id = await database.nextId();
    const input = { code, inventory_name: `Бараа ${codes}`, category_id: category, base_unit_id: unit, ...values };
    await write(today, { kind: 'create', model: registry.model('inventory'), id, input });
    return id;
  };
  const changeItem = (today: string, id: number, input: Values): Promise<void> =>
    write(today, { kind: 'update', model: registry.model('inventory'), id, input });
  const document = async (today: string, effective_on: string, lines: readonly Line[]): Promise<number> => {
    const id = await database.nextId();
    const create = lines.map(({ item: inventory_id, price, from, wholesale, cost }) => ({
      inventory_id,
      price,
      ...(from ? { whole_sale_qty: from, whole_sale_price: wholesale } : {}),
      ...(cost ? { cost } : {}),
    }));
    await write(today, {
      kind: 'create',
      model: registry.model('price_change'),
      id,
      input: { effective_on, reason: 'Туршилт', lines: { create } },
    });
    return id;
  };
  const act = (today: string, name: string, id: number, input: Values = {}) =>
    carryOutAction(context(today), actionHandlers, { name, ids: [id], input });
  const job = async (today: string): Promise<unknown> => {
    const handler = jobHandlers.get('inventory-prices');
    if (!handler) throw new Error('there is no such job');
    const { actor, now } = context(today);
    return handler({
      id: 1,
      input: null,
      actor,
      renewed: async () => actor,
      database,
      registry,
      hooks,
      files: undefined as unknown as FileStore,
      now,
      progress: async () => undefined,
      signal: new AbortController().signal,
    });
  };
  let asked = 0;
  const sql = async (text: string, params: readonly Parameter[] = []) => {
    const [found] = await database.batch([{ name: `price_test_${++asked}`, sql: text, params }], null);
    return found?.rows ?? [];
  };
  const priceOn = async (id: number, day: string) =>
    (await readPrices((statements) => database.readBatch(statements, company), { company, items: [id], day })).get(id) ?? null;
  const recordOf = async (id: number) =>
    (await sql('select price, whole_sale_qty, whole_sale_price from inventory where id = $1::bigint', [id]))[0] ?? [];
  return { ...world, company, people, context, write, item, changeItem, document, act, job, sql, priceOn, recordOf };
}
export type PriceWorld = Awaited<ReturnType<typeof priceWorld>>;
