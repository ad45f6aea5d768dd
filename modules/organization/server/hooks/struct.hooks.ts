/** Keeps the structure a tree: a unit never comes to stand below itself. */
import type { RecordHooks, WriteMoment } from '@lambda/engine/records/hooks.ts';
import { PlatformError } from '@lambda/model/errors.ts';
import { isBelow, lockMoves, refuseRing } from './struct.sql.ts';

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
    const [result] = await database.readBatch([isBelow({ company: actor.companyId, unit: parent, above: write.id })], actor.companyId);
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
    return [lockMoves(companyId), refuseRing({ company: companyId, unit: parent, above: write.id })];
  },
};
