/** What follows from the link of an invitation: what it says, and accepting it, as somebody new or as who is here already. */
import type { Services } from '@lambda/engine/http/services.ts';
import { executeLongWrite } from '@lambda/engine/records/long-write.ts';
import type { WriteContext, WriteOperation } from '@lambda/engine/records/operation.ts';
import { admitAddress, countWrong } from '@lambda/engine/sessions/attempts.ts';
import type { Session } from '@lambda/engine/sessions/session.ts';
import { withParams } from '@lambda/engine/sessions/statements.ts';
import { isToken, tokenDigest } from '@lambda/engine/sessions/tokens.ts';
import { inTurn } from '@lambda/engine/sessions/turns.ts';
import { PlatformError } from '@lambda/model/errors.ts';
import type { FieldError } from '@lambda/model/field-errors.ts';
import type { Label } from '@lambda/model/labels.ts';
import { checkRule } from '@lambda/model/named-rules.ts';
import { newPasswordProblems } from '@lambda/model/password-reset.ts';
import { ROLE_OPTIONS } from '../../roles/role-options.ts';
import { type Founder, founding, type Scene } from '../company/new-company.ts';
import { freeLogin } from '../registration/free-login.ts';
import { FIND_INVITATION, HOLDS_ROLE, OWN_RECORD, USE_TOKEN } from './invitation.sql.ts';

export type InvitationScene = Scene & Pick<Services, 'sessions'>;
type Found = {
  readonly id: number;
  readonly companyId: number;
  readonly companyName: string;
  readonly email: string;
  readonly lastName: string;
  readonly firstName: string;
  readonly role: string;
  readonly expiresAt: string;
  /** Who signs in with the address. */
  readonly userId: number | null;
  readonly inviter: string;
  readonly language: string;
};
/** Throws INVITATION_OVER for a link that is none (any more); such tries are counted. */
async function findInvitation({ database, ip }: InvitationScene, token: string): Promise<Found> {
  await admitAddress({ database, ip });
  const [found] = isToken(token) ? await database.readBatch([withParams(FIND_INVITATION, tokenDigest(token))], null) : [];
  const row = found?.rows[0];
  if (!row) {
    await countWrong({ database, ip });
    throw new PlatformError('INVITATION_OVER');
  }
  const [id, companyId, email, lastName, firstName, role, companyName, expiresAt, userId, inviter, language] = row;
  return {
    id: Number(id),
    companyId: Number(companyId),
    companyName: companyName ?? '',
    email: email ?? '',
    lastName: lastName ?? '',
    firstName: firstName ?? '',
    role: role ?? '',
    expiresAt: expiresAt ?? '',
    userId: userId ? Number(userId) : null,
    inviter: inviter ?? '',
    language: language ?? 'mn',
  };
}

export type Invitation = {
  readonly company_name: string;
  readonly inviter: string;
  readonly email: string;
  readonly role: Label;
  readonly last_name: string;
  readonly first_name: string;
  readonly expires_at: string;
  /** Whoever has the address signs in here already. */
  readonly has_account: boolean;
};
const roleLabel = (name: string): Label => ROLE_OPTIONS.find(({ value }) => value === name)?.label ?? { mn: name, en: name, ko: name };
export async function readInvitation(scene: InvitationScene, token: string): Promise<Invitation> {
  const found = await findInvitation(scene, token);
  return {
    company_name: found.companyName,
    inviter: found.inviter,
    email: found.email,
    role: roleLabel(found.role),
    last_name: found.lastName,
    first_name: found.firstName,
    expires_at: found.expiresAt,
    has_account: found.userId !== null,
  };
}

