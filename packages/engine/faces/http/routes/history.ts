/** `/crud_log/history` and `/crud_log/viewed`: who wrote a record, and who looked at it. */
import { PlatformError } from '@lambda/model/errors/errors.ts';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { companyDay } from '../../../core/calendar/clock.ts';
import { noteViewing, readHistory, readPlainHistory } from '../../../core/records/history.ts';
import { withCurrencies } from '../../../services/log/amount-currencies.ts';
import { withNames } from '../../../services/log/record-names.ts';
import { actorIn, addressIn, languageIn, readInput, servicesOf } from '../requests.ts';
import type { HttpSettings } from '../services.ts';

const idSchema = z.union([
  z.int().positive(),
  z
    .string()
    .regex(/^\d{1,15}$/)
    .transform(Number),
]);
export const recordSchema = z.strictObject({ model: z.string().max(40), id: idSchema });
/** A record as clients of the original platform name it: the form's name in place of the model's. */
export const formRecordSchema = z.strictObject({ schemaId: z.string().max(60), rowId: idSchema });

export function historyRoutes(app: FastifyInstance, { settings }: { settings: HttpSettings }): void {
  const modelNamed = (request: FastifyRequest, name: string) => {
    const model = servicesOf(request).registry.models.get(name);
    if (!model) throw new PlatformError('NOT_FOUND');
    return model;
  };
  const recordIn = (request: FastifyRequest) => {
    const { model, id } = readInput(recordSchema, request.body);
    return { model: modelNamed(request, model), id };
  };
  const formRecordIn = (request: FastifyRequest) => {
    const { schemaId, rowId } = readInput(formRecordSchema, request.body);
    return { model: modelNamed(request, servicesOf(request).registry.forms.get(schemaId)?.model ?? ''), id: rowId };
  };
  const isNamedByForm = (body: unknown): boolean => typeof body === 'object' && body !== null && 'schemaId' in body;

  app.post('/crud_log/history', async (request) => {
    const { registry, database } = servicesOf(request);
    const actor = actorIn(request);
    if (isNamedByForm(request.body)) {
      const { model, id } = formRecordIn(request);
      return readPlainHistory({ registry, database, actor }, model, id);
    }
    const { model, id } = recordIn(request);
    const context = { registry, database, actor };
    const entries = await withCurrencies(context, model, await readHistory(context, model, id), () => id);
    return { status: true, data: await withNames({ ...context, language: languageIn(request) }, entries, () => ({ model, id })) };
  });

  app.post('/crud_log/viewed', async (request) => {
    const { registry, database, hooks } = servicesOf(request);
    const actor = actorIn(request);
    const { model, id } = recordIn(request);
    const now = new Date();
    const ip = addressIn(request, settings);
    await noteViewing({ registry, database, actor, hooks, now, today: companyDay(now, actor.timeZone), ip }, model, id);
    return { status: true };
  });
}
