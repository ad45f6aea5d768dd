/** Writes what an action decides for each of several records: all of them or none, with the reasons of those that refuse. */

import type { ModelDefinition } from '@lambda/model/definitions/definitions.ts';
import { PlatformError, type RowRefusal } from '@lambda/model/errors/errors.ts';
import { arrayLiteral, quoteName, type Statement } from '../../sql/database.ts';
import { scopesOf } from '../access/access.ts';
import { lockedRow } from './locked.ts';
import type { ActOperation, FurtherWrite, PreparedWrite, WriteContext } from './operation.ts';
import { companyBound, lockRow } from './row-sql.ts';
import { changeRow } from './row-writes.ts';
import { actorValues, fill, place, type ReadContext, template } from './template.ts';

/** The reason itself for one record, ACTION_REFUSED with all reasons for several. */
function refusalOf(refused: readonly RowRefusal[], total: number): PlatformError | null {
  const [first] = refused;
  if (!first) return null;
  if (total === 1) return first.reason;
  return new PlatformError('ACTION_REFUSED', { params: { refused: refused.length, total }, rows: refused });
}

export async function prepareAct(context: WriteContext, { model, targets, scope, decide, further }: ActOperation): Promise<PreparedWrite> {
  const [first] = targets;
  if (!first) throw new PlatformError('BAD_REQUEST', { params: { reason: 'ids' } });
  const isAlone = !further && targets.length === 1;
  const scopes = scopesOf(context.actor.access, model, scope);
  const lock = (id: number, strength: 'none' | 'change') => lockRow(context, { model, id, scopes, state: 'living', lock: strength });
  return {
    id: first.id,
    context,
    // In one order for everybody, so that two who act on the same records wait instead of blocking each other.
    lock: () => [...targets].sort((a, b) => a.id - b.id).map(({ id }) => lock(id, 'change')),
    single: isAlone ? lock(first.id, 'none') : null,
    finish: async (draft, results) => {
      const refused: RowRefusal[] = [];
      const brought: FurtherWrite[] = [];
      for (const [index, { id, version }] of [...targets].sort((a, b) => a.id - b.id).entries()) {
        try {
          const stored = lockedRow(model, results[index], { context, version, reach: scope, operation: 'update' });
          if (isAlone) draft.pinned = { model, id, version: stored.version };
          const decided = await decide({ id, values: stored.values });
          const otherwise = (error: unknown): unknown =>
            error instanceof PlatformError ? refusalOf([{ id, reason: error }], targets.length) : error;
          if (decided.statements) draft.statements.push(...decided.statements);
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
