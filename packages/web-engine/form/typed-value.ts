/** What somebody has typed or pasted, as the value of a field. Whether the value is allowed is for the model's check to say. */

import { LANGUAGES } from '@lambda/model/definitions/labels.ts';
import type { Field } from '@lambda/model/fields/fields.ts';
import { normaliseValue } from '@lambda/model/fields/normalise.ts';
import { typedNumber } from '@lambda/model/fields/written-numbers.ts';
import { isDay } from '@lambda/model/time/day.ts';
import { momentOf } from './wall-time.ts';

/** `name` is the name of another record, to be looked for. */
export type TypedValue = { readonly value: unknown } | { readonly name: string };

const YES: ReadonlySet<string> = new Set(['true', '1', 'тийм', 'yes', '예', 'x', '✓', '+']);
const NO: ReadonlySet<string> = new Set(['false', '0', 'үгүй', 'no', '아니요', '아니오', '-']);
const WALL_TIME = /^(\d{4}[-./]\d{1,2}[-./]\d{1,2})(?:[ T](\d{1,2}):(\d{2})(?::\d{2})?)?$/;

/** Days as they are written here: 2026-11-21, 2026.11.21, 20261121, 21/11/2026, 21.11.2026. */
function plainDay(text: string): string {
  const turned = /^(\d{1,2})[-./](\d{1,2})[-./](\d{4})$/.exec(text);
  if (turned) return `${turned[3]}-${turned[2]?.padStart(2, '0')}-${turned[1]?.padStart(2, '0')}`;
  const bare = /^(\d{4})(\d{2})(\d{2})$/.exec(text);
  return bare ? `${bare[1]}-${bare[2]}-${bare[3]}` : text;
}
function plainMoment(field: Field, text: string): unknown {
  const match = WALL_TIME.exec(text);
  const day = match ? normaliseValue({ kind: 'date', label: field.label }, match[1]) : undefined;
  const [hour = '0', minute = '00'] = match?.slice(2) ?? [];
  if (typeof day !== 'string' || !isDay(day) || Number(hour) > 23 || Number(minute) > 59) return text;
  return momentOf(`${day} ${hour.padStart(2, '0')}:${minute}`);
}

/** Empty text is no value. What cannot be understood stays text, for the check to refuse with its reason. */
export function typedValue(field: Field, text: string): TypedValue {
  const clean = text.trim();
  if (clean === '') return { value: null };
  const folded = clean.toLowerCase();
  switch (field.kind) {
    case 'integer':
    case 'decimal':
    case 'money':
    case 'percent':
      return { value: normaliseValue(field, typedNumber(field, clean)) };
    case 'boolean':
      return { value: YES.has(folded) ? true : NO.has(folded) ? false : clean };
    case 'date':
      return { value: normaliseValue(field, plainDay(clean)) };
    case 'datetime':
      return { value: plainMoment(field, clean) };
    case 'choice':
    case 'state': {
      const option = field.options.find(
        (one) => one.value.toLowerCase() === folded || LANGUAGES.some((language) => one.label[language].toLowerCase() === folded),
      );
      return { value: option?.value ?? clean };
    }
    case 'reference':
      return { name: clean };
    default:
      return { value: normaliseValue(field, text) };
  }
}
