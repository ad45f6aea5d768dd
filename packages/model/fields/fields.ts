/** The kinds of field a model can have. A field is plain data; what it means is derived by walking the model. */
import { z } from 'zod';
import { conditionLikeSchema } from '../conditions/conditions.ts';
import { labelSchema } from '../definitions/label-schema.ts';
import { NAME_PATTERN } from '../definitions/names.ts';
import { AGGREGATES, COMPUTED_TEXT } from '../expression/functions.ts';
import { expressionSchema } from '../expression/schema.ts';
import { digitsOfCurrency, MOST_DIGITS } from '../money/currency-digits.ts';
import { isPattern } from './pattern.ts';

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
  'mongolianMobileNumber',
  'englishAlphabet',
  'mongolianCyrillic',
  'numeric',
  'iban',
  'array',
  'lambda-account',
] as const;
export type RuleName = (typeof RULE_NAMES)[number];

/** Colour roles a choice or state may take; the theme gives each a light and a dark pair. */
export const TONES = ['neutral', 'info', 'success', 'warning', 'error', 'violet'] as const;
export type Tone = (typeof TONES)[number];

/** A field of a model, by both names. */
const COPIED = /^[a-z][a-z0-9_]*\.[a-z][a-z0-9_]*$/;
const base = {
  label: labelSchema,
  help: labelSchema.optional(),
  required: z.boolean().optional(),
  /** Set by the platform or an action, never by a client. */
  readOnly: z.boolean().optional(),
  /** One value per company (per platform in a global model), deleted rows aside. */
  unique: z.boolean().optional(),
  /**
   * Matched without regard to case, by an index: quick search and prefix filters are fast on it. `'inside'` for names and
   * codes: from three letters on they are found from the inside of their words too.
   */
  search: z.union([z.boolean(), z.literal('inside')]).optional(),
  /** Lists are often sorted by it: gets an index. */
  sort: z.boolean().optional(),
  /** Of rows that belong to no company: told to the platform's administrators alone, not to those whose own rows point here. */
  withheld: z.boolean().optional(),
  /**
   * Says what other fields say (`employee.account_number`): closed to whoever may not read one of them. `openInOwn` leaves it open
   * where nothing but the actor's own rows is reached.
   */
  closedWith: z.strictObject({ fields: z.array(z.string().regex(COPIED)).min(1).readonly(), openInOwn: z.boolean().optional() }).optional(),
  rules: z.array(z.enum(RULE_NAMES)).readonly().optional(),
  visibleWhen: conditionLikeSchema.optional(),
  requiredWhen: conditionLikeSchema.optional(),
  readOnlyWhen: conditionLikeSchema.optional(),
};
const optionSchema = z.strictObject({ value: z.string().min(1).max(60), label: labelSchema, tone: z.enum(TONES).optional() });
const optionsSchema = z.array(optionSchema).min(1).readonly();
/** What stands before the written options: the roles in which people may work in a company, under their own names. */
const drawnOptions = { drawnFrom: z.literal('roles').optional(), options: z.array(optionSchema).readonly() };
type Chosen = { readonly options: readonly unknown[]; readonly drawnFrom?: string | undefined };
const hasOptions = (field: object | Chosen): boolean => !('options' in field) || field.options.length > 0 || field.drawnFrom !== undefined;
export type Option = z.infer<typeof optionSchema>;
const nameSchema = z.string().regex(NAME_PATTERN);
/** A default that is calculated from the other fields of the new record: `{expression: "addDays(today(), 30)"}`. */
const calculatedSchema = z.strictObject({ expression: expressionSchema });
type Calculated = z.infer<typeof calculatedSchema>;
export const isCalculation = (value: unknown): value is Calculated => typeof value === 'object' && value !== null && 'expression' in value;
const textDefault = { default: z.union([z.string(), calculatedSchema]).optional() };

/** What a computed value may be. */
export const COMPUTED_TYPES = ['text', 'integer', 'decimal', 'money', 'boolean', 'date', 'datetime'] as const;
const computedType = z.enum(COMPUTED_TYPES);
const figure = { scale: z.int().min(0).max(12).optional(), currency: z.string().length(3).optional() };

