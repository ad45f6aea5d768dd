/** Valid records made from a model alone: values by kind and rules, references made first, sub-tables filled. */

import type { ModelDefinition } from '@lambda/model/definitions/definitions.ts';
import { writableFields } from '@lambda/model/definitions/walk.ts';
import { conditionHolds } from '@lambda/model/expression/condition.ts';
import { type Field, type FieldOf, isFile, isFileList, isLinked, maxLength, precisionOf, scaleOf } from '@lambda/model/fields/fields.ts';
import { patternExample } from '@lambda/model/fields/pattern.ts';

type Input = Record<string, unknown>;

/** What a special value may follow from: the record that it is for, and other records made for it. */
export type SampleContext = {
  readonly record: Readonly<Input>;
  /** Saves a record of this model with these values and the fields that it requires; answers its id. */
  readonly make: (model: string, values?: Readonly<Input>) => Promise<number>;
};
export type SpecialSample = (context: SampleContext) => unknown;

export type SampleOptions = {
  readonly modelOf: (name: string) => ModelDefinition;
  /** Saves a record that a reference needs and answers its id. */
  readonly create: (model: ModelDefinition, input: Input) => Promise<number>;
  /** Uploads a picture and answers its address `/files/{id}`. */
  readonly upload: () => Promise<string>;
  /** Values that no rule of the language describes, by `model.field`: a role's definition, for one. */
  readonly special?: Readonly<Record<string, SpecialSample>>;
  /** Fields that a model needs although none of them is required alone: one of several has to be given. */
  readonly needed?: Readonly<Record<string, readonly string[]>>;
};
export type Samples = {
  /** The input of a new record: every writable field, or only the required ones. Each call gives other values. */
  record(model: ModelDefinition, fill?: 'all' | 'required'): Promise<Input>;
  /** A valid value of one field, another one at each call; `record` is what the field may depend on. */
  value(model: ModelDefinition, name: string, record?: Readonly<Input>): Promise<unknown>;
};

const CYRILLIC = 'абвгдежзиклмнопрстуфхцчшэюяөү';
const LATIN = 'abcdefghijklmnopqrstuvwxyz';
const DIGITS = '0123456789';
/** How far references lead to records of their own: beyond it optional ones stay empty. */
const DEEPEST = 2;

/** A number written in the letters of an alphabet, so that different numbers give different words. */
function word(count: number, letters: string, length: number): string {
  let [rest, text] = [count, ''];
  for (; text.length < length; rest = Math.floor(rest / letters.length)) text = (letters[rest % letters.length] ?? '') + text;
  return text;
}

/** A Mongolian account: the two digits behind the country make the rest of a division by 97 one. */
function sampleIban(count: number): string {
  const account = `0005${word(count, DIGITS, 12)}`;
  const [m, n] = ['M', 'N'].map((letter) => Number.parseInt(letter, 36));
  const check = 98n - (BigInt(`${account}${m}${n}00`) % 97n);
  return `MN${String(check).padStart(2, '0')}${account}`;
}

/** There are few of these, so they are counted by themselves. */
const isShortCode = (field: Field): boolean =>
  field.kind === 'text' && field.rules?.includes('latin') === true && (maxLength(field) ?? 12) < 4;

function sampleText(field: Field, count: number): string {
  const rules = new Set(field.rules);
  const least = field.kind === 'text' ? (field.min ?? 1) : 1;
  const length = Math.max(least, Math.min(maxLength(field) ?? 12, 8));
  const pattern = field.kind === 'text' ? field.pattern?.expression : undefined;
  const fitting = pattern === undefined ? null : patternExample(pattern, count);
  if (fitting !== null) return fitting;
  if (rules.has('iban')) return sampleIban(count);
  if (rules.has('companyRegister')) return word(count + 1_000_000, DIGITS, 7);
  if (rules.has('digits')) return word(count, DIGITS, length);
  // Short codes begin with a letter that no shipped one begins with.
  if (rules.has('latin')) return length < 4 ? `q${word(count, LATIN, length - 1)}` : word(count, LATIN, length);
  return word(count, CYRILLIC, length);
}

