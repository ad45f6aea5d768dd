/** Brings PostgreSQL to the schema of the models: one transaction, one process at a time, nothing lost unasked. */
import { createHash } from 'node:crypto';
import { searchColumnName, tableName } from '@lambda/model/definitions/names.ts';
import { searchFields } from '@lambda/model/search/search-fields.ts';
import { type DatabaseConnection, FIRST_ID, ID_BLOCK, ID_SEQUENCE } from '../../sql/postgres.ts';
import { type Query, runSql } from '../../sql/run-sql.ts';
import { installWorker } from '../../sql/worker.ts';
import type { Registry } from '../registry/registry.ts';
import { REPORT_SCHEMA } from '../report-sql/report-schema.ts';
import { BOX_FUNCTION_SQL } from './box-column.ts';
import { type Conversion, wayOf } from './convert.ts';
import { type ChangedBy, convertRows, holdRows, measure } from './convert-rows.ts';
import { desiredSchema, type Schema } from './desired-schema.ts';
import { IN_SEQUENCE, type Placement, placements, placer } from './distribute.ts';
import { inspectSchema } from './inspect.ts';
import { optionsHeld } from './notes.ts';
import { PICTURES_FUNCTION_SQL } from './picture-column.ts';
import { derivedName, planSchema } from './plan.ts';
import { type FieldRenamed, planRenames, type TableRenamed } from './renames.ts';
import { type Doubles, tryUnique } from './repeated-rows.ts';
import { type Filled, fillSearch, moveWords, unwrittenSearch } from './search-fill.ts';
import { followTables } from './search-follow.ts';
import { EXCLUSION_EXTENSION_SQL } from './span-column.ts';
import type { Step, Warning } from './step.ts';
import { keptAs, keptColumns, LEFT_BEHIND, planTaking, type Taking } from './taking.ts';

export type Plan = {
  /** What was run, in order. */
  readonly applied: readonly Step[];
  /** Lossy steps that were not run because it was not allowed. */
  readonly refused: readonly Step[];
  readonly warnings: readonly Warning[];
  /** Rows for which a new unique rule could not be made; each is among the warnings in words. */
  readonly doubles: readonly Doubles[];
  /** Tables whose rows were given the stored columns of fields that have become searchable. */
  readonly filled: readonly Filled[];
};
export type ApplyOptions = {
  /** Of all tables, or of these alone. */
  readonly allowLoss?: boolean | ReadonlySet<string>;
  /** Only plan: nothing is run, all steps are in `refused`. */
  readonly dryRun?: boolean;
  /** Runs in the transaction of the steps, behind them, also when there are none: what it writes holds as soon as they do. */
  readonly within?: ((query: Query) => Promise<void>) | undefined;
  /** Fields and tables that are called otherwise, and fields of another kind: their data goes along, in the transaction of the steps. */
  readonly moves?: Moves | undefined;
  /** Tables of others that become those of models, in the transaction of the steps. */
  readonly taking?: Taking | undefined;
  /** Steps that are left out, by their SQL. */
  readonly leaving?: ReadonlySet<string>;
  /** Looks at the database also where it is known to have been made to fit: somebody may have changed it by hand. */
  readonly looks?: boolean;
  /** Tables that are left as they are. */
  readonly except?: ReadonlySet<string>;
  /** How often a table that somebody works on is tried, 1.8 seconds each; about a minute unless told. */
  readonly attempts?: number;
  /** Hears of work that takes long. */
  readonly say?: ((line: string) => void) | undefined;
};

/** Changes when the derivation of steps changes, so that databases of an older version are compared once again. */
const PLANNER_VERSION = 2;
/** Any fixed number: whoever changes the schema holds this lock. */
const LOCK_KEY = 7_265_641;
/** While a change waits for a table, everybody else waits behind it: it gives way soon and comes back. */
const LOCK_TIMEOUT = '1500ms';
const LOCK_ATTEMPTS = 30;
const BETWEEN_ATTEMPTS_MS = 300;
const LOCK_NOT_AVAILABLE = '55P03';
const PATIENCE = '60s';
const SEQUENCE_SQL = `create sequence ${ID_SEQUENCE} as bigint increment by ${ID_BLOCK} minvalue ${FIRST_ID} start with ${FIRST_ID}`;
/** What derived columns are calculated by. */
const FUNCTIONS = [PICTURES_FUNCTION_SQL, BOX_FUNCTION_SQL];
const RECORD_SQL =
  'create table if not exists lambda_schema (only_row boolean primary key default true check (only_row), fingerprint text not null, complete boolean not null, names json not null, applied_at timestamptz not null default now())';

