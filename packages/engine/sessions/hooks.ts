/** Around the writes of people, roles, memberships and companies: who may grant what, and what every server has to forget. */
import { roleSchema } from '@lambda/model/definitions.ts';
import { PlatformError } from '@lambda/model/errors.ts';
import { ADMINISTRATOR_ROLE } from '../access/access.ts';
import type { HookArguments, Hooks, RecordHooks } from '../records/hooks.ts';
import type { Statement } from '../storage/database.ts';
import { endAllStatements, forgetStatement } from './sessions.ts';

/** The people that a row pointed at before the write and points at after it. */
function peopleOf({ values, existing }: HookArguments): number[] {
  const ids = [existing?.user_id, values.user_id].map((value) => Number(value ?? 0));
  return [...new Set(ids)].filter((id) => id > 0);
}
const forgetPeople = (args: HookArguments): Statement[] => peopleOf(args).map((id) => forgetStatement(`user:${id}`));

/** A new password, a block or a deletion ends every session of the person; any other change is only read anew. */
const people: RecordHooks = {
  after: ({ kind, id, values, existing }) => {
    if (kind === 'create') return [];
    const blocked = values.status === 'blocked' && existing?.status !== 'blocked';
    const ends = kind === 'remove' || blocked || (values.password ?? null) !== null;
    return ends ? endAllStatements(id) : [forgetStatement(`user:${id}`)];
  },
};

/** Roles are the administrator's alone: whoever could write them could grant himself everything. */
const roles: RecordHooks = {
  before: async ({ actor, id, values }) => {
    if (!actor.access.administrator || id === ADMINISTRATOR_ROLE) throw new PlatformError('NO_RIGHT');
    if (values.permissions === undefined) return undefined;
    const result = roleSchema.safeParse(values.permissions);
    if (!result.success) throw new PlatformError('INVALID', { fields: [{ field: 'permissions', code: 'wrongType' }] });
    // The number inside the definition decides about the administrator's rights, so it is always the row's own.
    return { ...values, permissions: { ...result.data, id } };
  },
  after: ({ id }) => [forgetStatement(`role:${id}`)],
};

/** Nobody but an administrator makes administrators, or changes what he may do himself. */
const memberships: RecordHooks = {
  before: async (args) => {
    const { actor, values, existing } = args;
    const grantsAll = [values.role_id, existing?.role_id].some((role) => Number(role) === ADMINISTRATOR_ROLE);
    const own = peopleOf(args).includes(actor.userId);
    if (!actor.access.administrator && (grantsAll || own)) throw new PlatformError('NO_RIGHT');
    return undefined;
  },
  after: forgetPeople,
};

/** The hooks that every composition root adds to those of its modules. */
export const accessHooks: Hooks = new Map<string, RecordHooks>([
  ['users', people],
  ['roles', roles],
  ['memberships', memberships],
  ['company', { after: ({ kind }) => (kind === 'remove' || kind === 'restore' ? [forgetStatement('all')] : []) }],
  // Row scopes look at a person's own record and unit.
  ['employee', { after: forgetPeople }],
]);
