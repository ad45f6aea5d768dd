/** Opens a login for an employee: only with a role that gives no more than the actor holds. */
import { randomInt } from 'node:crypto';
import type { HookContext } from '@lambda/engine/core/records/hooks.ts';
import type { ActionHandler } from '@lambda/engine/services/actions/actions.ts';
import { grantableRole, shippedRole } from '@lambda/engine/services/sessions/granting.ts';
import { PlatformError } from '@lambda/model/errors/errors.ts';
import { label } from '../label.ts';

/** Letters and digits that nobody mistakes for each other when they are read aloud or written down. */
const SMALL = 'abcdefghijkmnpqrstuvwxyz';
const LARGE = 'ABCDEFGHJKLMNPQRSTUVWXYZ';
const DIGITS = '23456789';
const some = (letters: string, count: number): string => Array.from({ length: count }, () => letters[randomInt(letters.length)]).join('');
/** About 75 bits of chance, in groups of four. */
const firstPassword = (): string => [some(LARGE, 1) + some(SMALL, 3), some(DIGITS, 4), some(SMALL, 4), some(SMALL + DIGITS, 4)].join('-');

/** Throws INVALID for a role that gives more than the actor holds. */
async function grantedRole(context: HookContext, name: unknown): Promise<number> {
  const role = await grantableRole(context, shippedRole(context.registry, name));
  if (!role) throw new PlatformError('INVALID', { fields: [{ field: 'role', code: 'noRight' }] });
  return role.id;
}

export const createLogin: ActionHandler = async ({ context, id, row, input }) => {
  if (row.status === 'left' || (row.user_id ?? null) !== null) throw new PlatformError('WRONG_STATE');
  const role = await grantedRole(context, input.role);
  const user = await context.database.nextId();
  const password = firstPassword();
  return {
    writes: [
      {
        kind: 'create',
        model: 'users',
        id: user,
        values: { login: input.login, password, last_name: row.lastname, first_name: row.firstname },
      },
      { kind: 'create', model: 'memberships', values: { user_id: user, member_company_id: context.actor.companyId, role_id: role } },
      { kind: 'update', model: 'employee', id, values: { user_id: user } },
    ],
    shown: [
      { label: label('Нэвтрэх нэр', 'Login name', '로그인 이름'), value: String(input.login) },
      { label: label('Эхний нууц үг', 'First password', '첫 비밀번호'), value: password },
    ],
  };
};
