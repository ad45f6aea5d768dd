/** Reads the version of a workflow that a record runs through. */
import type { HookContext } from '@lambda/engine/core/records/hooks.ts';
import type { Database } from '@lambda/engine/sql/database.ts';
import { createLru, type Lru } from '@lambda/engine/sql/lru.ts';
import { PlatformError } from '@lambda/model/errors/errors.ts';
import type { Workflow } from '@lambda/model/workflow/workflow.ts';
import { readDrawing } from '../../workflow/server/drawn.ts';
import { versionWith } from '../../workflow/workflow.sql.ts';

const KEPT_VERSIONS = 500;
const known = new WeakMap<Database, Lru<Workflow>>();

/** A version never changes, so it is read once. Throws NOT_FOUND. */
export async function readVersion({ database, actor }: Pick<HookContext, 'actor' | 'database'>, id: number): Promise<Workflow> {
  let kept = known.get(database);
  if (!kept) {
    kept = createLru<Workflow>(KEPT_VERSIONS);
    known.set(database, kept);
  }
  const key = `${actor.companyId}:${id}`;
  const found = kept.get(key);
  if (found) return found;
  const [read] = await database.readBatch([versionWith({ company: actor.companyId, id })], actor.companyId);
  const text = read?.rows[0]?.[0];
  if (!text) throw new PlatformError('NOT_FOUND');
  return kept.set(key, readDrawing(text));
}
