/** How the values of a field become those of another kind: by SQL where both are typed, by our own readers where people wrote a text. */
import { CUSTOM_KIND_LABELS } from '@lambda/model/definitions/kind-labels.ts';
import type { Label } from '@lambda/model/definitions/labels.ts';
import { type Field, type FieldKind, isExact, isText, precisionOf, scaleOf } from '@lambda/model/fields/fields.ts';
import { fittedNumber } from '@lambda/model/fields/fitted-number.ts';
import { normaliseValue } from '@lambda/model/fields/normalise.ts';
import { checkValue } from '@lambda/model/fields/rules.ts';
import { readWrittenNumber } from '@lambda/model/fields/written-numbers.ts';
import { columnType } from './desired-schema.ts';

/** A field of a table with rows that is of another kind from now on. */
export type Conversion = {
  readonly model: string;
  /** What the model is called before, where that is another name. */
  readonly was?: string;
  /** What its column is called before and after. */
  readonly column: string;
  readonly name: string;
  readonly from: Field;
  readonly into: Field;
  readonly inCompany: boolean;
};
/** A value after its reading; `exact` is false where something of the text is not in it. */
export type Read = { readonly value: string | null; readonly exact: boolean };
/** Parts of SQL over a value that is there; `exact` says whether nothing of it goes. */
type Typed = { readonly value: string; readonly exact: string };
export type Way =
  /** The column holds the values as they are. */
  | { readonly by: 'nothing' }
  /** Options that go are still held by rows; those that are only called otherwise are written anew. */
  | { readonly by: 'options'; readonly renamed: ReadonlyMap<string, string>; readonly gone: readonly string[] }
  | { readonly by: 'sql'; readonly of: (value: string, zone: string) => Typed }
  | { readonly by: 'reading'; readonly read: (text: string) => Read }
  /** There is no sensible way: the column begins empty. */
  | { readonly by: 'dropping' };

const PLAIN: ReadonlySet<FieldKind> = new Set(['text', 'longText']);
/** Texts that hold nothing but what was written. */
const WRITTEN: ReadonlySet<FieldKind> = new Set([
  'text',
  'longText',
  'email',
  'phone',
  'register',
  'url',
  'colour',
  'sequence',
  'choice',
  'state',
]);
const CHOSEN: ReadonlySet<FieldKind> = new Set(['choice', 'state']);
const READ_INTO: ReadonlySet<FieldKind> = new Set([
  'integer',
  'decimal',
  'money',
  'percent',
  'duration',
  'date',
  'datetime',
  'time',
  'boolean',
  'choice',
  'email',
  'phone',
  'register',
  'url',
  'colour',
]);
const isNumber = (field: Field): boolean => field.kind === 'integer' || isExact(field);
const LOST: Read = { value: null, exact: false };

const label = (field: Field): Label =>
  Object.hasOwn(CUSTOM_KIND_LABELS, field.kind)
    ? CUSTOM_KIND_LABELS[field.kind as keyof typeof CUSTOM_KIND_LABELS]
    : { mn: field.kind, en: field.kind, ko: field.kind };
/** What people call the kinds of both sides. */
export const kindLabels = ({ from, into }: Pick<Conversion, 'from' | 'into'>): readonly [Label, Label] => [label(from), label(into)];

/** Both sides of the decimal point that a numeric column keeps. */
const wholeDigits = (field: Field): number => precisionOf(field) - scaleOf(field);
const LARGEST_INTEGER = '9007199254740991';
const scaleIn = (into: Field): number => (into.kind === 'integer' ? 0 : scaleOf(into));
const largestIn = (into: Field): string => (into.kind === 'integer' ? LARGEST_INTEGER : `1e${wholeDigits(into)}`);

function readNumber(into: Field, text: string): Read {
  const written = readWrittenNumber(text, into.kind === 'integer' ? undefined : into);
  if (written === null) return LOST;
  const whole = wholeDigits(into);
  const fitted = fittedNumber(written, { scale: scaleIn(into), ...(into.kind === 'integer' ? { most: LARGEST_INTEGER } : { whole }) });
  return fitted ?? LOST;
}

