/** A write that is sent again with the same key takes effect once and is answered as before. */
import { PlatformError } from '@lambda/model/errors.ts';
import { type PlatformStatement, withParams } from '../sessions/statements.ts';
import type { Database, Statement } from '../storage/database.ts';
import type { WriteScene } from './hooks.ts';
import { actorValues, insertRow } from './row-sql.ts';
import { fill, place, template } from './template.ts';

export type Idempotency = {
  /** Chosen by the client, at most 100 characters; counts per person and company. */
  readonly key: string;
  /** A digest of what was asked for. */
  readonly requestHash: string;
};
const MODEL = 'idempotency_keys';

export function checkKey({ key }: Idempotency): void {
  if (key.length > 100 || !/^[\x21-\x7e]+$/.test(key)) throw new PlatformError('BAD_REQUEST', { params: { reason: 'Idempotency-Key' } });
}

/** Runs first in the transaction: a second request with the key waits here and then fails. */
export async function claimKey(scene: WriteScene, { key, requestHash }: Idempotency, ids: readonly number[]): Promise<Statement> {
  const values = { key, request_hash: requestHash, record_ids: ids };
  return insertRow(scene, scene.registry.model(MODEL), await scene.database.nextId(), values);
}

/** What the actor has done under keys that begin with `prefix`: their digests and ids. */
export async function findKeys(
  scene: WriteScene,
  prefix: string,
): Promise<readonly { readonly requestHash: string; readonly ids: readonly number[] }[]> {
  const text = template(
    scene.registry.model(MODEL),
    'find all',
    () =>
      `select r.request_hash, r.record_ids from ${MODEL} r where r.company_id = ${place('company', 'bigint')} and r.created_by = ${place('user', 'bigint')} and starts_with(r.key, ${place('prefix', 'text')})`,
  );
  const [result] = await scene.database.readBatch([fill(text, { ...actorValues(scene), prefix })], scene.actor.companyId);
  return (result?.rows ?? []).map(([hash, ids]) => ({ requestHash: hash ?? '', ids: JSON.parse(ids ?? '[]') as number[] }));
}

/** The ids written under the key, or null when it was not used. Throws KEY_REUSED when it belongs to another request. */
export async function findKey(scene: WriteScene, { key, requestHash }: Idempotency): Promise<readonly number[] | null> {
  const text = template(
    scene.registry.model(MODEL),
    'find',
    () =>
      `select r.request_hash, r.record_ids from ${MODEL} r where r.company_id = ${place('company', 'bigint')} and r.created_by = ${place('user', 'bigint')} and r.key = ${place('key', 'text')}`,
  );
  const [result] = await scene.database.readBatch([fill(text, { ...actorValues(scene), key })], scene.actor.companyId);
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
