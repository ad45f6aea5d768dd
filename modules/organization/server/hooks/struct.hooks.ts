/** Keeps the structure a tree: a unit never comes to stand below itself. */
import type { RecordHooks, WriteMoment } from '@lambda/engine/records/hooks.ts';
import type { Statement } from '@lambda/engine/storage/database.ts';
import { PlatformError } from '@lambda/model/errors.ts';

/** Deeper than any real company; ends the walk when stored rows already form a ring. */
const DEEPEST = 100;

/** From a unit upwards: whether the walk meets `$3`. */
const IS_BELOW = `with recursive up(id, parent_id, depth) as (
    select s.id, s.parent_id, 1 from struct s where s.company_id = $1::bigint and s.id = $2::bigint
    union all
    select s.id, s.parent_id, up.depth + 1 from struct s join up on s.id = up.parent_id
      where s.company_id = $1::bigint and up.depth < ${DEEPEST}
  ) select exists (select 1 from up where up.id = $3::bigint)`;

const isBelow = (company: number, unit: number, above: number): Statement => ({
  name: 'struct_is_below',
  sql: IS_BELOW,
  params: [company, unit, above],
});

/** The new parent, when this write gives the unit one. */
function newParent({ kind, before, after }: WriteMoment): number | null {
  if (kind !== 'update' || after.parent_id === before?.parent_id) return null;
  return typeof after.parent_id === 'number' ? after.parent_id : null;
}

export const structHooks: RecordHooks = {
  before: async (write) => {
    const parent = newParent(write);
    if (parent === null) return undefined;
    const { database, actor } = write.scene;
    const [result] = await database.batch([isBelow(actor.companyId, parent, write.id)], actor.companyId);
    if (result?.rows[0]?.[0] === 't') throw new PlatformError('INVALID', { fields: [{ field: 'parent_id', code: 'cycle' }] });
    return undefined;
  },
  /**
   * Two moves at the same moment could each be right alone and a ring together. Moves of one company wait for each
   * other; the later one looks again at what is stored, and a ring ends its transaction by a division by zero.
   */
  after: (write) => {
    const parent = newParent(write);
    if (parent === null) return [];
    const { companyId } = write.scene.actor;
    return [
      { name: 'struct_move_lock', sql: "select pg_advisory_xact_lock(hashtextextended('struct move', $1::bigint))", params: [companyId] },
      {
        name: 'struct_move_check',
        sql: `select 1 / case when (${IS_BELOW}) then 0 else 1 end`,
        params: [companyId, parent, write.id],
      },
    ];
  },
};
