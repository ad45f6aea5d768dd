/** One template to a list: a document for each row of a workbook, all of them or none. */
import { executeWrites } from '@lambda/engine/core/records/write.ts';
import { type Address, defineAddress, idIn, savingContextOf } from '@lambda/engine/faces/http/address.ts';
import { idempotencyIn } from '@lambda/engine/faces/http/requests.ts';
import { sentFile } from '@lambda/engine/faces/http/sent-file.ts';
import { done, list, nullable, record, text, whole } from '@lambda/engine/faces/openapi/json-schema.ts';
import { openTable } from '@lambda/engine/services/excel/open-table.ts';
import { tableKindOf } from '@lambda/engine/services/files/kinds.ts';
import { keptForADay } from '@lambda/engine/services/files/store.ts';
import { PlatformError } from '@lambda/model/errors/errors.ts';
import { z } from 'zod';
import { document } from '../document/document.model.ts';
import { typeOfDocument } from '../document/server/document-text.ts';
import { readList } from './server/list-rows.ts';

const LIMITS = { picture: 0, other: 5_242_880 };
const writesDocuments: NonNullable<Address['open']> = (access, registry) =>
  access.model(registry.model(document.name)).create !== null && access.model(registry.model('document_type')).read !== null;

const startSchema = z.strictObject({ file: z.int().positive(), workflow_id: z.int().positive().nullable().default(null) });
const fault = record({ row: whole, message: text });

export const manyAddresses: readonly Address[] = [
  defineAddress({
    method: 'POST',
    path: '/document/many/:type',
    tag: 'Documents',
    summary: 'What documents a workbook or a text with separators would make of a type. Nothing is stored but the file, for a day.',
    upload: true,
    open: writesDocuments,
    reply: done(
      record({
        file: whole,
        columns: list(record({ header: text, fills: nullable(text) })),
        missing: list(text),
        rows: whole,
        faults: list(fault),
      }),
    ),
    answer: async ({ services, parts, actor, request, language, now }) => {
      const typeId = idIn(parts.type);
      const type = await typeOfDocument({ database: services.database, actor }, typeId);
      const sent = await sentFile(request);
      const { files } = services;
      const kept = { stream: sent.stream, fileName: sent.name, limits: LIMITS, actor, keep: keptForADay(now), kindOf: tableKindOf };
      const file = await files.store(kept);
      const found = await files.find({ id: file, actor });
      const { records: _records, ...read } = await found.locally(async (path) =>
        readList((await openTable(path)).rows(), { type, typeId, workflow: null, language }),
      );
      return { status: true, data: { file, ...read } };
    },
  }),
  defineAddress({
    method: 'POST',
    path: '/document/many/:type/start',
    tag: 'Documents',
    summary: 'Makes a document for each row of a file that was looked at before: all of them or, with a fault in any row, none.',
    body: startSchema,
    open: writesDocuments,
    reply: done(record({ made: whole, ids: list(whole) })),
    answer: async ({ input, ...asked }) => {
      const { services, actor, language, parts, request } = asked;
      const typeId = idIn(parts.type);
      const type = await typeOfDocument({ database: services.database, actor }, typeId);
      const found = await services.files.find({ id: input.file, actor });
      const { records, faults } = await found.locally(async (path) =>
        readList((await openTable(path)).rows(), { type, typeId, workflow: input.workflow_id, language }),
      );
      const [first] = faults;
      if (first || records.length === 0) {
        const message = first ? `${first.row}: ${first.message}` : '';
        throw new PlatformError('INVALID', {
          fields: [{ field: 'file', code: 'required', ...(first ? { text: { mn: message, en: message, ko: message } } : {}) }],
        });
      }
      const model = services.registry.model(document.name);
      const idempotency = idempotencyIn(request);
      const { ids } = await executeWrites({
        context: savingContextOf(asked),
        operations: records.map((values) => ({ kind: 'create', model, input: values }) as const),
        reply: () => [],
        ...(idempotency ? { idempotency } : {}),
      });
      return { status: true, data: { made: records.length, ids } };
    },
  }),
];
