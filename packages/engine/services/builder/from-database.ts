/** Tables that the database has and no model knows: which can be taken over, and what a model of one would be. */

import type { ModelDefinition } from '@lambda/model/definitions/definitions.ts';
import type { Label } from '@lambda/model/definitions/labels.ts';
import { isReservedField, isReservedTable, REFERENCE_END } from '@lambda/model/definitions/made-names.ts';
import type { Json } from '@lambda/model/definitions/merge-changes.ts';
import { NAME_PATTERN } from '@lambda/model/definitions/names.ts';
import { tableViews } from '@lambda/model/definitions/proposed-table.ts';
import { SYSTEM_FIELD_NAMES } from '@lambda/model/definitions/walk.ts';
import { PlatformError } from '@lambda/model/errors/errors.ts';
import type { Field } from '@lambda/model/fields/fields.ts';
import { isOfPlatform } from '../../core/registry/built.ts';
import { nameFaults } from '../../core/registry/name-faults.ts';
import type { Registry } from '../../core/registry/registry.ts';
import { desiredSchema } from '../../core/schema/desired-schema.ts';
import { type ForeignColumn, type ForeignTable, foreignTables, type TakingFault, takingFault } from '../../core/schema/taking.ts';
import { quoteName } from '../../sql/database.ts';
import type { DatabaseConnection } from '../../sql/postgres.ts';
import { type Query, runSql } from '../../sql/run-sql.ts';
import type { Builder } from './builder.ts';
import type { Proposal } from './proposals.ts';
import { takingReason } from './taking-reason.ts';

type DatabaseTable = {
  readonly name: string;
  readonly kind: ForeignTable['kind'];
  readonly comment: string | null;
  readonly rows: number;
  readonly columns: number;
  readonly fault: TakingFault | null;
};
type Taken = Proposal & {
  readonly rows: number;
  /** Columns that no kind of field holds, or whose name no field can have: they stay as they are. */
  readonly left: readonly string[];
};
type Asked = { readonly registry: Registry; readonly builder: Builder; readonly connection: DatabaseConnection };

const ownedBy = (registry: Registry): ReadonlySet<string> => new Set(desiredSchema(registry).tables.map(({ name }) => name));
/** A name that the model, its form, list and page can have. */
async function isFree({ registry, builder }: Pick<Asked, 'registry' | 'builder'>): Promise<(name: string) => boolean> {
  const listed = new Set((await builder.list()).map(({ name }) => name.replaceAll('-', '_')));
  return (name) =>
    NAME_PATTERN.test(name) && !isReservedTable(name) && !listed.has(name) && nameFaults([...registry.entities.keys(), name]).length === 0;
}

/** All of them, those that cannot be taken over with the reason. */
export async function databaseTables(asked: Asked): Promise<readonly DatabaseTable[]> {
  const free = await isFree(asked);
  const tables = await runSql(asked.connection, (query) => foreignTables(query, ownedBy(asked.registry)));
  return tables.map((table) => ({
    name: table.name,
    kind: table.kind,
    comment: table.comment,
    rows: table.rows,
    columns: table.columns.length,
    fault: free(table.name) ? takingFault(table) : 'name',
  }));
}

const LONGEST_LABEL = 120;
const [SHORT, LONGEST_TEXT, LONG] = [255, 1_000, 10_000];
function labelOf(comment: string | null, name: string): Label {
  const [line = ''] = (comment ?? '').split('\n');
  const said = line.trim().slice(0, LONGEST_LABEL) || name.charAt(0).toUpperCase() + name.slice(1).replaceAll('_', ' ');
  return { mn: said, en: said, ko: said };
}

