/** What an action asks for, as it stands before anybody typed. */
import type { ModelDefinition } from '@lambda/model/definitions/definitions.ts';
import { startValue } from '../field-values.ts';
import type { OfferedAction } from './action-data.ts';

/** It begins as it would count when nothing else is chosen: `today` is the day of the company, as in forms. */
export function askedValues(
  { label, fields = {} }: Pick<OfferedAction, 'label' | 'fields'>,
  clock: { readonly today: string; readonly now: string },
): Readonly<Record<string, unknown>> {
  const model: ModelDefinition = {
    name: 'input',
    label,
    placement: 'local',
    fields,
    title: ['id'],
    sort: [{ field: 'id', order: 'asc' }],
  };
  const given = Object.entries(fields).filter(([, field]) => 'default' in field);
  return Object.fromEntries(given.map(([name, field]) => [name, startValue(field, { model, name, clock })]));
}
