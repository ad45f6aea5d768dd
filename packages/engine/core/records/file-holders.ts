/**
 * Which fields hold files, and who may open one: whoever may read a record and the field in which it lies, and its
 * uploader as long as no record holds it. Held and readable are asked of the keys' own indexes, so nothing is kept beside them.
 */
import { companiesOf } from '@lambda/model/definitions/belonging.ts';
import type { ModelDefinition } from '@lambda/model/definitions/definitions.ts';
import { linkTableName, pictureColumnName } from '@lambda/model/definitions/names.ts';
import { walkFields } from '@lambda/model/definitions/walk.ts';
import { type Field, isFile, isFileList, isPicture } from '@lambda/model/fields/fields.ts';
import { arrayLiteral, quoteName, type Statement } from '../../sql/database.ts';
import { isReachedOnly } from '../access/access.ts';
import type { ModelAccess } from '../access/reach.ts';
import { readingAccess } from '../access/reading.ts';
import { constantFilterSql } from '../query/view-filter.ts';
import type { Registry } from '../registry/registry.ts';
import type { Column } from './columns.ts';
import { fileGuardText } from './guards.ts';
import { companyBound, isCompanyModel, scopeConditions } from './row-sql.ts';
import { actorValues, fill, place, type ReadContext, template } from './template.ts';

const FILES = 'files';
const ATTACHMENTS = 'attachments';
/** Stands for a field where a file lay at the record itself: no field can be called so. */
export const ATTACHED = '#attachments';
const COMPANY = place('company', 'bigint');
const USER = place('user', 'bigint');

export type FileHolder = {
  readonly model: ModelDefinition;
  readonly name: string;
  readonly field: Field;
};

const known = new WeakMap<Registry, readonly FileHolder[]>();
/** Every stored field in which files lie; pictures inside formatted texts are among them. */
export function fileHolders(registry: Registry): readonly FileHolder[] {
  let holders = known.get(registry);
  if (!holders) {
    holders = [...registry.models.values()]
      .filter(({ placement }) => placement !== 'local')
      .flatMap((model) =>
        walkFields(model).flatMap(({ name, field, stored }) =>
          stored && (isFile(field) || isFileList(field) || field.kind === 'richText') ? [{ model, name, field }] : [],
        ),
      );
    known.set(registry, holders);
  }
  return holders;
}

/** Whether the row `r` holds the file `f`. */
function holds({ model, name, field }: FileHolder): string {
  if (isFile(field)) return `r.${quoteName(name)} = f.id`;
  if (field.kind === 'richText') return `r.${quoteName(pictureColumnName(name))} @> array[f.id]`;
  const company = isCompanyModel(model) ? `l.company_id = ${COMPANY} and ` : '';
  return `exists (select 1 from ${quoteName(linkTableName(model.name, name))} l where ${company}l.owner_id = r.id and l.target_id = f.id)`;
}

/** Whether any row of the company holds the file `f`, deleted ones too: they can be brought back. */
export function heldSql(registry: Registry): string {
  const exists = fileHolders(registry).map((holder) => {
    const { model, name, field } = holder;
    if (!isFileList(field)) {
      const conditions = [...companyBound(model, 'r'), holds(holder)];
      return `exists (select 1 from ${quoteName(model.name)} r where ${conditions.join(' and ')})`;
    }
    const company = isCompanyModel(model) ? `l.company_id = ${COMPANY} and ` : '';
    return `exists (select 1 from ${quoteName(linkTableName(model.name, name))} l where ${company}l.target_id = f.id)`;
  });
  return exists.length > 0 ? `(${exists.join(' or ')})` : 'false';
}

/** The rows `r` of a model that the actor reads: living ones, and deleted ones where the actor may delete. */
function readableRows(
  context: ReadContext,
  model: ModelDefinition,
  { read, delete: remove }: ModelAccess = context.actor.access.model(model),
): string[] | null {
  if (!read || model.internal || isReachedOnly(context.actor.access, model)) return null;
  const living = model.appendOnly ? [] : ['r.deleted_at is null'];
  const reach = [...companyBound(model, 'r'), ...scopeConditions(context, model, read, 'r')];
  if (!remove || model.appendOnly) return [...reach, ...living];
  const removable = scopeConditions(context, model, remove, 'r');
  return removable.length > 0 ? [...reach, `(r.deleted_at is null or ${removable.join(' and ')})`] : reach;
}

