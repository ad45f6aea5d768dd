/** A record through its form over REST: reading it with its sub-tables, and what a client's body means as a write. */
import type { FormDefinition, FormField, ModelDefinition } from '@lambda/model/definitions/definitions.ts';
import { fieldOf, SYSTEM_FIELD_NAMES } from '@lambda/model/definitions/walk.ts';
import { PlatformError } from '@lambda/model/errors/errors.ts';
import type { FieldError } from '@lambda/model/errors/field-errors.ts';
import { requireRight } from '../../core/access/access.ts';
import { compileQuery, planStatement } from '../../core/query/compile.ts';
import type { Query, Selection, SortKey } from '../../core/query/query.ts';
import type { WriteContext, WriteOperation } from '../../core/records/operation.ts';
import { type ReadContext, readClock } from '../../core/records/template.ts';
import { executeWrites } from '../../core/records/write.ts';
import type { Entity, Registry } from '../../core/registry/registry.ts';
import type { Statement } from '../../sql/database.ts';
import { cutForm } from '../definitions/definition-cut.ts';
import { entityOf } from '../operations/selection.ts';
import { asksForStored, withinRowRules } from './row-rules.ts';

export type FormRow = Readonly<Record<string, unknown>>;
export type OpenForm = {
  readonly form: FormDefinition;
  readonly model: ModelDefinition;
  readonly fields: readonly string[];
  /** The columns of each sub-table. */
  readonly children: ReadonlyMap<string, readonly string[]>;
};

export const nameOf = (field: FormField): string => (typeof field === 'string' ? field : field.field);

/** A form cut to the actor's rights. Throws NOT_FOUND or NO_RIGHT_READ. */
export function openForm({ registry, actor }: { registry: Registry; actor: ReadContext['actor'] }, name: string): OpenForm {
  const defined = registry.forms.get(name);
  if (!defined) throw new PlatformError('NOT_FOUND');
  const form = cutForm({ registry, access: actor.access }, defined);
  const sections = form.tabs.flatMap((tab) => tab.sections);
  return {
    form,
    model: registry.model(form.model),
    fields: [...new Set(sections.flatMap((section) => ('children' in section ? [] : section.fields.map(nameOf))))],
    children: new Map(sections.flatMap((section) => ('children' in section ? [[section.children, section.columns.map(nameOf)]] : []))),
  };
}

const fieldSelections = ({ actor }: ReadContext, entity: Entity, names: readonly string[]): Selection[] =>
  [...new Set(['id', 'version', ...names])].flatMap((name): Selection[] => {
    const path = entity.fields.get(name);
    return path && actor.access.mayReadPath(path) ? [{ kind: 'field', key: name, path }] : [];
  });

function selectionsOf(context: ReadContext, entity: Entity, { fields, children }: OpenForm): Selection[] {
  const rows = [...children].flatMap(([name, columns]): Selection[] => {
    const link = entity.children.get(name);
    const of = link && context.registry.entities.get(link.of.name);
    if (!link || !of || !context.actor.access.mayReadEntity(of)) return [];
    const id = of.fields.get('id');
    const sorts: SortKey[] = id ? [{ path: id, order: 'asc' }] : [];
    return [{ kind: 'children', key: name, children: link, filter: { all: [] }, sorts, select: fieldSelections(context, of, columns) }];
  });
  return [...fieldSelections(context, entity, fields), ...rows];
}

function recordStatement(context: ReadContext, open: OpenForm, id: number): Statement {
  const entity = entityOf(context, open.model);
  const path = entity.fields.get('id');
  if (!path) throw new PlatformError('NOT_FOUND');
  const select = selectionsOf(context, entity, open);
  const query: Query = {
    roots: [
      {
        key: 'row',
        read: {
          shape: 'one',
          entity,
          withDeleted: false,
          select,
          filter: { path, condition: 'equals', value: ([wanted]) => wanted },
          sorts: [],
        },
      },
    ],
  };
  const plan = compileQuery({ query, registry: context.registry, access: context.actor.access });
  return planStatement(plan, [id], context.actor, readClock(context));
}
const decoded = (text: unknown): FormRow | null =>
  (JSON.parse(String(text ?? '{"data":{"row":null}}')) as { data: { row: FormRow | null } }).data.row;

