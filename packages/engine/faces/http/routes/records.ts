/** `/lambda/records/…`: what can be done with records beyond one GraphQL mutation. */

import type { ModelDefinition } from '@lambda/model/definitions/definitions.ts';
import type { Language } from '@lambda/model/definitions/labels.ts';
import { PlatformError } from '@lambda/model/errors/errors.ts';
import { fieldErrorText } from '@lambda/model/errors/field-errors.ts';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { companyDay } from '../../../core/calendar/clock.ts';
import { deletedRows } from '../../../core/records/deleted.ts';
import type { WriteContext } from '../../../core/records/operation.ts';
import type { RemovalEffects } from '../../../core/records/removal-effects.ts';
import { executeWrites } from '../../../core/records/write.ts';
import { changeManyOnce, type ManyResult } from '../../../services/operations/bulk.ts';
import { startBulk } from '../../../services/operations/bulk-job.ts';
import { changeRows } from '../../../services/operations/change-rows.ts';
import { cloneRecord } from '../../../services/operations/clone.ts';
import { refusalText } from '../../../services/operations/refusal-text.ts';
import { startOnce } from '../../../services/operations/start-once.ts';
import { undoChanges } from '../../../services/operations/undo.ts';
import { upsertRows } from '../../../services/operations/upsert.ts';
import { actorIn, addressIn, idempotencyIn, languageIn, readInput, servicesOf } from '../requests.ts';
import type { HttpSettings } from '../services.ts';

const idSchema = z.union([
  z.int().positive(),
  z
    .string()
    .regex(/^[1-9]\d{0,14}$/)
    .transform(Number),
]);
const selectionSchema = z.strictObject({
  filters: z.unknown().optional(),
  groupFilters: z.unknown().optional(),
  search: z.unknown().optional(),
});
const valuesSchema = z.record(z.string().max(80), z.unknown());
const bulkShape = {
  action: z.enum(['update', 'delete', 'restore']),
  ids: z.array(idSchema).max(10_000).optional(),
  selection: selectionSchema.optional(),
  values: valuesSchema.optional(),
  preview: z.boolean().optional(),
  expected: z.int().min(0).optional(),
};
const oneTarget = ({ ids, selection }: { ids?: unknown; selection?: unknown }): boolean =>
  (ids === undefined) !== (selection === undefined);
export const bulkSchema = z.strictObject(bulkShape).refine(oneTarget, 'ids or selection');
const { preview: _preview, ...startShape } = bulkShape;
export const bulkStartSchema = z.strictObject(startShape).refine(oneTarget, 'ids or selection');
export const changeSchema = z.strictObject({
  rows: z
    .array(z.strictObject({ id: idSchema, version: z.int().min(0).optional(), values: valuesSchema }))
    .min(1)
    .max(10_000),
  preview: z.boolean().optional(),
});
export const deletedSchema = z.strictObject({ ids: z.array(idSchema).min(1).max(1_000) });
export const undoSchema = z.strictObject({
  rows: z
    .array(z.strictObject({ id: idSchema, version: z.int().min(0) }))
    .min(1)
    .max(10_000),
});
export const upsertSchema = z.strictObject({ by: z.array(z.string().max(40)).min(1).max(8), rows: z.array(valuesSchema).max(10_000) });

type Parts = { Params: { model: string; id?: string } };

const messageOf = (error: PlatformError, model: ModelDefinition, language: Language): { code: string; message: string } => ({
  code: error.code,
  message: refusalText(error, model, language),
});
const manyReply = ({ refused, ...result }: ManyResult, model: ModelDefinition, language: Language) => ({
  status: true,
  data: { ...result, refused: refused.map(({ id, title, error }) => ({ id, title, ...messageOf(error, model, language) })) },
});
/** With the name of each kind in the caller's language; kinds that the caller may not know about have none. */
function namedEffects({ registry }: Pick<WriteContext, 'registry'>, { along, emptied, blocking }: RemovalEffects, language: Language) {
  const named = (kinds: RemovalEffects['along']) =>
    kinds.map(({ model, count, isMore }) => ({ model, label: model && registry.model(model).label[language], count, is_more: isMore }));
  return { along: named(along), emptied: named(emptied), blocking: named(blocking) };
}

