/** What follows from the link of an invitation: what it says, and accepting it, as somebody new or as who is here already. */
import { executeLongWrite } from '@lambda/engine/core/records/long-write.ts';
import type { WriteContext, WriteOperation } from '@lambda/engine/core/records/operation.ts';
import type { Registry } from '@lambda/engine/core/registry/registry.ts';
import type { Session } from '@lambda/engine/services/sessions/session.ts';
import { tokenDigest } from '@lambda/engine/services/sessions/tokens.ts';
import { inTurn } from '@lambda/engine/services/sessions/turns.ts';
import type { Database, Statement } from '@lambda/engine/sql/database.ts';
import { withParams } from '@lambda/engine/sql/named-statements.ts';
import { newPasswordProblems } from '@lambda/model/accounts/password-reset.ts';
import type { Label } from '@lambda/model/definitions/labels.ts';
import { PlatformError } from '@lambda/model/errors/errors.ts';
import type { FieldError } from '@lambda/model/errors/field-errors.ts';
import { checkRule } from '@lambda/model/fields/named-rules.ts';
import { type Founder, founding } from '../../company/server/new-company.ts';
import { freeLogin } from '../../registration/server/free-login.ts';
import { HOLD_ROLE, HOLD_WAITING, HOLDS_ROLE, LOGIN_OF, OWN_RECORD, USE_ACCOUNT_TOKEN, USE_TOKEN } from '../invitation.sql.ts';
import { type Found, findInvitation, type InvitationContext } from './found.ts';

export type Invitation = {
  /** Null where nobody is invited into a company: the link sets the password of an account. */
  readonly company_name: string | null;
  readonly inviter: string;
  readonly email: string;
  readonly role: Label;
  readonly last_name: string;
  readonly first_name: string;
  readonly expires_at: string;
  /** Whoever has the address signs in here already. */
  readonly has_account: boolean;
};
export async function readInvitation(context: InvitationContext, token: string): Promise<Invitation> {
  const found = await findInvitation(context, token);
  return {
    company_name: found.companyName,
    inviter: found.inviter,
    email: found.email,
    role: found.roleLabel,
    last_name: found.lastName,
    first_name: found.firstName,
    expires_at: found.expiresAt,
    has_account: found.userId !== null,
  };
}

type Joining = {
  readonly context: WriteContext;
  readonly found: Found;
  readonly token: string;
  readonly account: WriteOperation | null;
};
/** The platform's own change of one row, with its history. */
function acted({ registry, actor }: WriteContext, name: string, id: number, values: Readonly<Record<string, unknown>>): WriteOperation {
  const model = registry.model(name);
  const scope = actor.access.model(model).read;
  if (!scope) throw new PlatformError('NO_RIGHT');
  return { kind: 'act', model, targets: [{ id }], scope, decide: () => ({ values, further: [] }), further: false };
}

/** What has to be as it was found: the link, the role, and that nobody has set a password for the account yet. */
const holds = ({ invitation, waitingId }: Found, token: string): Statement[] => [
  invitation ? withParams(USE_TOKEN, tokenDigest(token), invitation.id) : withParams(USE_ACCOUNT_TOKEN, tokenDigest(token), waitingId ?? 0),
  ...(invitation ? [withParams(HOLD_ROLE, invitation.role.id, invitation.role.version)] : []),
  ...(waitingId === null ? [] : [withParams(HOLD_WAITING, waitingId)]),
];
/** The account, if it is a new one, the membership and the person's record, and the link used up: all or nothing. */
async function join({ context, found, token, account }: Joining): Promise<void> {
  const { registry, actor, now } = context;
  const { invitation } = found;
  await executeLongWrite({
    context,
    work: async (write, send) => {
      const [used, ...held] = await send(holds(found, token));
      if (!used?.rows.length) throw new PlatformError('INVITATION_OVER');
      if (held.some(({ rows }) => rows.length === 0)) throw new PlatformError('VERSION_CONFLICT');
      if (account) await write([account]);
      if (!invitation) return { commit: true };
      const [holding, own] = await send([
        withParams(HOLDS_ROLE, found.companyId, actor.userId, invitation.role.id),
        withParams(OWN_RECORD, found.companyId, found.email),
      ]);
      const membership = { user_id: actor.userId, member_company_id: found.companyId, role_id: invitation.role.id };
      const record = Number(own?.rows[0]?.[0] ?? 0);
      await write([
        ...(holding?.rows.length
          ? []
          : [{ kind: 'create' as const, model: registry.model('memberships'), input: {}, decided: membership }]),
        ...(record > 0 ? [acted(context, 'employee', record, { user_id: actor.userId })] : []),
        acted(context, 'invitations', invitation.id, {
          state: 'accepted',
          accepted_at: now.toISOString(),
          accepted_by_id: actor.userId,
        }),
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
export type Joined = { readonly company_name: string | null; readonly login: string };
/** The number and the login name of the account that waits, or those of a new one. */
async function accountOf(database: Database, { waitingId, email }: Found): Promise<{ readonly id: number; readonly login: string }> {
  if (waitingId === null) return { id: await database.nextId(), login: await freeLogin(database, email) };
  const [found] = await database.readBatch([withParams(LOGIN_OF, waitingId)], null);
  return { id: waitingId, login: found?.rows[0]?.[0] ?? '' };
}
function newAccount(
  registry: Registry,
  { email, language }: Found,
  { id, login }: Founder,
  own: Readonly<Record<string, string>>,
): WriteOperation {
  const decided = { ...own, login, email, language, status: 'active', two_step: false };
  return { kind: 'create', model: registry.model('users'), id, input: {}, decided };
}
/**
 * Somebody new: an account with the password chosen here, or the one that has waited for it. Throws WRONG_STATE when the person
 * signs in here already, VERSION_CONFLICT when the role has been changed meanwhile.
 */
export async function joinAsNew(request: InvitationContext, token: string, given: NewPerson): Promise<Joined> {
  const fields = personProblems(given);
  if (fields.length > 0) throw new PlatformError('INVALID', { fields });
  const found = await findInvitation(request, token);
  if (found.userId !== null) throw new PlatformError('WRONG_STATE');
  return inTurn(async () => {
    const [lastName, firstName] = [given.last_name.trim(), given.first_name.trim()];
    const { id, login } = await accountOf(request.database, found);
    const person: Founder = { id, login, name: `${lastName} ${firstName}` };
    const context = founding(request, found.companyId, person);
    const values = { password: given.password, last_name: lastName, first_name: firstName };
    const account = found.waitingId === null ? newAccount(request.registry, found, person, values) : acted(context, 'users', id, values);
    await join({ context, found, token, account });
    request.sessions.forget(id);
    return { company_name: found.companyName, login };
  });
}

/** Somebody who is here already, signed in as whoever was invited. Throws INVITATION_OF_ANOTHER for anybody else. */
export async function acceptInvitation(context: InvitationContext, token: string, { user }: Session): Promise<Joined> {
  const found = await findInvitation(context, token);
  if (found.userId !== user.id) throw new PlatformError('INVITATION_OF_ANOTHER');
  const person: Founder = { id: user.id, login: user.login, name: [user.lastName, user.firstName].filter(Boolean).join(' ') || user.login };
  await join({ context: founding(context, found.companyId, person), found, token, account: null });
  context.sessions.forget(user.id);
  return { company_name: found.companyName, login: user.login };
}
