/** Changes many records, each in its own way: what a block pasted into a list does. */
import type { ModelDefinition } from '@lambda/model/definitions/definitions.ts';
import { PlatformError } from '@lambda/model/errors/errors.ts';
import { requireRight } from '../../core/access/access.ts';
import type { WriteContext, WriteOperation } from '../../core/records/operation.ts';
import { readVersions } from '../../core/records/row-sql.ts';
import { type ManyResult, MOST_ROWS, manyResult } from './bulk.ts';
import { runUnits, toldTogether } from './run-units.ts';
import { rowsByIds } from './selection.ts';

/** `version` is the one that was read; a row that was written since is refused. */
export type ChangedRow = { readonly id: number; readonly version?: number | undefined; readonly values: Readonly<Record<string, unknown>> };

/**
 * Writes all rows in one transaction, each by the rules of a single write; a refused row does not hold the others back.
 * With `preview` nothing is written, only told. Throws BAD_REQUEST when a row is named twice, TOO_MANY_ROWS above 1,000.
 */
export async function changeRows(
  context: WriteContext,
  { model, rows, preview }: { model: ModelDefinition; rows: readonly ChangedRow[]; preview: boolean },
): Promise<ManyResult> {
  requireRight(context.actor.access, model, 'update');
  if (rows.length > MOST_ROWS) throw new PlatformError('TOO_MANY_ROWS', { params: { limit: MOST_ROWS, count: rows.length } });
  // One order for all writers, so that two of them wait instead of meeting crosswise.
  const ordered = [...rows].sort((a, b) => a.id - b.id);
  const ids = ordered.map(({ id }) => id);
  if (new Set(ids).size < ids.length) throw new PlatformError('BAD_REQUEST', { params: { reason: 'rows' } });
  const found = new Map((await rowsByIds(context, model, ids, { deleted: false })).map((row) => [row.id, row]));
  const { outcomes, reply } = await runUnits({
    context: await toldTogether(context, ordered.length),
    preview,
    units: ordered.map(({ id, version, values }) => {
      const operation: WriteOperation = { kind: 'update', model, id, input: values, ...(version === undefined ? {} : { version }) };
      return async () => [operation];
    }),
    reply: () => [readVersions(context, model, ids)],
  });
  const versions = new Map((reply[0]?.rows ?? []).map(([id, version]) => [Number(id), Number(version)]));
  return manyResult(
    ids.map((id) => found.get(id) ?? { id, title: `№ ${id}` }),
    outcomes,
    versions,
  );
}
