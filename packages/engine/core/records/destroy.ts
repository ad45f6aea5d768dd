/** Takes a deleted record out of the database for ever. */
import { PlatformError } from '@lambda/model/errors/errors.ts';
import { writeReach } from '../access/access.ts';
import { lockedRow } from './locked.ts';
import type { OperationOf, PreparedWrite, WriteContext } from './operation.ts';
import { destroyRows } from './removal.ts';
import { lockRow } from './row-sql.ts';

/** Throws NO_RIGHT without the flag `destroy`, NOT_FOUND when the record is not deleted, STILL_IN_USE when something points there. */
export async function prepareDestroy(context: WriteContext, { model, id }: OperationOf<'destroy'>): Promise<PreparedWrite> {
  const { access } = context.actor;
  const { scope, scopes } = writeReach(access, model, 'delete');
  if (!access.flag('destroy')) throw new PlatformError('NO_RIGHT');
  return {
    id,
    context,
    lock: () => [lockRow(context, { model, id, scopes, told: scope, state: 'deleted', lock: 'removal' })],
    finish: async (draft, [first], read) => {
      const stored = lockedRow(model, first, { context, version: undefined, reach: scope, operation: 'delete' });
      await destroyRows({ context, draft, read }, model, stored);
    },
  };
}
