/** What a link in a letter leads to: an invitation into a company, or an account whose person sets the password by it. */

import { mayHandOn } from '@lambda/engine/core/access/rights-compared.ts';
import type { Services } from '@lambda/engine/faces/http/services.ts';
import { admitAddress } from '@lambda/engine/services/sessions/attempts.ts';
import { PLATFORM_TITLE } from '@lambda/engine/services/sessions/platform-company.ts';
import { parseRole } from '@lambda/engine/services/sessions/roles.ts';
import { isToken, tokenDigest } from '@lambda/engine/services/sessions/tokens.ts';
import { withParams } from '@lambda/engine/sql/named-statements.ts';
import type { RoleDefinition } from '@lambda/model/definitions/definitions.ts';
import type { Label } from '@lambda/model/definitions/labels.ts';
import { PlatformError } from '@lambda/model/errors/errors.ts';
import type { FoundingContext } from '../../company/server/new-company.ts';
import { label } from '../../label.ts';
import { FIND_ACCOUNT, FIND_INVITATION } from '../invitation.sql.ts';
import { roleTitle } from './role-title.ts';

export type InvitationContext = FoundingContext & Pick<Services, 'sessions'>;

type GivenRole = { readonly id: number; readonly version: number };
export type Found = {
  /** Null for an account that waits by itself: nobody has invited its person into a company. */
  readonly invitation: { readonly id: number; readonly role: GivenRole } | null;
  /** Whose history tells of it. */
  readonly companyId: number;
  /** Null for an account that waits: setting its password joins nothing. */
  readonly companyName: string | null;
  readonly roleLabel: Label;
  readonly email: string;
  readonly lastName: string;
  readonly firstName: string;
  readonly expiresAt: string;
  /** Who signs in with the address; an account without a password is `waitingId`. */
  readonly userId: number | null;
  readonly waitingId: number | null;
  readonly inviter: string;
  readonly language: string;
};
type Columns = readonly (string | null | undefined)[];
const USER = label('Хэрэглэгч', 'User', '사용자');

const waitingAccount = ([id, company, email, lastName, firstName, expiresAt, inviter, language]: Columns): Found => ({
  invitation: null,
  companyId: Number(company),
  companyName: null,
  roleLabel: USER,
  email: email ?? '',
  lastName: lastName ?? '',
  firstName: firstName ?? '',
  expiresAt: expiresAt ?? '',
  userId: null,
  waitingId: Number(id),
  inviter: inviter || PLATFORM_TITLE,
  language: language ?? 'mn',
});

type Sender = { readonly id: number; readonly works: boolean; readonly companyId: number };
/** Whether who has sent it may still give the role as it is by now. A company without people gets its first administrator. */
async function mayGive({ sessions, registry }: InvitationContext, sender: Sender, role: RoleDefinition): Promise<boolean> {
  if (registry.administrators.has(role.id)) return false;
  if (!sender.works) return true;
  const held = await sessions.memberships(sender.id);
  for (const { companyId, roleId } of held.filter((one) => one.companyId === sender.companyId)) {
    const actor = await sessions.actorFor({ userId: sender.id, companyId, roleId });
    if (actor && mayHandOn(registry, role, actor)) return true;
  }
  return false;
}

async function ofInvitation(context: InvitationContext, row: Columns): Promise<Found | null> {
  const [id, company, email, lastName, firstName, companyName, expiresAt, account, waits, inviter, language] = row;
  const [roleId, definition, roleName, version, sender, works] = row.slice(11);
  const role = parseRole(definition ?? '');
  const from = { id: Number(sender), works: works === 't', companyId: Number(company) };
  if (!role || !(await mayGive(context, from, { ...role, id: Number(roleId) }))) return null;
  const [userId, isWaiting] = [account ? Number(account) : null, waits === 't'];
  return {
    invitation: { id: Number(id), role: { id: Number(roleId), version: Number(version) } },
    companyId: Number(company),
    companyName: companyName ?? '',
    roleLabel: roleTitle(context.registry, Number(roleId), roleName ?? ''),
    email: email ?? '',
    lastName: lastName ?? '',
    firstName: firstName ?? '',
    expiresAt: expiresAt ?? '',
    userId: isWaiting ? null : userId,
    waitingId: isWaiting ? userId : null,
    inviter: inviter ?? '',
    language: language ?? 'mn',
  };
}

/** Throws INVITATION_OVER for a link that is none (any more); such tries are counted. */
export async function findInvitation(context: InvitationContext, token: string): Promise<Found> {
  const { database, ip } = context;
  const admission = await admitAddress({ database, ip, what: 'link' });
  const digest = tokenDigest(token);
  const found = isToken(token)
    ? await database.readBatch([withParams(FIND_INVITATION, digest), withParams(FIND_ACCOUNT, digest)], null)
    : [];
  const [invited, added] = found.map(({ rows }) => rows[0]);
  const one = invited ? await ofInvitation(context, invited) : added ? waitingAccount(added) : null;
  if (one) return one;
  throw await admission.wrong(new PlatformError('INVITATION_OVER'));
}
