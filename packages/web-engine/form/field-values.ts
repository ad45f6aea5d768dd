/** Values of one field: empty, the same, shown, required, and what a new record starts with. */
import type { ConditionLike } from '@lambda/model/conditions/conditions.ts';
import type { ModelDefinition } from '@lambda/model/definitions/definitions.ts';
import { calculatedDefault, conditionHolds, mayHold } from '@lambda/model/expression/condition.ts';
import { type Field, type FieldOf, isCalculation } from '@lambda/model/fields/fields.ts';
import { today } from '../kit/format.ts';

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

type Start = { readonly model: ModelDefinition; readonly name: string; readonly clock: { readonly today: string; readonly now: string } };
/**
 * What a field of a new record holds before anybody typed. `today` is `YYYY-MM-DD`, `now` ISO 8601. A default that looks
 * at fields which are still empty is left to the server.
 */
export function startValue(field: Field, { model, name, clock }: Start): unknown {
  const { today, now } = clock;
  if ('default' in field && isCalculation(field.default)) return calculatedDefault(model, name, field.default.expression, {}, clock);
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
const holds = (model: ModelDefinition, condition: ConditionLike | undefined, values: Values): boolean =>
  condition !== undefined && conditionHolds(model, condition, values, { today: today(), now: new Date().toISOString() });
export const isVisible = (model: ModelDefinition, field: Field, values: Values): boolean =>
  !field.visibleWhen || holds(model, field.visibleWhen, values);
export const isRequired = (model: ModelDefinition, field: Field, values: Values): boolean =>
  Boolean(field.required) || holds(model, field.requiredWhen, values);
/** The moves of a state that the record, as it would be after each of them, may make as far as it is known here. */
export function openMoves(model: ModelDefinition, name: string, field: FieldOf<'state'>, values: Values): FieldOf<'state'> {
  if (!field.moves?.some(({ when }) => when !== undefined)) return field;
  const clock = { today: today(), now: new Date().toISOString() };
  const moves = field.moves.filter(({ to, when }) => !when || mayHold(model, when, { ...values, [name]: to }, clock));
  return { ...field, moves };
}
/** Whether a condition keeps the field from being changed: as the record is stored, or as it stands on the form. */
export const isFrozen = (model: ModelDefinition, field: Field, values: Values, stored: Values): boolean =>
  holds(model, field.readOnlyWhen, values) || holds(model, field.readOnlyWhen, stored);
