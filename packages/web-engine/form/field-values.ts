/** Values of one field: empty, the same, shown, required, and what a new record starts with. */
import { meets } from '@lambda/model/conditions.ts';
import type { Field } from '@lambda/model/fields.ts';

export const isEmpty = (value: unknown): boolean =>
  value === null || value === undefined || value === '' || (Array.isArray(value) && value.length === 0);

/** `007.50` and `7.5` are the same amount; nothing else is rounded or converted. */
function plainDecimal(value: unknown): string {
  const match = /^(-?)0*(\d+)(?:\.(\d*?)0*)?$/.exec(String(value));
  if (!match) return String(value);
  const [, sign = '', whole = '0', part = ''] = match;
  const digits = part ? `${whole}.${part}` : whole;
  return digits === '0' ? '0' : sign + digits;
}

/** Whether two values of a field mean the same to the server; empty text and no value do. */
export function sameValue(field: Field, left: unknown, right: unknown): boolean {
  if (isEmpty(left) || isEmpty(right)) return isEmpty(left) && isEmpty(right);
  switch (field.kind) {
    case 'money':
    case 'decimal':
    case 'percent':
      return plainDecimal(left) === plainDecimal(right);
    case 'datetime':
      return new Date(String(left)).getTime() === new Date(String(right)).getTime();
    case 'json':
    case 'signature':
    case 'geometry':
    case 'multiChoice':
    case 'references':
    case 'files':
    case 'images':
      return JSON.stringify(left) === JSON.stringify(right);
    default:
      return left === right;
  }
}

/** What a field of a new record holds before anybody typed. `today` is `YYYY-MM-DD`, `now` ISO 8601. */
export function startValue(field: Field, { today, now }: { today: string; now: string }): unknown {
  switch (field.kind) {
    case 'state':
      return field.initial;
    case 'boolean':
      return field.default ?? false;
    case 'date':
      return field.default ? today : null;
    case 'datetime':
      return field.default ? now : null;
    case 'children':
      return [];
    default:
      return 'default' in field ? (field.default ?? null) : null;
  }
}

type Values = Readonly<Record<string, unknown>>;
export const isVisible = (field: Field, values: Values): boolean => !field.visibleWhen || meets(field.visibleWhen, values);
export const isRequired = (field: Field, values: Values): boolean =>
  Boolean(field.required) || (field.requiredWhen !== undefined && meets(field.requiredWhen, values));
