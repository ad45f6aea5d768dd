/** `/lambda/records/…`: what can be done with records beyond one GraphQL mutation. */

import type { ModelDefinition } from '@lambda/model/definitions/definitions.ts';
import type { Language } from '@lambda/model/definitions/labels.ts';
import { PlatformError } from '@lambda/model/errors/errors.ts';
import { fieldErrorText } from '@lambda/model/errors/field-errors.ts';
import { z } from 'zod';
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
import { done, free, list, record, text, whole } from '../../openapi/json-schema.ts';
import { type Address, type AddressAsked, defineAddress, idIn, savingContextOf, writeContextOf } from '../address.ts';
import { idempotencyIn } from '../requests.ts';

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
  list: z.unknown().optional(),
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
const bulkSchema = z.strictObject(bulkShape).refine(oneTarget, 'ids or selection');
const { preview: _preview, ...startShape } = bulkShape;
const bulkStartSchema = z.strictObject(startShape).refine(oneTarget, 'ids or selection');
const changeSchema = z.strictObject({
  rows: z
    .array(z.strictObject({ id: idSchema, version: z.int().min(0).optional(), values: valuesSchema }))
    .min(1)
    .max(10_000),
  preview: z.boolean().optional(),
});
const deletedSchema = z.strictObject({ ids: z.array(idSchema).min(1).max(1_000) });
const undoSchema = z.strictObject({
  rows: z
    .array(z.strictObject({ id: idSchema, version: z.int().min(0) }))
    .min(1)
    .max(10_000),
});
const upsertSchema = z.strictObject({ by: z.array(z.string().max(40)).min(1).max(8), rows: z.array(valuesSchema).max(10_000) });

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

function modelNamed({ registry }: AddressAsked['services'], name: string): ModelDefinition {
  const model = registry.models.get(name);
  if (!model || model.internal) throw new PlatformError('NOT_FOUND');
  return model;
}
const refusal = record({ 'id?': whole, 'index?': whole, 'title?': text, code: text, message: text });
const many = done(
  record({ matched: whole, changed: whole, refused: list(refusal), rows: list(record({ id: whole, version: whole })), 'sampled?': whole }),
);
const shared = { method: 'POST', tag: 'Records', names: { model: 'model' } } as const;

export const recordAddresses: readonly Address[] = [
  defineAddress({
    ...shared,
    path: '/lambda/records/:model/bulk',
    summary: 'Changes, deletes or restores many records.',
    body: bulkSchema,
    reply: many,
    answer: async ({ parts, input, language, request, ...asked }) => {
      const model = modelNamed(asked.services, parts.model);
      const { action, ids, selection, values = {}, preview = false, expected = null } = input;
      const target = selection ? { selection } : { ids: ids ?? [] };
      const context = savingContextOf(asked);
      const wanted = { model, action, target, values, preview, expected };
      const { effects, ...result } = await changeManyOnce(context, wanted, idempotencyIn(request));
      const { status, data } = manyReply(result, model, language);
      return { status, data: effects ? { ...data, effects: namedEffects(context, effects, language) } : data };
    },
  }),
  // For more rows than a person waits for.
  defineAddress({
    ...shared,
    path: '/lambda/records/:model/bulk/start',
    summary: 'Changes, deletes or restores up to 100,000 records in the background.',
    body: bulkStartSchema,
    reply: done(record({ job: whole })),
    answer: async ({ parts, input, language, request, ...asked }) => {
      const model = modelNamed(asked.services, parts.model);
      const { action, ids, selection, values = {}, expected = null } = input;
      const target = selection ? { selection } : { ids: ids ?? [] };
      const context = writeContextOf(asked);
      const job = await startOnce(context, idempotencyIn(request), (beside) =>
        startBulk(context, asked.services.jobs, { model, action, target, values, expected }, { language, ...beside }),
      );
      return { status: true, data: { job } };
    },
  }),
  defineAddress({
    ...shared,
    path: '/lambda/records/:model/change',
    summary: 'Changes rows, each with values of its own.',
    body: changeSchema,
    reply: many,
    answer: async ({ parts, input: { rows, preview = false }, language, ...asked }) => {
      const model = modelNamed(asked.services, parts.model);
      const { refused, ...result } = await changeRows(savingContextOf(asked), { model, rows, preview });
      // Which cell is wrong is told apart from what is wrong with its row.
      const cells = ({ fields }: PlatformError) => fields.map((one) => ({ field: one.field, message: fieldErrorText(one, language) }));
      const refusedRows = refused.map(({ id, title, error }) => ({
        id,
        title,
        ...messageOf(error, model, language),
        fields: cells(error),
      }));
      return { status: true, data: { ...result, refused: refusedRows } };
    },
  }),
  defineAddress({
    ...shared,
    path: '/lambda/records/:model/undo',
    summary: 'Takes back the own last change of each row.',
    body: undoSchema,
    reply: many,
    answer: async ({ parts, input: { rows }, language, ...asked }) => {
      const model = modelNamed(asked.services, parts.model);
      return manyReply(await undoChanges(writeContextOf(asked), model, rows), model, language);
    },
  }),
  defineAddress({
    ...shared,
    path: '/lambda/records/:model/clone/:id',
    summary: 'The values for a copy of a record.',
    reply: done(record({ values: free, omitted: list(record({ field: text, reason: text })) })),
    answer: async ({ parts, ...asked }) => ({
      status: true,
      data: await cloneRecord(writeContextOf(asked), modelNamed(asked.services, parts.model), idIn(parts.id)),
    }),
  }),
  defineAddress({
    ...shared,
    path: '/lambda/records/:model/upsert',
    summary: 'Adds or changes by a unique key.',
    body: upsertSchema,
    reply: done(free),
    answer: async ({ parts, input, language, ...asked }) => {
      const model = modelNamed(asked.services, parts.model);
      const { refused, ...result } = await upsertRows(savingContextOf(asked), { model, ...input });
      const refusedRows = refused.map(({ index, error }) => ({ index, ...messageOf(error, model, language) }));
      return { status: true, data: { ...result, refused: refusedRows } };
    },
  }),
  defineAddress({
    ...shared,
    path: '/lambda/records/:model/deleted',
    summary: 'Who has deleted records, and when.',
    body: deletedSchema,
    reply: done(free),
    answer: async ({ parts, input: { ids }, ...asked }) => ({
      status: true,
      data: { rows: await deletedRows(writeContextOf(asked), modelNamed(asked.services, parts.model), ids) },
    }),
  }),
  defineAddress({
    ...shared,
    path: '/lambda/records/:model/destroy/:id',
    summary: 'Erases a deleted record for ever.',
    reply: done(),
    answer: async ({ parts, ...asked }) => {
      const operations = [{ kind: 'destroy', model: modelNamed(asked.services, parts.model), id: idIn(parts.id) }] as const;
      await executeWrites({ context: writeContextOf(asked), operations, reply: () => [] });
      return { status: true };
    },
  }),
];
