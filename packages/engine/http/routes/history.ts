/** `/crud_log/history` and `/crud_log/viewed`: who wrote a record, and who looked at it. */
import { PlatformError } from '@lambda/model/errors.ts';
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { noteViewing, readHistory } from '../../records/history.ts';
import { companyDay } from '../clock.ts';
import { actorIn, addressIn, readInput, servicesOf } from '../requests.ts';
import type { HttpSettings, Live } from '../services.ts';

export const recordSchema = z.strictObject({
  model: z.string().max(40),
  id: z.union([
    z.int().positive(),
    z
      .string()
      .regex(/^\d{1,15}$/)
      .transform(Number),
  ]),
});

export function historyRoutes(app: FastifyInstance, { live, settings }: { live: Live; settings: HttpSettings }): void {
  const recordIn = (body: unknown) => {
    const { model: name, id } = readInput(recordSchema, body);
    const model = servicesOf(live).registry.models.get(name);
    if (!model) throw new PlatformError('NOT_FOUND');
    return { model, id };
  };

  app.post('/crud_log/history', async (request) => {
    const { registry, database } = servicesOf(live);
    const actor = actorIn(request);
    const { model, id } = recordIn(request.body);
    return { status: true, data: await readHistory({ registry, database, actor }, model, id) };
  });

  app.post('/crud_log/viewed', async (request) => {
    const { registry, database, hooks } = servicesOf(live);
    const actor = actorIn(request);
    const { model, id } = recordIn(request.body);
    const now = new Date();
    const ip = addressIn(request, settings);
    await noteViewing({ registry, database, actor, hooks, now, today: companyDay(now, actor.timeZone), ip }, model, id);
    return { status: true };
  });
}
