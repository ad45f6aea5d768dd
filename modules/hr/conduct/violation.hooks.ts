/** A penalty that says nothing else counts for a year after its order. */
import type { RecordHooks } from '@lambda/engine/core/records/hooks.ts';

/** The last day of the year that begins on `day`, `YYYY-MM-DD`; the 29th of February ends on the 28th. */
export function yearAfter(day: string): string {
  const year = Number(day.slice(0, 4)) + 1;
  return `${year}${day.slice(4) === '-02-29' ? '-02-28' : day.slice(4)}`;
}

export const violationHooks: RecordHooks = {
  before: ({ kind, after }) =>
    kind === 'create' && !after.valid_until && typeof after.order_date === 'string'
      ? { valid_until: yearAfter(after.order_date) }
      : undefined,
};
