/** Adds a record with the rows of its sub-tables. */
import { requireRight } from '../access/access.ts';
import { draftResult } from './guards.ts';
import { checkInput, ownValues, withOwn } from './input.ts';
import { createDraft, type OperationOf, type PreparedWrite, type WriteContext } from './operation.ts';
import { createRow } from './row-writes.ts';
import { takesNumbers } from './sequences.ts';

/** Needs no lock: everything goes in one round trip, unless it takes a number. The new row has to lie within the actor's scope once written. */
export async function prepareCreate(context: WriteContext, { model, input, id: chosen }: OperationOf<'create'>): Promise<PreparedWrite> {
  const scope = requireRight(context.actor.access, model, 'create');
  const own = ownValues(context, scope);
  const row = checkInput({ scene: context, model, input: withOwn(input, own), mode: 'create', own });
  const id = chosen ?? (await context.database.nextId());
  return {
    id,
    lock: [],
    reads: takesNumbers(context.registry, model, row),
    finish: async (_locked, read) => {
      const draft = createDraft();
      await createRow({ context, draft, locked: new Map(), read }, { model, id, row, path: '', scope }, null);
      return draftResult(context, draft);
    },
  };
}
