/** `POST /document/template/word`: a Word file as the text of a template. */

import { companyDay } from '@lambda/engine/core/calendar/clock.ts';
import { cleanHtml } from '@lambda/engine/core/records/html.ts';
import { type Address, defineAddress, FileAnswer } from '@lambda/engine/faces/http/address.ts';
import { sentFile } from '@lambda/engine/faces/http/sent-file.ts';
import { done, list, nullable, record, text, whole } from '@lambda/engine/faces/openapi/json-schema.ts';
import { type FileLook, kindOf } from '@lambda/engine/services/files/kinds.ts';
import { keptForADay } from '@lambda/engine/services/files/store.ts';
import { z } from 'zod';
import { fieldsOfType } from '../document/server/document-text.ts';
import { readableDocument } from '../paper/server/readable.ts';
import { documentType, MOST_LETTERS } from '../type/document_type.model.ts';
import { previewPaper } from './server/preview.ts';
import { readWordFile } from './server/word-file.ts';
import { templateFaults } from './template-text.ts';

const LIMITS = { picture: 0, other: 10_485_760 };
const WORD = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document';
const wordAlone = (look: FileLook) => {
  const kind = kindOf(look);
  return kind?.mediaType === WORD ? kind : null;
};
const previewSchema = z.strictObject({
  /** The stored type, where there is one: the values of its newest document are shown. */
  type: z.int().positive().nullable().default(null),
  /** Whose values are shown instead. */
  document: z.int().positive().nullable().default(null),
  name: z.string().max(150).default(''),
  template: z.string().max(MOST_LETTERS),
  page_size: z.enum(['A3', 'A4', 'A5']).default('A4'),
  page_orientation: z.enum(['portrait', 'landscape']).default('portrait'),
  page_header: z.string().max(200).nullable().default(null),
  page_footer: z.string().max(200).nullable().default(null),
});
/** The stored type whose fields the template may name. */
const querySchema = z.strictObject({ type: z.coerce.number().int().positive().optional() });
const fault = record({ kind: text, name: text, page: nullable(whole), paragraph: nullable(whole) });

const writesTemplates: NonNullable<Address['open']> = (access, registry) => {
  const { create, update } = access.model(registry.model(documentType.name));
  return create !== null || update !== null;
};

export const templateAddresses: readonly Address[] = [
  defineAddress({
    method: 'POST',
    path: '/document/template/word',
    tag: 'Documents',
    summary:
      'Reads a Word file (.docx) as the text of a template: what it says, which fields are not known and where they stand, and what was left out. Nothing is stored.',
    query: querySchema,
    upload: true,
    open: writesTemplates,
    reply: done(record({ html: text, faults: list(fault), left_out: list(text) })),
    answer: async ({ services, request, query, actor, now }) => {
      const sent = await sentFile(request);
      const { files, database } = services;
      const kept = { stream: sent.stream, fileName: sent.name, limits: LIMITS, actor, keep: keptForADay(now), kindOf: wordAlone };
      const id = await files.store(kept);
      const { html, leftOut, places } = await (await files.find({ id, actor })).locally(readWordFile);
      const asked = query.type === undefined ? [] : await fieldsOfType({ database, actor }, query.type);
      const faults = templateFaults(html, asked).map(({ kind, name }) => {
        const place = places.get(name.replace(/^#\s*\S+\s+/, ''));
        return { kind, name, page: place?.page ?? null, paragraph: place?.paragraph ?? null };
      });
      return { status: true, data: { html, faults, left_out: leftOut } };
    },
  }),
  defineAddress({
    method: 'POST',
    path: '/document/template/preview',
    tag: 'Documents',
    summary: 'The paper of a template that is not saved yet, with the values of a document of its type that the caller may read.',
    body: previewSchema,
    bodyLimit: 2_097_152,
    open: writesTemplates,
    reply: { media: 'application/pdf' },
    answer: async ({ input, ...asked }) => {
      const { services, actor, now, language } = asked;
      const { document: named, page_header, page_footer, ...wanted } = input;
      const document = await readableDocument(asked, { type: wanted.type, document: named });
      const { database, files } = services;
      const content = await previewPaper(
        { database, files, actor, language, today: companyDay(now, actor.timeZone) },
        { ...wanted, template: cleanHtml(wanted.template), page_header: page_header ?? '', page_footer: page_footer ?? '' },
        document,
      );
      return new FileAnswer({ name: `${wanted.name || 'preview'}.pdf`, media: 'application/pdf', content, isShown: true });
    },
  }),
];
