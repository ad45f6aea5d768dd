/** The one door for writes: plans the operations, sends them as one transaction and answers with what the reply reads. */
import { PlatformError } from '@lambda/model/errors/errors.ts';
import { DatabaseUnavailable, type Statement, type StatementResult } from '../../sql/database.ts';
import { announceWrites } from './announcements.ts';
import { explainMissing } from './deleted.ts';
import { writeFailure } from './failures.ts';
import { checkKey, claimKey, findKey, type Idempotency } from './idempotency.ts';
import type { PreparedWrite, WriteContext, WriteOperation } from './operation.ts';
import { planWrite } from './plan.ts';
import { type Effects, sendWrites } from './send.ts';

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

/** Plan, send, tell. */
async function write({ context, operations, reply, idempotency }: WriteRequest): Promise<WriteResult> {
  const effects: Effects = { rows: [], further: [], told: [] };
  const { rows, further, told } = effects;
  try {
    const planned: PreparedWrite[] = [];
    for (const operation of operations) planned.push(await planWrite(context, operation));
    const ids = planned.map(({ id }) => id);
    const claim = idempotency ? await claimKey(context, idempotency, ids) : [];
    const answer = await sendWrites({ context, planned, claim, closing: reply(ids), effects });
    announceWrites(
      context,
      [...operations, ...further.map(({ operation }) => operation)],
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