/** A pattern that the whole text has to fit, and what is said when it does not; see `pattern.ts`. */
const patternSchema = z.strictObject({ expression: z.string().refine(isPattern, 'no usable pattern'), message: labelSchema.optional() });

/** How many entries a list may hold. */
const listLimits = { min: z.int().min(0).optional(), max: z.int().min(1).max(1_000).optional() };
export const GEOMETRY_TYPES = ['Point', 'LineString', 'Polygon', 'MultiPoint', 'MultiLineString', 'MultiPolygon'] as const;
/** Text without braces around one `{number}` and what else may be named; which of them belong together is checked at start. */
const SEQUENCE_PATTERN = /^(?:[^{}]|\{(?:year|yy|month|day|unit)\})*\{number(?::[1-9])?\}(?:[^{}]|\{(?:year|yy|month|day|unit)\})*$/;
const clockTime = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d:[0-5]\d$/);
const decimalString = z.string().regex(/^-?\d+(\.\d+)?$/);

const anyFieldSchema = z.discriminatedUnion('kind', [
  /** One line. `max` characters, 255 unless told. */
  z.strictObject({
    kind: z.literal('text'),
    ...base,
    ...textDefault,
    min: z.int().optional(),
    max: z.int().optional(),
    pattern: patternSchema.optional(),
    /** A code that new records are proposed: the number after the highest of the company; `first` where there is none yet. */
    propose: z.strictObject({ first: z.string().min(1).max(60) }).optional(),
    /** Its values are names of models: they go along when a model is called otherwise. */
    names: z.literal('model').optional(),
  }),
  /** Several lines, plain text; 10,000 characters unless told. */
  z.strictObject({ kind: z.literal('longText'), ...base, ...textDefault, max: z.int().optional() }),
  z.strictObject({
    kind: z.literal('integer'),
    ...base,
    default: z.union([z.int(), calculatedSchema]).optional(),
    min: z.int().optional(),
    max: z.int().optional(),
    /** It stands for something, such as a record: written without separators, and no total is made of it. */
    identifies: z.literal(true).optional(),
  }),
  /** Exact; a decimal string on the wire. 18 digits with 4 decimals unless told. */
  z.strictObject({
    kind: z.literal('decimal'),
    ...base,
    default: z.union([decimalString, calculatedSchema]).optional(),
    precision: z.int().optional(),
    scale: z.int().optional(),
    min: decimalString.optional(),
    max: decimalString.optional(),
  }),
  /** Exact; a decimal string on the wire, in tugrik unless told. At most as many digits after the point as the currency has. */
  z.strictObject({
    kind: z.literal('money'),
    ...base,
    default: z.union([decimalString, calculatedSchema]).optional(),
    /** ISO 4217. */
    currency: z.string().length(3).optional(),
    /** The field beside it that says the currency: a reference to `currencies`, or a text or choice that holds the code. */
    currencyField: nameSchema.optional(),
    min: decimalString.optional(),
    max: decimalString.optional(),
  }),
  /** Exact; a decimal string on the wire, `12.50` is 12.5 %. 0 to 100 with 2 decimals unless told. */
  z.strictObject({
    kind: z.literal('percent'),
    ...base,
    default: decimalString.optional(),
    scale: z.int().min(0).max(6).optional(),
    min: decimalString.optional(),
    max: decimalString.optional(),
  }),
  z.strictObject({ kind: z.literal('boolean'), ...base, default: z.union([z.boolean(), calculatedSchema]).optional() }),
  /** A whole day, `YYYY-MM-DD`; never shifts between time zones. */
  z.strictObject({
    kind: z.literal('date'),
    ...base,
    default: z.union([z.literal('today'), calculatedSchema]).optional(),
    /** The date field beside it that it may not lie before. */
    notBefore: nameSchema.optional(),
    /** What counts of it is its month: shown and chosen as `YYYY-MM`. */
    wholeMonth: z.literal(true).optional(),
  }),
  /** A moment, ISO 8601 with zone. */
  z.strictObject({
    kind: z.literal('datetime'),
    ...base,
    default: z.union([z.literal('now'), calculatedSchema]).optional(),
    notBefore: nameSchema.optional(),
  }),
  /** A time of day, `HH:mm:ss`, of no particular day and zone. */
  z.strictObject({ kind: z.literal('time'), ...base, default: clockTime.optional() }),
  /** A length of time in whole seconds; people write and read it as `1ц 30м`. Not negative unless `min` says so. */
  z.strictObject({ kind: z.literal('duration'), ...base, default: z.int().optional(), min: z.int().optional(), max: z.int().optional() }),
  z.strictObject({ kind: z.literal('choice'), ...base, ...textDefault, ...drawnOptions }),
  /** Several of the options: a list of values in the order of the options. An empty list is no value. */
  z.strictObject({
    kind: z.literal('multiChoice'),
    ...base,
    ...listLimits,
    default: z.array(z.string()).readonly().optional(),
    ...drawnOptions,
  }),
  /** A row of another model, by its id. `onDelete` is what happens here when that row is destroyed. */
  z.strictObject({
    kind: z.literal('reference'),
    ...base,
    to: nameSchema,
    onDelete: z.enum(['restrict', 'cascade', 'empty']).optional(),
    /** Only rows whose field `by` equals this record's field `from` (district of the chosen province); the server checks it. */
    cascade: z.strictObject({ from: nameSchema, by: nameSchema }).optional(),
    /** At most as many rows point at one row of `to` as its whole-number field of this name says (seats of a course); empty is no bound. */
    atMost: nameSchema.optional(),
  }),
  /**
   * Rows of another model, each once, in the order given: a list of ids. Kept in a link table with keys on both sides.
   * `onDelete` is what happens when a chosen row is deleted: it stays (`restrict`), or is taken off the list (`empty`).
   */
  z.strictObject({
    kind: z.literal('references'),
    ...base,
    ...listLimits,
    to: nameSchema,
    onDelete: z.enum(['restrict', 'empty']).optional(),
  }),
  /** The rows of model `of` whose reference `by` points here; written as explicit changes with their parent. */
  z.strictObject({ kind: z.literal('children'), ...base, of: nameSchema, by: nameSchema }),
  /** An uploaded file; on the wire the address `/files/{id}`. */
  z.strictObject({ kind: z.literal('file'), ...base, maxBytes: z.int().optional() }),
  z.strictObject({ kind: z.literal('image'), ...base, maxBytes: z.int().optional() }),
  /** Uploaded files in an order of their own: a list of addresses `/files/{id}`. */
  z.strictObject({ kind: z.literal('files'), ...base, ...listLimits, maxBytes: z.int().optional() }),
  z.strictObject({ kind: z.literal('images'), ...base, ...listLimits, maxBytes: z.int().optional() }),
  z.strictObject({ kind: z.literal('email'), ...base, ...textDefault }),
  /** An address of the web, http or https only. */
  z.strictObject({ kind: z.literal('url'), ...base, ...textDefault }),
  /** `#rrggbb` in lower case. */
  z.strictObject({ kind: z.literal('colour'), ...base, ...textDefault }),
  /** Formatted text as HTML, cleaned by the server; `max` characters of what is read, 10,000 unless told. */
  z.strictObject({ kind: z.literal('richText'), ...base, max: z.int().optional() }),
  /**
   * A number that the platform gives to each new record, without gaps and doubles within the company. `pattern` holds
   * `{number:4}` (at least 4 digits) and may hold `{year}`, `{yy}`, `{month}`, `{day}` and `{unit}`. It counts anew with
   * each smallest period that the pattern names, and for each value of the field `unit`.
   */
  z.strictObject({
    kind: z.literal('sequence'),
    ...base,
    readOnly: z.literal(true),
    pattern: z.string().max(60).regex(SEQUENCE_PATTERN),
    unit: nameSchema.optional(),
    /** The date field whose day counts in the pattern; the day of writing unless told. */
    date: nameSchema.optional(),
  }),
  /** `{type: 'text', text}`, `{type: 'drawn', image}` (a PNG as data URL), `{type: 'drawn', path}` (SVG path data) or `{type: 'image', file}`. */
  z.strictObject({ kind: z.literal('signature'), ...base }),
  /** GeoJSON geometry in WGS 84, longitude first; any type unless told. */
  z.strictObject({ kind: z.literal('geometry'), ...base, types: z.array(z.enum(GEOMETRY_TYPES)).min(1).readonly().optional() }),
  /** Eight digits of a Mongolian number. */
  z.strictObject({ kind: z.literal('phone'), ...base, ...textDefault }),
  /** A citizen's register number: two Mongolian letters and eight digits with a valid date inside. */
  z.strictObject({ kind: z.literal('register'), ...base, ...textDefault }),
  /** Written, hashed and never read back. */
  z.strictObject({ kind: z.literal('password'), ...base }),
  /** A JSON value, kept as it was sent. */
  z.strictObject({ kind: z.literal('json'), ...base }),
  /** Where a record stands. Without `moves` every move is allowed; a move with `when` only for a record that meets it. */
  z.strictObject({
    kind: z.literal('state'),
    ...base,
    options: optionsSchema,
    initial: z.string(),
    moves: z
      .array(z.strictObject({ from: z.string(), to: z.string(), when: conditionLikeSchema.optional() }))
      .readonly()
      .optional(),
  }),
  /**
   * Calculated from other fields, never written by people. On every read, unless `stored`: then with every write of the
   * row or of its sub-tables, and it may look at neither other records nor the clock.
   */
  z.strictObject({
    kind: z.literal('computed'),
    ...base,
    type: computedType,
    expression: expressionSchema,
    stored: z.boolean().optional(),
    ...figure,
  }),
  /** A figure over the rows of the sub-table `of`. A count is whole; the others are decimals unless `type` says what they are. */
  z.strictObject({
    kind: z.literal('rollup'),
    ...base,
    of: nameSchema,
    function: z.enum(AGGREGATES),
    field: nameSchema.optional(),
    expression: expressionSchema.optional(),
    where: expressionSchema.optional(),
    type: computedType.optional(),
    stored: z.boolean().optional(),
    ...figure,
  }),
]);
export const fieldSchema = anyFieldSchema.refine(hasOptions, { path: ['options'], message: 'there is nothing to choose from' });
export type Field = z.infer<typeof fieldSchema>;
export type FieldKind = Field['kind'];
export type FieldOf<K extends FieldKind> = Extract<Field, { kind: K }>;

