/** The one door for writes: prepares the operations, sends them as one transaction and answers with what the reply reads. */
import { PlatformError } from '@lambda/model/errors/errors.ts';
import { DatabaseUnavailable, type Statement, type StatementResult, type Transaction } from '../../sql/database.ts';
import { isHeld } from '../../sql/sql-states.ts';
import { requireWritable } from '../access/within-plan.ts';
import { announceWrites, type Told, toldBy } from './announcements.ts';
import { prepareCreate } from './create.ts';
import { explainMissing } from './deleted.ts';
import { prepareDestroy } from './destroy.ts';
import { retryDeadlocks, writeFailure } from './failures.ts';
import { gatherStatements } from './gather.ts';
import { isStale } from './guards.ts';
import { checkKey, claimKey, findKey, type Idempotency } from './idempotency.ts';
import type { PreparedWrite, WriteContext, WriteOperation, WrittenFurther, WrittenRow } from './operation.ts';
import { prepareRemove } from './remove.ts';
import { prepareRestore } from './restore.ts';
import { prepareAct } from './run-action.ts';
import { prepareUpdate } from './update.ts';
import { lateLast, readingBehind, stage } from './write-phases.ts';

export type { WriteContext, WriteOperation } from './operation.ts';

export type WriteRequest = {
  readonly context: WriteContext;
  readonly operations: readonly WriteOperation[];
  /** Reads of the same transaction, after everything is written. `ids` are in the order of the operations. */
  readonly reply: (ids: number[]) => readonly Statement[];
  readonly idempotency?: Idempotency;
};
export type WriteResult = {
  readonly ids: number[];
  readonly reply: readonly StatementResult[];
  /** The request had taken effect before; nothing was written now. */
  readonly replayed: boolean;
};

/** Checks and prepares one operation. What it writes and brings along carries one number in the history. */
export async function prepareWrite(given: WriteContext, operation: WriteOperation): Promise<PreparedWrite> {
  requireWritable(given.registry, given.actor, operation.model);
  const beginsWrite = given.writeId === undefined;
  const writeId = given.writeId ?? (await given.database.nextId());
  return prepare({ ...given, writeId, beginsWrite }, operation);
}
function prepare(context: WriteContext, operation: WriteOperation): Promise<PreparedWrite> {
  switch (operation.kind) {
    case 'create':
      return prepareCreate(context, operation);
    case 'update':
      return prepareUpdate(context, operation);
    case 'remove':
      return prepareRemove(context, operation);
    case 'act':
      return prepareAct(context, operation);
    case 'restore':
      return prepareRestore(context, operation);
    case 'destroy':
      return prepareDestroy(context, operation);
  }
}

const refuseRead = () => Promise.reject(new Error('an operation without locks reads nothing'));

type Attempt = {
  readonly context: WriteContext;
  readonly prepared: readonly PreparedWrite[];
  readonly closing: readonly Statement[];
  readonly claim: readonly Statement[];
  readonly rows: WrittenRow[];
  readonly further: WrittenFurther[];
  readonly told: Told[];
};

/**
 * Writes that look at nothing first go as one group: begin, statements, reply and commit in one round trip. Null when one
 * of them brings others along, which are found out inside the transaction.
 */
async function sendAtOnce({ context, prepared, closing, claim, rows, told }: Attempt): Promise<readonly StatementResult[] | null> {
  const single: Statement[] = [...claim];
  for (const one of prepared) {
    const written = await one.finish([], refuseRead);
    if (written.further) return null;
    single.push(...written.statements);
    rows.push(...written.rows);
  }
  const statements = gatherStatements(lateLast(single));
  const results = await context.database.batch([...statements, ...closing], context.actor.companyId);
  told.push(...toldBy(statements, results));
  return results.slice(statements.length);
}

type Staged = Pick<Attempt, 'prepared' | 'claim' | 'rows' | 'further' | 'told'>;
/** Each operation sees what those before it have written: their statements travel with its locks. Answers with those still to be sent. */
export async function stageWrites(
  { prepared, claim, rows, further, told }: Staged,
  transaction: Transaction,
): Promise<readonly Statement[]> {
  const waiting: Statement[] = [...claim];
  const read = readingBehind(waiting, async (before, asked) => {
    const sent = gatherStatements(before);
    const results = await transaction.batch([...sent, ...asked]);
    told.push(...toldBy(sent, results));
    return results.slice(sent.length);
  });
  const late: Statement[] = [];
  for (const one of prepared) await stage(one, { prepare: prepareWrite, waiting, late, rows, further, read });
  return gatherStatements([...waiting, ...late]);
}
async function sendWithLocks(attempt: Attempt, transaction: Transaction): Promise<readonly StatementResult[]> {
  const waiting = await stageWrites(attempt, transaction);
  const results = await transaction.commit([...waiting, ...attempt.closing]);
  attempt.told.push(...toldBy(waiting, results));
  return results.slice(waiting.length);
}

