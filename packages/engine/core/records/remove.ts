/** Marks a record as deleted, with the rows that belong to it. */
import { requireRight } from '../access/access.ts';
import { draftResult } from './guards.ts';
import { lockedRow, reachOf } from './locked.ts';
import { createDraft, type OperationOf, type PreparedWrite, type WriteContext } from './operation.ts';
import { removeRows } from './removal.ts';
import { lockRow } from './row-sql.ts';

/** Throws NOT_FOUND outside the actor's reach, VERSION_CONFLICT, or STILL_IN_USE when living rows point at the record. */
export async function prepareRemove(context: WriteContext, { model, id, version, reverts }: OperationOf<'remove'>): Promise<PreparedWrite> {
  const scope = reverts?.reach ?? requireRight(context.actor.access, model, 'delete');
  return {
    id,
    writeId: context.writeId,
    lock: () => [lockRow(context, { model, id, scopes: reachOf(context, model, scope), told: scope, state: 'living', lock: 'removal' })],
    finish: async ([first], read) => {
      const stored = lockedRow(model, first, { context: context, version, reach: scope, operation: 'delete' });
      const draft = createDraft();
      await removeRows({ context, draft, read }, model, [stored], {
        cause: reverts ? 'reversal' : 'given',
        root: context.beginsWrite ? id : undefined,
      });
      if (reverts?.others) draft.further.push(reverts.others);
      return draftResult(context, draft);
    },
  };
}
