/** Around the writes of people, roles, memberships and companies: who may grant what, and what every server has to forget. */
import { roleSchema } from '@lambda/model/definitions.ts';
import { PlatformError } from '@lambda/model/errors.ts';
import { ADMINISTRATOR_ROLE } from '../access/access.ts';
import type { Hooks, RecordHooks, WriteMoment } from '../records/hooks.ts';
import type { Statement } from '../storage/database.ts';
import { endAllStatements, forgetStatement } from './sessions.ts';

/** The people that a row pointed at before the write and points at after it. */
function peopleOf({ before, after }: WriteMoment): number[] {
  const ids = [before?.user_id, after.user_id].map((value) => Number(value ?? 0));
  return [...new Set(ids)].filter((id) => id > 0);
}
const forgetPeople = (moment: WriteMoment): Statement[] => peopleOf(moment).map((id) => forgetStatement(`user:${id}`));

/** A new password, a block or a deletion ends every session of the person; any other change is only read anew. */
const people: RecordHooks = {
  after: ({ kind, id, before, after }) => {
    if (kind === 'create') return [];
    const blocked = after.status === 'blocked' && before?.status !== 'blocked';
    const newPassword = kind === 'update' && (after.password ?? null) !== null;
    return kind === 'remove' || blocked || newPassword ? endAllStatements(id) : [forgetStatement(`user:${id}`)];
  },
};

/** Roles are the administrator's alone: whoever could write them could grant himself everything. */
function guardRoles({ scene, id }: WriteMoment): void {
  if (!scene.actor.access.administrator || id === ADMINISTRATOR_ROLE) throw new PlatformError('NO_RIGHT');
}
const roles: RecordHooks = {
  before: (moment) => {
    guardRoles(moment);
    const { permissions } = moment.after;
    if (permissions === undefined) return undefined;
    const result = roleSchema.safeParse(permissions);
    if (!result.success) throw new PlatformError('INVALID', { fields: [{ field: 'permissions', code: 'wrongType' }] });
    // The number inside the definition decides about the administrator's rights, so it is always the row's own.
    return { permissions: { ...result.data, id: moment.id } };
  },
  // Deleting and restoring come without a look before the write, so they are refused here: nothing has been sent yet.
  after: (moment) => {
    guardRoles(moment);
    return [forgetStatement(`role:${moment.id}`)];
  },
};

/** Nobody but an administrator makes or unmakes administrators, or changes what he may do himself. */
function guardMemberships(moment: WriteMoment): void {
  const { scene, before, after } = moment;
  if (scene.actor.access.administrator) return;
  const grantsAll = [before?.role_id, after.role_id].some((role) => Number(role) === ADMINISTRATOR_ROLE);
  if (grantsAll || peopleOf(moment).includes(scene.actor.userId)) throw new PlatformError('NO_RIGHT');
}
const memberships: RecordHooks = {
  before: (moment) => {
    guardMemberships(moment);
    return undefined;
  },
  after: (moment) => {
    guardMemberships(moment);
    return forgetPeople(moment);
  },
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
