/** Adds a record with the rows of its sub-tables. */
import { PlatformError } from '@lambda/model/errors/errors.ts';
import type { ValidRow, Values } from '@lambda/model/fields/validate.ts';
import { requireRight } from '../access/access.ts';
import { holdsRights } from '../access/start-rights.ts';
import { checkInput, ownValues, withOwn } from './input.ts';
import type { OperationOf, PreparedWrite, WriteContext } from './operation.ts';
import { createRow } from './row-writes.ts';
import { takesNumbers } from './sequences.ts';
import { broughtWrites } from './writes-of-hooks.ts';

type Create = OperationOf<'create'>;
const checked = new WeakMap<Create, { readonly context: WriteContext; readonly row: ValidRow }>();
/**
 * The values that a new record would have. What was checked for one context is not checked again when it is written there.
 * Throws NO_RIGHT_CREATE, NO_RIGHT_FIELD, and INVALID with every field that is wrong.
 */
export function checkCreate(context: WriteContext, operation: Create): ValidRow {
  const row = checkedBefore(context, operation) ?? check(context, operation);
  checked.set(operation, { context, row });
  return row;
}
/** Preparing a write gives its context a number of its own; who writes and when stays the same. */
const isSame = (one: WriteContext, other: WriteContext): boolean =>
  one.actor === other.actor && one.registry === other.registry && one.now === other.now && one.today === other.today;
function checkedBefore(context: WriteContext, operation: Create): ValidRow | undefined {
  const known = checked.get(operation);
  return known && isSame(known.context, context) ? known.row : undefined;
}
/** A record is of the company that its writer works in; whoever names another one is mistaken, and nothing is written. */
function withoutCompany({ actor }: WriteContext, input: Create['input']): Create['input'] {
  if (typeof input !== 'object' || input === null || !('company_id' in input)) return input;
  const { company_id: named, ...rest } = input;
  if (Number(named) !== actor.companyId) throw new PlatformError('INVALID', { fields: [{ field: 'company_id', code: 'readOnly' }] });
  return rest;
}
function check(context: WriteContext, { model, input, decided }: Create): ValidRow {
  if (decided) return { values: decided, children: {}, given: [] };
  const own = ownValues(context, requireRight(context.actor.access, model, 'create'));
  const given = model.namesCompany ? withoutCompany(context, input) : input;
  return checkInput({ context: context, model, input: withOwn(given, own), mode: 'create', own });
}

/** A record of the platform's own that somebody asks for: the module's code decides it behind its locks. */
async function prepareAsked(context: WriteContext, { model, id: chosen, input }: Create): Promise<PreparedWrite> {
  const hook = context.hooks.get(model.name)?.asked;
  if (!model.asked || !hook || !holdsRights(context.actor.access, model.asked.rights)) throw new PlatformError('NO_RIGHT_CREATE');
  const sent = withoutCompany(context, input) as Values;
  const unknown = Object.keys(sent).filter((field) => !model.asked?.fields.includes(field));
  if (unknown.length > 0) throw new PlatformError('INVALID', { fields: unknown.map((field) => ({ field, code: 'unknown' })) });
  const id = chosen ?? (await context.database.nextId());
  const { hooks: _hooks, ...given } = context;
  const { lock, decide } = await hook({ context: given, id, input: sent });
  return {
    id,
    context,
    lock: lock.length > 0 ? () => lock : null,
    reads: true,
    finish: async (draft, _locked, read) => {
      const { values, writes } = await decide(read);
      const row = { values, children: {}, given: [] };
      await createRow({ context, draft, locked: new Map(), read }, { model, id, row, path: '', scope: null }, null);
      draft.further.push(() => broughtWrites(context, writes));
    },
  };
}

/** Needs no lock: everything goes in one round trip, unless it takes a number. The new row has to lie within the actor's scope once written. */
export async function prepareCreate(context: WriteContext, operation: Create): Promise<PreparedWrite> {
  const { model, id: chosen } = operation;
  if (model.asked && !operation.decided) return prepareAsked(context, operation);
  const scope = operation.decided ? null : requireRight(context.actor.access, model, 'create');
  const row = checkedBefore(context, operation) ?? check(context, operation);
  const id = chosen ?? (await context.database.nextId());
  return {
    id,
    context,
    lock: null,
    reads: takesNumbers(context.registry, model, row),
    finish: async (draft, _locked, read) => {
      await createRow({ context, draft, locked: new Map(), read }, { model, id, row, path: '', scope }, null);
    },
  };
}
