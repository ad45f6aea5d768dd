/** What the columns of a view look like: the fields of the model that stands for its rows. */
import type { AggregateFunction } from '@lambda/model/definitions/analytics.ts';
import type { Label } from '@lambda/model/definitions/labels.ts';
import type { ValueType } from '@lambda/model/expression/problems.ts';
import { type ComputedField, type Field, isCount, isExact, isJson, isList, plainField, scaleOf } from '@lambda/model/fields/fields.ts';
import type { ResolvedPath } from './resolved-path.ts';

/** What of a field says how its values look; nothing of how they are written. */
const LOOKS = ['kind', 'options', 'initial', 'to', 'precision', 'scale', 'currency', 'max', 'types'] as const;
function looksOf(field: Field, label: Label): Field {
  const kept = Object.fromEntries(Object.entries(field).filter(([key]) => (LOOKS as readonly string[]).includes(key)));
  return { ...kept, ...(field.kind === 'sequence' ? { kind: 'text' } : {}), label, readOnly: true } as Field;
}
/** A column that shows a field: called like it, or like the reference when the field only names the row behind. */
export function shownField(
  { hops, model, name, field }: ResolvedPath,
  { label, step }: { label?: Label | undefined; step?: unknown },
): Field {
  const via = hops.at(-1);
  const behind = via && model.title.includes(name) ? via.model.fields[via.reference]?.label : undefined;
  const called = label ?? behind ?? field.label;
  return step ? { kind: 'date', label: called, readOnly: true } : looksOf(field, called);
}
export const formulaField = ({
  expression,
  type,
  label,
  scale,
  currency,
}: Pick<Extract<ComputedField, { kind: 'computed' }>, 'expression' | 'type' | 'label' | 'scale' | 'currency'>): Field =>
  plainField({ kind: 'computed', expression, type, label, ...(scale === undefined ? {} : { scale }), ...(currency ? { currency } : {}) });

const NUMBER_LABEL: Label = { mn: 'Тоо', en: 'Number', ko: '수' };
type Given = {
  readonly type?: 'integer' | 'decimal' | 'money' | undefined;
  readonly scale?: number | undefined;
  readonly currency?: string | undefined;
};
/** What a formula that is gathered gives. */
export function typedField(type: ValueType, { type: wanted = 'decimal', scale, currency }: Given): Field {
  const base = { label: NUMBER_LABEL };
  switch (type) {
    case 'number':
      if (wanted === 'money') return { kind: 'money', ...base, ...(currency ? { currency } : {}) };
      return wanted === 'integer' ? { kind: 'integer', ...base } : { kind: 'decimal', ...base, ...(scale === undefined ? {} : { scale }) };
    case 'moment':
      return { kind: 'datetime', ...base };
    case 'date':
    case 'boolean':
      return { kind: type, ...base };
    default:
      return { kind: 'text', ...base };
  }
}

const isNumber = (field: Field): boolean => isCount(field) || isExact(field);
/** Why a function cannot gather a field; null when it can. */
export function aggregateFault(name: AggregateFunction, field: Field): string | null {
  if (isJson(field) || isList(field)) return `${field.kind} cannot be gathered`;
  if ((name === 'sum' || name === 'avg') && !isNumber(field)) return `${field.kind} is no number, so it has no ${name}`;
  if (name !== 'count' && name !== 'countDistinct' && field.kind === 'money' && field.currencyField !== undefined)
    return `money of several currencies makes no ${name}: gather a formula that counts in one`;
  return (name === 'min' || name === 'max') && field.kind === 'boolean' ? `a yes or no has no ${name}` : null;
}
/** Whether amounts of several currencies would be added up: they may be where the currency beside them tells the groups apart. */
export function isMixedSum(name: AggregateFunction, field: Field, path: string, groups: readonly string[]): boolean {
  if ((name !== 'sum' && name !== 'avg') || field.kind !== 'money' || field.currencyField === undefined) return false;
  const currency = [...path.split('.').slice(0, -1), field.currencyField].join('.');
  return !groups.some((group) => group === currency || group.startsWith(`${currency}.`));
}
/** What gathering gives: counts are whole, sums exact, averages of money are money. */
export function aggregateField(name: AggregateFunction, field: Field | null, label: Label): Field {
  if (name === 'count' || name === 'countDistinct' || !field) return { kind: 'integer', label, readOnly: true };
  if (name === 'min' || name === 'max' || field.kind === 'money') return looksOf(field, label);
  if (field.kind === 'duration') return { kind: 'duration', label, readOnly: true };
  return { kind: 'decimal', label, readOnly: true, scale: name === 'avg' ? 4 : scaleOf(field) };
}
