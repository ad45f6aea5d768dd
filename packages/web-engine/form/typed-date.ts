/** Dates as people type them. */
import dayjs from 'dayjs';
import customParseFormat from 'dayjs/plugin/customParseFormat';

dayjs.extend(customParseFormat);

/** Whether a text is a real date in one of the formats, to the letter. */
export const isDate = (text: string, formats: readonly string[]): boolean => dayjs(text, [...formats], true).isValid();

/** Whether a box was left with something in it that is no date: it is kept there, to be corrected. */
export function isUnreadable(target: EventTarget, formats: readonly string[]): boolean {
  const text = target instanceof HTMLInputElement ? target.value.trim() : '';
  return text !== '' && !isDate(text, formats);
}
