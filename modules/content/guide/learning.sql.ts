/** The SQL of what people have read in the learning centre. Every value is a parameter. */
import type { Statement } from '@lambda/engine/sql/database.ts';

/** Columns: code, whether it is finished; what was opened last comes first. */
export const progressOf = (user: number): Statement => ({
  name: 'learning_progress_of',
  sql: 'select code, finished_at is not null from guide_progress where user_id = $1::bigint order by opened_at desc, id desc',
  params: [user],
});

export type Step = {
  readonly id: number;
  readonly user: number;
  readonly code: string;
  readonly now: string;
  /** Null where it is only opened: what was finished stays so. */
  readonly finished: boolean | null;
};
/** One row, unless no guide of that code is published. */
export const putStep = ({ id, user, code, now, finished }: Step): Statement => ({
  name: 'learning_put_step',
  sql: `insert into guide_progress as p (id, user_id, code, opened_at, finished_at, created_at, created_by)
    select $1::bigint, $2::bigint, $3::text, $4::timestamptz, case when $5::boolean then $4::timestamptz end, $4::timestamptz, $2::bigint
    where exists (select 1 from user_guide where code = $3::text and state = 'published' and deleted_at is null)
    on conflict (user_id, code) do update set opened_at = excluded.opened_at,
      finished_at = case when $5::boolean is null then p.finished_at when $5::boolean then coalesce(p.finished_at, excluded.finished_at) end
    returning 1`,
  params: [id, user, code, now, finished],
});
