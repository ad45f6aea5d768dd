/**
 * Carries out operations on records as one transaction: locks and reads what they touch, lets each say what to write,
 * and sends writes, histories and the reply's read in one round trip. Without anything to lock it is a single trip.
 */
import { PlatformError } from '@lambda/model/errors.ts';
import { uniqueIndexName } from '@lambda/model/names.ts';
import { DatabaseError, type Statement, type StatementResult } from '../storage/database.ts';
import type { PreparedWrite, WriteContext, WriteOperation } from './context.ts';
import { prepareCreate } from './create.ts';
import { refusalOf } from './refusals.ts';
import { prepareRemove } from './remove.ts';
import { prepareRestore } from './restore.ts';
import { insertKey, selectKey } from './statements.ts';
import { prepareUpdate } from './update.ts';

export type { WriteContext, WriteOperation } from './context.ts';
export type Written = {
  readonly ids: readonly number[];
  /** The results of the reply's statements. */
  readonly reply: readonly StatementResult[];
  /** The request had been carried out before; nothing was written now. */
  readonly replayed: boolean;
};
type Arguments = {
  readonly context: WriteContext;
  readonly operations: readonly WriteOperation[];
  /** Statements that read the answer, given the ids of the written records in the order of the operations. */
  readonly reply: (ids: readonly number[]) => readonly Statement[];
  readonly idempotency?: { readonly key: string; readonly requestHash: string };
};

const KEY_RULE = uniqueIndexName('idempotency_keys', ['created_by', 'key']);
const MAX_KEY_LENGTH = 100;

function prepare(context: WriteContext, operation: WriteOperation): Promise<PreparedWrite> {
  switch (operation.kind) {
    case 'create':
      return prepareCreate(context, operation);
    case 'update':
      return prepareUpdate(context, operation);
    case 'remove':
      return prepareRemove(context, operation);
    case 'restore':
      return prepareRestore(context, operation);
  }
}

/** Throws PlatformError; then nothing was written. */
export async function executeWrites(args: Arguments): Promise<Written> {
  const { context, idempotency } = args;
  if (idempotency && (idempotency.key.length > MAX_KEY_LENGTH || !/^[\x21-\x7e]+$/.test(idempotency.key)))
    throw new PlatformError('BAD_REQUEST', { params: { reason: 'Idempotency-Key' } });
  try {
    // A retry is told apart before the write is judged anew: what it asked for may have become impossible by itself.
    return (idempotency && (await replay(args, idempotency))) ?? (await carryOut(args));
  } catch (error) {
    if (idempotency && error instanceof DatabaseError && error.constraint === KEY_RULE) {
      const replayed = await replay(args, idempotency);
      if (replayed) return replayed;
    }
    throw refusalOf(error, context.registry);
  }
}

async function carryOut({ context, operations, reply, idempotency }: Arguments): Promise<Written> {
  const { database, actor } = context;
  const prepared = await Promise.all(operations.map((operation) => prepare(context, operation)));
  const ids = prepared.map(({ id }) => id);
  const taken = idempotency ? [insertKey(context, { id: await database.nextId(), ...idempotency, ids })] : [];
  const answer = reply(ids);
  const locks = prepared.flatMap(({ lock }) => lock);
  const finishAll = async (locked: readonly StatementResult[]): Promise<Statement[]> => {
    const statements: Statement[] = [];
    let at = 0;
    for (const { lock, finish } of prepared) {
      statements.push(...(await finish(locked.slice(at, at + lock.length))));
      at += lock.length;
    }
    return statements;
  };
  const answered = (results: readonly StatementResult[]): Written => ({
    ids,
    reply: results.slice(results.length - answer.length),
    replayed: false,
  });
  if (locks.length === 0) return answered(await database.batch([...taken, ...(await finishAll([])), ...answer], actor.companyId));
  return database.transaction(actor.companyId, async (transaction) => {
    const locked = await transaction.batch([...taken, ...locks]);
    return answered(await transaction.commit([...(await finishAll(locked.slice(taken.length))), ...answer]));
  });
}

async function replay({ context, reply }: Arguments, { key, requestHash }: { key: string; requestHash: string }): Promise<Written | null> {
  const { database, actor } = context;
  const [used] = await database.batch([selectKey(context, key)], actor.companyId);
  const [row] = used?.rows ?? [];
  if (!row) return null;
  if (row[0] !== requestHash) throw new PlatformError('KEY_REUSED');
  const ids = JSON.parse(row[1] ?? '[]') as number[];
  return { ids, reply: await database.batch(reply(ids), actor.companyId), replayed: true };
}
