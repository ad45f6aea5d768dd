/** The versions of a document, and what differs between two of them. */

import type { Actor } from '@lambda/engine/core/access/access.ts';
import { readHistory } from '@lambda/engine/core/records/history.ts';
import { type Address, type AddressAsked, defineAddress, idIn } from '@lambda/engine/faces/http/address.ts';
import { done, list, nullable, record, text, whole } from '@lambda/engine/faces/openapi/json-schema.ts';
import { PlatformError } from '@lambda/model/errors/errors.ts';
import { z } from 'zod';
import { presentText } from '../document/document.sql.ts';
import { checkReads } from '../paper/server/readable.ts';
import { comparedHtml } from './server/compare-html.ts';
import { versionsOf } from './server/versions.ts';

type Asked = Pick<AddressAsked, 'services' | 'ip' | 'now'> & { readonly actor: Actor };
async function readVersions(asked: Asked, id: number) {
  await checkReads(asked, id);
  const { actor, services } = asked;
  const { database, registry } = services;
  const model = registry.model('document');
  if (!actor.access.mayReadField(model, 'document_data')) throw new PlatformError('NO_RIGHT');
  const [found] = await database.readBatch([presentText({ company: actor.companyId, id })], actor.companyId);
  return versionsOf(await readHistory({ database, registry, actor }, model, id), found?.rows[0]?.[0] ?? '');
}
const number = z.coerce.number().int().min(1).max(1_000);
const querySchema = z.strictObject({ from: number, to: number });

export const compareAddresses: readonly Address[] = [
  defineAddress({
    method: 'GET',
    path: '/document/versions/:id',
    tag: 'Documents',
    summary: 'The versions of the text of a document: when each was written, and by whom.',
    reply: done(list(record({ number: whole, at: text, by: nullable(text) }))),
    answer: async ({ parts, ...asked }) => {
      const versions = await readVersions(asked, idIn(parts.id));
      return { status: true, data: versions.map(({ number, at, by }) => ({ number, at, by })) };
    },
  }),
  defineAddress({
    method: 'GET',
    path: '/document/compare/:id',
    tag: 'Documents',
    summary: 'Two versions of a document as one text: what came is inside `<ins>`, what went inside `<del>`.',
    query: querySchema,
    reply: done(record({ html: text })),
    answer: async ({ parts, query, ...asked }) => {
      const versions = await readVersions(asked, idIn(parts.id));
      const [from, to] = [versions[query.from - 1], versions[query.to - 1]];
      if (!from || !to) throw new PlatformError('NOT_FOUND');
      return { status: true, data: { html: comparedHtml(from.html, to.html) } };
    },
  }),
];
