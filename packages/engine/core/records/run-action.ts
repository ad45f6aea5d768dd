/** Writes what an action decides for each of several records: all of them or none, with the reasons of those that refuse. */

import type { ModelDefinition } from '@lambda/model/definitions/definitions.ts';
import { PlatformError, type RowRefusal } from '@lambda/model/errors/errors.ts';
import { arrayLiteral, quoteName, type Statement, type StatementResult } from '../../sql/database.ts';
import { readStoredRow } from './columns.ts';
import { draftResult, pinVersion } from './guards.ts';
import { lockedRow, reachOf } from './locked.ts';
import { type ActOperation, createDraft, type FurtherWrite, type PreparedWrite, type WriteContext } from './operation.ts';
import { actorValues, companyBound, lockRow, type ReadContext } from './row-sql.ts';
import { changeRow } from './row-writes.ts';
import { fill, place, template } from './template.ts';

/** The reason itself for one record, ACTION_REFUSED with all reasons for several. */
function refusalOf(refused: readonly RowRefusal[], total: number): PlatformError | null {
  const [first] = refused;
  if (!first) return null;
  if (total === 1) return first.reason;
  return new PlatformError('ACTION_REFUSED', { params: { refused: refused.length, total }, rows: refused });
}

function pinOf(context: WriteContext, model: ModelDefinition, id: number, result: StatementResult): Statement | null {
  const [row] = result.rows;
  return row ? pinVersion(context, { model, id, version: readStoredRow(model, row).version }) : null;
}

export async function prepareAct(context: WriteContext, { model, targets, scope, decide, further }: ActOperation): Promise<PreparedWrite> {
  const [first] = targets;
  if (!first) throw new PlatformError('BAD_REQUEST', { params: { reason: 'ids' } });
  const lock = (id: number, strength: 'none' | 'change') =>
    lockRow(context, { model, id, scopes: reachOf(context, model, scope), state: 'living', lock: strength });
  return {
    id: first.id,
    writeId: context.writeId,
    // In one order for everybody, so that two who act on the same records wait instead of blocking each other.
    lock: () => [...targets].sort((a, b) => a.id - b.id).map(({ id }) => lock(id, 'change')),
    single:
      further || targets.length > 1 ? null : { read: lock(first.id, 'none'), pin: (result) => pinOf(context, model, first.id, result) },
    finish: async (results) => {
      const draft = createDraft();
      const refused: RowRefusal[] = [];
      const brought: FurtherWrite[] = [];
      for (const [index, { id, version }] of [...targets].sort((a, b) => a.id - b.id).entries()) {
        try {
          const stored = lockedRow(model, results[index], { context: context, version, reach: scope, operation: 'update' });
          const decided = await decide({ id, values: stored.values });
          const otherwise = (error: unknown): unknown =>
            error instanceof PlatformError ? refusalOf([{ id, reason: error }], targets.length) : error;
          brought.push(...decided.further.map((one) => ({ ...one, otherwise })));
          const row = { values: decided.values, children: {}, given: [] };
          await changeRow({ context, draft, locked: new Map(), read: null }, { model, id, row, path: '', scope: null, stored });
        } catch (error) {
          if (!(error instanceof PlatformError)) throw error;
          refused.push({ id, reason: error });
        }
      }
      const refusal = refusalOf(refused, targets.length);
      if (refusal) throw refusal;
      if (brought.length > 0) draft.further.push(() => brought);
      return draftResult(context, draft);
    },
  };
}

/** The ids and versions of rows, in the order of their ids. */
export function readVersions(context: ReadContext, model: ModelDefinition, ids: readonly number[]): Statement {
  const text = template(model, 'versions', () => {
    const conditions = [...companyBound(model, 'r'), `r.id = any(${place('ids', 'bigint[]')})`];
    return `select r.id, r.version from ${quoteName(model.name)} r where ${conditions.join(' and ')} order by r.id`;
  });
  return fill(text, { ...actorValues(context), ids: arrayLiteral(ids) });
}
