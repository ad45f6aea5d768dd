/** Fields that are added to a model without code: the kinds that are offered, and the name that their column gets. */
import type { Field, FieldKind } from '../fields/fields.ts';
import { latinWords } from './latin-words.ts';
import { NAME_PATTERN } from './names.ts';

/** The kinds that work by being a plain field with a column of its own. */
export const CUSTOM_KINDS = [
  'text',
  'longText',
  'integer',
  'decimal',
  'money',
  'percent',
  'date',
  'datetime',
  'boolean',
  'choice',
  'multiChoice',
  'reference',
  'email',
  'phone',
  'url',
] as const satisfies readonly FieldKind[];
export type CustomKind = (typeof CUSTOM_KINDS)[number];

/** Column names of custom fields begin with it, so none ever is one of a module or a word that means something. */
export const CUSTOM_PREFIX = 'c_';
const LONGEST = 40;

/**
 * A name from what somebody calls the field: `Цусны бүлэг` → `c_tsusny_buleg`; a reference ends with `_id`. Null when
 * nothing of it can stand in a name.
 */
export function customFieldName(text: string, kind: string): string | null {
  const ending = kind === 'reference' ? '_id' : '';
  const words = latinWords(text)
    .replace(/^c_/, '')
    .replace(ending === '' ? /$^/ : /_id$/, '');
  const name = `${CUSTOM_PREFIX}${words.slice(0, LONGEST - CUSTOM_PREFIX.length - ending.length).replace(/_+$/, '')}${ending}`;
  return words === '' ? null : name;
}

/** A name that is given has to be one already: letters a–z, digits and `_`, at most 40 of them with the prefix. */
export const isCustomFieldName = (name: string, kind: string): boolean =>
  name.startsWith(CUSTOM_PREFIX) &&
  name.length > CUSTOM_PREFIX.length &&
  NAME_PATTERN.test(name) &&
  (kind === 'reference') === name.endsWith('_id');

/** What of a published field stays as it is, because its column holds values: the kind and what decides the column's type. */
export function sameColumn(before: Field, after: Field): boolean {
  const typeOf = (field: Field) =>
    JSON.stringify([
      field.kind,
      'to' in field ? field.to : null,
      'precision' in field ? (field.precision ?? null) : null,
      'scale' in field ? (field.scale ?? null) : null,
    ]);
  return typeOf(before) === typeOf(after);
}
