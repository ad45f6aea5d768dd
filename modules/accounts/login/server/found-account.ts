/**
 * Accounts as whoever keeps the records of a company finds them: by the whole login name or address. Of somebody outside the company the
 * name is told and nothing more; of somebody who works in it and has no record yet, what the finder may write into that record.
 */
import type { Actor } from '@lambda/engine/core/access/access.ts';
import { holdsRights } from '@lambda/engine/core/access/start-rights.ts';
import type { Services } from '@lambda/engine/faces/http/services.ts';
import { countVisit } from '@lambda/engine/services/sessions/attempts.ts';
import { type PlatformStatement, withParams } from '@lambda/engine/sql/named-statements.ts';
import { PlatformError } from '@lambda/model/errors/errors.ts';
import { linkLoginAction } from '../linking.actions.ts';

export type AccountSearchContext = Pick<Services, 'database' | 'registry'> & { readonly actor: Actor };
/** What a person has said of themself, by the field of the record that takes it. */
const RECORD_FIELDS = ['lastname', 'firstname', 'email', 'phone_one', 'birthday', 'gender', 'register'] as const;
type FoundRecord = Partial<Record<(typeof RECORD_FIELDS)[number], string>>;
/** `is_linked`: to a record of the company; `is_member`: the person works in it with a role. */
export type FoundAccount = {
  readonly user_id: number;
  readonly last_name: string;
  readonly first_name: string;
  readonly is_member: boolean;
  readonly is_linked: boolean;
  /** Null for somebody outside the company, and for whom a record of it is kept already. */
  readonly record: FoundRecord | null;
};
type Wanted = { readonly login?: string; readonly email?: string; readonly id?: number };

/** $1 company, $2 login name, $3 e-mail, $4 id, of which those left out are null. By its id an account is known only where its person works. */
const FIND_ACCOUNT: PlatformStatement = {
  name: 'account_found',
  sql: `select a.id, a.is_member, a.is_linked, a.last_name, a.first_name, a.email, a.phone, a.birthday::text, a.gender, a.register from (
      select u.id, u.login_ci, u.last_name, u.first_name, u.email, u.phone, u.birthday, u.gender, u.register,
        exists (select 1 from memberships m where m.user_id = u.id and m.member_company_id = $1::bigint and m.deleted_at is null) as is_member,
        exists (select 1 from employee e where e.company_id = $1::bigint and e.user_id = u.id and e.deleted_at is null) as is_linked
      from users u
      where u.status = 'active' and u.deleted_at is null and u.erase_at is null
        and (u.login_ci = lower($2::text) or u.email_ci = lower($3::text) or u.id = $4::bigint)
    ) a where a.is_member or $4::bigint is null
    order by (a.login_ci = lower($2::text)) desc nulls last, a.id limit 1`,
};

const HOUR = 3600;
const MOST_BY_PERSON = 60;
const MOST_BY_COMPANY = 180;
export const mayFindAccounts = ({ access }: Pick<Actor, 'access'>): boolean => holdsRights(access, linkLoginAction.rights ?? {});

/**
 * Counted before it is looked up, for the person and for the company, so that nobody goes through the names of others. What is
 * blocked, waits for its person or is about to be deleted is not found, as if it were not there. Throws NO_RIGHT, NOT_FOUND, TOO_MANY_REQUESTS.
 */
export async function findAccount(
  { database, registry, actor }: AccountSearchContext,
  { login, email, id }: Wanted,
): Promise<FoundAccount> {
  if (!mayFindAccounts(actor)) throw new PlatformError('NO_RIGHT');
  const counted = { database, what: 'user-find', seconds: HOUR };
  await countVisit({ ...counted, ip: `user:${actor.userId}`, most: MOST_BY_PERSON });
  await countVisit({ ...counted, ip: `company:${actor.companyId}`, most: MOST_BY_COMPANY });
  const statement = withParams(FIND_ACCOUNT, actor.companyId, login?.trim() ?? null, email?.trim() ?? null, id ?? null);
  const [found] = await database.readBatch([statement], null);
  const row = found?.rows[0];
  if (!row) throw new PlatformError('NOT_FOUND');
  const [number, isMember, isLinked, ...said] = row;
  const [last_name, first_name] = said;
  const employee = registry.model('employee');
  const record = Object.fromEntries(
    RECORD_FIELDS.flatMap((field, index) => {
      const value = said[index] ?? null;
      return value !== null && actor.access.mayWriteField(employee, field) ? [[field, value]] : [];
    }),
  );
  return {
    user_id: Number(number),
    last_name: last_name ?? '',
    first_name: first_name ?? '',
    is_member: isMember === 't',
    is_linked: isLinked === 't',
    record: isMember === 't' && isLinked !== 't' ? record : null,
  };
}
