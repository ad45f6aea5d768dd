/** The SQL of kept signatures and of confirmation codes. Every value is a parameter. */
import type { Statement } from '@lambda/engine/sql/database.ts';

type Person = { readonly company: number; readonly user: number };

/** Columns: id, signature. */
export const keptSignature = ({ company, user }: Person): Statement => ({
  name: 'signature_kept',
  sql: `select s.id, s.signature::text from employee_signature s
    where s.company_id = $1::bigint and s.user_id = $2::bigint and s.deleted_at is null`,
  params: [company, user],
});
/** Who signs. Columns: last name, first name, position, unit. */
export const signerOf = ({ company, employee }: { readonly company: number; readonly employee: number }): Statement => ({
  name: 'signature_signer',
  sql: `select e.lastname, e.firstname, j.a_tushaal_ner, u.name from employee e
    left join job j on j.company_id = e.company_id and j.id = e.job_id
    left join struct u on u.company_id = e.company_id and u.id = e.struct_id
    where e.company_id = $1::bigint and e.id = $2::bigint`,
  params: [company, employee],
});

/** The telephone of the employee of an account. Column: number. */
export const phoneOf = ({ company, user }: Person): Statement => ({
  name: 'signature_phone',
  sql: `select e.phone_one from employee e where e.company_id = $1::bigint and e.user_id = $2::bigint and e.deleted_at is null
    and e.phone_one <> '' order by e.id limit 1`,
  params: [company, user],
});

type Code = Person & {
  readonly id: number;
  readonly digest: string;
  /** ISO 8601. */
  readonly now: string;
  readonly expires: string;
  /** The last code has to be older than this moment. */
  readonly pausedUntil: string;
};
/** Puts a new code in place of the one before; no row when that one was asked for just now. */
export const putCode = ({ company, user, id, digest, now, expires, pausedUntil }: Code): Statement => ({
  name: 'signature_put_code',
  sql: `insert into signature_code as c (company_id, id, created_at, created_by, user_id, digest, expires_at, tries)
    values ($1::bigint, $2::bigint, $5::timestamptz, $3::bigint, $3::bigint, $4::text, $6::timestamptz, 0)
    on conflict (company_id, user_id) do update set digest = excluded.digest, expires_at = excluded.expires_at, created_at = excluded.created_at, tries = 0
      where c.created_at < $7::timestamptz returning c.id`,
  params: [company, id, user, digest, now, expires, pausedUntil],
});
/** Counts a try. Columns: digest; no row when there is no code, it is too old or was tried too often. */
export const tryCode = ({ company, user, most }: Person & { readonly most: number }): Statement => ({
  name: 'signature_try_code',
  sql: `update signature_code c set tries = c.tries + 1 where c.company_id = $1::bigint and c.user_id = $2::bigint
    and c.expires_at > now() and c.tries < $3::integer returning c.digest`,
  params: [company, user, most],
});
/** Takes a code out of use; no row when somebody else has used it meanwhile. */
export const takeCode = ({ company, user, digest }: Person & { readonly digest: string }): Statement => ({
  name: 'signature_take_code',
  sql: `update signature_code c set expires_at = now() where c.company_id = $1::bigint and c.user_id = $2::bigint and c.digest = $3::text
    and c.expires_at > now() returning c.id`,
  params: [company, user, digest],
});
