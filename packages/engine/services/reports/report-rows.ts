/** Reads what a report is made of, through the door of all reads; SQL goes under the login of reports. */

import { writtenFilter } from '@lambda/model/conditions/written-filter.ts';
import type { Label, Language } from '@lambda/model/definitions/labels.ts';
import { apartPaths, calledApart } from '@lambda/model/definitions/naming.ts';
import {
  filled,
  type ReportColumn,
  type ReportDefinition,
  type ReportFilter,
  type ReportSource,
  type ReportValues,
} from '@lambda/model/definitions/reports.ts';
import { PlatformError } from '@lambda/model/errors/errors.ts';
import { type Field, scaleOf } from '@lambda/model/fields/fields.ts';
import { listArguments } from '../../core/query/list-arguments.ts';
import { resolveColumn, translateRows } from '../../core/query/list-query.ts';
import type { AggregateRead, GroupKey, Read } from '../../core/query/query.ts';
import type { Entity } from '../../core/registry/registry.ts';
import type { Reports } from '../../core/report-sql/report-sql.ts';
import { titleFields } from '../listing/columns.ts';
import type { ListContext } from '../listing/listing.ts';
import { readRoots } from '../operations/selection.ts';
import { currencyKeyOf, readPath } from '../print/record-values.ts';
import { entityNamed } from './report-rights.ts';

/** Values by column: decimal strings for exact numbers, numbers, days, words; null for none. */
export type ReportRow = Readonly<Record<string, unknown>>;
export type ReportData = { readonly rows: readonly ReportRow[]; readonly fields: ReadonlyMap<string, Field> };
export type ReportContext = ListContext & { readonly reports: Reports | undefined };
type Asked = { readonly values: ReportValues; readonly today: string; readonly language: Language };

export const MOST_ROWS = 5_000;
const plain = (label: Label, kind: NonNullable<ReportColumn['kind']>): Field =>
  (kind === 'decimal' || kind === 'percent' ? { kind, label, scale: 2 } : { kind, label }) as Field;
const COUNT: Label = { mn: 'Тоо', en: 'Count', ko: '수' };

function tooMany(count: number): void {
  if (count > MOST_ROWS) throw new PlatformError('TOO_LARGE', { params: { limit: `${MOST_ROWS.toLocaleString('en')}` } });
}

/** Filters with their places filled, as lists take them; those of empty parameters are left out. */
function questionOf(filters: readonly ReportFilter[] | undefined, { values, today }: Asked): Readonly<Record<string, unknown>> {
  const asked: { column: string; condition: string; value: string }[] = [];
  let under: { field: string; id: number } | undefined;
  for (const filter of filters ?? []) {
    if ('under' in filter) {
      const value = filled(filter.under, values, today);
      if (value !== '') under = { field: filter.field, id: Number(value) };
      continue;
    }
    const { field, condition, value } = writtenFilter(filter, (text) => filled(text, values, today));
    if (value !== '' || condition === 'isNull' || condition === 'notNull') asked.push({ column: field, condition, value });
  }
  return { filters: asked, ...(under ? { under } : {}) };
}
const ARGUMENTS = ['filters', 'under'] as const;
const argumentsFrom = (question: Readonly<Record<string, unknown>>) =>
  listArguments(Object.fromEntries(ARGUMENTS.map((one) => [one, (given: Readonly<Record<string, unknown>>) => given[one]])), question);

/** Said in words at once: parts of one report may name different things by one column. */
const WORDS: ReadonlySet<Field['kind']> = new Set(['reference', 'choice', 'state', 'boolean', 'richText']);

type RowsPart = Extract<ReportSource, { kind: 'rows' }>['parts'][number];
async function readRowsPart(context: ReportContext, part: RowsPart, keys: ReadonlySet<string>, asked: Asked): Promise<ReportData> {
  const { registry, actor } = context;
  const rights = { registry, access: actor.access };
  const entity = entityNamed(rights, part.model);
  const columns = Object.entries(part.fields).flatMap(([key, path], index) => {
    const value = keys.has(key) ? readPath(context, entity, path, `c${index}`) : null;
    return value ? [{ key, value }] : [];
  });
  const list = argumentsFrom(questionOf(part.filters, asked));
  const id = registry.path(entity.model, 'id');
  const read: Read = {
    shape: 'list',
    entity,
    select: [{ kind: 'field', key: 'id', path: id }, ...columns.flatMap(({ value }) => value.selections)],
    ...translateRows(rights, entity, list),
    limit: () => MOST_ROWS + 1,
  };
  const { rows } = (await readRoots(context, { roots: [{ key: 'rows', read }] }, [list])) as { rows: readonly ReportRow[] };
  const words = Object.entries(part.words ?? {}).map(([key, label]) => [key, label[asked.language]] as const);
  return {
    rows: rows.map((row) => ({
      ...Object.fromEntries(words),
      ...Object.fromEntries(
        columns.flatMap(({ key, value }) => {
          const [own, beside] = value.selections;
          const said = WORDS.has(value.field.kind) ? value.of(row, asked.language).text : (row[own?.key ?? ''] ?? null);
          const isAmount = value.field.kind === 'money' && beside !== undefined;
          return isAmount ? [[key, said] as const, [currencyKeyOf(key), row[beside.key] ?? null] as const] : [[key, said] as const];
        }),
      ),
    })),
    fields: new Map([
      ...words.map(([key]) => [key, plain(part.words?.[key] ?? COUNT, 'text')] as const),
      ...columns.map(({ key, value: { field } }) => [key, WORDS.has(field.kind) ? plain(field.label, 'text') : field] as const),
    ]),
  };
}

