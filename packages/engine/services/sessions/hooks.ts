/** Around the writes of people, roles, memberships and companies: who may grant what, and what every server has to forget. */

import { pageAddressProblem } from '@lambda/model/addresses/page-address.ts';
import { limitsSchema } from '@lambda/model/definitions/definitions.ts';
import { DEFAULT_LANGUAGE } from '@lambda/model/definitions/labels.ts';
import { PlatformError } from '@lambda/model/errors/errors.ts';
import type { Values } from '@lambda/model/fields/validate.ts';
import { parseLimits } from '../../core/access/layers.ts';
import { changeBeyond } from '../../core/access/own-permissions.ts';
import { mayHandOn } from '../../core/access/rights-compared.ts';
import type { Hooks, RecordHooks, RecordWrite } from '../../core/records/hooks.ts';
import type { Statement } from '../../sql/database.ts';
import { withParams } from '../../sql/named-statements.ts';
import { FIND_BY_ID } from './account.sql.ts';
import { letterTo, PASSWORD_SET, personOf, TWO_STEP_OFF } from './account-letters.ts';
import { roleHooks } from './role-hooks.ts';
import { parseRole } from './roles.ts';
import { END_FACTOR } from './second-factor.sql.ts';
import { EMPLOYEE_IN_UNIT, NAMES_RESERVED, ROLE_TEXT, ROLES_IN_COMPANY } from './sessions.sql.ts';
import { endAllStatements, forgetStatement } from './sessions.ts';

/** The people that a row pointed at before the write and points at after it. */
function peopleOf({ before, after }: RecordWrite): number[] {
  const ids = [before?.user_id, after.user_id].map((value) => Number(value ?? 0));
  return [...new Set(ids)].filter((id) => id > 0);
}
const forgetPeople = (write: RecordWrite): Statement[] => peopleOf(write).map((id) => forgetStatement(`user:${id}`));

/** An administrator has switched two-step sign-in off: the secret goes, the person is told, and nobody stays signed in by it. */
async function withoutSecondFactor({ context, id }: RecordWrite): Promise<Statement[]> {
  const { database } = context;
  const person = await personOf(context, FIND_BY_ID, id);
  const letter = person?.email
    ? await letterTo({
        database,
        person,
        email: person.email,
        key: `two-step-off:${await database.nextId()}`,
        language: DEFAULT_LANGUAGE,
        ...TWO_STEP_OFF,
      })
    : [];
  return [withParams(END_FACTOR, id), ...letter, ...endAllStatements(id)];
}
/** Somebody else has set another password: the person is told how to make one of their own. */
async function withNewPassword({ context, id }: RecordWrite): Promise<Statement[]> {
  const { database, actor } = context;
  const person = actor.userId === id ? null : await personOf(context, FIND_BY_ID, id);
  const key = `password-set:${await database.nextId()}`;
  const letter = person?.email
    ? await letterTo({ database, person, email: person.email, key, language: DEFAULT_LANGUAGE, ...PASSWORD_SET })
    : [];
  return [...letter, ...endAllStatements(id)];
}
/** Nobody shuts himself out. */
function guardOwnPlace({ context, id, after, before }: RecordWrite): void {
  const isShut = after.status === 'blocked' && before?.status !== 'blocked';
  if (isShut && context.actor.userId === id) throw new PlatformError('OWN_ACCOUNT');
}
/** Whoever gets no password waits for the link of a letter; whoever gets one waits no longer. */
function standing({ kind, before, after }: RecordWrite): Values | undefined {
  const hasPassword = (after.password ?? null) !== null;
  if (kind === 'update') return hasPassword && before?.status === 'waiting' ? { status: 'active' } : undefined;
  if (hasPassword) return undefined;
  if ((after.email ?? null) === null) throw new PlatformError('INVALID', { fields: [{ field: 'password', code: 'required' }] });
  return { status: 'waiting' };
}
const RESTORED_FIRST = {
  mn: 'Түүнийг сэргээх, эсвэл бүрмөсөн устгасны дараа ашиглана уу',
  en: 'Restore that user, or delete it for ever first',
  ko: '그 사용자를 복원하거나 먼저 영구 삭제해 주세요',
} as const;
const reserved = (mn: string, en: string, ko: string) => ({
  mn: `${mn}. ${RESTORED_FIRST.mn}`,
  en: `${en}. ${RESTORED_FIRST.en}`,
  ko: `${ko}. ${RESTORED_FIRST.ko}`,
});
/** What people sign in with: a deleted account keeps all of it while it can come back. */
const SIGNED_IN_WITH = [
  { field: 'login', text: reserved('Энэ нэр устгасан хэрэглэгчийнх', 'This name belongs to a deleted user', '삭제된 사용자의 이름입니다') },
  {
    field: 'email',
    text: reserved('Энэ и-мэйл устгасан хэрэглэгчийнх', 'This e-mail address belongs to a deleted user', '삭제된 사용자의 이메일입니다'),
  },
] as const;
/** Throws INVALID at the name or address of a deleted account. */
async function guardReserved({ context, id, before, after }: RecordWrite): Promise<void> {
  const [login, email] = SIGNED_IN_WITH.map(({ field }) => {
    const value = after[field];
    return typeof value === 'string' && value !== before?.[field] ? value : null;
  });
  if (login === null && email === null) return;
  const [found] = await context.database.readBatch([withParams(NAMES_RESERVED, login ?? null, email ?? null, id)], null);
  const fields = SIGNED_IN_WITH.flatMap(({ field, text }, at) =>
    found?.rows[0]?.[at] === 't' ? [{ field, code: 'notUnique' as const, text }] : [],
  );
  if (fields.length > 0) throw new PlatformError('INVALID', { fields });
}
const losesPassword = ({ kind, after }: RecordWrite): boolean =>
  kind === 'update' && Object.hasOwn(after, 'password') && after.password === null;