/** Files that these fields hold in rows that the actor reads. */
const inFields = (context: ReadContext, holders: readonly FileHolder[]): string[] =>
  holders.flatMap((holder) => {
    const { model, name } = holder;
    const rows = context.actor.access.mayReadField(model, name) ? readableRows(context, model) : null;
    return rows ? [`exists (select 1 from ${quoteName(model.name)} r where ${[...rows, holds(holder)].join(' and ')})`] : [];
  });

function readableSql(context: ReadContext): string[] {
  const { registry, actor } = context;
  const byField = inFields(context, fileHolders(registry));
  // What a field held before is named by the history, which shows the field to the same people.
  const past = (model: ModelDefinition, names: readonly string[], rows: readonly string[] | null): string[] => {
    if (!rows || names.length === 0) return [];
    const fields = names.map((name) => `'${name}'`).join(', ');
    const at = `h.company_id = ${COMPANY} and h.file = f.id and h.model = '${model.name}' and h.field in (${fields}) and h.record_id = r.id`;
    return [`exists (select 1 from history_files h join ${quoteName(model.name)} r on ${[at, ...rows].join(' and ')})`];
  };
  const replaced = [...new Set(fileHolders(registry).map(({ model }) => model))].flatMap((model) => {
    const open = fileHolders(registry).filter((holder) => holder.model === model && actor.access.mayReadField(model, holder.name));
    return past(
      model,
      open.map(({ name }) => name),
      readableRows(context, model),
    );
  });
  const attached = [...registry.models.values()].flatMap((model) => {
    const rows = model.attachments === true ? readableRows(context, model, actor.access.attachments(model)) : null;
    if (!rows) return [];
    replaced.push(...past(model, [ATTACHED], rows));
    const at = `a.company_id = ${COMPANY} and a.file = f.id and a.model = '${model.name}' and a.record_id = r.id`;
    return [
      `exists (select 1 from ${ATTACHMENTS} a join ${quoteName(model.name)} r on ${[at, ...rows].join(' and ')} where a.company_id = ${COMPANY})`,
    ];
  });
  return [...byField, ...throughViews(context), ...attached, ...replaced];
}

/** Files that a view with rights of its own shows of its records. */
function throughViews(context: ReadContext): string[] {
  const { registry, actor } = context;
  return [...registry.viewModels.keys()].flatMap((name) => {
    const entity = registry.entities.get(name);
    if (!entity || !actor.access.mayReadEntity(entity)) return [];
    const { model } = entity;
    const holders = fileHolders(registry).filter((holder) => holder.model === model);
    const shown = [...entity.fields.values()].flatMap((path) =>
      path.hops.length === 0 && actor.access.mayReadPath(path) ? holders.filter((holder) => holder.name === path.name) : [],
    );
    if (shown.length === 0) return [];
    const access = readingAccess(actor.access, entity);
    const rows = readableRows({ ...context, actor: { ...actor, access } }, model);
    const kept = entity.view?.filter ? [constantFilterSql(entity, entity.view.filter, 'r')] : [];
    return rows
      ? shown.map((holder) => `exists (select 1 from ${quoteName(model.name)} r where ${[...rows, ...kept, holds(holder)].join(' and ')})`)
      : [];
  });
}

/** The logo of the company in which the actor works: on its papers and in the shell, whatever the role says of companies. */
function logoSql(registry: Registry): string[] {
  const company = registry.models.get('company');
  return company?.fields.logo
    ? [`exists (select 1 from company r where r.id = ${COMPANY} and r.logo = f.id and r.deleted_at is null)`]
    : [];
}

/** Whether the actor may open the file `f`, as a condition with places of `actorValues`. */
export function openableSql(context: ReadContext): string {
  const own = `(f.created_by = ${USER} and (f.is_private is true or not ${heldSql(context.registry)}))`;
  return `(${[own, ...logoSql(context.registry), ...readableSql(context)].join(' or ')})`;
}

