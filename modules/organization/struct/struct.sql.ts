/** The SQL of the structure's tree: walks up from a unit. Every value is a parameter. */
import type { Statement } from '@lambda/engine/sql/database.ts';

/** Deeper than any real company; ends the walk when stored rows already form a ring. */
const DEEPEST = 100;

/** $1 company, $2 unit: whether the walk from it upwards meets $3. */
const IS_BELOW = `with recursive up(id, parent_id, depth) as (
    select s.id, s.parent_id, 1 from struct s where s.company_id = $1::bigint and s.id = $2::bigint
    union all
    select s.id, s.parent_id, up.depth + 1 from struct s join up on s.id = up.parent_id
      where s.company_id = $1::bigint and up.depth < ${DEEPEST}
  ) select exists (select 1 from up where up.id = $3::bigint)`;

type Walk = { readonly company: number; readonly unit: number; readonly above: number };

/** Answers whether `unit` is `above` or stands below it. */
export const isBelow = ({ company, unit, above }: Walk): Statement => ({
  name: 'struct_is_below',
  sql: IS_BELOW,
  params: [company, unit, above],
});

/**
 * Which companies hold which, by units that are companies, over all companies of the platform: a ring is a ring whoever may see
 * it. No statement walks them, as it would go from machine to machine where tables are distributed. Columns: company, held one.
 */
export const heldCompanies = (): Statement => ({
  name: 'struct_held_companies',
  sql: 'select distinct s.company_id, s.child_company_id from struct s where s.child_company_id is not null and s.deleted_at is null',
  params: [],
});

/** Makes the moves within one company wait for each other until the end of their transactions. */
export const lockMoves = (company: number): Statement => ({
  name: 'struct_move_lock',
  sql: "select pg_advisory_xact_lock(hashtextextended('struct move', $1::bigint))",
  params: [company],
});

/** Ends the transaction by a division by zero when `unit` is `above` or stands below it. */
export const refuseRing = ({ company, unit, above }: Walk): Statement => ({
  name: 'struct_move_check',
  sql: `select 1 / case when (${IS_BELOW}) then 0 else 1 end`,
  params: [company, unit, above],
});
