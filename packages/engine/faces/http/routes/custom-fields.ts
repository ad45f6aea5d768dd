/** `/lambda/custom-fields/…`: where fields can be added without code, what publishing would do, and doing it; for platform administrators. */
import { PlatformError } from '@lambda/model/errors/errors.ts';
import { z } from 'zod';
import type { Access } from '../../../core/access/access.ts';
import { takesCustomFields } from '../../../core/registry/custom-fields.ts';
import type { Registry } from '../../../core/registry/registry.ts';
import { presentActor } from '../../../services/sessions/session.ts';
import { anything, done, flag, free, list, record, text } from '../../openapi/json-schema.ts';
import { type Address, type AddressAsked, defineAddress, writeContextOf } from '../address.ts';

const MOST_AT_ONCE = 100;
const changeSchema = z.strictObject({
  ids: z.array(z.int().positive()).min(1).max(MOST_AT_ONCE),
  to: z.enum(['published', 'withdrawn']),
});

/** The models that take fields, with the places on their forms. */
function catalogOf({ models, forms, grids }: Registry) {
  const placesOf = (model: string) =>
    [...forms.values()]
      .filter((form) => form.model === model)
      .map(({ name, label, tabs }) => ({
        name,
        label,
        tabs: tabs.map((tab) => ({
          name: tab.name,
          label: tab.label,
          sections: tab.sections.flatMap((section) => ('fields' in section ? [{ name: section.name, label: section.label }] : [])),
        })),
      }));
  return [...models.values()].filter(takesCustomFields).map(({ name, label, placement }) => ({
    name,
    label,
    placement,
    forms: placesOf(name),
    hasGrid: [...grids.values()].some(({ model }) => model === name),
  }));
}

function publishingOf({ services: { definitions } }: Pick<AddressAsked, 'services'>) {
  if (!definitions) throw new PlatformError('UNAVAILABLE');
  return definitions;
}
const shared = { tag: 'Definitions', open: ({ administrator }: Access) => administrator } as const;

export const customFieldAddresses: readonly Address[] = [
  defineAddress({
    ...shared,
    method: 'GET',
    path: '/lambda/custom-fields/catalog',
    summary: 'The models that take fields without code, with the places on their forms.',
    reply: done(list(record({ name: text, label: anything, placement: text, forms: list(free), hasGrid: flag }))),
    answer: ({ services: { registry } }) => ({ status: true, data: catalogOf(registry) }),
  }),
  defineAddress({
    ...shared,
    method: 'POST',
    path: '/lambda/custom-fields/plan',
    summary: 'What publishing or withdrawing custom fields would do to the tables; nothing is done.',
    body: changeSchema,
    reply: done(list(record({ sql: text, table: text, note: text }))),
    answer: async ({ input, ...asked }) => {
      const steps = await publishingOf(asked).plan(input);
      return { status: true, data: steps.map(({ note, ...step }) => ({ ...step, note: note[asked.language] })) };
    },
  }),
  defineAddress({
    ...shared,
    method: 'POST',
    path: '/lambda/custom-fields/publish',
    summary: 'Publishes or withdraws custom fields on every server, without a restart.',
    body: changeSchema,
    reply: done(),
    answer: async ({ input, ...asked }) => {
      const actor = presentActor(asked.session);
      await publishingOf(asked).publish(writeContextOf({ ...asked, actor }), input);
      return { status: true };
    },
  }),
];
