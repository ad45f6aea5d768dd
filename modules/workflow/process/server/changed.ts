/** What of a record has changed since somebody looked at it, field by field; and what is wrong with it by the rules of today. */
import type { WriteContext } from '@lambda/engine/core/records/write.ts';
import type { ModelDefinition } from '@lambda/model/definitions/definitions.ts';
import type { FieldError } from '@lambda/model/errors/field-errors.ts';
import { isComputed } from '@lambda/model/fields/fields.ts';
import { type Values, validateRecord } from '@lambda/model/fields/validate.ts';
import { changesOf } from '../places.sql.ts';
import { contentFields, digestOf } from './host.ts';

const LONGEST_SAID = 200;
const said = (value: unknown): string => {
  const text = value === null || value === undefined || value === '' ? '—' : typeof value === 'string' ? value : JSON.stringify(value);
  // Amounts are kept with more digits than they are said with.
  const plain = text.replace(/^(-?\d+\.\d{2}\d*?)0+$/, '$1');
  return plain.length > LONGEST_SAID ? `${plain.slice(0, LONGEST_SAID)}…` : plain;
};

/**
 * The fields that differ between the content that `seen` names and the present one, as errors at those fields: from what it was to what it is.
 * Empty when the history of the record does not reach back to what was seen. Fields that the actor may not read are left out.
 */
export async function changesSince(
  context: WriteContext,
  model: ModelDefinition,
  { id, values, seen }: { readonly id: number; readonly values: Values; readonly seen: string },
): Promise<readonly FieldError[]> {
  const { actor, database } = context;
  const [found] = await database.readBatch([changesOf({ company: actor.companyId, model: model.name, id })], actor.companyId);
  let before: Values = values;
  for (const [changes] of found?.rows ?? []) {
    const parsed = JSON.parse(changes ?? '{}') as Readonly<Record<string, readonly [unknown, unknown]>>;
    before = { ...before, ...Object.fromEntries(Object.entries(parsed).map(([name, [was]]) => [name, was])) };
    if (digestOf(model, before) !== seen) continue;
    return contentFields(model)
      .filter((name) => actor.access.mayReadField(model, name))
      .filter((name) => JSON.stringify(before[name] ?? null) !== JSON.stringify(values[name] ?? null))
      .map((field) => ({ field, code: 'changed', params: { from: said(before[field]), to: said(values[field]) } }));
  }
  return [];
}

/** What the rules of today, the company's own among them, find wrong with a stored record. */
export function problemsOf(context: WriteContext, model: ModelDefinition, values: Values): readonly FieldError[] {
  const { access } = context.actor;
  const asCompany = (of: ModelDefinition): ModelDefinition => access.definitions?.model(of) ?? of;
  const given = asCompany(model);
  const input = Object.fromEntries(
    contentFields(given).flatMap((name) => {
      const field = given.fields[name];
      return field && !isComputed(field) && field.kind !== 'password' ? [[name, values[name] ?? null]] : [];
    }),
  );
  const { errors } = validateRecord({
    model: given,
    input,
    existing: values,
    mode: 'update',
    today: context.today,
    now: context.now.toISOString(),
    modelOf: (name) => asCompany(context.registry.model(name)),
  });
  return errors;
}
