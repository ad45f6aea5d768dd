/** What a person gives for the parameters of a report: checked, with defaults, and in words. */

import type { Language } from '@lambda/model/definitions/labels.ts';
import { defaultPeriod, type ReportDefinition, type ReportParameter, type ReportValues } from '@lambda/model/definitions/reports.ts';
import { PlatformError } from '@lambda/model/errors/errors.ts';
import type { FieldError, FieldErrorCode } from '@lambda/model/errors/field-errors.ts';
import { isDay } from '@lambda/model/time/day.ts';
import type { ListContext } from '../listing/listing.ts';
import { namesOf } from '../listing/names.ts';

type Given = Readonly<Record<string, unknown>>;
type Period = { readonly from: string; readonly to: string };
const ID = /^[1-9]\d{0,14}$/;
const MOST_TEXT = 200;

const textOf = (value: unknown): string => (value === undefined || value === null ? '' : String(value).trim());
const isEmpty = (value: string | Period): boolean => (typeof value === 'string' ? value === '' : value.from === '' && value.to === '');

function defaultOf({ kind, default: name }: ReportParameter, today: string): string | Period {
  const period = name ? defaultPeriod(name, today) : { from: '', to: '' };
  return kind === 'period' ? period : kind === 'day' ? period.from : '';
}
/** The value in its own form; a code when it is wrong. */
function readOne({ kind, options }: ReportParameter, given: unknown): string | Period | { readonly code: FieldErrorCode } {
  if (kind === 'period') {
    const { from, to } = (typeof given === 'object' && given !== null ? given : {}) as Readonly<Record<string, unknown>>;
    const days = { from: textOf(from), to: textOf(to) };
    if (typeof given !== 'object' || [days.from, days.to].some((day) => day !== '' && !isDay(day))) return { code: 'date' };
    return days.from !== '' && days.to !== '' && days.to < days.from ? { code: 'date' } : days;
  }
  if (typeof given === 'object' && given !== null) return { code: 'wrongType' };
  const text = textOf(given);
  if (text === '') return '';
  if (kind === 'day') return isDay(text) ? text : { code: 'date' };
  if (kind === 'reference') return ID.test(text) ? text : { code: 'reference' };
  if (kind === 'choice') return options?.some(({ value }) => value === text) ? text : { code: 'choice' };
  return text.length <= MOST_TEXT && !text.includes('\0') ? text : { code: 'wrongType' };
}

/**
 * The values with the defaults for what is not named. Throws INVALID with the parameters that are wrong or missing, and
 * those that the report does not have; a reference has to be a record that the actor may read.
 */
export async function readParameters(
  context: ListContext,
  { parameters }: ReportDefinition,
  given: Given,
  today: string,
): Promise<ReportValues> {
  const faults: FieldError[] = Object.keys(given)
    .filter((name) => !parameters.some((one) => one.name === name))
    .map((field) => ({ field, code: 'unknown' }));
  const values: Record<string, string | Period> = {};
  for (const parameter of parameters) {
    const { name, required } = parameter;
    const value = name in given ? readOne(parameter, given[name]) : defaultOf(parameter, today);
    if (typeof value === 'object' && 'code' in value) faults.push({ field: name, code: value.code });
    else {
      const isShort = typeof value === 'string' ? value === '' : value.from === '' || value.to === '';
      if (required && isShort) faults.push({ field: name, code: 'required' });
      values[name] = value;
    }
  }
  for (const { name, to } of parameters) {
    const id = values[name];
    if (to === undefined || typeof id !== 'string' || id === '') continue;
    // Only whether it is there: in whatever language.
    if (!(await namesOf({ ...context, language: 'mn' }, to, [id], 1)).has(id)) faults.push({ field: name, code: 'reference' });
  }
  if (faults.length > 0) throw new PlatformError('INVALID', { fields: faults });
  return values;
}

/** `Period: 2026-01-01 – 2026-01-31 · Unit: Sales`; what is empty is not said. */
export async function describeParameters(
  context: ListContext,
  { parameters }: ReportDefinition,
  values: ReportValues,
  language: Language,
): Promise<string> {
  const words = parameters.map(async ({ name, label, to, options }) => {
    const value = values[name] ?? '';
    if (isEmpty(value)) return '';
    const said =
      typeof value !== 'string'
        ? `${value.from} – ${value.to}`
        : to !== undefined
          ? ((await namesOf({ ...context, language }, to, [value], 1)).get(value) ?? '')
          : (options?.find((option) => option.value === value)?.label[language] ?? value);
    return `${label[language]}: ${said}`;
  });
  return (await Promise.all(words)).filter((one) => one !== '').join(' · ');
}