const EMPTY: Changed = { applied: [], refused: [], warnings: [], doubles: [] };

const fingerprintOf = (schema: Schema): string =>
  createHash('sha256')
    .update(JSON.stringify([PLANNER_VERSION, FUNCTIONS, schema]))
    .digest('hex');

type Recorded = { readonly fingerprint: string; readonly complete: boolean; readonly names: readonly string[] };
async function readRecord(query: Query): Promise<Recorded | null> {
  const [known] = await query<{ there: boolean }>(`select to_regclass('lambda_schema') is not null as there`);
  if (!known?.there) return null;
  const [recorded] = await query<Recorded>('select fingerprint, complete, names from lambda_schema');
  return recorded ?? null;
}

/** Somebody worked on the table for longer than a change may wait; nothing was changed. */
export const isTableHeld = (error: unknown): boolean =>
  error instanceof Error && ((error.cause ?? error) as { code?: unknown }).code === LOCK_NOT_AVAILABLE;

/** PostgreSQL has refused a step: rows of the table are not as it asks for, or something stands on it. Nothing was changed. */
export class StepFailed extends Error {
  readonly table: string;
  constructor(table: string, message: string, options: ErrorOptions) {
    super(message, options);
    this.table = table;
  }
}

async function runStep(query: Query, step: Step): ReturnType<typeof tryUnique> {
  try {
    const { unique } = step;
    if (unique) return await tryUnique(query, { ...step, unique });
    await query(step.sql);
    return null;
  } catch (error) {
    throw new StepFailed(
      step.table,
      `The schema of table ${step.table} could not be changed: ${error instanceof Error ? error.message : error}\n  ${step.sql}`,
      {
        cause: error,
      },
    );
  }
}

/** Whose data goes where. `renames` name the models of before. */
export type Moves = {
  readonly renames: readonly FieldRenamed[];
  readonly tables: readonly TableRenamed[];
  readonly conversions: readonly Conversion[];
  readonly by: ChangedBy;
};
const NO_TAKING: Taking = { tables: [], company: null };
const NO_MOVES: Moves = { renames: [], tables: [], conversions: [], by: { userId: 0, companyId: 0 } };
/** Rows were written since the plan was looked at, and would lose something that nobody has said yes to; nothing was changed. */
export class LossFound extends Error {}

/** What each conversion would do; one that has nothing to do is left out. */
async function measured(query: Query, steps: readonly Step[], nameNow: (conversion: Conversion) => string): Promise<readonly Step[]> {
  const known: Step[] = [];
  for (const step of steps) {
    const { conversion } = step;
    if (!conversion) {
      known.push(step);
      continue;
    }
    const effect = await measure(query, conversion, nameNow(conversion));
    const held = effect.held ?? 0;
    if (step.sql === '' && held === 0) continue;
    const note = held > 0 ? heldNote(conversion, held) : step.note;
    known.push({ ...step, note, effect, kind: effect.lost > 0 ? 'lossy' : 'additive' });
  }
  return known;
}
function heldNote({ name, from, into }: Conversion, rows: number): Step['note'] {
  const way = wayOf(from, into);
  return optionsHeld(name, way.by === 'options' ? way.gone.join(', ') : '', rows);
}

