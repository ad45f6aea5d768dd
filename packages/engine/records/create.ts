/** Adds a record with the rows of its sub-tables. */
import { requireRight } from '../access/access.ts';
import { draftResult } from './guards.ts';
import { checkInput, ownValues, withOwn } from './input.ts';
import { createDraft, type OperationOf, type PreparedWrite, type WriteContext } from './operation.ts';
import { createRow } from './row-writes.ts';

/** Needs no lock: everything goes in one round trip. The new row has to lie within the actor's scope once written. */
export async function prepareCreate(context: WriteContext, { model, input }: OperationOf<'create'>): Promise<PreparedWrite> {
  const scope = requireRight(context.actor.access, model, 'create');
  const own = ownValues(context, scope);
  const row = checkInput({ scene: context, model, input: withOwn(input, own), mode: 'create', own });
  const id = await context.database.nextId();
  return {
    id,
    lock: [],
    finish: async () => {
      const draft = createDraft();
      await createRow({ context, draft, locked: new Map(), read: null }, { model, id, row, path: '', scope }, null);
      return draftResult(context, draft);
    },
  };
}
