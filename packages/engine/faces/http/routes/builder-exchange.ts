/** `/lambda/puzzle/table-schema/…` and `/lambda/puzzle/crud/…`: tables as they are, and screens as a file; for the platform's administrators. */
import type { Label } from '@lambda/model/definitions/labels.ts';
import { PlatformError } from '@lambda/model/errors/errors.ts';
import { z } from 'zod';
import { applyImport, exportCruds, planImport } from '../../../services/builder/exchange.ts';
import { tableColumns } from '../../../services/builder/table-columns.ts';
import { anything, done, flag, list, nullable, record, text, whole } from '../../openapi/json-schema.ts';
import { type Address, defineAddress, FileAnswer } from '../address.ts';
import { errorReply } from '../errors.ts';
import { definitionSchema, definitionsOf, keySchema, nameSchema, shared } from './builder-address.ts';

const MOST_CRUDS = 100;
const MOST_DEFINITIONS = 500;
const tableSchema = z.string().regex(/^[a-z][a-z0-9_]{0,62}$/);
const exportSchema = z.object({
  ids: z
    .string()
    .max(6_100)
    .transform((ids) => [...new Set(ids.split(','))])
    .pipe(z.array(nameSchema).min(1).max(MOST_CRUDS)),
});
const importSchema = z.strictObject({
  definitions: z
    .array(keySchema.extend({ schema: definitionSchema }))
    .min(1)
    .max(MOST_DEFINITIONS),
  apply: z.boolean().optional(),
});
const KEY = { primary: 'PRI', unique: 'UNI', foreign: 'MUL' } as const;

export const builderExchangeAddresses: readonly Address[] = [
  defineAddress({
    ...shared,
    method: 'GET',
    path: '/lambda/puzzle/table-schema/:table',
    summary: 'The columns of a table or view as the database has them; `title` is null where no model knows the column.',
    names: { table: 'model' },
    reply: done(
      list(
        record({
          model: text,
          title: nullable(text),
          dbType: text,
          table: text,
          key: text,
          nullable: flag,
          scale: nullable(whole),
          default_value: nullable(text),
        }),
      ),
    ),
    answer: async ({ services: { registry, database }, parts, language }) => {
      const table = tableSchema.safeParse(parts.table);
      if (!table.success) throw new PlatformError('NOT_FOUND');
      const columns = await tableColumns({ registry, database }, table.data);
      const data = columns.map(({ name, title, dbType, key, nullable: isNullable, scale, default: given }) => ({
        model: name,
        title: title?.[language] ?? null,
        dbType,
        table: table.data,
        key: key === null ? '' : KEY[key],
        nullable: isNullable,
        scale,
        default_value: given,
      }));
      return { status: true, data };
    },
  }),
  defineAddress({
    ...shared,
    method: 'GET',
    path: '/lambda/puzzle/crud/export',
    summary: 'Cruds with their form, list and models as one file, for `crud/import`. `ids`: their names, with commas.',
    query: exportSchema,
    reply: { media: 'application/json' },
    answer: async ({ services, query: { ids } }) => {
      const { builder } = definitionsOf({ services });
      const definitions = await exportCruds({ registry: services.registry, builder }, ids);
      const content = Buffer.from(`${JSON.stringify({ definitions }, null, 2)}\n`);
      return new FileAnswer({ name: 'crud-export.json', media: 'application/json', content });
    },
  }),
  defineAddress({
    ...shared,
    method: 'POST',
    path: '/lambda/puzzle/crud/import',
    summary:
      'What taking such a file in would change, definition by definition; with `apply` drafts of it, which are then published like others. A draft of somebody else stays. 422 with the problems, and no draft, when one does not fit.',
    body: importSchema,
    bodyLimit: 4_194_304,
    reply: record({
      status: flag,
      definitions: list(record({ type: text, name: text, as: text, drafted_by: nullable(text), before: anything, after: anything })),
      problems: list(record({ type: text, name: text, message: text })),
    }),
    answer: async ({ services, input: { definitions, apply = false }, actor, language, request, reply }) => {
      const importing = definitionsOf({ services });
      const plan = await (apply ? applyImport(importing, definitions, actor.userId) : planImport(importing, definitions));
      const inWords = (message: string | Label): string => (typeof message === 'string' ? message : message[language]);
      const body = {
        definitions: plan.definitions.map(({ draftedBy, ...one }) => ({ ...one, drafted_by: draftedBy })),
        problems: plan.problems.map(({ type, name, message }) => ({ type, name, message: inWords(message) })),
      };
      if (!apply || plan.problems.length === 0) return { status: true, ...body };
      const reason = body.problems.map(({ name, message }) => `${name}: ${message}`).join('; ');
      const error = new PlatformError('DEFINITION_REFUSED', { params: { reason: reason.slice(0, 300) } });
      const { status, body: refusal } = errorReply(error, { language, requestId: request.id, plain: true });
      return reply.code(status).send({ ...(JSON.parse(refusal) as object), ...body });
    },
  }),
];