type GroupsPart = Extract<ReportSource, { kind: 'groups' }>['parts'][number];
/** What a group is called by: a reference by what names the row behind it, and by what is said beside the name where others are called alike. */
type Called = { readonly key: string; readonly own: GroupKey; readonly titles: readonly GroupKey[]; readonly apart: readonly GroupKey[] };
function groupKeys(context: ReportContext, entity: Entity, key: string, path: string): Called {
  const rights = { registry: context.registry, access: context.actor.access };
  const own = resolveColumn(rights, entity, path);
  const called: Called = { key, own: { key, path: own, bucket: null }, titles: [], apart: [] };
  if (own.field.kind !== 'reference' || !entity.paths) return called;
  const { registry } = context;
  const to = registry.model(own.field.to);
  if (!rights.access.model(to).read) return called;
  const below = (name: string, at: string): GroupKey => ({
    key: `${key} ${at}`,
    path: resolveColumn(rights, entity, `${path}.${name}`),
    bucket: null,
  });
  const titles = titleFields(to).filter((name) => rights.access.mayReadField(to, name));
  const apart = apartPaths(to).filter((one) => {
    const found = registry.path(to, one);
    return !CHOSEN.has(found.field.kind) && rights.access.mayReadPath(found);
  });
  return { ...called, titles: titles.map((name, at) => below(name, `${at}`)), apart: apart.map((name, at) => below(name, `apart ${at}`)) };
}
/** What is stored of them is not what people read. */
const CHOSEN: ReadonlySet<Field['kind']> = new Set(['choice', 'state']);
const keysOf = ({ own, titles, apart }: Called): readonly GroupKey[] => [own, ...titles, ...apart];
const isNothing = (value: unknown): boolean => value === null || value === undefined || value === '';
function groupName(row: ReportRow, { own, titles }: Called): unknown {
  const value = row[own.key] ?? null;
  if (own.path.field.kind !== 'reference' || value === null) return value;
  const name = titles.flatMap(({ key }) => (isNothing(row[key]) ? [] : [String(row[key])])).join(' ');
  return name === '' ? `№ ${String(value)}` : name;
}
async function readGroupsPart(context: ReportContext, part: GroupsPart, keys: ReadonlySet<string>, asked: Asked) {
  const rights = { registry: context.registry, access: context.actor.access };
  const entity = entityNamed(rights, part.model);
  const by = Object.entries(part.by).map(([key, path]) => groupKeys(context, entity, key, path));
  const values = Object.entries(part.values).filter(([key]) => keys.has(key));
  const list = argumentsFrom(questionOf(part.filters, asked));
  const read: AggregateRead = {
    shape: 'aggregate',
    entity,
    filter: translateRows(rights, entity, list).filter,
    groupBy: by.flatMap(keysOf),
    values: values.map(([key, { function: name, field }]) => ({
      key,
      function: name,
      path: field === undefined ? null : resolveColumn(rights, entity, field),
    })),
    having: [],
    sorts: [],
    limit: () => MOST_ROWS + 1,
  };
  const { rows } = (await readRoots(context, { roots: [{ key: 'rows', read }] }, [list])) as { rows: readonly ReportRow[] };
  const figure = (name: string, field: Field | undefined): Field =>
    name === 'count' || name === 'countDistinct' || !field ? plain(COUNT, 'integer') : field;
  return {
    rows: rows.map((row) => ({
      identity: JSON.stringify(by.map((one) => row[one.key] ?? null)),
      ids: Object.fromEntries(by.flatMap(({ key, own }) => (own.path.field.kind === 'reference' && row[key] ? [[key, row[key]]] : []))),
      names: Object.fromEntries(by.map((one) => [one.key, groupName(row, one)])),
      besides: Object.fromEntries(by.map(({ key, apart }) => [key, apart.map((one) => row[one.key])])),
      figures: Object.fromEntries(values.map(([key]) => [key, row[key] ?? null])),
    })),
    fields: [
      ...by.map(({ key, own: { path } }) => {
        const { field } = path;
        return [key, field.kind === 'reference' ? plain(field.label, 'text') : field] as const;
      }),
      ...read.values.map(({ key, function: name, path }) => [key, figure(name, path?.field)] as const),
    ],
  };
}
type Values = Readonly<Record<string, unknown>>;
type Named = { readonly ids: Values; readonly names: Values; readonly besides: Readonly<Record<string, readonly unknown[]>> };
/**
 * Two rows behind references that are called alike stay two: what is said beside their names tells them apart, as where one chooses among
 * them; where that is alike too, their numbers do.
 */