export type ComputedField = FieldOf<'computed'> | FieldOf<'rollup'>;
export const isComputed = (field: Field): field is ComputedField => field.kind === 'computed' || field.kind === 'rollup';

/** Kinds without a column of their own. */
export const isStored = (field: Field): boolean => (isComputed(field) ? field.stored === true : field.kind !== 'children');
/** How a computed field is calculated. */
export function formulaOf(field: ComputedField): string {
  if (field.kind === 'computed') return field.expression;
  const value = field.function === 'count' ? undefined : (field.expression ?? field.field);
  return `${field.function}(${[field.of, value, field.where].filter((part) => part !== undefined).join(', ')})`;
}
/** A computed field as the field of its value, which nobody writes; every other field as it is. */
export function plainField(field: Field): Field {
  if (!isComputed(field)) return field;
  const type = field.type ?? (field.kind === 'rollup' && field.function === 'count' ? 'integer' : 'decimal');
  const { label, help, visibleWhen, stored, sort, search, scale, currency } = field;
  const shared = {
    label,
    readOnly: true,
    ...(help ? { help } : {}),
    ...(visibleWhen ? { visibleWhen } : {}),
    ...(stored && sort ? { sort } : {}),
  };
  switch (type) {
    case 'text':
      return { kind: 'text', ...shared, max: COMPUTED_TEXT, ...(stored && search ? { search } : {}) };
    case 'decimal':
      return { kind: 'decimal', ...shared, ...(scale === undefined ? {} : { scale }) };
    case 'money':
      return { kind: 'money', ...shared, ...(currency ? { currency } : {}) };
    default:
      return { kind: type, ...shared };
  }
}
const kinds =
  (...names: readonly FieldKind[]) =>
  (field: Pick<Field, 'kind'>): boolean =>
    names.includes(field.kind);
