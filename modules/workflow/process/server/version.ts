/** Reads the version of a workflow that a record runs through. */
import type { HookContext } from '@lambda/engine/core/records/hooks.ts';
import { PlatformError } from '@lambda/model/errors/errors.ts';
import type { Workflow } from '@lambda/model/workflow/workflow.ts';
import { readDrawing } from '../../workflow/server/drawn.ts';
import { versionWith } from '../../workflow/workflow.sql.ts';

/** Throws NOT_FOUND. */
export async function readVersion({ database, actor }: Pick<HookContext, 'actor' | 'database'>, id: number): Promise<Workflow> {
  const [found] = await database.readBatch([versionWith({ company: actor.companyId, id })], actor.companyId);
  const text = found?.rows[0]?.[0];
  if (!text) throw new PlatformError('NOT_FOUND');
  return readDrawing(text);
}
