/** `/lambda/custom-fields/…`: where fields can be added without code, what publishing would do, and doing it; for platform administrators. */
import { PlatformError } from '@lambda/model/errors/errors.ts';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { Actor } from '../../../core/access/access.ts';
import { companyDay } from '../../../core/calendar/clock.ts';
import { takesCustomFields } from '../../../core/registry/custom-fields.ts';
import type { Registry } from '../../../core/registry/registry.ts';
import { addressIn, readInput, servicesOf, wholeActorIn } from '../requests.ts';
import type { HttpSettings } from '../services.ts';

const MOST_AT_ONCE = 100;
export const changeSchema = z.strictObject({
  ids: z.array(z.int().positive()).min(1).max(MOST_AT_ONCE),
  to: z.enum(['published', 'withdrawn']),
});

function administratorIn(request: FastifyRequest): Actor {
  const actor = wholeActorIn(request);
  if (!actor.access.administrator) throw new PlatformError('NO_RIGHT');
  return actor;
}

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

export function customFieldRoutes(app: FastifyInstance, { settings }: { settings: HttpSettings }): void {
  const publishingOf = (request: FastifyRequest) => {
    const { definitions } = servicesOf(request);
    if (!definitions) throw new PlatformError('UNAVAILABLE');
    return definitions;
  };

  app.get('/lambda/custom-fields/catalog', async (request) => {
    administratorIn(request);
    return { status: true, data: catalogOf(servicesOf(request).registry) };
  });

  app.post('/lambda/custom-fields/plan', async (request) => {
    administratorIn(request);
    return { status: true, data: await publishingOf(request).plan(readInput(changeSchema, request.body)) };
  });

  app.post('/lambda/custom-fields/publish', async (request) => {
    const actor = administratorIn(request);
    const change = readInput(changeSchema, request.body);
    const { registry, database, hooks } = servicesOf(request);
    const now = new Date();
    const today = companyDay(now, actor.timeZone);
    await publishingOf(request).publish({ registry, database, hooks, actor, now, today, ip: addressIn(request, settings) }, change);
    return { status: true };
  });
}