/** Kinds whose value is a line or block of text. */
/** Whether every record has a value: a field that is only sometimes shown may stay empty although it is required when shown. */
export const isNotNull = (field: Field): boolean => field.kind === 'state' || (field.required === true && field.visibleWhen === undefined);
export const isText = kinds('text', 'longText', 'email', 'phone', 'register', 'choice', 'state', 'url', 'colour', 'richText', 'sequence');
const LARGEST_MARK = 9_999;
/** A whole number that is read as a name: of a record, or of at most four digits (a year, a district). Written without separators everywhere. */
export const isMark = (field: Field): boolean =>
  field.kind === 'integer' && (field.identifies === true || (field.max !== undefined && field.max <= LARGEST_MARK));
/** Kinds stored as the id of a row of the file table. */
export const isFile = kinds('file', 'image');
/** Kinds whose value is a decimal string. */
export const isExact = kinds('decimal', 'money', 'percent');
/** Kinds whose value is a whole number that can be added up. */
export const isCount = kinds('integer', 'duration');
/** Kinds whose value is a list; an empty list is null. */
export const isList = kinds('multiChoice', 'references', 'files', 'images');
/** Kinds whose value is a list of files. */
export const isFileList = kinds('files', 'images');
/** Kinds whose files are pictures. */
export const isPicture = kinds('image', 'images');
/** Lists of rows: beside the column with their order they have a link table with keys. */
export const isLinked = kinds('references', 'files', 'images');
/** Kinds stored as a JSON value, which has no order and no equality. */
export const isJson = kinds('json', 'signature', 'geometry');
/** Whether rows can be ordered and grouped by it. */
export const isOrdered = (field: Field): boolean => !isJson(field) && !isList(field) && !['children', 'password'].includes(field.kind);
/** Entries of a list unless the field says otherwise. */
export const maxEntriesOf = (field: Field): number =>
  field.kind === 'multiChoice'
    ? (field.max ?? field.options.length)
    : field.kind === 'references'
      ? (field.max ?? 100)
      : field.kind === 'files' || field.kind === 'images'
        ? (field.max ?? 20)
        : 0;

