/** Between wire form and columns: which columns a model has, how values go in and how locked rows come out. */
import type { ModelDefinition } from '@lambda/model/definitions.ts';
import { type Field, isFile } from '@lambda/model/fields.ts';
import { walkFields } from '@lambda/model/walk.ts';
import type { Parameter, TextRow } from '../storage/database.ts';

const CASTS: Partial<Record<Field['kind'], string>> = {
  integer: 'bigint',
  reference: 'bigint',
  file: 'bigint',
  image: 'bigint',
  decimal: 'numeric',
  money: 'numeric',
  boolean: 'boolean',
  date: 'date',
  datetime: 'timestamptz',
  json: 'json',
};
export const castOf = (field: Field): string => CASTS[field.kind] ?? 'text';

/** The stored fields of a model in a fixed order: locked rows are read and decoded by it. */
export const storedFields = (model: ModelDefinition) => walkFields(model).filter(({ stored }) => stored);

export function encode(field: Field, value: unknown): Parameter {
  if (value === null || value === undefined) return null;
  if (isFile(field)) return Number(String(value).replace('/files/', ''));
  if (field.kind === 'json') return JSON.stringify(value);
  return value as Parameter;
}

function decode(field: Field, text: string | null): unknown {
  if (text === null) return null;
  switch (field.kind) {
    case 'integer':
    case 'reference':
      return Number(text);
    case 'boolean':
      return text === 't';
    case 'file':
    case 'image':
      return `/files/${text}`;
    case 'json':
      return JSON.parse(text) as unknown;
    default:
      return text;
  }
}

export function decodeRow(model: ModelDefinition, row: TextRow): Record<string, unknown> {
  return Object.fromEntries(storedFields(model).map(({ name, field }, index) => [name, decode(field, row[index] ?? null)]));
}

/** Whether two values of a field mean the same; both are normalised, only moments come in two forms. */
export function sameValue(field: Field, a: unknown, b: unknown): boolean {
  const [left, right] = [a ?? null, b ?? null];
  if (left === right) return true;
  if (left === null || right === null) return false;
  if (field.kind === 'datetime') return Date.parse(String(left)) === Date.parse(String(right));
  if (field.kind === 'json') return JSON.stringify(left) === JSON.stringify(right);
  return false;
}
