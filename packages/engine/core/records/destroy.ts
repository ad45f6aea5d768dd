/** Takes a deleted record out of the database for ever. */
import { PlatformError } from '@lambda/model/errors/errors.ts';
import { requireRight } from '../access/access.ts';
import { draftResult } from './guards.ts';
import { lockedRow, reachOf } from './locked.ts';
import { createDraft, type OperationOf, type PreparedWrite, type WriteContext } from './operation.ts';
import { destroyRows } from './removal.ts';
import { lockRow } from './row-sql.ts';

/** Throws NO_RIGHT without the flag `destroy`, NOT_FOUND when the record is not deleted, STILL_IN_USE when something points there. */
export async function prepareDestroy(context: WriteContext, { model, id }: OperationOf<'destroy'>): Promise<PreparedWrite> {
  const { access } = context.actor;
  const scope = requireRight(access, model, 'delete');
  if (!access.flag('destroy')) throw new PlatformError('NO_RIGHT');
  return {
    id,
    writeId: context.writeId,
    lock: () => [lockRow(context, { model, id, scopes: reachOf(context, model, scope), told: scope, state: 'deleted', lock: 'removal' })],
    finish: async ([first], read) => {
      const stored = lockedRow(model, first, { context: context, version: undefined, reach: scope, operation: 'delete' });
      const draft = createDraft();
      await destroyRows({ context, draft, read }, model, stored);
      return draftResult(context, draft);
    },
  };
}
