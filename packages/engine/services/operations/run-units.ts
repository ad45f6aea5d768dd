/** Writes many records in one transaction, where each may be refused by itself without taking the others along. */
import { PlatformError } from '@lambda/model/errors/errors.ts';
import { announceWrites, type Told, toldBy } from '../../core/records/announcements.ts';
import { explainMissing } from '../../core/records/deleted.ts';
import { writeFailure } from '../../core/records/failures.ts';
import { gatherStatements } from '../../core/records/gather.ts';
import type { Read, WriteContext, WriteOperation, WrittenFurther, WrittenRow } from '../../core/records/operation.ts';
import { planWrite } from '../../core/records/plan.ts';
import { readingBehind, retryDeadlocks, stage } from '../../core/records/send.ts';
import { DatabaseError, DatabaseUnavailable, type Statement, type StatementResult, type Transaction } from '../../sql/database.ts';
import { isDeadlock } from '../../sql/sql-states.ts';

/** What belongs together: all of it is written, or none. `plan` may look at what the units before have written. */
export type Unit = (read: Read) => Promise<readonly WriteOperation[]>;
export type Outcome = {
  readonly operations: readonly WriteOperation[];
  readonly ids: readonly number[];
  /** What the operations have brought along. */
  readonly further: readonly WrittenFurther[];
  readonly refusal: PlatformError | null;
};

export type UnitsRequest = {
  readonly context: WriteContext;
  readonly units: readonly Unit[];
  /** Everything is done and undone again, so that the effect is known and nothing is written. */
  readonly preview: boolean;
  /** A read behind all writes of the same transaction, before it ends. */
  readonly reply: (outcomes: readonly Outcome[]) => readonly Statement[];
};
export type UnitsResult = { readonly outcomes: readonly Outcome[]; readonly reply: readonly StatementResult[] };

/** The database has refused something, and without savepoints nobody knows whose row it was. */
class Unclear extends Error {}

type Done = {
  readonly operations: readonly WriteOperation[];
  readonly ids: number[];
  readonly further: readonly WrittenFurther[];
  readonly statements: Statement[];
  /** For the end of the transaction. */
  readonly late: Statement[];
  readonly rows: WrittenRow[];
};
async function runUnit(given: WriteContext, unit: Unit, read: Read): Promise<Done> {
  const ids: number[] = [];
  const rows: WrittenRow[] = [];
  const further: WrittenFurther[] = [];
  const waiting: Statement[] = [];
  const late: Statement[] = [];
  const inOrder = readingBehind(waiting, async (sent, asked) => (await read([...sent, ...asked])).slice(sent.length));
  const operations = await unit(inOrder);
  // Several operations of a unit are one write; a single one is a write by itself.
  const isOne = operations.length < 2 || given.writeId !== undefined;
  const context: WriteContext = isOne ? given : { ...given, writeId: await given.database.nextId() };
  for (const operation of operations) {
    try {
      const planned = await planWrite(context, operation);
      await stage(planned, { waiting, end: late, read: inOrder, effects: { rows, further } });
      ids.push(planned.id);
    } catch (error) {
      throw await explainMissing(error, context, [operation]);
    }
  }
  return { operations, ids, further, statements: waiting, late, rows };
}

type Careful = {
  readonly context: WriteContext;
  readonly transaction: Transaction;
  readonly late: Statement[];
  readonly changes: Told[];
};
/** One unit behind a savepoint: whatever refuses it, the transaction goes on. */
async function tryUnit({ context, transaction, late, changes }: Careful, unit: Unit): Promise<Outcome> {
  let rows: WrittenRow[] = [];
  try {
    const done = await transaction.attempt(async () => {
      const heard: Told[] = [];
      const send: Read = async (statements) => {
        const results = await transaction.batch(statements);
        heard.push(...toldBy(statements, results));
        return results;
      };
      const { operations, ids, further, ...rest } = await runUnit(context, unit, send);
      rows = rest.rows;
      if (rest.statements.length > 0) await send(rest.statements);
      return { late: rest.late, heard, outcome: { operations, ids, further, refusal: null } };
    });
    late.push(...done.late);
    changes.push(...done.heard);
    return done.outcome;
  } catch (error) {
    if (isDeadlock(error) || error instanceof DatabaseUnavailable) throw error;
    const failure = await writeFailure(error, context, rows);
    if (failure instanceof PlatformError) return { operations: [], ids: [], further: [], refusal: failure };
    throw failure;
  }
}

type Ran = UnitsResult & { readonly changes: readonly Told[] };
async function inOneTransaction(
  { context, units, preview, reply }: UnitsRequest,
  careful: boolean,
  transaction: Transaction,
): Promise<Ran> {
  const outcomes: Outcome[] = [];
  const changes: Told[] = [];
  let waiting: Statement[] = [];
  const late: Statement[] = [];
  const read: Read = async (statements) => {
    const sent = gatherStatements(waiting);
    waiting = [];
    const results = await transaction.batch([...sent, ...statements]);
    changes.push(...toldBy(sent, results));
    return results.slice(sent.length);
  };
  for (const unit of units) {
    if (careful) {
      outcomes.push(await tryUnit({ context, transaction, late, changes }, unit));
      continue;
    }
    try {
      const done = await runUnit(context, unit, read);
      waiting.push(...done.statements);
      late.push(...done.late);
      outcomes.push({ operations: done.operations, ids: done.ids, further: done.further, refusal: null });
    } catch (error) {
      // A unit of several operations may have sent its first already.
      if (!(error instanceof PlatformError)) throw error;
      throw new Unclear('refused', { cause: error });
    }
  }
  const closing = reply(outcomes);
  const sent = gatherStatements([...waiting, ...late]);
  const results = preview ? await transaction.batch([...sent, ...closing]) : await transaction.commit([...sent, ...closing]);
  changes.push(...toldBy(sent, results));
  return { outcomes, reply: results.slice(sent.length), changes };
}

/**
 * Runs the units in order as one transaction and tells of each whether it was written or why it was refused. Usually all
 * are written, so they go without savepoints first. Throws what concerns all of them: UNAVAILABLE, or a fault.
 */
export async function runUnits(request: UnitsRequest): Promise<UnitsResult> {
  const { context } = request;
  const run = (careful: boolean) =>
    retryDeadlocks(() =>
      context.database.transaction(context.actor.companyId, (transaction) => inOneTransaction(request, careful, transaction)),
    );
  try {
    if (request.preview) return await run(true);
    const { changes, ...result } = await run(false).catch((error: unknown) => {
      const isRefused = error instanceof Unclear || (error instanceof DatabaseError && !isDeadlock(error));
      if (!isRefused) throw error;
      return run(true);
    });
    const { outcomes } = result;
    announceWrites(
      context,
      outcomes.flatMap(({ operations, further }) => [...operations, ...further.map(({ operation }) => operation)]),
      outcomes.flatMap(({ ids, further }) => [...ids, ...further.map(({ id }) => id)]),
      changes,
    );
    return result;
  } catch (error) {
    throw await writeFailure(error, context, []);
  }
}

/** The same context, saying of several records that they belong together. What is a part of something already stays it. */
export const toldTogether = async (context: WriteContext, count: number): Promise<WriteContext> =>
  count < 2 || context.together !== undefined ? context : { ...context, together: `many-${await context.database.nextId()}` };
