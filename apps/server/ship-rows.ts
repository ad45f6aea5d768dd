/** Brings the look-up rows of the modules into the database at each start: each row once, never over what people have made of it. */
import { companyDay } from '@lambda/engine/core/calendar/clock.ts';
import type { Registry } from '@lambda/engine/core/registry/registry.ts';
import { type Database, quoteName, type Statement, type Transaction } from '@lambda/engine/sql/database.ts';
import type { ModelDefinition } from '@lambda/model/definitions/definitions.ts';
import { type ShippedRows, shippedKey } from '@lambda/model/definitions/shipped-rows.ts';
import { fieldOf } from '@lambda/model/definitions/walk.ts';
import { type DemoRow, insertStatement, wholeRow } from './demo-rows.ts';

/** Two servers that start together must not both add them. */
const LOCK: Statement = { name: 'rows_lock', sql: "select pg_advisory_xact_lock(hashtext('lambda shipped rows'))", params: [] };
const known = (model: string): Statement => ({
  name: 'rows_known',
  sql: 'select key, row_id from shipped_rows where model = $1::text',
  params: [model],
});

type Asker = Pick<Transaction, 'batch'>;
/** Row ids by key. */
export async function shippedIds(transaction: Asker, model: string): Promise<Map<string, number>> {
  const [answer] = await transaction.batch([known(model)]);
  return new Map((answer?.rows ?? []).map(([key, id]) => [key ?? '', Number(id)]));
}

type Shipping = { readonly registry: Registry; readonly database: Database };
type Work = Shipping & { readonly transaction: Transaction; readonly ids: Map<string, ReadonlyMap<string, number>> };

/** A row as it is stored: references lead to the rows that their keys mean. */
function resolved({ ids }: Work, model: ModelDefinition, row: ShippedRows['rows'][number]): DemoRow {
  return Object.fromEntries(
    Object.entries(row).map(([name, value]) => {
      const field = fieldOf(model, name)?.field;
      if (field?.kind !== 'reference' || typeof value !== 'string') return [name, value];
      const id = ids.get(field.to)?.get(value);
      if (id === undefined) throw new Error(`shipped rows of ${model.name}: ${name} means ${value}, which ${field.to} does not have`);
      return [name, id];
    }),
  );
}

/** The row that people have made already with the same key, deleted or not. */
function sameRow(model: ModelDefinition, key: readonly string[], row: DemoRow): Statement {
  const conditions = key.map((name, index) => `lower(r.${quoteName(name)}::text) = lower($${index + 1}::text)`);
  return {
    name: `rows_same_${model.name}`,
    sql: `select min(r.id) from ${quoteName(model.name)} r where ${conditions.join(' and ')}`,
    params: key.map((name) => String(row[name] ?? '')),
  };
}

async function shipModel(work: Work, { model: name, key, rows }: ShippedRows): Promise<void> {
  const { registry, database, transaction } = work;
  const model = registry.model(name);
  if (model.placement !== 'global') throw new Error(`shipped rows of ${name}: only global models have them`);
  const ids = new Map([...(work.ids.get(name) ?? []), ...(await shippedIds(transaction, name))]);
  work.ids.set(name, ids);
  const missing = rows
    .filter((row) => !ids.has(shippedKey(key, row)))
    .map((row) => ({ row: resolved(work, model, row), known: shippedKey(key, row) }));
  if (missing.length === 0) return;
  const found = await transaction.batch(missing.map(({ row }) => sameRow(model, key, row)));
  const now = new Date();
  const time = { today: companyDay(now), now: now.toISOString() };
  const added: DemoRow[] = [];
  const noted: DemoRow[] = [];
  const notes = registry.model('shipped_rows');
  for (const [index, { row, known: text }] of missing.entries()) {
    const present = found[index]?.rows[0]?.[0];
    const id = present ? Number(present) : await database.nextId();
    if (!present) added.push(wholeRow(model, { ...row, id }, time));
    noted.push(wholeRow(notes, { id: await database.nextId(), model: name, key: text, row_id: id }, time));
    ids.set(text, id);
  }
  await transaction.batch([...(added.length > 0 ? [insertStatement(model, added)] : []), insertStatement(notes, noted)]);
}

/** Throws when a reference means a row that no module brings before it. */
export async function shipRows({ registry, database }: Shipping): Promise<void> {
  const shipped = registry.modules.flatMap(({ rows }) => rows ?? []);
  if (shipped.length === 0) return;
  await database.transaction(null, async (transaction) => {
    await transaction.batch([LOCK]);
    const work: Work = { registry, database, transaction, ids: new Map() };
    for (const rows of shipped) await shipModel(work, rows);
    await transaction.commit([]);
  });
}