/**
 * One row against the version that was read: no connection is held between the two trips. Null when somebody else has
 * written the row in between or holds it; then it is locked first, on a connection where waiting is in nobody's way.
 */
async function sendPinned({ context, prepared, closing, claim, rows, told }: Attempt): Promise<readonly StatementResult[] | null> {
  const [only] = prepared;
  if (prepared.length !== 1 || !only?.single) return null;
  const { database, actor } = context;
  const [read] = await database.readBatch([only.single.read], actor.companyId);
  if (!read) return null;
  const written = await only.finish([read], refuseRead);
  const pin = only.single.pin(read);
  if (!pin || written.further) return null;
  rows.push(...written.rows);
  const opening = [...claim, pin];
  try {
    const sent = [...opening, ...written.statements];
    const results = await database.batch([...sent, ...closing], actor.companyId);
    told.push(...toldBy(sent, results));
    return results.slice(sent.length);
  } catch (error) {
    if (isStale(error) || isHeld(error)) return null;
    throw error;
  }
}

/** The cheapest way that fits: at once without locks, pinned for one row, else with locks held over several trips. */
async function sendOnce(attempt: Attempt): Promise<readonly StatementResult[]> {
  const isAtOnce = attempt.prepared.every(({ lock, reads }) => lock === null && !reads);
  const sent = isAtOnce ? await sendAtOnce(attempt) : await sendPinned(attempt);
  if (sent) return sent;
  attempt.rows.length = 0;
  attempt.further.length = 0;
  attempt.told.length = 0;
  const { database, actor } = attempt.context;
  return database.transaction(actor.companyId, (transaction) => sendWithLocks(attempt, transaction));
}
const send = (attempt: Attempt): Promise<readonly StatementResult[]> =>
  retryDeadlocks(() => {
    attempt.rows.length = 0;
    attempt.told.length = 0;
    return sendOnce(attempt);
  });

async function write({ context, operations, reply, idempotency }: WriteRequest): Promise<WriteResult> {
  const rows: WrittenRow[] = [];
  const further: WrittenFurther[] = [];
  const told: Told[] = [];
  try {
    const prepared: PreparedWrite[] = [];
    for (const operation of operations) prepared.push(await prepareWrite(context, operation));
    const ids = prepared.map(({ id }) => id);
    const claim = idempotency ? await claimKey(context, idempotency, ids) : [];
    const answer = await send({ context, prepared, closing: reply(ids), claim, rows, further, told });
    const brought = further.map(({ operation }) => operation);
    announceWrites(
      context,
      [...operations, ...brought],
      [...ids, ...further.map(({ id }) => id)],
      told,
      further.length === 0 ? rows : null,
    );
    return { ids, reply: answer, replayed: false };
  } catch (error) {
    throw await explainMissing(await writeFailure(error, context, rows), context, operations);
  }
}

/**
 * Runs the operations in order as ONE transaction: all or nothing. Throws PlatformError: INVALID with the fields,
 * NO_RIGHT…, NOT_FOUND, VERSION_CONFLICT, STILL_IN_USE, KEY_REUSED, KEY_IN_FLIGHT, RECORD_BUSY, UNAVAILABLE (then it is unknown whether a lost commit
 * took effect: send again with the same key).
 */
export async function executeWrites(request: WriteRequest): Promise<WriteResult> {
  const { context, idempotency, reply } = request;
  if (!idempotency) return write(request);
  checkKey(idempotency);
  try {
    return await write(request);
  } catch (error) {
    if (error instanceof PlatformError && error.code === 'UNAVAILABLE') throw error;
    // Whatever stopped it now (a taken key, a stale version, a value no longer free): done once is done.
    const ids = await findKey(context, idempotency).catch((failure: unknown) => {
      throw failure instanceof DatabaseUnavailable ? new PlatformError('UNAVAILABLE', { cause: failure }) : failure;
    });
    if (!ids) throw error;
    return { ids: [...ids], reply: await context.database.readBatch(reply([...ids]), context.actor.companyId), replayed: true };
  }
}
