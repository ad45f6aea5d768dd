/** A person as those who work with them may see them: by the login name, in the companies that both belong to. */

import type { Label } from '@lambda/model/definitions/labels.ts';
import { PlatformError } from '@lambda/model/errors/errors.ts';
import type { Actor } from '../../core/access/access.ts';
import type { Registry } from '../../core/registry/registry.ts';
import type { Database } from '../../sql/database.ts';
import { type PlatformStatement, withParams } from '../../sql/named-statements.ts';
import { placesToActIn } from './impersonation.ts';
import type { Session } from './session.ts';
import type { Membership, Sessions } from './sessions.ts';

/** $1 login name in any case. Columns: id, login, first name, last name, e-mail, status. */
const FIND_BY_LOGIN: PlatformStatement = {
  name: 'person_by_login',
  sql: 'select id, login, first_name, last_name, email, status from users where login_ci = lower($1) and deleted_at is null',
};

export type PersonRole = { readonly role_id: number; readonly title: Label; readonly company_id: number; readonly company: string };
export type PersonPage = {
  readonly id: number;
  readonly login: string;
  readonly first_name: string | null;
  readonly last_name: string | null;
  readonly is_self: boolean;
  /** For the person and for administrators; null to all others. */
  readonly email: string | null;
  readonly status: string | null;
  readonly roles: readonly PersonRole[] | null;
  /** Roles in which the reader may act in this person's name. */
  readonly may_act: readonly PersonRole[];
};

const roleOf = ({ roleId, roleTitle, access, companyId, companyName }: Membership): PersonRole => ({
  role_id: roleId,
  title: access?.role.label ?? { mn: roleTitle, en: roleTitle, ko: roleTitle },
  company_id: companyId,
  company: companyName,
});

type Context = { readonly database: Database; readonly sessions: Sessions; readonly registry: Registry; readonly session: Session };
/** Throws NOT_FOUND for nobody, and for somebody of other companies alone; a blocked person is there for administrators. */
export async function readPerson(context: Context, actor: Actor, login: string): Promise<PersonPage> {
  const { database, sessions, session } = context;
  const [found] = await database.readBatch([withParams(FIND_BY_LOGIN, login.slice(0, 60))], null);
  const [id, name, firstName = null, lastName = null, email = null, status = null] = found?.rows[0] ?? [];
  if (!id || !name) throw new PlatformError('NOT_FOUND');
  const userId = Number(id);
  const isSelf = userId === actor.userId;
  const { administrator } = actor.access;
  const held = await sessions.memberships(userId);
  const shared = held.filter(({ companyId }) => companyId === actor.companyId);
  const isKnown = isSelf || administrator || (shared.length > 0 && status === 'active');
  if (!isKnown) throw new PlatformError('NOT_FOUND');
  const seesAll = administrator || (isSelf && !session.impersonation);
  return {
    id: userId,
    login: name,
    first_name: firstName,
    last_name: lastName,
    is_self: isSelf,
    email: seesAll ? email : null,
    status: administrator ? status : null,
    roles: seesAll ? held.map(roleOf) : null,
    may_act: session.impersonation ? [] : (await placesToActIn(context, actor, userId)).map(roleOf),
  };
}