type Changed = Omit<Plan, 'filled'>;
type Wanted = {
  readonly schema: Schema;
  readonly postponed: ReadonlySet<string>;
  readonly placed: ReadonlyMap<string, Placement>;
};
async function change(
  query: Query,
  { schema, postponed, placed }: Wanted,
  { allowLoss = false, dryRun = false, within, moves = NO_MOVES, except, taking = NO_TAKING, leaving, looks = false }: ApplyOptions,
): Promise<Changed> {
  const fingerprint = fingerprintOf(schema);
  const isStill = moves.renames.length + moves.tables.length + moves.conversions.length + taking.tables.length === 0 && !looks;
  const isCurrent = (record: Recorded | null): boolean => isStill && record?.complete === true && record.fingerprint === fingerprint;
  if (!within && isCurrent(await readRecord(query))) return EMPTY;

  await query('begin');
  await query(IN_SEQUENCE);
  await query(`select set_config('lock_timeout', '${PATIENCE}', true)`);
  await query(`select set_config('statement_timeout', '0', true)`);
  await query(`select pg_advisory_xact_lock(${LOCK_KEY})`);
  await query(`select set_config('lock_timeout', '${LOCK_TIMEOUT}', true)`);
  const record = await readRecord(query);
  // Another process may have done it while we waited.
  if (isCurrent(record)) {
    await within?.(query);
    await query('commit');
    return EMPTY;
  }
  const found = await inspectSchema(query, schema, ID_SEQUENCE, moves.tables);
  const taken = await planTaking(query, { schema, live: found }, taking);
  const { steps: renames, live } = planRenames({ schema, live: taken.live }, { fields: moves.renames, tables: moves.tables });
  const { conversions } = moves;
  const recorded = new Set(record?.names.filter((name) => !LEFT_BEHIND.has(name)));
  const owned = new Set([...recorded, ...keptAs(recorded, moves.tables), ...moves.tables.map(({ to }) => tableName(to))]);
  const { steps: planned, warnings: planWarnings } = planSchema({ schema, live, owned, postponed, sequenceSql: SEQUENCE_SQL, conversions });
  const warnings = [...planWarnings];
  if (!dryRun) for (const conversion of conversions) await holdRows(query, conversion);
  const ordered = await measured(query, [...renames, ...planned], ({ column }) => column);
  const steps = [...taken.steps, ...ordered].filter(({ table, sql }) => !except?.has(table) && !leaving?.has(sql));
  if (dryRun) {
    await query('rollback');
    return { applied: [], refused: steps, warnings, doubles: [] };
  }
  const isRun = ({ kind, table }: Step): boolean =>
    kind === 'additive' || (typeof allowLoss === 'boolean' ? allowLoss : allowLoss.has(table));
  const applied = steps.filter(isRun);
  const refused = steps.filter((step) => !isRun(step));
  if (refused.some(({ conversion }) => conversion)) throw new LossFound('rows would lose their values');
  // The views for reports stand on the tables and would hold them as they are; they are made anew by `openReports`.
  if (applied.length > 0) await query(`drop schema if exists ${REPORT_SCHEMA} cascade`);
  for (const sql of FUNCTIONS) await query(sql);
  if (schema.tables.some(({ indexes }) => indexes.some(({ excludes }) => excludes))) await query(EXCLUSION_EXTENSION_SQL);
  const done: Step[] = [];
  const doubles: Doubles[] = [];
  const placeOf = await placer(query, placed);
  for (const step of applied) {
    const { conversion } = step;
    if (conversion) {
      const column = schema.tables.find(({ name }) => name === step.table)?.columns.find(({ name }) => name === conversion.name);
      const unfilled = column ? await convertRows(query, conversion, column, moves.by) : null;
      if (unfilled) warnings.push(unfilled);
      done.push(step);
      continue;
    }
    const failed = await runStep(query, step);
    const place = step.creates ? placeOf(step.table) : null;
    if (place !== null) await runStep(query, { ...step, sql: place });
    if (!failed) {
      done.push(step);
      continue;
    }
    warnings.push(failed.warning);
    doubles.push(failed.doubles);
  }

  // A refused table stays ours, so that it is offered again.
  const kept = refused.filter(({ sql }) => sql.startsWith('drop table')).map(({ table }) => table);
  // What is left for later is no table of ours before then.
  const made = except ? schema.tables.filter(({ name }) => !except.has(name) || owned.has(name)) : schema.tables;
  const stay = [...keptAs(recorded, moves.tables), ...keptColumns({ schema, live }, taking)];
  const names = made.flatMap((table) => [
    table.name,
    ...[...table.indexes, ...table.foreignKeys].map(({ name }) => name),
    ...table.columns.flatMap((column) => (column.derived ? [derivedName(table, column)] : [])),
  ]);
  await moveWords(query, moves);
  await query(RECORD_SQL);
  await query(
    `insert into lambda_schema (fingerprint, complete, names) values ($1, $2, $3)
     on conflict (only_row) do update set fingerprint = excluded.fingerprint, complete = excluded.complete, names = excluded.names, applied_at = excluded.applied_at`,
    [
      fingerprint,
      refused.length === 0 && warnings.length === 0 && postponed.size === 0 && except === undefined,
      JSON.stringify([...names, ...kept, ...stay, ...(except ? (record?.names ?? []) : [])]),
    ],
  );
  await within?.(query);
  await query('commit');
  return { applied: done, refused, warnings, doubles };
}