type Known = { readonly registry: Registry; readonly longest: ReadonlyMap<string, number> };
/** What holds the values of a column as they are; null where no kind does. */
function fieldOf(column: ForeignColumn, { registry, longest }: Known): Field | null {
  const { name, type, notNull, unique, pointsAt, options } = column;
  const label = labelOf(column.comment, name);
  const more = { label, ...(notNull ? { required: true as const } : {}), ...(unique ? { unique: true as const } : {}) };
  if (options.length > 0) return { kind: 'choice', ...more, options: options.map((value) => ({ value, label: labelOf(value, value) })) };
  if (/^(smallint|integer|bigint)$/.test(type)) {
    const target = name.endsWith(REFERENCE_END) && pointsAt !== null ? registry.models.get(pointsAt) : undefined;
    return target && !isOfPlatform(target) ? { kind: 'reference', to: target.name, ...more } : { kind: 'integer', ...more };
  }
  const digits = /^numeric\((\d+),(\d+)\)$/.exec(type);
  if (digits) return { kind: 'decimal', ...more, precision: Number(digits[1]), scale: Number(digits[2]) };
  if (/^(numeric|real|double precision)$/.test(type)) return { kind: 'decimal', ...more };
  if (/^timestamp/.test(type)) return { kind: 'datetime', ...more };
  if (/^time /.test(type)) return { kind: 'time', ...more };
  if (type === 'boolean' || type === 'date') return { kind: type, label, ...(notNull ? { required: true } : {}) };
  if (/^jsonb?$/.test(type)) return { kind: 'json', label, ...(notNull ? { required: true } : {}) };
  if (!/^(text|character|citext|uuid|inet|cidr|macaddr)/.test(type)) return null;
  const most = Math.max(Number(/\((\d+)\)/.exec(type)?.[1] ?? 0), longest.get(name) ?? 0);
  if (most > LONGEST_TEXT) return { kind: 'longText', label, ...(notNull ? { required: true } : {}), max: Math.max(most, LONG) };
  return { kind: 'text', ...more, search: true, max: Math.max(most, /\(/.test(type) ? 1 : SHORT) };
}

/** The longest value of each text without a limit of its own. */
async function longestOf(query: Query, { name, columns }: ForeignTable): Promise<ReadonlyMap<string, number>> {
  const texts = columns.filter(({ type }) => /^(text|character varying|citext)$/.test(type)).map((column) => column.name);
  if (texts.length === 0) return new Map();
  const lengths = texts.map((column, at) => `max(length(${quoteName(column)}::text))::int as c${at}`);
  const [found = {}] = await query<Record<string, number | null>>(`select ${lengths.join(', ')} from ${quoteName(name)}`);
  return new Map(texts.map((column, at) => [column, found[`c${at}`] ?? 0]));
}

function modelOf(table: ForeignTable, known: Known): { readonly model: ModelDefinition; readonly left: readonly string[] } {
  const [key = 'id'] = table.key;
  const own = table.columns.filter(({ name }) => name !== key && !SYSTEM_FIELD_NAMES.has(name));
  const canBe = ({ name }: ForeignColumn): boolean => NAME_PATTERN.test(name) && !isReservedField(name);
  const found = own.map((column) => ({ column, field: canBe(column) ? fieldOf(column, known) : null }));
  const fields = Object.fromEntries(found.flatMap(({ column, field }) => (field ? [[column.name, field] as const] : [])));
  const title = Object.entries(fields).find(([, { kind }]) => kind === 'text')?.[0] ?? Object.keys(fields)[0] ?? 'id';
  const indexes = found
    .filter(({ column, field }) => field && column.indexed && !column.unique && field.kind !== 'reference' && field.kind !== 'json')
    .map(({ column }) => [column.name]);
  return {
    model: {
      name: table.name,
      label: labelOf(table.comment, table.name),
      placement: 'company',
      icon: 'layers',
      title: [title],
      sort: [{ field: title, order: 'asc' }],
      fields,
      ...(indexes.length > 0 ? { indexes } : {}),
    },
    left: found.filter(({ field }) => field === null).map(({ column }) => column.name),
  };
}

/** A model of the table with a form, a list and a page. Throws NOT_FOUND, and DEFINITION_REFUSED with the reason. */
export async function proposedFromTable(asked: Asked, name: string): Promise<Taken> {
  const { registry, connection } = asked;
  const free = await isFree(asked);
  const { table, longest } = await runSql(connection, async (query) => {
    const [found] = await foreignTables(query, ownedBy(registry), name);
    return { table: found, longest: found && found.kind === 'table' ? await longestOf(query, found) : new Map<string, number>() };
  });
  if (!table) throw new PlatformError('NOT_FOUND');
  const fault = free(name) ? takingFault(table) : 'name';
  if (fault !== null) throw new PlatformError('DEFINITION_REFUSED', { words: { reason: takingReason(name, fault) } });
  const { model, left } = modelOf(table, { registry, longest });
  const { form, grid, crud, entry } = tableViews(model);
  const plain = (value: unknown): Json => JSON.parse(JSON.stringify(value)) as Json;
  return {
    definitions: [
      { type: 'model', name, schema: plain(model) },
      ...(
        [
          ['form', form],
          ['grid', grid],
          ['crud', crud],
        ] as const
      ).map(([type, one]) => ({ type, name: one.name, schema: plain(one) })),
    ],
    entry: plain(entry),
    names: Object.keys(model.fields),
    problems: [],
    rows: table.rows,
    left,
  };
}