export function recordRoutes(app: FastifyInstance, { settings }: { settings: HttpSettings }): void {
  const contextOf = (request: FastifyRequest): WriteContext => {
    const { registry, database, hooks } = servicesOf(request);
    const now = new Date();
    return {
      registry,
      database,
      hooks,
      actor: actorIn(request),
      now,
      today: companyDay(now, actorIn(request).timeZone),
      ip: addressIn(request, settings),
    };
  };
  const modelIn = (request: FastifyRequest<Parts>): ModelDefinition => {
    const model = servicesOf(request).registry.models.get(request.params.model);
    if (!model || model.internal) throw new PlatformError('NOT_FOUND');
    return model;
  };
  const idIn = ({ params }: FastifyRequest<Parts>): number => {
    if (!/^[1-9]\d{0,14}$/.test(params.id ?? '')) throw new PlatformError('NOT_FOUND');
    return Number(params.id);
  };

  app.post<Parts>('/lambda/records/:model/bulk', async (request) => {
    const model = modelIn(request);
    const { action, ids, selection, values = {}, preview = false, expected = null } = readInput(bulkSchema, request.body);
    const target = selection ? { selection } : { ids: ids ?? [] };
    const [context, language] = [contextOf(request), languageIn(request)];
    const { effects, ...result } = await changeManyOnce(
      context,
      { model, action, target, values, preview, expected },
      idempotencyIn(request),
    );
    const { status, data } = manyReply(result, model, language);
    return { status, data: effects ? { ...data, effects: namedEffects(context, effects, language) } : data };
  });

  /** For more rows than a person waits for. */
  app.post<Parts>('/lambda/records/:model/bulk/start', async (request) => {
    const model = modelIn(request);
    const { action, ids, selection, values = {}, expected = null } = readInput(bulkStartSchema, request.body);
    const target = selection ? { selection } : { ids: ids ?? [] };
    const asked = { model, action, target, values, expected };
    const context = contextOf(request);
    const job = await startOnce(context, idempotencyIn(request), (beside) =>
      startBulk(context, servicesOf(request).jobs, asked, { language: languageIn(request), ...beside }),
    );
    return { status: true, data: { job } };
  });

  app.post<Parts>('/lambda/records/:model/change', async (request) => {
    const model = modelIn(request);
    const { rows, preview = false } = readInput(changeSchema, request.body);
    const { refused, ...result } = await changeRows(contextOf(request), { model, rows, preview });
    const language = languageIn(request);
    // Which cell is wrong is told apart from what is wrong with its row.
    const cells = ({ fields }: PlatformError) => fields.map((one) => ({ field: one.field, message: fieldErrorText(one, language) }));
    return {
      status: true,
      data: {
        ...result,
        refused: refused.map(({ id, title, error }) => ({ id, title, ...messageOf(error, model, language), fields: cells(error) })),
      },
    };
  });

  app.post<Parts>('/lambda/records/:model/undo', async (request) => {
    const model = modelIn(request);
    const { rows } = readInput(undoSchema, request.body);
    return manyReply(await undoChanges(contextOf(request), model, rows), model, languageIn(request));
  });

  app.post<Parts>('/lambda/records/:model/clone/:id', async (request) => ({
    status: true,
    data: await cloneRecord(contextOf(request), modelIn(request), idIn(request)),
  }));

  app.post<Parts>('/lambda/records/:model/upsert', async (request) => {
    const model = modelIn(request);
    const { refused, ...result } = await upsertRows(contextOf(request), { model, ...readInput(upsertSchema, request.body) });
    const language = languageIn(request);
    return {
      status: true,
      data: { ...result, refused: refused.map(({ index, error }) => ({ index, ...messageOf(error, model, language) })) },
    };
  });

  app.post<Parts>('/lambda/records/:model/deleted', async (request) => {
    const { ids } = readInput(deletedSchema, request.body);
    return { status: true, data: { rows: await deletedRows(contextOf(request), modelIn(request), ids) } };
  });

  app.post<Parts>('/lambda/records/:model/destroy/:id', async (request) => {
    const operations = [{ kind: 'destroy', model: modelIn(request), id: idIn(request) }] as const;
    await executeWrites({ context: contextOf(request), operations, reply: () => [] });
    return { status: true };
  });
}