const YES: ReadonlySet<string> = new Set(['true', 't', 'yes', 'y', '1', 'тийм', '예', '네', '+', '✓']);
const NO: ReadonlySet<string> = new Set(['false', 'f', 'no', 'n', '0', 'үгүй', '아니요', '아니오', '-']);
function readBoolean(text: string): Read {
  const folded = text.trim().toLowerCase();
  return YES.has(folded) ? { value: 'true', exact: true } : NO.has(folded) ? { value: 'false', exact: true } : LOST;
}

const fold = (text: string): string => text.normalize('NFC').trim().toLowerCase();
function readChoice(into: Extract<Field, { options: unknown }>, text: string): Read {
  const wanted = fold(text);
  const option =
    into.options.find(({ value }) => value === text) ??
    into.options.find(({ value, label: { mn, en, ko } }) => [value, mn, en, ko].some((one) => fold(one) === wanted));
  return option ? { value: option.value, exact: true } : LOST;
}

const DAY_AND_TIME = /^(\d{4})[-./](\d{1,2})[-./](\d{1,2})(?:[T ]+(\d{1,2}):(\d{2})(?::(\d{2}(?:\.\d{1,3})?))?)?$/;
/** A moment without a zone is one of the company's clock: its text ends without a zone too. */
function readMoment(into: Field, text: string): Read {
  const plain = text.trim();
  const match = DAY_AND_TIME.exec(plain);
  if (!match) return readPlain(into, plain);
  const [, year, month, day, hour = '0', minute = '00', second = '00'] = match;
  const two = (part = ''): string => part.padStart(2, '0');
  const local = `${year}-${two(month)}-${two(day)}T${two(hour)}:${minute}:${second}`;
  return readPlain(into, `${local}Z`).value === null ? LOST : { value: local, exact: true };
}
/** Days with a time of midnight are days; another time would go. */
function readDay(into: Field, text: string): Read {
  const [, day = text, time] = /^(\S+)[T ]+(\d{1,2}:\d{2}(?::\d{2}(?:\.0+)?)?)$/.exec(text.trim()) ?? [];
  const read = readPlain(into, day);
  return time === undefined || read.value === null ? read : { ...read, exact: /^0?0:00(:00(\.0+)?)?$/.test(time) };
}

/** As a form takes the value, without the rules that only the field itself has. */
function readPlain({ kind, ...rest }: Field, text: string): Read {
  const bare = { kind, label: rest.label } as Field;
  const value = normaliseValue(bare, text);
  if (value === null || checkValue(bare, value, { today: '9999-12-31' }) !== null) return LOST;
  return { value: String(value), exact: true };
}

function readerOf(into: Field): (text: string) => Read {
  if (isNumber(into)) return (text) => readNumber(into, text);
  if (into.kind === 'boolean') return readBoolean;
  if (into.kind === 'choice') return (text) => readChoice(into, text);
  if (into.kind === 'datetime') return (text) => readMoment(into, text);
  if (into.kind === 'date') return (text) => readDay(into, text);
  return (text) => readPlain(into, text);
}

/** Options whose value has gone: those whose words another option has now are only called otherwise. */
function optionsWay(from: Field, into: Field): Way {
  if (!('options' in from) || !('options' in into)) return { by: 'nothing' };
  const stays = new Set(into.options.map(({ value }) => value));
  const fresh = into.options.filter(({ value }) => !from.options.some((one) => one.value === value));
  const renamed = new Map<string, string>();
  const gone: string[] = [];
  for (const option of from.options.filter(({ value }) => !stays.has(value))) {
    const match = fresh.find(({ value, label: { mn } }) => mn === option.label.mn && ![...renamed.values()].includes(value));
    if (match) renamed.set(option.value, match.value);
    else gone.push(option.value);
  }
  return renamed.size + gone.length === 0 ? { by: 'nothing' } : { by: 'options', renamed, gone };
}

