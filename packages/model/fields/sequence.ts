/** How the numbers of a sequence are written, and with what they begin anew. */
import type { FieldOf } from './fields.ts';

export type NumberPlace = {
  readonly field: Pick<FieldOf<'sequence'>, 'pattern'>;
  /** `YYYY-MM-DD`. */
  readonly day: string;
  /** The value of the field by which it is counted; empty when it is not. */
  readonly unit: string;
};

/** The smallest period that the pattern names, as the beginning of a day: `2026`, `2026-11`; empty when it never begins anew. */
export function periodOf({ pattern }: NumberPlace['field'], day: string): string {
  if (pattern.includes('{day}')) return day;
  if (pattern.includes('{month}')) return day.slice(0, 7);
  return /\{(?:year|yy)\}/.test(pattern) ? day.slice(0, 4) : '';
}

/** `ГЭ-{year}/{number:4}` with 12 in 2026 → `ГЭ-2026/0012`. */
export function numberText({ field, day, unit }: NumberPlace, number: number): string {
  const parts: Readonly<Record<string, string>> = {
    year: day.slice(0, 4),
    yy: day.slice(2, 4),
    month: day.slice(5, 7),
    day: day.slice(8, 10),
    unit,
  };
  return field.pattern.replace(/\{(\w+)(?::(\d))?\}/g, (whole, name: string, digits: string | undefined) =>
    name === 'number' ? String(number).padStart(Number(digits ?? 1), '0') : (parts[name] ?? whole),
  );
}
