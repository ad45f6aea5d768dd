/**
 * The one place that derives names from a model or field name. A model's name is its table, its GraphQL root
 * field and its file; everything else is derived here and nowhere built by hand.
 */

import { FOLD_VERSION } from '../search/search-fold.ts';

/** Lower-case words joined by `_`; starts with a letter. PostgreSQL keeps 63 bytes, derived names need the rest. */
export const NAME_PATTERN = /^[a-z][a-z0-9_]{0,39}$/;

/** Names that a definition may not take because GraphQL, PostgreSQL or JavaScript give them a meaning. */
export const RESERVED_NAMES: ReadonlySet<string> = new Set([
  'paginate',
  'aggregate',
  'query',
  'mutation',
  'constructor',
  'prototype',
  'user',
  'order',
  'group',
  'table',
]);
/** The columns that the platform keeps on every row, and those of PostgreSQL itself: no field may be called so. */
export const PLATFORM_FIELD_NAMES: ReadonlySet<string> = new Set([
  'company_id',
  'id',
  'created_at',
  'created_by',
  'updated_at',
  'updated_by',
  'version',
  'deleted_at',
  'ctid',
  'xmin',
  'xmax',
  'cmin',
  'cmax',
  'tableoid',
]);
/** Tables that begin so are PostgreSQL's own, or the platform's beside the models. */
export const RESERVED_TABLES = /^(pg|lambda)_/;
/** A model or view may not take the names of GraphQL's third root type and of what it holds either; a field may be called so. */
export const RESERVED_ENTITY_NAMES: ReadonlySet<string> = new Set([...RESERVED_NAMES, 'subscription', 'presence', 'definitions']);

/** `booking_orders` → `BookingOrders`: the GraphQL object type. */
export function typeName(name: string): string {
  return name.replace(/(^|_)([a-z0-9])/g, (_all, _bar, letter: string) => letter.toUpperCase());
}
/** `booking_orders` → `BookingOrdersInput`. */
export const inputTypeName = (name: string): string => `${typeName(name)}Input`;
/** `booking_orders` → `BookingOrdersChanges`: the explicit changes of a sub-table. */
export const changesTypeName = (name: string): string => `${typeName(name)}Changes`;
export const createMutationName = (name: string): string => `create${typeName(name)}`;
export const updateMutationName = (name: string): string => `update${typeName(name)}`;
export const deleteMutationName = (name: string): string => `delete${typeName(name)}`;
export const restoreMutationName = (name: string): string => `restore${typeName(name)}`;
export const CHANGE_KINDS = ['created', 'updated', 'deleted'] as const;
export type ChangeKind = (typeof CHANGE_KINDS)[number];
const CHANGE_ENDINGS = { created: 'Created', updated: 'Updated', deleted: 'Deleted' } as const;
/** `booking_orders`, `created` → `BookingOrdersCreated`. */
export const subscriptionName = (name: string, kind: ChangeKind): string => `${typeName(name)}${CHANGE_ENDINGS[kind]}`;

/** `struct_id` → `struct`: the field under which the referenced row can be selected. */
export const referenceObjectName = (field: string): string => field.replace(/_id$/i, '');

/** `tag_ids` → `tag_rows`: the field under which the rows behind a list of references can be selected. */
export const referenceRowsName = (field: string): string => `${field.replace(/_ids$/i, '')}_rows`;

/** `lastname` → `lastname_ci`: the stored lower-case column that a search field is matched on. */
export const searchColumnName = (field: string): string => `${field}_ci`;

/** `description` → `description_files`: the stored column with the files that stand as pictures in a formatted text. */
export const pictureColumnName = (field: string): string => `${field}_files`;

/** `place` → `place_box`: the stored column with the box around a geometry. */
export const boxColumnName = (field: string): string => `${field}_box`;

/** The stored column with the time that a row holds. */
export const spanColumnName = (from: string): string => `${from}_span`;

/** The stored column with the folded words of all search fields; another fold is another column. */
export const searchVectorName = `search_words_${FOLD_VERSION}`;

export const tableName = (model: string): string => model;

const MAX_NAME_BYTES = 50;
/** A short stable digest (FNV-1a, base 36), so that a cut name stays unique. */
export function digest(text: string): string {
  let hash = 0x811c9dc5;
  for (let index = 0; index < text.length; index++) {
    hash = Math.imul(hash ^ text.charCodeAt(index), 0x01000193) >>> 0;
  }
  return hash.toString(36);
}
function shorten(name: string): string {
  return name.length <= MAX_NAME_BYTES ? name : `${name.slice(0, MAX_NAME_BYTES - 8)}_${digest(name)}`;
}
/** Constraint and index names are explicit and at most 50 bytes, so that a distributed table's suffix still fits. */
export const primaryKeyName = (table: string): string => shorten(`${table}_pk`);
export const foreignKeyName = (table: string, field: string): string => shorten(`${table}_${field}_fk`);
export const indexName = (table: string, fields: readonly string[]): string => shorten(`${table}_${fields.join('_')}_ix`);
export const uniqueIndexName = (table: string, fields: readonly string[]): string => shorten(`${table}_${fields.join('_')}_uq`);
export const exclusionName = (table: string, fields: readonly string[]): string => shorten(`${table}_${fields.join('_')}_ex`);
/** `booking_orders` → `BookingOrdersRowInput`: a changed row of a sub-table, with its id. */
export const rowInputTypeName = (name: string): string => `${typeName(name)}RowInput`;
/** `booking_orders`, `tag_ids` → `booking_orders_tag_ids_links`: the table of the keys behind a list of rows or files. */
export const linkTableName = (model: string, field: string): string => shorten(`${model}_${field}_links`);