function sampleInteger(field: Field, count: number): number {
  if (field.kind !== 'integer') return count;
  const least = field.min ?? 0;
  return least + (count % ((field.max ?? least + 1_000_000) - least + 1));
}

function sampleDecimal(field: Field, count: number): string {
  const isAmount = field.kind === 'money' || field.kind === 'decimal' || field.kind === 'percent';
  const [least, most] = isAmount ? [field.min, field.max ?? (field.kind === 'percent' ? '100' : undefined)] : [];
  const whole = Math.min(
    (field.kind === 'percent' ? 0 : 1_000) + (field.kind === 'percent' ? count % 100 : count),
    10 ** Math.min(9, precisionOf(field) - scaleOf(field)) - 1,
  );
  const value = Math.max(Number(least ?? 0), Math.min(whole, Number(most ?? whole)));
  return value.toFixed(scaleOf(field));
}

/** Days that others may not lie before are of the seventies, so that any two samples stand in order. */
const isEarlier = (model: ModelDefinition, name: string): boolean =>
  Object.values(model.fields).some((field) => (field.kind === 'date' || field.kind === 'datetime') && field.notBefore === name);
const earlier = (value: unknown): unknown => (typeof value === 'string' ? value.replace(/^199/, '197') : value);

/** A day of the nineties, another one for each number. */
const sampleDay = (count: number): string => new Date(Date.UTC(1990, 0, 1 + (count % 3_600))).toISOString().slice(0, 10);
/** Two letters, the day of birth, and two digits. */
const sampleRegister = (count: number): string =>
  word(count, 'АБВГДЕЖЗИЙКЛМНОӨПРСТУҮФХ', 2) + sampleDay(count).slice(2).replaceAll('-', '') + word(count, DIGITS, 2);

/** A place in Mongolia, in the first shape that the field takes. */
function sampleGeometry(field: FieldOf<'geometry'>, count: number): unknown {
  const [east, north] = [100 + (count % 1_000) / 100, 46 + (count % 300) / 100];
  const ring = [
    [east, north],
    [east + 1, north],
    [east + 1, north + 1],
    [east, north],
  ];
  const shapes = {
    Point: [east, north],
    MultiPoint: [[east, north]],
    LineString: ring,
    MultiLineString: [ring],
    Polygon: [ring],
    MultiPolygon: [[ring]],
  };
  const type = field.types?.[0] ?? 'Point';
  return { type, coordinates: shapes[type] };
}

/** A value of a field that needs no other record; undefined for those that do. */
function plainValue(field: Field, count: number): unknown {
  switch (field.kind) {
    case 'text':
      return sampleText(field, count);
    case 'longText':
      return `${word(count, CYRILLIC, 6)}\nхоёрдугаар мөр`;
    case 'integer':
      return sampleInteger(field, count);
    case 'decimal':
    case 'money':
    case 'percent':
      return sampleDecimal(field, count);
    case 'time':
      return `${String(count % 24).padStart(2, '0')}:${String(count % 60).padStart(2, '0')}:00`;
    case 'duration':
      return (field.min ?? 0) + 60 * (count % 1_000);
    case 'multiChoice':
      return [field.options[count % field.options.length]?.value];
    case 'url':
      return `https://example.mn/${count}`;
    case 'colour':
      return `#${(count % 0xffffff).toString(16).padStart(6, '0')}`;
    case 'richText':
      return `<p>${word(count, CYRILLIC, 6)} <strong>тод</strong></p>`;
    case 'signature':
      return { type: 'text', text: word(count, CYRILLIC, 6) };
    case 'geometry':
      return sampleGeometry(field, count);
    case 'boolean':
      return count % 2 === 0;
    case 'date':
      return sampleDay(count);
    case 'datetime':
      return `${sampleDay(count)}T03:04:05.678Z`;
    case 'choice':
      return field.options[count % field.options.length]?.value;
    case 'state':
      return field.moves ? field.initial : field.options[count % field.options.length]?.value;
    case 'email':
      return `sample.${count}@example.mn`;
    case 'phone':
      return String(80_000_000 + (count % 19_999_999));
    case 'register':
      return sampleRegister(count);
    case 'password':
      return `Sample-2026!${count}`;
    case 'json':
      return { sample: count };
    default:
      return undefined;
  }
}
/** Shared by all makers of a process, so that none repeats another's values. */
let short = 0;
let count = 0;

