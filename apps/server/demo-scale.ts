/** `npm run demo:scale -- --employees N [--companies 50]`: fills the database with many people, for measuring speed. */
import { parseArgs } from 'node:util';
import { companyDay } from '@lambda/engine/core/calendar/clock.ts';
import type { Registry } from '@lambda/engine/core/registry/registry.ts';
import { applySchema } from '@lambda/engine/core/schema/apply.ts';
import { searchColumnNames, searchValues } from '@lambda/engine/core/schema/search-column.ts';
import { shipRoles } from '@lambda/engine/services/sessions/roles.ts';
import type { Database, Parameter } from '@lambda/engine/sql/database.ts';
import { copyRows } from '@lambda/engine/sql/load.ts';
import { createDatabase, type DatabaseConnection, ID_BLOCK, ID_SEQUENCE } from '@lambda/engine/sql/postgres.ts';
import { type ScaleBatch, type ScaleOptions, scaleIdCount, scaleRows } from '@lambda/hr/demo/scale.demo.ts';
import type { ModelDefinition } from '@lambda/model/definitions/definitions.ts';
import { tableName } from '@lambda/model/definitions/names.ts';
import { loadConfigurationOrExit } from './configuration.ts';
import { loadDemoOnce } from './demo.ts';
import { columnsOf, type DemoRow, type LoadingTime, wholeRow } from './demo-rows.ts';
import { demoLoaders } from './modules.ts';
import { createModuleRegistry, filesFolder, openConnection } from './platform.ts';

const MOST = 10_000_000;
const MOST_COMPANIES = 1_000;
const UNIQUE_VIOLATION = '23505';
const say = (line: string): void => {
  process.stdout.write(`${line}\n`);
};

/** The first of `count` ids in a row. Changing the sequence locks it, so no server takes ids from between. */
async function reserveIds(database: Database, count: number): Promise<number> {
  const blocks = Math.ceil(count / ID_BLOCK) * ID_BLOCK;
  return database.transaction(null, async (transaction) => {
    const [, reserved] = await transaction.commit([
      { name: 'scale_lock_ids', sql: `alter sequence ${ID_SEQUENCE} cache 1`, params: [] },
      { name: 'scale_take_ids', sql: `select setval('${ID_SEQUENCE}', nextval('${ID_SEQUENCE}') + $1)`, params: [blocks] },
    ]);
    const last = Number(reserved?.rows[0]?.[0]);
    if (!Number.isSafeInteger(last)) throw new Error(`sequence ${ID_SEQUENCE} gave no value`);
    return last - blocks;
  });
}

const parameterOf = (value: unknown): Parameter =>
  value === null || ['string', 'number', 'boolean'].includes(typeof value) ? (value as Parameter) : JSON.stringify(value);

type Loading = { readonly connection: DatabaseConnection; readonly registry: Registry; readonly time: LoadingTime };
async function loadRows({ connection, registry, time }: Loading, model: ScaleBatch['model'], rows: Iterable<DemoRow>): Promise<void> {
  const definition: ModelDefinition = registry.model(model);
  const columns = [...columnsOf(definition).map(({ name }) => name), ...searchColumnNames(definition)];
  function* values(): Generator<readonly Parameter[]> {
    for (const row of rows) {
      const own = wholeRow(definition, row, time);
      const whole: DemoRow = { ...own, ...searchValues(definition, Number(own.company_id), own) };
      yield columns.map((name) => parameterOf(whole[name]));
    }
  }
  const count = await copyRows(connection, { table: tableName(model), columns, rows: values() }).catch((error: unknown) => {
    if (model !== 'company' || (error as { code?: unknown }).code !== UNIQUE_VIOLATION) throw error;
    throw new Error('The measuring data is there already; choose an empty database (LAMBDA_DATA) for another number');
  });
  say(`${model}: ${count} rows`);
}

/** What people belong to is collected first and loaded before them; the people themselves are made while they are sent. */
async function loadScale(loading: Loading, options: ScaleOptions): Promise<void> {
  const frame = new Map<ScaleBatch['model'], DemoRow[]>();
  for (const { model, rows } of scaleRows(options)) if (model !== 'employee') frame.set(model, [...(frame.get(model) ?? []), ...rows]);
  for (const [model, rows] of frame) await loadRows(loading, model, rows);
  function* people(): Generator<DemoRow> {
    for (const { model, rows } of scaleRows(options)) if (model === 'employee') yield* rows;
  }
  await loadRows(loading, 'employee', people());
}

async function run(): Promise<void> {
  const { values } = parseArgs({ options: { employees: { type: 'string' }, companies: { type: 'string', default: '50' } } });
  const [employees, companies] = [Number(values.employees), Number(values.companies)];
  if (!Number.isInteger(employees) || employees < 1 || employees > MOST)
    throw new Error(`--employees: give a whole number from 1 to ${MOST}`);
  if (!Number.isInteger(companies) || companies < 1 || companies > MOST_COMPANIES)
    throw new Error(`--companies: give a whole number from 1 to ${MOST_COMPANIES}`);
  const configuration = loadConfigurationOrExit();
  if (!configuration.demo) throw new Error('DEMO is false: measuring data is not loaded into an installation for real work');
  const { connection, stop } = await openConnection(configuration, say);
  try {
    const registry = createModuleRegistry();
    await applySchema(connection, registry);
    const database = await createDatabase({ connection, size: 2 });
    try {
      await shipRoles({ registry, database });
      // First, because it is only loaded into an empty database: without it nobody could sign in.
      await loadDemoOnce({ registry, database, loaders: demoLoaders, folder: filesFolder(configuration) });
      const now = new Date();
      const time = { today: companyDay(now), now: now.toISOString() };
      const firstId = await reserveIds(database, scaleIdCount({ employees, companies }));
      const started = Date.now();
      await loadScale({ connection, registry, time }, { employees, companies, today: time.today, firstId });
      say(`Loaded in ${((Date.now() - started) / 1000).toFixed(1)} s`);
    } finally {
      await database.close();
    }
  } finally {
    await stop();
  }
}

run().catch((error: unknown) => {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
});
