/** Brings a deleted record back, with the rows that were deleted in the same act. */
import { requireRight } from '../access/access.ts';
import { draftResult } from './guards.ts';
import { lockedRow, reachOf } from './locked.ts';
import { createDraft, type OperationOf, type PreparedWrite, type WriteContext } from './operation.ts';
import { restoreRows } from './removal.ts';
import { lockRow } from './row-sql.ts';

/** Throws NOT_FOUND when the record is not deleted, INVALID when a unique value was taken or what it points at is gone. */
export async function prepareRestore(context: WriteContext, { model, id, version, reach }: OperationOf<'restore'>): Promise<PreparedWrite> {
  const scope = reach ?? requireRight(context.actor.access, model, 'delete');
  return {
    id,
    writeId: context.writeId,
    lock: () => [lockRow(context, { model, id, scopes: reachOf(context, model, scope), told: scope, state: 'deleted', lock: 'removal' })],
    finish: async ([first], read) => {
      const stored = lockedRow(model, first, { context: context, version, reach: scope, operation: 'delete' });
      const draft = createDraft();
      await restoreRows({ context, draft, read }, model, stored);
      return draftResult(context, draft);
    },
  };
}