/** Another password or none, a block or a deletion ends every session of the person; any other change is only read anew. */
const people: RecordHooks = {
  before: async (write) => {
    await guardReserved(write);
    return standing(write);
  },
  after: (write) => {
    const { kind, id, before, after } = write;
    if (kind === 'create') return [];
    guardOwnPlace(write);
    // There is nobody to come back.
    if (kind === 'restore' && after.status === 'erased') throw new PlatformError('WRONG_STATE');
    if (before?.two_step === true && after.two_step === false) return withoutSecondFactor(write);
    const blocked = after.status === 'blocked' && before?.status !== 'blocked';
    const newPassword = kind === 'update' && (after.password ?? null) !== null;
    if (newPassword) return withNewPassword(write);
    return kind === 'remove' || blocked || losesPassword(write) ? endAllStatements(id) : [forgetStatement(`user:${id}`)];
  },
};

/** Nobody but an administrator makes or unmakes administrators, or changes what he may do himself. */
function guardMemberships(write: RecordWrite): void {
  const { context, before, after } = write;
  if (context.actor.access.administrator) return;
  const grantsAll = [before?.role_id, after.role_id].some((role) => context.registry.administrators.has(Number(role)));
  if (grantsAll || peopleOf(write).includes(context.actor.userId)) throw new PlatformError('NO_RIGHT');
}
/** Nor does anybody hand on a role that can do more than he can himself. A company's own role stays in it, a unit's with its people. */
async function guardGranted({ context, after }: RecordWrite): Promise<void> {
  const { registry, actor, database } = context;
  const [found] = await database.readBatch([withParams(ROLE_TEXT, Number(after.role_id ?? 0))], null);
  const [text, company, unit] = found?.rows[0] ?? [];
  if (company && Number(company) !== Number(after.member_company_id)) throw new PlatformError('NO_RIGHT');
  if (company && unit) {
    const [inUnit] = await database.readBatch(
      [withParams(EMPLOYEE_IN_UNIT, Number(company), Number(after.user_id ?? 0), Number(unit))],
      Number(company),
    );
    if (!inUnit?.rows.length) throw new PlatformError('NO_RIGHT');
  }
  if (actor.access.administrator) return;
  const role = text ? parseRole(text) : null;
  if (!role || !mayHandOn(registry, { ...role, id: Number(after.role_id) }, actor)) throw new PlatformError('NO_RIGHT');
}
const memberships: RecordHooks = {
  before: async (write) => {
    guardMemberships(write);
    await guardGranted(write);
    return undefined;
  },
  after: (write) => {
    guardMemberships(write);
    return forgetPeople(write);
  },
};

/** A limit that cannot be read would close everything, so it is not taken. */
function checkLimits({ after, before }: RecordWrite, field: string): boolean {
  const changed = JSON.stringify(after[field] ?? null) !== JSON.stringify(before?.[field] ?? null);
  if (changed && after[field] !== null && after[field] !== undefined && !limitsSchema.safeParse(after[field]).success)
    throw new PlatformError('INVALID', { fields: [{ field, code: 'wrongType' }] });
  return changed;
}
function checkPageAddress({ after, before }: RecordWrite): void {
  const address = after.company_url ?? null;
  const problem = address === null || address === before?.company_url ? null : pageAddressProblem(String(address));
  if (problem) throw new PlatformError('INVALID', { fields: [{ field: 'company_url', ...problem }] });
}
/** What a company may have at most is the platform administrator's word. */
const companies: RecordHooks = {
  before: (write) => {
    checkPageAddress(write);
    checkLimits(write, 'standard_permissions');
    if (checkLimits(write, 'max_permissions') && !write.context.actor.access.administrator) throw new PlatformError('NO_RIGHT');
    return undefined;
  },
  after: ({ kind, id }) => [forgetStatement(kind === 'remove' || kind === 'restore' ? 'all' : `company:${id}`)],
};
/** Nobody gives an employee, or takes from one, what he does not hold himself. Throws NO_RIGHT. */
async function guardOwnPermissions({ context, before, after }: RecordWrite): Promise<void> {
  const { registry, actor, database } = context;
  const [found] = await database.readBatch([withParams(ROLES_IN_COMPANY, Number(after.user_id ?? 0), actor.companyId)], null);
  const roles = (found?.rows ?? []).flatMap(([id, text]) => {
    const role = parseRole(text ?? '');
    return role ? [{ ...role, id: Number(id) }] : [];
  });
  const limits = (value: unknown) => parseLimits(value === undefined ? null : JSON.stringify(value));
  const change = { registry, own: actor.access, before: limits(before?.permissions), after: limits(after.permissions) };
  if (changeBeyond(change, { roles, company: parseLimits(found?.rows[0]?.[2] ?? null) }) !== null) throw new PlatformError('NO_RIGHT');
}
/** Nobody but an administrator changes what he may do himself. */
const employees: RecordHooks = {
  before: async (write) => {
    const { access, employeeId, userId } = write.context.actor;
    if (!checkLimits(write, 'permissions') || access.administrator) return undefined;
    if (write.id === employeeId || peopleOf(write).includes(userId)) throw new PlatformError('NO_RIGHT');
    await guardOwnPermissions(write);
    return undefined;
  },
  // Row scopes and conditions look at a person's own record and unit.
  after: forgetPeople,
};

/** The hooks that every composition root adds to those of its modules. */
export const accessHooks: Hooks = new Map<string, RecordHooks>([
  ['users', people],
  ['roles', roleHooks],
  ['memberships', memberships],
  ['company', companies],
  ['employee', employees],
]);
