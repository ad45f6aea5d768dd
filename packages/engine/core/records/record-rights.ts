/** What an actor may do with one stored record: asked of the door itself, by the statements that a write would lock with. */
import type { ModelDefinition } from '@lambda/model/definitions/definitions.ts';
import { type ErrorCode, PlatformError } from '@lambda/model/errors/errors.ts';
import { scopesOf } from '../access/access.ts';
import type { Operation } from '../access/reach.ts';
import type { HookContext } from './hooks.ts';
import { lockedRow } from './locked.ts';
import { lockRow } from './row-sql.ts';

export type RecordRight = {
  readonly operation: Exclude<Operation, 'create'>;
  readonly allowed: boolean;
  /** The refusal that a request would get; null when it is allowed. */
  readonly code: ErrorCode | null;
};
const REFUSALS = { read: 'NO_RIGHT_READ', update: 'NO_RIGHT_UPDATE', delete: 'NO_RIGHT_DELETE' } as const;

async function ask(
  context: HookContext,
  model: ModelDefinition,
  id: number,
  operation: RecordRight['operation'],
): Promise<ErrorCode | null> {
  const reach = context.actor.access.model(model)[operation];
  if (!reach) return REFUSALS[operation];
  const row = lockRow(context, {
    model,
    id,
    scopes: scopesOf(context.actor.access, model, reach),
    told: reach,
    state: 'living',
    lock: 'none',
  });
  const [found] = await context.database.readBatch([row], context.actor.companyId);
  try {
    lockedRow(model, found, { context, version: undefined, reach, operation: operation === 'delete' ? 'delete' : 'update' });
    return null;
  } catch (error) {
    if (error instanceof PlatformError) return error.code;
    throw error;
  }
}

/** Read, update and delete of a living record, in this order. Empty for models that only grow. */
export async function recordRights(context: HookContext, model: ModelDefinition, id: number): Promise<RecordRight[]> {
  if (model.appendOnly) return [];
  const rights: RecordRight[] = [];
  for (const operation of ['read', 'update', 'delete'] as const) {
    const code = await ask(context, model, id, operation);
    rights.push({ operation, allowed: code === null, code });
  }
  return rights;
}