function numberWay(into: Field): Way {
  const [scale, largest] = [scaleIn(into), largestIn(into)];
  return {
    by: 'sql',
    of: (value) => {
      const rounded = `round(${value}::numeric, ${scale})`;
      const fits = into.kind === 'integer' ? `abs(${rounded}) <= ${largest}` : `abs(${rounded}) < ${largest}`;
      return { value: `case when ${fits} then ${rounded}::${columnType(into)} end`, exact: `(${fits} and ${rounded} = ${value}::numeric)` };
    },
  };
}
const EXACT = 'true';
function textWay(from: Field): Way {
  const by = 'sql' as const;
  switch (from.kind) {
    case 'integer':
    case 'money':
    case 'duration':
    case 'boolean':
    case 'time':
      return { by, of: (value) => ({ value: `${value}::text`, exact: EXACT }) };
    case 'decimal':
    case 'percent':
      return { by, of: (value) => ({ value: `trim_scale(${value})::text`, exact: EXACT }) };
    case 'date':
      return { by, of: (value) => ({ value: `to_char(${value}, 'YYYY-MM-DD')`, exact: EXACT }) };
    case 'datetime':
      return {
        by,
        of: (value, zone) => ({
          value: `to_char(${value} at time zone ${zone}, 'YYYY-MM-DD HH24:MI:SS')`,
          exact: `date_trunc('second', ${value}) = ${value}`,
        }),
      };
    case 'multiChoice':
      return { by, of: (value) => ({ value: `array_to_string(${value}, ', ')`, exact: EXACT }) };
    default:
      return { by: 'dropping' };
  }
}

/** How values go from one kind to the other. */
export function wayOf(from: Field, into: Field): Way {
  const isSame = from.kind === into.kind;
  if (CHOSEN.has(from.kind) && CHOSEN.has(into.kind)) return into.kind === 'state' && !isSame ? { by: 'dropping' } : optionsWay(from, into);
  if (WRITTEN.has(from.kind) && (isSame || PLAIN.has(into.kind))) return { by: 'nothing' };
  if (isNumber(from) && isNumber(into)) return columnType(from) === columnType(into) ? { by: 'nothing' } : numberWay(into);
  if (isSame) return { by: 'nothing' };
  if (WRITTEN.has(from.kind) && READ_INTO.has(into.kind)) return { by: 'reading', read: readerOf(into) };
  if (PLAIN.has(into.kind)) return textWay(from);
  if (from.kind === 'boolean' && isNumber(into))
    return { by: 'sql', of: (value) => ({ value: `(${value})::int::${columnType(into)}`, exact: EXACT }) };
  if (isNumber(from) && into.kind === 'boolean')
    return { by: 'sql', of: (value) => ({ value: `case ${value} when 1 then true when 0 then false end`, exact: `${value} in (0, 1)` }) };
  if (from.kind === 'date' && into.kind === 'datetime')
    return { by: 'sql', of: (value, zone) => ({ value: `(${value}::timestamp at time zone ${zone})`, exact: EXACT }) };
  if (from.kind === 'datetime' && into.kind === 'date')
    return {
      by: 'sql',
      of: (value, zone) => ({
        value: `(${value} at time zone ${zone})::date`,
        exact: `date_trunc('day', ${value} at time zone ${zone}) = ${value} at time zone ${zone}`,
      }),
    };
  if (from.kind === 'choice' && into.kind === 'multiChoice')
    return { by: 'sql', of: (value) => ({ value: `array[${value}]::text[]`, exact: EXACT }) };
  return { by: 'dropping' };
}
const isRow = (field: Field): boolean => field.kind !== 'children' && !(field.kind === 'computed' || field.kind === 'rollup');
/** Whether the change of a field asks for anything to be done to its column. */
export const isConverted = (from: Field, into: Field): boolean => isRow(from) && isRow(into) && wayOf(from, into).by !== 'nothing';
/** Both hold texts, in a column of the same type. */
export const staysText = ({ from, into }: Pick<Conversion, 'from' | 'into'>): boolean => isText(from) && isText(into);
/** Another column takes the place of the old one, whose indexes go with it. */
export const replacesColumn = (conversion: Conversion): boolean => {
  const { by } = wayOf(conversion.from, conversion.into);
  return by === 'dropping' || by === 'sql' || (by === 'reading' && !staysText(conversion));
};
