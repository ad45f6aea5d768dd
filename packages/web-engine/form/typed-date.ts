/** Dates as people type them. */

import type { FieldError } from '@lambda/model/errors/field-errors.ts';
import { missingDay } from '@lambda/model/time/day.ts';
import dayjs from 'dayjs';
import customParseFormat from 'dayjs/plugin/customParseFormat';

dayjs.extend(customParseFormat);

/** Whether a text is a real date in one of the formats, to the letter. */
export const isDate = (text: string, formats: readonly string[]): boolean => dayjs(text, [...formats], true).isValid();

/** Why a text is no date in one of the formats: a day that there is none of is said to be that. Undefined for one, and for no text. */
export function dateProblem(text: string, formats: readonly string[], otherwise: 'date' | 'datetime'): FieldError | undefined {
  if (text === '' || isDate(text, formats)) return undefined;
  const date = missingDay(text);
  return date === null ? { field: '', code: otherwise } : { field: '', code: 'noSuchDay', params: { date } };
}
/** The text of a box that was left; what is no date is kept there, to be corrected. */
export const leftText = (target: EventTarget): string => (target instanceof HTMLInputElement ? target.value.trim() : '');