function toldApart(groups: readonly Named[]): (group: Named) => Values {
  const counted = (nameOf: (group: Named, key: string) => unknown) => {
    const known = new Map<string, Set<unknown>>();
    const placeOf = (group: Named, key: string): string => JSON.stringify([key, nameOf(group, key)]);
    for (const group of groups)
      for (const [key, id] of Object.entries(group.ids)) {
        const place = placeOf(group, key);
        known.set(place, (known.get(place) ?? new Set()).add(id));
      }
    return (group: Named, key: string): boolean => (known.get(placeOf(group, key))?.size ?? 0) > 1;
  };
  const beside = ({ names, besides }: Named, key: string): string => calledApart(String(names[key]), besides[key] ?? []);
  const [isShared, isAlike] = [counted(({ names }, key) => names[key]), counted(beside)];
  return (group) => ({
    ...group.names,
    ...Object.fromEntries(
      Object.entries(group.ids).flatMap(([key, id]) => {
        if (!isShared(group, key)) return [];
        return [[key, isAlike(group, key) ? `${beside(group, key)} (№ ${String(id)})` : beside(group, key)]];
      }),
    ),
  });
}

/** One row for all groups of equal keys; what a question does not count there is nothing. */
async function readGroups(
  context: ReportContext,
  parts: readonly GroupsPart[],
  keys: ReadonlySet<string>,
  asked: Asked,
): Promise<ReportData> {
  const read = await Promise.all(parts.map((part) => readGroupsPart(context, part, keys, asked)));
  const merged = new Map<string, Record<string, unknown>>();
  const none = Object.fromEntries(parts.flatMap(({ values }) => Object.keys(values)).map((key) => [key, 0]));
  const groups = read.flatMap(({ rows }) => rows);
  const told = toldApart(groups);
  for (const group of groups) merged.set(group.identity, { ...none, ...told(group), ...merged.get(group.identity), ...group.figures });
  return { rows: [...merged.values()], fields: new Map(read.flatMap(({ fields }) => fields)) };
}

type SqlSource = Extract<ReportSource, { kind: 'sql' }>;
async function readSql(context: ReportContext, source: SqlSource, columns: readonly ReportColumn[], asked: Asked): Promise<ReportData> {
  if (!context.reports) throw new PlatformError('UNAVAILABLE');
  const params = source.params.map((place) => filled(place, asked.values, asked.today) || null);
  const found = await context.reports.run(source.text, params, context.actor);
  const places = columns.map(({ key }) => ({ key, at: found.columns.indexOf(key) }));
  return {
    rows: found.rows.map((row) => Object.fromEntries(places.map(({ key, at }) => [key, row[at] ?? null]))),
    fields: new Map(columns.map(({ key, label, kind }) => [key, plain(label, kind ?? 'text')])),
  };
}

/** The rows in no particular order, at most 5,000. Throws NO_RIGHT_READ, TOO_LARGE, and like reports in SQL. */
export async function readReport(context: ReportContext, { source, columns }: ReportDefinition, asked: Asked): Promise<ReportData> {
  const keys = new Set(columns.flatMap(({ key, plus, minus }) => [key, ...(plus ?? []), ...(minus ?? [])]));
  if (source.kind === 'rows') {
    const parts = await Promise.all(source.parts.map((part) => readRowsPart(context, part, keys, asked)));
    const rows = parts.flatMap((part) => part.rows);
    tooMany(rows.length);
    return { rows, fields: new Map(parts.flatMap(({ fields }) => [...fields])) };
  }
  const data =
    source.kind === 'sql' ? await readSql(context, source, columns, asked) : await readGroups(context, source.parts, keys, asked);
  tooMany(data.rows.length);
  return data;
}
export type ReportFigure = { readonly key: string; readonly label: Label; readonly field: Field; readonly value: unknown };
/** The figures over all rows that the report reads, in one question. */
export async function readFigures(
  context: ReportContext,
  { source, figures = [] }: ReportDefinition,
  asked: Asked,
): Promise<readonly ReportFigure[]> {
  const [part] = source.kind === 'sql' ? [] : source.parts;
  if (!part || figures.length === 0) return [];
  const values = Object.fromEntries(
    figures.map(({ key, function: name, field }) => [key, { function: name, ...(field ? { field } : {}) }]),
  );
  const whole = { model: part.model, by: {}, values, filters: part.filters };
  const { rows, fields } = await readGroupsPart(context, whole, new Set(Object.keys(values)), asked);
  const known = new Map(fields);
  return figures.map(({ key, label }) => ({
    key,
    label,
    field: known.get(key) ?? plain(label, 'integer'),
    value: rows[0]?.figures[key] ?? 0,
  }));
}
/** Decimals that sums of a field have. */
export const scaleFor = (field: Field | undefined): number => (field ? scaleOf(field) : 0);
