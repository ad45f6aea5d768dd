/** Takes back what one write has done to other records, by the lines that it left in the history. */

import { arrayLiteral, quoteName, type Statement, type TextRow } from '../../sql/database.ts';
import { platformAccess } from '../access/platform-access.ts';
import { type Changes, HISTORY_MODEL, isSame } from './changes.ts';
import { readableColumns, readStoredRow, type StoredRow } from './columns.ts';
import type { Further, FurtherWrite, Read, WriteContext } from './operation.ts';
import { companyBound, contextValues, MOST_FOLLOWED, selectList } from './row-sql.ts';
import { actorValues, fill, place, template } from './template.ts';

type Line = { readonly model: string; readonly id: number; readonly action: string; readonly changes: Changes };
const COLUMNS = 'h.model, h.record_id, h.action, h.changes';
const readLine = ([model, id, action, changes]: TextRow): Line => ({
  model: model ?? '',
  id: Number(id),
  action: action ?? '',
  changes: JSON.parse(changes ?? '{}') as Changes,
});

type Written = { readonly at: string; readonly writeId: number };
/** The lines of one write, the last first. All of them were written at one moment, which has an index. */
function linesOfWrite(context: WriteContext, { at, writeId }: Written): Statement {
  const text = template(
    context.registry.model(HISTORY_MODEL),
    'of a write',
    () => `select ${COLUMNS} from ${HISTORY_MODEL} h
      where h.company_id = ${place('company', 'bigint')} and h.created_at = ${place('at', 'timestamptz')} and h.write_id = ${place('write', 'bigint')}
        and h.action <> 'view' order by h.id desc limit ${MOST_FOLLOWED}`,
  );
  return fill(text, { ...actorValues(context), at, write: writeId });
}

type Removed = { readonly model: { readonly name: string }; readonly id: number; readonly deletedAt: string };
/** The lines of the write that was the deletion of a record; none when it went with another one's write. */
function linesOfRemoval(context: WriteContext, { model, id, deletedAt }: Removed): Statement {
  const text = template(context.registry.model(HISTORY_MODEL), 'of a removal', () => {
    const moment = `company_id = ${place('company', 'bigint')} and created_at = ${place('at', 'timestamptz')}`;
    return `select ${COLUMNS} from ${HISTORY_MODEL} h where ${moment} and h.action <> 'view' and h.write_id = (
        select write_id from ${HISTORY_MODEL} where ${moment} and model = ${place('model', 'text')} and record_id = ${place('id', 'bigint')}
          and action = 'remove' and id = write_id limit 1)
      order by h.id desc limit ${MOST_FOLLOWED}`;
  });
  return fill(text, { ...actorValues(context), at: deletedAt, model: model.name, id });
}

/** The rows of a model, deleted or not, as they are now. */
function readRows(context: WriteContext, name: string, ids: readonly number[]): Statement {
  const model = context.registry.model(name);
  const text = template(model, 'rows now', () => {
    const conditions = [...companyBound(model, 'r'), `r.id = any(${place('ids', 'bigint[]')})`];
    return `select ${selectList(model)} from ${quoteName(model.name)} r where ${conditions.join(' and ')}`;
  });
  return fill(text, { ...contextValues(context), ids: arrayLiteral(ids) });
}

/** What turns a changed row back: only fields that still hold what the write had put there. */
function valuesBefore(context: WriteContext, { model: name, changes }: Line, { values }: StoredRow): Record<string, unknown> {
  const columns = readableColumns(context.registry.model(name));
  const back = columns.filter(({ name: field }) => {
    const change = changes[field];
    return change !== undefined && isSame(values[field] ?? null, change[1] ?? null);
  });
  return Object.fromEntries(back.map(({ name: field }) => [field, changes[field]?.[0] ?? null]));
}

function reversalOfLine(context: WriteContext, line: Line, stored: StoredRow): FurtherWrite['operation'] | null {
  const model = context.registry.model(line.model);
  const isLiving = stored.deletedAt === null;
  // Also what people may only read, as the platform writes it.
  const reach = context.actor.access.model(model).read;
  if (!reach) return null;
  switch (line.action) {
    case 'create':
    case 'restore':
      return isLiving ? { kind: 'remove', model, id: line.id, reverts: { others: null, reach } } : null;
    case 'remove':
      return isLiving ? null : { kind: 'restore', model, id: line.id, reach };
    case 'update': {
      const values = isLiving ? valuesBefore(context, line, stored) : {};
      if (Object.keys(values).length === 0) return null;
      return { kind: 'update', model, id: line.id, input: {}, reverts: { row: { values, children: {}, given: [] }, others: null, reach } };
    }
    default:
      return null;
  }
}

type Reading = { readonly context: WriteContext; readonly read: Read };
const keyOf = (model: string, id: number): string => `${model} ${id}`;
async function rowsNow({ context, read }: Reading, lines: readonly Line[]): Promise<ReadonlyMap<string, StoredRow>> {
  const names = [...new Set(lines.map(({ model }) => model))];
  const idsOf = (name: string) => lines.filter(({ model }) => model === name).map(({ id }) => id);
  const found = names.length > 0 ? await read(names.map((name) => readRows(context, name, idsOf(name)))) : [];
  const rows = names.flatMap((name, index) =>
    (found[index]?.rows ?? [])
      .map((row) => readStoredRow(context.registry.model(name), row))
      .map((row) => [keyOf(name, row.id), row] as const),
  );
  return new Map(rows);
}

/**
 * Looks at each record when its turn comes: what has come back with another one, or was written by others since, stays as it
 * is. The company's whole rights are used: whoever may take the write back takes back all of it.
 */
async function* reversed(given: WriteContext, lines: readonly Line[], read: Read): AsyncGenerator<FurtherWrite> {
  const context: WriteContext = { ...given, actor: { ...given.actor, access: platformAccess(given.registry) } };
  const operationFor = (line: Line, rows: ReadonlyMap<string, StoredRow>) => {
    const stored = rows.get(keyOf(line.model, line.id));
    return stored ? reversalOfLine(context, line, stored) : null;
  };
  const { models } = given.registry;
  const known = lines.filter(({ model }) => models.has(model) && models.get(model)?.appendOnly !== true);
  const first = await rowsNow({ context, read }, known);
  const open = known.filter((line) => operationFor(line, first) !== null);
  // A record comes back before what belongs to it, and what points at an added one is turned back before that goes.
  const inOrder = [...open.filter(({ action }) => action === 'remove').reverse(), ...open.filter(({ action }) => action !== 'remove')];
  for (const line of inOrder) {
    const operation = operationFor(line, await rowsNow({ context, read }, [line]));
    if (operation) yield { context, operation };
  }
}

type One = { readonly model: string; readonly id: number };
const without = (lines: readonly Line[], { model, id }: One): readonly Line[] =>
  lines.filter((line) => line.model !== model || line.id !== id);

/** What the write of that number has done to records other than `besides`, turned back. */
export const reversalOfWrite = (context: WriteContext, written: Written, besides: One): Further =>
  async function* (read) {
    const [found] = await read([linesOfWrite(context, written)]);
    yield* reversed(context, without((found?.rows ?? []).map(readLine), besides), read);
  };

/** What the deletion of a record has done to others beside those that went along with it, turned back. */
export const reversalOfRemoval = (context: WriteContext, { model, ...removed }: Removed): Further =>
  async function* (read) {
    const [found] = await read([linesOfRemoval(context, { model, ...removed })]);
    yield* reversed(context, without((found?.rows ?? []).map(readLine), { model: model.name, id: removed.id }), read);
  };