type Joining = { readonly context: WriteContext; readonly found: Found; readonly token: string; readonly account: WriteOperation | null };
/** The account, if it is a new one, the membership and the person's record, and the link used up: all or nothing. */
async function join({ context, found, token, account }: Joining): Promise<void> {
  const { registry, actor, now } = context;
  const roleId = [...registry.roles.values()].find(({ name }) => name === found.role)?.id ?? 0;
  const platform = actor.access;
  const acted = (name: string, id: number, values: Readonly<Record<string, unknown>>): WriteOperation => {
    const model = registry.model(name);
    const scope = platform.model(model).read;
    if (!scope) throw new PlatformError('NO_RIGHT');
    return { kind: 'act', model, targets: [{ id }], scope, decide: () => ({ values, further: [] }), further: false };
  };
  await executeLongWrite({
    context,
    work: async (write, send) => {
      const [used, held, own] = await send([
        withParams(USE_TOKEN, tokenDigest(token), found.id),
        withParams(HOLDS_ROLE, found.companyId, actor.userId, roleId),
        withParams(OWN_RECORD, found.companyId, found.email),
      ]);
      if (!used?.rows.length) throw new PlatformError('INVITATION_OVER');
      if (account) await write([account]);
      const membership = { user_id: actor.userId, member_company_id: found.companyId, role_id: roleId };
      const record = Number(own?.rows[0]?.[0] ?? 0);
      await write([
        ...(held?.rows.length ? [] : [{ kind: 'create' as const, model: registry.model('memberships'), input: {}, decided: membership }]),
        ...(record > 0 ? [acted('employee', record, { user_id: actor.userId })] : []),
        acted('invitations', found.id, { state: 'accepted', accepted_at: now.toISOString(), accepted_by_id: actor.userId }),
      ]);
      return { commit: true };
    },
  });
}

export type NewPerson = {
  readonly last_name: string;
  readonly first_name: string;
  readonly password: string;
  readonly password_confirm: string;
};
function personProblems(given: NewPerson): FieldError[] {
  const names = (['last_name', 'first_name'] as const).flatMap((field): FieldError[] => {
    const value = given[field].trim();
    const problem = value === '' ? ({ code: 'required' } as const) : checkRule('personName', value, { today: '' });
    return problem ? [{ field, ...problem }] : [];
  });
  return [...names, ...newPasswordProblems(given)];
}
export type Joined = { readonly company_name: string; readonly login: string };
/** Somebody new: an account with the password chosen here. Throws WRONG_STATE when the address has one by now. */
export async function joinAsNew(scene: InvitationScene, token: string, given: NewPerson): Promise<Joined> {
  const fields = personProblems(given);
  if (fields.length > 0) throw new PlatformError('INVALID', { fields });
  const found = await findInvitation(scene, token);
  if (found.userId !== null) throw new PlatformError('WRONG_STATE');
  return inTurn(async () => {
    const { database, registry } = scene;
    const [id, login] = [await database.nextId(), await freeLogin(database, found.email)];
    const [lastName, firstName] = [given.last_name.trim(), given.first_name.trim()];
    const person: Founder = { id, login, name: `${lastName} ${firstName}` };
    const decided = {
      login,
      email: found.email,
      password: given.password,
      last_name: lastName,
      first_name: firstName,
      language: found.language,
      status: 'active',
      two_step: false,
    };
    const account: WriteOperation = { kind: 'create', model: registry.model('users'), id, input: {}, decided };
    await join({ context: founding(scene, found.companyId, person), found, token, account });
    return { company_name: found.companyName, login };
  });
}

/** Somebody who is here already, signed in as whoever was invited. Throws INVITATION_OF_ANOTHER for anybody else. */
export async function acceptInvitation(scene: InvitationScene, token: string, { user }: Session): Promise<Joined> {
  const found = await findInvitation(scene, token);
  if (found.userId !== user.id) throw new PlatformError('INVITATION_OF_ANOTHER');
  const person: Founder = { id: user.id, login: user.login, name: [user.lastName, user.firstName].filter(Boolean).join(' ') || user.login };
  await join({ context: founding(scene, found.companyId, person), found, token, account: null });
  scene.sessions.forget(user.id);
  return { company_name: found.companyName, login: user.login };
}