/** The record with the rows of its sub-tables. Throws NOT_FOUND, also for what is out of the actor's reach. */
export async function readFormRecord(context: ReadContext, open: OpenForm, id: number): Promise<FormRow> {
  const { name, sql, params, many } = recordStatement(context, open, id);
  const row = decoded(await context.database.run(name, sql, params, context.actor.companyId, many));
  if (!row) throw new PlatformError('NOT_FOUND');
  return row;
}

const isRow = (value: unknown): value is FormRow => typeof value === 'object' && value !== null && !Array.isArray(value);
/** The body as sent back from reading carries the platform's own fields; they say nothing. */
const withoutSystem = (row: FormRow): FormRow => Object.fromEntries(Object.entries(row).filter(([name]) => !SYSTEM_FIELD_NAMES.has(name)));

/** A sub-table as a list: rows with an `id` are changed, the others are added; rows that are not named stay. */
function childChanges(rows: readonly unknown[]): FormRow {
  const hasId = (row: unknown): row is FormRow => isRow(row) && row.id !== undefined && row.id !== null;
  return {
    create: rows.filter((row) => !hasId(row)).map((row) => (isRow(row) ? withoutSystem(row) : row)),
    update: rows.filter(hasId).map((row) => ({ ...withoutSystem(row), id: row.id })),
  };
}

/** What the body writes. Fields that the form does not have are refused by name (INVALID). */
export function formInput({ model, fields, children }: OpenForm, body: unknown): FormRow {
  if (!isRow(body)) throw new PlatformError('BAD_REQUEST', { params: { reason: 'body' } });
  const known = new Set([...fields, ...children.keys()]);
  const own = Object.entries(body).filter(([name]) => !SYSTEM_FIELD_NAMES.has(name));
  const problems = own.flatMap(([field]): FieldError[] => (known.has(field) ? [] : [{ field, code: 'unknown' }]));
  if (problems.length > 0) throw new PlatformError('INVALID', { fields: problems });
  return Object.fromEntries(
    own.map(([name, value]) => [
      name,
      fieldOf(model, name)?.field.kind === 'children' && Array.isArray(value) ? childChanges(value) : value,
    ]),
  );
}

/** The version that the caller has read, when the body names it. Throws BAD_REQUEST. */
function versionOf(body: unknown): { version?: number } {
  const version = isRow(body) ? body.version : undefined;
  if (version === undefined || version === null) return {};
  if (!Number.isInteger(version)) throw new PlatformError('BAD_REQUEST', { params: { reason: 'version' } });
  return { version: version as number };
}

type Wanted = {
  readonly form: string;
  readonly id: number | null;
  readonly body: unknown;
  readonly idempotency?: { key: string; requestHash: string };
};
/** Adds a record, or changes the one of `id`; answers with it as stored, or with its id alone where it may not be read. */
export async function saveFormRecord(context: WriteContext, wanted: Wanted): Promise<{ readonly id: number; readonly data: FormRow }> {
  const { body, id } = wanted;
  const open = openForm(context, wanted.form);
  const { model } = open;
  // Rights first: what the form asks for is not told to somebody who may not save it.
  requireRight(context.actor.access, model, id === null ? 'create' : 'update');
  const stored = id !== null && asksForStored(open.form) ? await readFormRecord(context, open, id) : undefined;
  const input = withinRowRules({ form: open.form, input: formInput(open, body), stored });
  const operation: WriteOperation =
    id === null ? { kind: 'create', model, input } : { kind: 'update', model, id, input, ...versionOf(body) };
  const entity = context.registry.entities.get(model.name);
  const readable = entity !== undefined && context.actor.access.mayReadEntity(entity);
  const { ids, reply } = await executeWrites({
    context: { ...context, save: { form: wanted.form } },
    operations: [operation],
    reply: ([written = 0]) => (readable ? [recordStatement(context, open, written)] : []),
    ...(wanted.idempotency ? { idempotency: wanted.idempotency } : {}),
  });
  const written = ids[0] ?? 0;
  return { id: written, data: decoded(reply[0]?.rows[0]?.[0]) ?? { id: written } };
}
