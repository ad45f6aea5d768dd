/** `/lambda/actions`: what may be done with the records of a model, and doing it. */

import { PlatformError } from '@lambda/model/errors/errors.ts';
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { companyDay } from '../../../core/calendar/clock.ts';
import { modelOrView } from '../../../core/registry/view-models.ts';
import { carryOutAction, MOST_TARGETS, offeredActions } from '../../../services/actions/actions.ts';
import { actorIn, addressIn, readInput, servicesOf } from '../requests.ts';
import type { HttpSettings } from '../services.ts';

export const askedSchema = z.strictObject({
  ids: z.array(z.int().positive()).min(1).max(MOST_TARGETS),
  versions: z.array(z.int().nonnegative()).max(MOST_TARGETS).optional(),
  input: z.record(z.string().max(80), z.unknown()).optional(),
});

export function actionRoutes(app: FastifyInstance, { settings }: { settings: HttpSettings }): void {
  app.get<{ Params: { model: string } }>('/lambda/actions/:model', async (request) => {
    const { registry } = servicesOf(request);
    const model = modelOrView(registry, request.params.model);
    if (!model) throw new PlatformError('NOT_FOUND');
    return { status: true, data: offeredActions(registry, actorIn(request), model.name) };
  });
  app.post<{ Params: { name: string } }>('/lambda/actions/:name', async (request) => {
    const { registry, database, hooks, actionHandlers } = servicesOf(request);
    const now = new Date();
    const context = {
      registry,
      database,
      hooks,
      actor: actorIn(request),
      now,
      today: companyDay(now, actorIn(request).timeZone),
      ip: addressIn(request, settings),
    };
    const key = request.headers['idempotency-key'];
    const asked = {
      name: request.params.name,
      ...readInput(askedSchema, request.body),
      idempotencyKey: typeof key === 'string' ? key : undefined,
    };
    return { status: true, data: await carryOutAction(context, actionHandlers, asked) };
  });
}
