/** Marks a record as deleted, with the rows that belong to it. */
import { writeReach } from '../access/access.ts';
import { lockedRow } from './locked.ts';
import type { OperationOf, PreparedWrite, WriteContext } from './operation.ts';
import { removeRows } from './removal.ts';
import { lockRow } from './row-sql.ts';

/** Throws NOT_FOUND outside the actor's reach, VERSION_CONFLICT, or STILL_IN_USE when living rows point at the record. */
export async function prepareRemove(context: WriteContext, { model, id, version, reverts }: OperationOf<'remove'>): Promise<PreparedWrite> {
  const { scope, scopes } = writeReach(context.actor.access, model, 'delete', reverts?.reach);
  return {
    id,
    context,
    lock: () => [lockRow(context, { model, id, scopes, told: scope, state: 'living', lock: 'removal' })],
    finish: async (draft, [first], read) => {
      const stored = lockedRow(model, first, { context, version, reach: scope, operation: 'delete' });
      await removeRows({ context, draft, read }, model, [stored], {
        cause: reverts ? 'reversal' : 'given',
        root: context.beginsWrite ? id : undefined,
      });
      if (reverts?.others) draft.further.push(reverts.others);
    },
  };
}