export function createSamples({ modelOf, create, upload, special = {}, needed: also = {} }: SampleOptions): Samples {
  const reference = async (model: ModelDefinition, name: string, record: Readonly<Input>, depth: number): Promise<unknown> => {
    const field = model.fields[name];
    if (field?.kind !== 'reference') return undefined;
    const target = modelOf(field.to);
    const input = await fillRecord(target, 'required', depth + 1);
    // The chosen record has to fit the one that narrows the choice: a district of the chosen province.
    const within = field.cascade && record[field.cascade.from];
    if (!field.cascade || !within) return create(target, input);
    // And so has what narrows that choice in turn: a ward of the chosen district lies in its province.
    const [above, aboveThere] = [model.fields[field.cascade.from], target.fields[field.cascade.by]].map((one) =>
      one?.kind === 'reference' ? one.cascade?.from : undefined,
    );
    return create(target, { ...input, [field.cascade.by]: within, ...(above && aboveThere ? { [aboveThere]: record[above] } : {}) });
  };
  const fieldValue = async (model: ModelDefinition, name: string, record: Readonly<Input>, depth: number): Promise<unknown> => {
    const field = model.fields[name];
    const own = special[`${model.name}.${name}`];
    if (own)
      return own({
        record,
        make: async (to, values) => create(modelOf(to), { ...(await fillRecord(modelOf(to), 'required', depth + 1)), ...values }),
      });
    if (!field) return undefined;
    if (field.kind === 'reference') return reference(model, name, record, depth);
    if (field.kind === 'references') return [await create(modelOf(field.to), await fillRecord(modelOf(field.to), 'required', depth + 1))];
    if (isFileList(field)) return [await upload(), await upload()];
    if (isFile(field)) return upload();
    if (isShortCode(field)) return plainValue(field, ++short);
    if (field.kind !== 'children') return isEarlier(model, name) ? earlier(plainValue(field, ++count)) : plainValue(field, ++count);
    const rows = [
      await fillRecord(modelOf(field.of), 'all', depth + 1, field.by),
      await fillRecord(modelOf(field.of), 'all', depth + 1, field.by),
    ];
    return { create: rows };
  };
  const fillRecord = async (model: ModelDefinition, fill: 'all' | 'required', depth: number, parent?: string): Promise<Input> => {
    const record: Input = {};
    for (const { name, field } of writableFields(model)) {
      // What stands before it in the record decides whether such a field is needed.
      const needed =
        field.required === true ||
        also[model.name]?.includes(name) ||
        (field.requiredWhen !== undefined && conditionHolds(model, field.requiredWhen, record, {}));
      const costly = field.kind === 'reference' || field.kind === 'children' || isFile(field) || isLinked(field);
      if (name === parent || (!needed && (fill === 'required' || (costly && depth >= DEEPEST)))) continue;
      const value = await fieldValue(model, name, record, depth);
      if (value !== undefined) record[name] = value;
    }
    return record;
  };
  return {
    record: (model, fill = 'all') => fillRecord(model, fill, 0),
    value: (model, name, record = {}) => fieldValue(model, name, record, 0),
  };
}
