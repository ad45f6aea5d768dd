/** `/crud_log/history` and `/crud_log/viewed`: who wrote a record, and who looked at it. */
import { PlatformError } from '@lambda/model/errors/errors.ts';
import { z } from 'zod';
import { noteViewing, readHistory, readPlainHistory } from '../../../core/records/history.ts';
import type { Registry } from '../../../core/registry/registry.ts';
import { withCurrencies } from '../../../services/log/amount-currencies.ts';
import { withNames } from '../../../services/log/record-names.ts';
import { done, free, list, nullable, record, text, whole } from '../../openapi/json-schema.ts';
import { readByAnswer } from '../../openapi/operation.ts';
import { type Address, defineAddress, writeContextOf } from '../address.ts';
import { readInput } from '../requests.ts';

const idSchema = z.union([
  z.int().positive(),
  z
    .string()
    .regex(/^\d{1,15}$/)
    .transform(Number),
]);
const recordSchema = z.strictObject({ model: z.string().max(40), id: idSchema });
/** A record as clients of the original platform name it: the form's name in place of the model's. */
const formRecordSchema = z.strictObject({ schemaId: z.string().max(60), rowId: idSchema });

function modelNamed({ models }: Registry, name: string) {
  const model = models.get(name);
  if (!model) throw new PlatformError('NOT_FOUND');
  return model;
}
const isNamedByForm = (body: unknown): boolean => typeof body === 'object' && body !== null && 'schemaId' in body;

const tag = 'Records';
const plainEntry = record({ id: whole, last_name: nullable(text), first_name: nullable(text), action: text, created_at: text });

export const historyAddresses: readonly Address[] = [
  defineAddress({
    method: 'POST',
    path: '/crud_log/history',
    tag,
    summary: 'Who changed a record, with the changes; asked by a form’s name, who and when alone.',
    // Read as the one that it is meant to be, so that a refusal names what is wrong with that one.
    body: readByAnswer(recordSchema, formRecordSchema),
    reply: { anyOf: [done(list(free)), list(plainEntry)] },
    answer: async ({ services: { registry, database }, actor, input, language }) => {
      const context = { registry, database, actor };
      if (isNamedByForm(input)) {
        const { schemaId, rowId } = readInput(formRecordSchema, input);
        return readPlainHistory(context, modelNamed(registry, registry.forms.get(schemaId)?.model ?? ''), rowId);
      }
      const { model: name, id } = readInput(recordSchema, input);
      const model = modelNamed(registry, name);
      const entries = await withCurrencies(context, model, await readHistory(context, model, id), () => id);
      return { status: true, data: await withNames({ ...context, language }, entries, () => ({ model, id })) };
    },
  }),
  defineAddress({
    method: 'POST',
    path: '/crud_log/viewed',
    tag,
    summary: 'Notes that a record was looked at.',
    body: recordSchema,
    reply: done(),
    answer: async ({ input: { model, id }, ...asked }) => {
      await noteViewing(writeContextOf(asked), modelNamed(asked.services.registry, model), id);
      return { status: true };
    },
  }),
];
