/** Fields that an administrator adds to a model without code: what they may be, and the name that their column gets. */
import { z } from 'zod';
import { type Field, type FieldKind, fieldSchema } from '../fields/fields.ts';
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

/**
 * What a field of an administrator may not be: present records are without a value, so none is required; an index over a
 * filled table is made by a release; what follows from other fields is for those who know them all.
 */
const FORBIDDEN = [
  'required',
  'unique',
  'search',
  'propose',
  'sort',
  'readOnly',
  'default',
  'visibleWhen',
  'requiredWhen',
  'readOnlyWhen',
  'closedWith',
] as const;

/** Why a field cannot be a custom one; undefined when it can. */
function customFault(field: Field): string | undefined {
  if (!CUSTOM_KINDS.some((kind) => kind === field.kind)) return `no custom field can be ${field.kind}`;
  const forbidden = FORBIDDEN.find((key) => field[key as keyof Field] !== undefined);
  if (forbidden) return `${forbidden}: not for a custom field`;
  if (
    (field.kind === 'choice' || field.kind === 'multiChoice') &&
    new Set(field.options.map(({ value }) => value)).size < field.options.length
  )
    return 'options: two have the same value';
  if ((field.kind === 'choice' || field.kind === 'multiChoice') && field.drawnFrom) return 'options: they are written out';
  // Deleting a row that is pointed at must not take records along that somebody added a field to.
  if (field.kind === 'reference' && (field.onDelete === 'cascade' || field.cascade))
    return 'a reference of a custom field takes nothing along';
  return undefined;
}

/** A field in the shape of every other one. */
export const customDefinitionSchema = fieldSchema.superRefine((field, context) => {
  const fault = customFault(field);
  if (fault !== undefined) context.addIssue({ code: 'custom', message: fault });
});

const keySchema = z.string().regex(/^[a-z][a-z0-9_-]{0,59}$/);
/** Where a field stands on a form: in a section that is there, or in one of its own at the end of the tab. */
const customPlaceSchema = z.strictObject({ form: keySchema, tab: keySchema, section: keySchema.nullable() });
export type CustomPlace = z.infer<typeof customPlaceSchema>;

/** Everything about a custom field that is published together. */
export const customContentSchema = z.strictObject({
  definition: customDefinitionSchema,
  /** Null for a field that stands on no form. */
  place: customPlaceSchema.nullable(),
  /** Whether it is a column of the lists of its model. */
  inGrid: z.boolean(),
  position: z.int().min(0).max(9_999),
});
export type CustomContent = z.infer<typeof customContentSchema>;

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
