/** Takes back the actor's own last change of records, as long as nobody has written them since. */
import type { ModelDefinition } from '@lambda/model/definitions/definitions.ts';
import { PlatformError } from '@lambda/model/errors/errors.ts';
import type { ChildrenChanges, ValidRow } from '@lambda/model/fields/validate.ts';
import { type Changes, HISTORY_MODEL } from '../../core/records/changes.ts';
import type { Read, WriteContext, WriteOperation } from '../../core/records/operation.ts';
import { reversalOfWrite } from '../../core/records/reversal.ts';
import { companyBound, readVersions } from '../../core/records/row-sql.ts';
import { actorValues, fill, place, template } from '../../core/records/template.ts';
import { arrayLiteral, quoteName, type Statement } from '../../sql/database.ts';
import { type ManyResult, MOST_ROWS, manyResult } from './bulk.ts';
import { runUnits, type Unit } from './run-units.ts';
import { rowsByIds } from './selection.ts';

/** How long a change can be taken back; minutes. */
export const UNDO_MINUTES = 10;

type Line = {
  readonly id: number;
  readonly action: string;
  readonly at: string;
  readonly by: number | null;
  readonly changes: Changes;
  readonly writeId: number | null;
};

/** The last line of each record, viewings aside; `at` narrows to the lines of one moment. */
function lastLines(context: WriteContext, model: ModelDefinition, ids: readonly number[], at: string | null): Statement {
  const text = template(
    context.registry.model(HISTORY_MODEL),
    `last lines ${at !== null}`,
    () => `select distinct on (h.record_id) h.record_id, h.action, h.created_at, h.created_by, h.changes, h.write_id from ${HISTORY_MODEL} h
      where h.company_id = ${place('company', 'bigint')} and h.model = ${place('model', 'text')} and h.record_id = any(${place('ids', 'bigint[]')})
      and h.action <> 'view'${at === null ? '' : ` and h.created_at = ${place('at', 'timestamptz')}`} order by h.record_id, h.created_at desc, h.id desc`,
  );
  return fill(text, { ...actorValues(context), model: model.name, ids: arrayLiteral(ids), at });
}
const readLines = (rows: readonly (readonly (string | null)[])[]): Line[] =>
  rows.map(([id, action, at, by, changes, writeId]) => ({
    id: Number(id),
    action: action ?? '',
    at: at ?? '',
    by: by ? Number(by) : null,
    changes: JSON.parse(changes ?? '{}') as Changes,
    writeId: writeId ? Number(writeId) : null,
  }));

/** The rows of a sub-table, deleted ones too. */
function rowsUnder(context: WriteContext, model: ModelDefinition, by: string, parent: number): Statement {
  const text = template(model, `rows under ${by}`, () => {
    const conditions = [...companyBound(model, 'r'), `r.${quoteName(by)} = ${place('parent', 'bigint')}`];
    return `select r.id from ${quoteName(model.name)} r where ${conditions.join(' and ')} order by r.id limit 2000`;
  });
  return fill(text, { ...actorValues(context), parent });
}

type Before = { readonly row: ValidRow; readonly restored: WriteOperation[] };

/** What a changed row was before: its values, and for its sub-tables the reverse of each row's own line. */
async function rowBefore(context: WriteContext, read: Read, model: ModelDefinition, line: Line): Promise<Before> {
  const values: Record<string, unknown> = {};
  const children: Record<string, ChildrenChanges> = {};
  const restored: WriteOperation[] = [];
  for (const [name, [before]] of Object.entries(line.changes)) {
    const field = model.fields[name];
    if (!field) continue;
    if (field.kind !== 'children') {
      values[name] = before;
      continue;
    }
    const child = context.registry.model(field.of);
    const [under] = await read([rowsUnder(context, child, field.by, line.id)]);
    const ids = (under?.rows ?? []).map(([id]) => Number(id));
    const [found] = await read([lastLines(context, child, ids, line.at)]);
    const lines = readLines(found?.rows ?? []);
    const update: ChildrenChanges['update'][number][] = [];
    for (const one of lines.filter(({ action }) => action === 'update')) {
      const inner = await rowBefore(context, read, child, one);
      restored.push(...inner.restored);
      update.push({ id: one.id, ...inner.row });
    }
    restored.push(...lines.filter(({ action }) => action === 'remove').map(({ id }) => ({ kind: 'restore' as const, model: child, id })));
    children[name] = { create: [], update, delete: lines.filter(({ action }) => action === 'create').map(({ id }) => id) };
  }
  return { row: { values, children, given: [] }, restored };
}

async function reverse(
  context: WriteContext,
  read: Read,
  model: ModelDefinition,
  given: { id: number; version: number },
): Promise<WriteOperation[]> {
  const { id, version } = given;
  const [found] = await read([lastLines(context, model, [id], null)]);
  const [line] = readLines(found?.rows ?? []);
  const oldest = context.now.getTime() - UNDO_MINUTES * 60_000;
  const at = line ? new Date(line.at.replace(' ', 'T').replace(/\+00$/, 'Z')).getTime() : 0;
  if (!line || line.by !== context.actor.userId || at < oldest)
    throw new PlatformError('NOTHING_TO_UNDO', { params: { minutes: UNDO_MINUTES } });
  const { writeId } = line;
  const others = writeId === null ? null : reversalOfWrite(context, { at: line.at, writeId }, { model: model.name, id });
  switch (line.action) {
    case 'create':
    case 'restore':
      return [{ kind: 'remove', model, id, version, reverts: { others, reach: null } }];
    case 'remove':
      return [{ kind: 'restore', model, id, version }];
    case 'update': {
      const { row, restored } = await rowBefore(context, read, model, line);
      return [...restored, { kind: 'update', model, id, input: {}, version, reverts: { row, others, reach: null } }];
    }
    default:
      throw new PlatformError('NOTHING_TO_UNDO', { params: { minutes: UNDO_MINUTES } });
  }
}

/**
 * Takes back the last change of each row if the actor made it within ten minutes and the row still has the version given;
 * each by the rules of a write of its own, and recorded as one. Rows that cannot be taken back are refused by name.
 */
export async function undoChanges(
  context: WriteContext,
  model: ModelDefinition,
  rows: readonly { readonly id: number; readonly version: number }[],
): Promise<ManyResult> {
  if (rows.length > MOST_ROWS) throw new PlatformError('TOO_MANY_ROWS', { params: { limit: MOST_ROWS, count: rows.length } });
  const ordered = [...new Map(rows.map((row) => [row.id, row])).values()].sort((a, b) => a.id - b.id);
  const ids = ordered.map(({ id }) => id);
  const mayDelete = context.actor.access.model(model).delete !== null && model.appendOnly !== true;
  const titles = new Map(
    [...(await rowsByIds(context, model, ids)), ...(mayDelete ? await rowsByIds(context, model, ids, { deleted: true }) : [])].map(
      (row) => [row.id, row.title],
    ),
  );
  const units = ordered.map(
    (row): Unit =>
      (read) => {
        // A row that may not be read has no history for the actor either.
        if (!titles.has(row.id)) throw new PlatformError('NOT_FOUND');
        return reverse(context, read, model, row);
      },
  );
  const { outcomes, reply } = await runUnits({ context, units, preview: false, reply: () => [readVersions(context, model, ids)] });
  const versions = new Map((reply[0]?.rows ?? []).map(([id, version]) => [Number(id), Number(version)]));
  return manyResult(
    ordered.map(({ id }) => ({ id, title: titles.get(id) ?? `№ ${id}` })),
    outcomes,
    versions,
  );
}
