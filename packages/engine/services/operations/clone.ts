/** The values for a new record that begins as a copy of another. */
import type { ModelDefinition } from '@lambda/model/definitions/definitions.ts';
import { PlatformError } from '@lambda/model/errors/errors.ts';
import { type Field, isFile, isFileList } from '@lambda/model/fields/fields.ts';
import { requireRight } from '../../core/access/access.ts';
import type { Query, Selection } from '../../core/query/query.ts';
import type { ReadContext } from '../../core/records/template.ts';
import type { Entity } from '../../core/registry/registry.ts';
import { entityOf, readRoots } from './selection.ts';

/** Why a filled field is not copied: its value belongs to one record, begins anew, or is not the actor's to write. */
type Omission = { readonly field: string; readonly reason: 'unique' | 'state' | 'file' | 'noRight' };
export type Clone = {
  /** In wire form; a sub-table is the list of its rows, without their ids. */
  readonly values: Readonly<Record<string, unknown>>;
  readonly omitted: readonly Omission[];
};
type Row = Readonly<Record<string, unknown>>;
const DEPTH = 2;

/** The last field of each group of fields that is unique together; without it the copy does not repeat the original. */
const lastOfGroups = (model: ModelDefinition): ReadonlySet<string> => new Set((model.unique ?? []).map((group) => group.at(-1) ?? ''));

function omissionOf({ actor }: ReadContext, model: ModelDefinition, name: string, field: Field): Omission['reason'] | null {
  if (field.unique || lastOfGroups(model).has(name)) return 'unique';
  if (field.kind === 'state') return 'state';
  if (isFile(field) || isFileList(field) || field.kind === 'signature') return 'file';
  return actor.access.mayWriteField(model, name) ? null : 'noRight';
}

/** What the actor may read of the fields that people fill in, sub-tables down to the rows of their rows. */
function selectionsOf(context: ReadContext, entity: Entity, depth: number, parentField: string | null): Selection[] {
  const { access } = context.actor;
  return Object.entries(entity.model.fields).flatMap(([name, field]): Selection[] => {
    if (field.readOnly || name === parentField || !access.mayReadField(entity.model, name)) return [];
    if (field.kind !== 'children') {
      const path = entity.fields.get(name);
      return path ? [{ kind: 'field', key: name, path }] : [];
    }
    const children = entity.children.get(name);
    const of = children && context.registry.entities.get(children.of.name);
    if (!children || !of || depth === 0 || !access.mayReadEntity(of)) return [];
    const path = of.fields.get('id');
    const sorts = path ? [{ path, order: 'asc' as const }] : [];
    return [
      { kind: 'children', key: name, children, filter: { all: [] }, sorts, select: selectionsOf(context, of, depth - 1, children.by) },
    ];
  });
}

function copyOf(context: ReadContext, model: ModelDefinition, row: Row, path: string): Clone {
  const values: Record<string, unknown> = {};
  const omitted: Omission[] = [];
  for (const [name, value] of Object.entries(row)) {
    const field = model.fields[name];
    if (!field || value === null) continue;
    const reason = omissionOf(context, model, name, field);
    if (reason) omitted.push({ field: path + name, reason });
    else if (field.kind !== 'children') values[name] = value;
    else {
      const child = context.registry.model(field.of);
      const copies = (value as Row[]).map((one) => copyOf(context, child, one, `${path}${name}.`));
      values[name] = copies.map((copy) => copy.values);
      omitted.push(...copies.flatMap((copy) => copy.omitted));
    }
  }
  const once = new Map(omitted.map((one) => [one.field, one]));
  return { values, omitted: [...once.values()] };
}

/** Reads within the actor's reach; nothing is written. Throws NO_RIGHT_CREATE, NO_RIGHT_READ or NOT_FOUND. */
export async function cloneRecord(context: ReadContext, model: ModelDefinition, id: number): Promise<Clone> {
  requireRight(context.actor.access, model, 'create');
  const entity = entityOf(context, model);
  const path = entity.fields.get('id');
  if (!path) throw new PlatformError('NOT_FOUND');
  const read = {
    shape: 'one',
    entity,
    withDeleted: false,
    select: [{ kind: 'field', key: 'id', path }, ...selectionsOf(context, entity, DEPTH, null)],
    filter: { path, condition: 'equals', value: ([wanted]) => wanted },
    sorts: [],
  } as const satisfies Query['roots'][number]['read'];
  const { row } = await readRoots(context, { roots: [{ key: 'row', read }] }, [id]);
  if (!row) throw new PlatformError('NOT_FOUND');
  const { id: _id, ...values } = row as Row;
  return copyOf(context, model, values, '');
}
