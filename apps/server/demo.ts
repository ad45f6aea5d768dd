/** Loads the modules' demo data into an empty database: all of it in one transaction, so a killed start leaves nothing half-done. */
import { companyDay } from '@lambda/engine/core/calendar/clock.ts';
import type { DemoContext, DemoLoader } from '@lambda/engine/core/platform/demo.ts';
import { hashPassword } from '@lambda/engine/core/records/passwords.ts';
import type { Registry } from '@lambda/engine/core/registry/registry.ts';
import { type Database, DatabaseError, type Statement, type Transaction } from '@lambda/engine/sql/database.ts';
import type { ModelDefinition } from '@lambda/model/definitions/definitions.ts';
import { createDemoFiles } from './demo-files.ts';
import { createNumbers } from './demo-numbers.ts';
import { columnsOf, type DemoRow, insertStatement, linkStatements, wholeRow } from './demo-rows.ts';
import { shippedIds, shipRows } from './ship-rows.ts';

const ROWS_PER_STATEMENT = 500;
const LOCK_NOT_AVAILABLE = '55P03';
const MOST_ATTEMPTS = 30;

const IS_EMPTY: Statement = { name: 'demo_is_empty', sql: 'select not exists (select 1 from company)', params: [] };
/** Two servers that start together must not both fill the database. */
const LOCK: Statement = { name: 'demo_lock', sql: "select pg_advisory_xact_lock(hashtext('lambda demo'))", params: [] };

/** Papers and pictures are drawn between the statements: on a busy machine longer than a transaction may otherwise rest. */
const TAKE_TIME: Statement = {
  name: 'demo_take_time',
  sql: "select set_config('idle_in_transaction_session_timeout', '0', true)",
  params: [],
};

/** Until it has looked, PostgreSQL takes the fresh tables for empty ones and plans badly; by itself it looks a minute later. */
const COUNT_ROWS: Statement = { name: 'demo_count_rows', sql: 'analyze', params: [] };

/** Passwords are hashed once per text: all demo people share theirs. */
function createHasher(): (password: string) => Promise<string> {
  const known = new Map<string, Promise<string>>();
  return (password) => {
    const hash = known.get(password) ?? hashPassword(password);
    known.set(password, hash);
    return hash;
  };
}

type Loading = {
  readonly registry: Registry;
  readonly database: Database;
  readonly transaction: Transaction;
  readonly folder?: string | undefined;
};
function createContext({ registry, database, transaction, folder }: Loading) {
  const now = new Date();
  const when = { today: companyDay(now), now: now.toISOString() };
  const hash = createHasher();
  const numbers = createNumbers(when.today);
  const nextId = () => database.nextId();
  const drawn = folder === undefined ? null : createDemoFiles({ folder, now: when.now, nextId });
  const complete = async (model: ModelDefinition, row: DemoRow): Promise<DemoRow> => {
    const values = wholeRow(model, { ...row, ...numbers.numbersOf(model, row) }, when);
    for (const { name, field } of columnsOf(model)) {
      const given = values[name];
      if (field.kind === 'password' && typeof given === 'string') values[name] = await hash(given);
    }
    values.id ??= await nextId();
    return values;
  };
  const insert: DemoContext['insert'] = async (name, rows) => {
    const model = registry.model(name);
    const ids: number[] = [];
    for (let start = 0; start < rows.length; start += ROWS_PER_STATEMENT) {
      const whole: DemoRow[] = [];
      for (const row of rows.slice(start, start + ROWS_PER_STATEMENT)) whole.push(await complete(model, row));
      await transaction.batch([insertStatement(model, whole), ...linkStatements(model, whole)]);
      for (const { id } of whole) ids.push(Number(id));
    }
    return ids;
  };
  const pictures: DemoContext['pictures'] = async (company, drawings) =>
    drawn ? insert('files', await drawn.keepPictures(company, drawings)) : drawings.map(() => null);
  const papers: DemoContext['papers'] = async (company, texts) =>
    drawn ? insert('files', await drawn.keepPapers(company, texts)) : texts.map(() => null);
  const numbered: DemoContext['numbered'] = (name, rows) => {
    const model = registry.model(name);
    return rows.map((row) => ({ ...row, ...numbers.numbersOf(model, row) }));
  };
  const context: DemoContext = {
    shared: new Map(),
    today: when.today,
    shipped: (model) => shippedIds(transaction, model),
    nextId,
    insert,
    numbered,
    pictures,
    papers,
    run: async (statements) => {
      await transaction.batch(statements);
    },
  };
  return {
    context,
    /** Once every loader has run. */
    finish: () => insert(numbers.model, numbers.counters()),
    discard: async () => drawn?.discard(),
  };
}

type Filling = {
  readonly registry: Registry;
  readonly database: Database;
  readonly loaders: readonly DemoLoader[];
  /** Where files are kept; without it the demo has neither pictures nor papers. */
  readonly folder?: string;
};
const fill = ({ registry, database, loaders, folder }: Filling): Promise<boolean> =>
  database.transaction(null, async (transaction) => {
    const [, empty] = await transaction.batch([LOCK, IS_EMPTY, TAKE_TIME]);
    if (empty?.rows[0]?.[0] !== 't') return false;
    const { context, finish, discard } = createContext({ registry, database, transaction, folder });
    try {
      for (const load of loaders) await load(context);
      await finish();
      await transaction.commit([COUNT_ROWS]);
    } catch (error) {
      await discard();
      throw error;
    }
    return true;
  });

/** Fills an empty database once; the look-up rows of the modules are there before. True when it did; a database with any company is left alone. */
export async function loadDemoOnce(filling: Filling): Promise<boolean> {
  await shipRows(filling);
  for (let attempt = 1; ; attempt++) {
    try {
      return await fill(filling);
    } catch (error) {
      // Another server is filling it; waiting for its lock ends after a while and is begun again.
      if (!(error instanceof DatabaseError) || error.sqlState !== LOCK_NOT_AVAILABLE || attempt >= MOST_ATTEMPTS) throw error;
    }
  }
}
