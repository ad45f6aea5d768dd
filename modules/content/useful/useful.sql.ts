/** The SQL of what readers say of guides and answers. Every value is a parameter. */
import type { Statement } from '@lambda/engine/sql/database.ts';

/** Those of other months go: with them every way from a digest to a reader. */
export const forgetSecrets = (month: string): Statement => ({
  name: 'usefulness_forget_secrets',
  sql: 'delete from usefulness_secret where month <> $1::text',
  params: [month],
});
/** The first of a month is the one for all servers. */
export const addSecret = (row: { readonly id: number; readonly month: string; readonly secret: string }): Statement => ({
  name: 'usefulness_add_secret',
  sql: `insert into usefulness_secret (id, month, secret, created_at, created_by)
    values ($1::bigint, $2::text, $3::text, to_date($2::text, 'YYYY-MM'), 0) on conflict do nothing`,
  params: [row.id, row.month, row.secret],
});
/** Column: secret. */
export const secretOf = (month: string): Statement => ({
  name: 'usefulness_secret_of',
  sql: 'select secret from usefulness_secret where month = $1::text',
  params: [month],
});

export type Opinion = {
  readonly id: number;
  readonly about: number;
  readonly useful: boolean;
  readonly missing: string | null;
  readonly digest: string;
  readonly day: string;
};
const putFor =
  (table: 'user_guide' | 'faq', column: 'guide_id' | 'faq_id') =>
  (given: Opinion): Statement => ({
    name: `usefulness_put_${column}`,
    sql: `insert into usefulness as u (id, ${column}, useful, missing, digest, given_on, created_at, created_by)
    select $1::bigint, t.id, $3::boolean, $4::text, $5::text, $6::date, $6::date, 0 from ${table} t
    where t.id = $2::bigint and t.state = 'published' and t.deleted_at is null
    on conflict (digest) do update set useful = excluded.useful, given_on = excluded.given_on,
      missing = case when excluded.useful then excluded.missing else coalesce(excluded.missing, u.missing) end
    returning 1`,
    params: [given.id, given.about, given.useful, given.missing, given.digest, given.day],
  });
/** One row, unless there is nothing published of that number. A reader's second opinion takes the place of the first. */
export const putOpinion = { guide: putFor('user_guide', 'guide_id'), faq: putFor('faq', 'faq_id') } as const;