/** Whoever publishes definitions holds this lock from the first look to the last write. */
const TURN_KEY = 7_265_643;
/** Somebody else publishes definitions at this moment. */
export class TurnTaken extends Error {}
/**
 * One at a time over all servers: what `work` reads of the stored definitions stays true until it is over. Rejects at once with
 * TurnTaken while another one is at it; with `patience` only when that takes longer, with an error that `isTableHeld` knows.
 */
export const inTurn = <T>(connection: DatabaseConnection, work: () => Promise<T>, { patience }: { patience?: string } = {}): Promise<T> =>
  runSql(connection, async (query) => {
    if (patience !== undefined) {
      await query(`select set_config('lock_timeout', $1, false)`, [patience]);
      await query(`select pg_advisory_lock(${TURN_KEY})`);
    } else {
      const [turn] = await query<{ mine: boolean }>(`select pg_try_advisory_lock(${TURN_KEY}) as mine`);
      if (!turn?.mine) throw new TurnTaken('another one publishes');
    }
    return work();
  });

/**
 * Makes the database fit the models. Additive steps are run, lossy ones only with `allowLoss`; a database that fits
 * already is recognised by one look. Rows of fields that have become searchable are written anew, some at a time, before this
 * resolves: who writes meanwhile waits for no more than some of them. A new unique rule that present rows break is left out and tried again at the next start.
 * Rejects, with nothing changed, when a step fails (a table that somebody holds for about a minute) or with DatabaseUnavailable when there is no connection. The
 * queue library's tables are made in a schema of their own.
 */
export async function applySchema(connection: DatabaseConnection, registry: Registry, options: ApplyOptions = {}): Promise<Plan> {
  const schema = desiredSchema(registry);
  const placed = placements(registry);
  const plan = await runSql(connection, async (query) => {
    const unwritten = withConverted(await unwrittenSearch(query, registry, options.moves?.tables), registry, options.moves);
    const postponed = uniqueOver(schema, unwritten);
    const first = await changePatiently(query, { schema, postponed, placed }, options);
    // What is left out for now says nothing of the words yet.
    if (options.dryRun || options.except) return { ...first, filled: [] };
    const filled = await fillSearch(query, registry, { unwritten, say: options.say });
    await followTables(query, filled);
    if (postponed.size === 0) return { ...first, filled };
    const { within: _written, moves: _moved, taking: _taken, ...again } = options;
    const second = await changePatiently(query, { schema, postponed: new Set(), placed }, again);
    return { ...second, applied: [...first.applied, ...second.applied], filled };
  });
  if (!options.dryRun && !options.except) await installWorker(connection);
  return plan;
}

/** The words of converted values are written anew. */
function withConverted(
  unwritten: ReadonlyMap<string, readonly string[]>,
  registry: Registry,
  moves: Moves = NO_MOVES,
): ReadonlyMap<string, readonly string[]> {
  const all = new Map(unwritten);
  for (const { model, name } of moves.conversions) {
    const known = registry.models.get(model);
    if (known && searchFields(known).includes(name)) all.set(tableName(model), [...(all.get(tableName(model)) ?? []), name]);
  }
  return all;
}

/** The unique indexes over columns that still have to be written: until then the old rule stands, if there was one. */
const uniqueOver = (schema: Schema, unwritten: ReadonlyMap<string, readonly string[]>): ReadonlySet<string> =>
  new Set(
    schema.tables.flatMap(({ name: table, indexes }) => {
      const columns = (unwritten.get(table) ?? []).map(searchColumnName);
      return indexes.flatMap(({ name, unique, columns: of }) => (unique && of.some((one) => columns.includes(one.name)) ? [name] : []));
    }),
  );

async function changePatiently(query: Query, wanted: Wanted, options: ApplyOptions): Promise<Changed> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await change(query, wanted, options);
    } catch (error) {
      if (!isTableHeld(error) || attempt >= (options.attempts ?? LOCK_ATTEMPTS)) throw error;
      await query('rollback');
      await new Promise((resolve) => setTimeout(resolve, BETWEEN_ATTEMPTS_MS));
    }
  }
}
