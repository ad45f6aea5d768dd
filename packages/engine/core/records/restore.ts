/** Brings a deleted record back, with the rows that were deleted in the same act. */
import { writeReach } from '../access/access.ts';
import { lockedRow } from './locked.ts';
import type { OperationOf, PreparedWrite, WriteContext } from './operation.ts';
import { restoreRows } from './removal.ts';
import { lockRow } from './row-sql.ts';

/** Throws NOT_FOUND when the record is not deleted, INVALID when a unique value was taken or what it points at is gone. */
export async function prepareRestore(context: WriteContext, { model, id, version, reach }: OperationOf<'restore'>): Promise<PreparedWrite> {
  const { scope, scopes } = writeReach(context.actor.access, model, 'delete', reach);
  return {
    id,
    context,
    lock: () => [lockRow(context, { model, id, scopes, told: scope, state: 'deleted', lock: 'removal' })],
    finish: async (draft, [first], read) => {
      const stored = lockedRow(model, first, { context, version, reach: scope, operation: 'delete' });
      await restoreRows({ context, draft, read }, model, stored);
    },
  };
}