const MAX_LENGTHS: Partial<Record<FieldKind, number>> = {
  email: 254,
  phone: 20,
  register: 10,
  choice: 60,
  state: 60,
  password: 200,
  url: 2_000,
  colour: 7,
  sequence: 120,
};
export const maxLength = (field: Field): number | undefined => {
  if (field.kind === 'text') return field.max ?? 255;
  return field.kind === 'longText' || field.kind === 'richText' ? (field.max ?? 10_000) : MAX_LENGTHS[field.kind];
};
/** Digits after the point in which a value is kept: percent 2, decimals 4 unless the field says otherwise, money those of its currency, at least 2. */
export const scaleOf = (field: Field): number => {
  if (field.kind === 'decimal') return field.scale ?? 4;
  if (field.kind === 'percent') return field.scale ?? 2;
  return field.kind === 'money' ? Math.max(2, decimalsOf(field)) : 0;
};
/** Digits after the point that may be given; fewer than are kept where the currency has fewer. */
export const decimalsOf = (field: Field): number => {
  if (field.kind !== 'money') return scaleOf(field);
  return field.currencyField ? MOST_DIGITS : digitsOfCurrency(field.currency);
};
/** An amount whose currency another field says, as a field of one record: there the currency is known. */
export function inCurrency<F extends Field>(field: F, code: unknown): F | FieldOf<'money'> {
  if (field.kind !== 'money' || typeof code !== 'string' || !/^[a-z]{3}$/i.test(code)) return field;
  const { currencyField: _beside, ...amount }: FieldOf<'money'> = field;
  return { ...amount, currency: code.toUpperCase() };
}
const WHOLE_DIGITS_OF_MONEY = 16;
export const precisionOf = (field: Field): number =>
  field.kind === 'decimal' ? (field.precision ?? 18) : field.kind === 'money' ? WHOLE_DIGITS_OF_MONEY + scaleOf(field) : 18;
/** What an upload may weigh: pictures 1 MB (a profile picture), other files 10 MB unless told. */
export const maxBytesOf = (field: FieldOf<'file' | 'image' | 'files' | 'images'>): number =>
  field.maxBytes ?? (field.kind === 'image' || field.kind === 'images' ? 1_048_576 : 10_485_760);
