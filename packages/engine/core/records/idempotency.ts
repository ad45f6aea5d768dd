/** A write that is sent again with the same key takes effect once and is answered as before. */
import { PlatformError } from '@lambda/model/errors/errors.ts';
import { type Database, DatabaseError, type Statement } from '../../sql/database.ts';
import { type PlatformStatement, withParams } from '../../sql/named-statements.ts';
import type { HookContext } from './hooks.ts';
import { insertRow } from './statements.ts';
import { actorValues, fill, place, template } from './template.ts';

export type Idempotency = {
  /** Chosen by the client, at most 100 characters; counts per person and company. */
  readonly key: string;
  /** A digest of what was asked for. */
  readonly requestHash: string;
  /** The platform's own work waits for another that is at it; a client is told that it is (KEY_IN_FLIGHT). */
  readonly waits?: boolean;
};
const MODEL = 'idempotency_keys';

const IN_FLIGHT = 'lambda-in-flight';
/** Whether another request with the key is at work. */
export const isInFlight = (error: unknown): boolean =>
  error instanceof DatabaseError && error.sqlState === '22P02' && error.message.includes(IN_FLIGHT);
/** Held until the transaction ends: whoever comes meanwhile is refused at once instead of waiting on a connection. */
function holdKey(context: HookContext, key: string): Statement {
  const text = template(
    context.registry.model(MODEL),
    'hold',
    () =>
      `select (case when pg_try_advisory_xact_lock(hashtextextended(${place('held', 'text')}, 0)) then '1' else '${IN_FLIGHT}' end)::bigint`,
  );
  return fill(text, { held: `idempotency ${context.actor.companyId} ${context.actor.userId} ${key}` });
}

export function checkKey({ key }: Idempotency): void {
  if (key.length > 100 || !/^[\x21-\x7e]+$/.test(key)) throw new PlatformError('BAD_REQUEST', { params: { reason: 'Idempotency-Key' } });
}

/** The key with what was written under it; `id` is the line's own. A second one with the key waits here and then fails. */
export const keyLine = (context: HookContext, { key, requestHash }: Idempotency, id: number, ids: readonly number[]): Statement =>
  insertRow(context, context.registry.model(MODEL), id, { key, request_hash: requestHash, record_ids: ids });
/** Run first in the transaction. */
export async function claimKey(context: HookContext, idempotency: Idempotency, ids: readonly number[]): Promise<readonly Statement[]> {
  const line = keyLine(context, idempotency, await context.database.nextId(), ids);
  return idempotency.waits ? [line] : [holdKey(context, idempotency.key), line];
}

/** What the actor has done under keys that begin with `prefix`: their digests and ids. */
export async function findKeys(
  context: HookContext,
  prefix: string,
): Promise<readonly { readonly requestHash: string; readonly ids: readonly number[] }[]> {
  const text = template(
    context.registry.model(MODEL),
    'find all',
    () =>
      `select r.request_hash, r.record_ids from ${MODEL} r where r.company_id = ${place('company', 'bigint')} and r.created_by = ${place('user', 'bigint')} and starts_with(r.key, ${place('prefix', 'text')})`,
  );
  const [result] = await context.database.readBatch([fill(text, { ...actorValues(context), prefix })], context.actor.companyId);
  return (result?.rows ?? []).map(([hash, ids]) => ({ requestHash: hash ?? '', ids: JSON.parse(ids ?? '[]') as number[] }));
}

/** The ids written under the key, or null when it was not used. Throws KEY_REUSED when it belongs to another request. */
export async function findKey(context: HookContext, { key, requestHash }: Idempotency): Promise<readonly number[] | null> {
  const text = template(
    context.registry.model(MODEL),
    'find',
    () =>
      `select r.request_hash, r.record_ids from ${MODEL} r where r.company_id = ${place('company', 'bigint')} and r.created_by = ${place('user', 'bigint')} and r.key = ${place('key', 'text')}`,
  );
  const [result] = await context.database.readBatch([fill(text, { ...actorValues(context), key })], context.actor.companyId);
  const [hash, ids] = result?.rows[0] ?? [];
  if (hash === undefined) return null;
  if (hash !== requestHash) throw new PlatformError('KEY_REUSED');
  return JSON.parse(ids ?? '[]') as number[];
}

const KEPT_DAYS = 7;
const SWEEP: PlatformStatement = {
  name: 'idempotency_sweep',
  sql: `delete from ${MODEL} where created_at < now() - make_interval(days => $1)`,
};
/** Forgets keys that nobody sends again. */
export const sweepKeys = async (database: Database): Promise<void> => {
  await database.batch([withParams(SWEEP, KEPT_DAYS)], null);
};
