/** Who has deleted a record, and when: for bins, and for whoever saves a record that is gone. */
import type { ModelDefinition } from '@lambda/model/definitions/definitions.ts';
import { PlatformError } from '@lambda/model/errors/errors.ts';
import { arrayLiteral, DatabaseUnavailable, quoteName, type Statement } from '../../sql/database.ts';
import { isReachedOnly } from '../access/access.ts';
import type { Reach } from '../access/reach.ts';
import type { WriteContext, WriteOperation } from './operation.ts';
import { companyBound, scopeConditions } from './row-sql.ts';
import { actorValues, fill, place, type ReadContext, scopeKey, template } from './template.ts';

export type DeletedRow = {
  readonly id: number;
  /** ISO 8601 in UTC. */
  readonly deleted_at: string;
  /** Null for what the platform itself has deleted. */
  readonly deleted_by: { readonly id: number; readonly name: string } | null;
};

/** Nothing but coming back is written to a deleted row, so who changed it last has deleted it. */
function findDeleted(context: ReadContext, model: ModelDefinition, ids: readonly number[], reach: Reach): Statement {
  const text = template(model, `deleted by ${scopeKey(context, [reach])}`, () => {
    const conditions = [
      ...companyBound(model, 'r'),
      `r.id = any(${place('ids', 'bigint[]')})`,
      'r.deleted_at is not null',
      ...scopeConditions(context, model, reach, 'r'),
    ];
    return `select r.id, to_json(r.deleted_at)#>>'{}', u.id, coalesce(nullif(concat_ws(' ', u.last_name, u.first_name), ''), u.login)
      from ${quoteName(model.name)} r left join users u on u.id = r.updated_by where ${conditions.join(' and ')}`;
  });
  return fill(text, { ...actorValues(context), ids: arrayLiteral(ids) });
}

/** Those of the rows that are deleted and that the actor could read. */
export async function deletedRows(context: ReadContext, model: ModelDefinition, ids: readonly number[]): Promise<DeletedRow[]> {
  const { access, companyId } = context.actor;
  const reach = access.model(model).read;
  if (!reach || model.appendOnly || ids.length === 0 || isReachedOnly(access, model)) return [];
  const [found] = await context.database.readBatch([findDeleted(context, model, ids, reach)], companyId);
  return (found?.rows ?? []).map(([id, at, by, name]) => ({
    id: Number(id),
    deleted_at: new Date(at ?? '').toISOString(),
    deleted_by: by ? { id: Number(by), name: name ?? '' } : null,
  }));
}

/** A moment as a clock on the wall of the company shows it: `2026-11-27 14:05`. */
const onClock = (moment: string, timeZone = 'Asia/Ulaanbaatar'): string =>
  new Date(moment).toLocaleString('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'short' });

const targetsOf = (operation: WriteOperation): readonly number[] => {
  if (operation.kind === 'act') return operation.targets.map(({ id }) => id);
  return operation.kind === 'update' || operation.kind === 'remove' ? [operation.id] : [];
};
/** The error to throw in place of NOT_FOUND when what is written to was deleted: RECORD_DELETED, which names by whom and when. */
export async function explainMissing(error: unknown, context: WriteContext, operations: readonly WriteOperation[]): Promise<unknown> {
  if (!(error instanceof PlatformError) || error.code !== 'NOT_FOUND') return error;
  for (const operation of operations) {
    const [gone] = await deletedRows(context, operation.model, targetsOf(operation)).catch((failure: unknown) => {
      if (failure instanceof DatabaseUnavailable) return [];
      throw failure;
    });
    if (!gone) continue;
    const { deleted_by: by, deleted_at: at } = gone;
    const params = { id: gone.id, by: by?.id ?? 0, who: by?.name ?? 'Lambda', at, when: onClock(at, context.actor.timeZone) };
    return new PlatformError('RECORD_DELETED', { params, cause: error });
  }
  return error;
}
