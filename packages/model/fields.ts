/** The kinds of field a model can have. A field is plain data; what it means is derived by walking the model. */
import { z } from 'zod';
import { conditionSchema } from './conditions.ts';
import { labelSchema } from './labels.ts';
import { NAME_PATTERN } from './names.ts';

/** Rules beyond the kind's own check, by name; the same code runs in the browser and on the server (`rules.ts`). */
export const RULE_NAMES = [
  'personName',
  'cyrillic',
  'latin',
  'digits',
  'companyRegister',
  'passwordStrength',
  'notFuture',
  'lowercase',
] as const;
export type RuleName = (typeof RULE_NAMES)[number];

/** Colour roles a choice or state may take; the theme gives each a light and a dark pair. */
export const TONES = ['neutral', 'info', 'success', 'warning', 'error', 'violet'] as const;
export type Tone = (typeof TONES)[number];

const base = {
  label: labelSchema,
  help: labelSchema.optional(),
  required: z.boolean().optional(),
  /** Set by the platform or an action, never by a client. */
  readOnly: z.boolean().optional(),
  /** One value per company (per platform in a global model), deleted rows aside. */
  unique: z.boolean().optional(),
  /** Matched without regard to case, by an index: quick search and prefix filters are fast on it. */
  search: z.boolean().optional(),
  /** Lists are often sorted by it: gets an index. */
  sort: z.boolean().optional(),
  rules: z.array(z.enum(RULE_NAMES)).readonly().optional(),
  visibleWhen: conditionSchema.optional(),
  requiredWhen: conditionSchema.optional(),
};
const optionSchema = z.strictObject({ value: z.string().min(1).max(60), label: labelSchema, tone: z.enum(TONES).optional() });
const optionsSchema = z.array(optionSchema).min(1).readonly();
export type Option = z.infer<typeof optionSchema>;
const nameSchema = z.string().regex(NAME_PATTERN);
const textDefault = { default: z.string().optional() };

const decimalString = z.string().regex(/^-?\d+(\.\d+)?$/);

export const fieldSchema = z.discriminatedUnion('kind', [
  /** One line. `max` characters, 255 unless told. */
  z.strictObject({ kind: z.literal('text'), ...base, ...textDefault, min: z.int().optional(), max: z.int().optional() }),
  /** Several lines, plain text; 10,000 characters unless told. */
  z.strictObject({ kind: z.literal('longText'), ...base, ...textDefault, max: z.int().optional() }),
  z.strictObject({ kind: z.literal('integer'), ...base, default: z.int().optional(), min: z.int().optional(), max: z.int().optional() }),
  /** Exact; a decimal string on the wire. 18 digits with 4 decimals unless told. */
  z.strictObject({
    kind: z.literal('decimal'),
    ...base,
    default: decimalString.optional(),
    precision: z.int().optional(),
    scale: z.int().optional(),
    min: decimalString.optional(),
    max: decimalString.optional(),
  }),
  /** Exact; a decimal string on the wire, 2 decimals; in tugrik unless told. */
  z.strictObject({
    kind: z.literal('money'),
    ...base,
    default: decimalString.optional(),
    currency: z.string().length(3).optional(),
    min: decimalString.optional(),
    max: decimalString.optional(),
  }),
  z.strictObject({ kind: z.literal('boolean'), ...base, default: z.boolean().optional() }),
  /** A whole day, `YYYY-MM-DD`; never shifts between time zones. */
  z.strictObject({ kind: z.literal('date'), ...base, default: z.literal('today').optional() }),
  /** A moment, ISO 8601 with zone. */
  z.strictObject({ kind: z.literal('datetime'), ...base, default: z.literal('now').optional() }),
  z.strictObject({ kind: z.literal('choice'), ...base, ...textDefault, options: optionsSchema }),
  /** A row of another model, by its id. `onDelete` is what happens here when that row is destroyed. */
  z.strictObject({
    kind: z.literal('reference'),
    ...base,
    to: nameSchema,
    onDelete: z.enum(['restrict', 'cascade', 'empty']).optional(),
    /** Offer only rows whose field `by` equals this record's field `from` (district of the chosen province). */
    cascade: z.strictObject({ from: nameSchema, by: nameSchema }).optional(),
  }),
  /** The rows of model `of` whose reference `by` points here; written as explicit changes with their parent. */
  z.strictObject({ kind: z.literal('children'), ...base, of: nameSchema, by: nameSchema }),
  /** An uploaded file; on the wire the address `/files/{id}`. */
  z.strictObject({ kind: z.literal('file'), ...base, maxBytes: z.int().optional() }),
  z.strictObject({ kind: z.literal('image'), ...base, maxBytes: z.int().optional() }),
  z.strictObject({ kind: z.literal('email'), ...base, ...textDefault }),
  /** Eight digits of a Mongolian number. */
  z.strictObject({ kind: z.literal('phone'), ...base, ...textDefault }),
  /** A citizen's register number: two Mongolian letters and eight digits with a valid date inside. */
  z.strictObject({ kind: z.literal('register'), ...base, ...textDefault }),
  /** Written, hashed and never read back. */
  z.strictObject({ kind: z.literal('password'), ...base }),
  /** A JSON value, kept as it was sent. */
  z.strictObject({ kind: z.literal('json'), ...base }),
  /** Where a record stands. Without `moves` every move is allowed. */
  z.strictObject({
    kind: z.literal('state'),
    ...base,
    options: optionsSchema,
    initial: z.string(),
    moves: z
      .array(z.strictObject({ from: z.string(), to: z.string() }))
      .readonly()
      .optional(),
  }),
]);
export type Field = z.infer<typeof fieldSchema>;
export type FieldKind = Field['kind'];
export type FieldOf<K extends FieldKind> = Extract<Field, { kind: K }>;

/** Kinds without a column of their own. */
export const isStored = (field: Field): boolean => field.kind !== 'children';
/** Kinds whose value is a line or block of text. */
export const isText = (field: Field): boolean => ['text', 'longText', 'email', 'phone', 'register', 'choice', 'state'].includes(field.kind);
/** Kinds stored as the id of a row of the file table. */
export const isFile = (field: Field): boolean => field.kind === 'file' || field.kind === 'image';
export const maxLength = (field: Field): number | undefined => {
  switch (field.kind) {
    case 'text':
      return field.max ?? 255;
    case 'longText':
      return field.max ?? 10_000;
    case 'email':
      return 254;
    case 'phone':
      return 20;
    case 'register':
      return 10;
    case 'choice':
    case 'state':
      return 60;
    case 'password':
      return 200;
    default:
      return undefined;
  }
};
/** Digits after the point: money 2, decimals 4 unless the field says otherwise. */
export const scaleOf = (field: Field): number => (field.kind === 'money' ? 2 : field.kind === 'decimal' ? (field.scale ?? 4) : 0);
export const precisionOf = (field: Field): number => (field.kind === 'decimal' ? (field.precision ?? 18) : 18);
/** What an upload may weigh: pictures 1 MB (a profile picture), other files 10 MB unless told. */
export const maxBytesOf = (field: FieldOf<'file'> | FieldOf<'image'>): number =>
  field.maxBytes ?? (field.kind === 'image' ? 1_048_576 : 10_485_760);