const ADDRESS = /^\/files\/(\d+)$/;
const PICTURES = /"\/files\/([1-9]\d{0,14})"/g;
/** The files that a value holds, whatever its field is. */
export function filesIn(field: Field, value: unknown): number[] {
  if (isFileList(field)) return Array.isArray(value) ? value.flatMap((entry) => filesIn({ kind: 'file', label: field.label }, entry)) : [];
  if (typeof value !== 'string') return [];
  if (field.kind === 'richText') return [...value.matchAll(PICTURES)].map(([, id]) => Number(id));
  const [, id] = isFile(field) ? (ADDRESS.exec(value) ?? []) : [];
  return id === undefined ? [] : [Number(id)];
}

type Written = {
  readonly model: ModelDefinition;
  /** Empty, or `employment_history[0].`. */
  readonly path: string;
  readonly before: Readonly<Record<string, unknown>>;
  readonly changed: Readonly<Record<string, unknown>>;
};
/**
 * Statements that fail when a write would take up a file which the actor may not open: otherwise whoever writes a record
 * could read any file through it; or one that is no picture, where the field holds pictures. They have to run before the
 * row is written, which then holds the file itself.
 */
export function guardFiles(context: ReadContext, columns: readonly Column[], { path, before, changed }: Written): Statement[] {
  return columns.flatMap(({ name, field }) => {
    const value = changed[name] ?? null;
    if (value === null) return [];
    const already = new Set(filesIn(field, before[name]));
    const ids = [...new Set(filesIn(field, value))].filter((id) => !already.has(id));
    if (ids.length === 0) return [];
    const text = template(context.registry, `file guard ${context.actor.access.key}`, () => {
      return `select (case when count(*) < cardinality(${place('ids', 'bigint[]')}) then ${place('otherwise', 'text')}
        when ${place('pictures', 'boolean')} and not bool_and(f.media_type like 'image/%') then ${place('noPicture', 'text')}
        else '1' end)::bigint
        from ${FILES} f where f.company_id = ${COMPANY} and f.id = any(${place('ids', 'bigint[]')}) and ${openableSql(context)}`;
    });
    const [otherwise, noPicture] = [fileGuardText('file', path + name), fileGuardText('picture', path + name)];
    return [fill(text, { ...actorValues(context), ids: arrayLiteral(ids), pictures: isPicture(field), otherwise, noPicture })];
  });
}

/** The row of a file that the actor may open: name, media type, bytes, year, digest. */
export function findOpenable(context: ReadContext, id: number): Statement {
  const text = template(
    context.registry,
    `file open ${context.actor.access.key}`,
    () => `select f.file_name, f.media_type, f.bytes, to_char(f.created_at at time zone 'UTC', 'YY'), f.sha256
      from ${FILES} f where f.company_id = ${COMPANY} and f.id = ${place('id', 'bigint')} and ${openableSql(context)}`,
  );
  return fill(text, { ...actorValues(context), id });
}

/** The row of a file of whichever company uploaded it, with that company, where one of the conditions holds. */
const inAnyCompany = (
  held: readonly string[],
): string => `select f.file_name, f.media_type, f.bytes, to_char(f.created_at at time zone 'UTC', 'YY'), f.sha256, f.company_id
  from company c join ${FILES} f on f.company_id = c.id and f.id = ${place('id', 'bigint')}
  where f.is_private is not true and ${held.length > 0 ? `(${held.join(' or ')})` : 'false'}`;

/**
 * What is open to everybody shows its pictures and files to everybody. `context` is a visitor's, who works in no company: neither
 * attachments nor what the history names, which are a company's, are theirs.
 */
export function findShown(context: ReadContext, id: number): Statement {
  const text = template(context.registry, 'file shown', () =>
    inAnyCompany([...inFields(context, fileHolders(context.registry)), ...throughViews(context)]),
  );
  return fill(text, { ...actorValues(context), id });
}

/** What a record of no company holds is opened by those who read the record, in whichever company they work. */
export function findElsewhere(context: ReadContext, id: number): Statement {
  const text = template(context.registry, `file elsewhere ${context.actor.access.key}`, () =>
    inAnyCompany(
      inFields(
        context,
        fileHolders(context.registry).filter(({ model }) => !isCompanyModel(model) && companiesOf(model).length === 0),
      ),
    ),
  );
  return fill(text, { ...actorValues(context), id });
}
