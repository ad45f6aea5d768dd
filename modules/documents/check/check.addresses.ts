/** What anybody with the printed code is told of a document: whether it is valid, its number, date, signers and digest. */
import { createHash } from 'node:crypto';
import { type Address, defineAddress } from '@lambda/engine/faces/http/address.ts';
import { sentFile } from '@lambda/engine/faces/http/sent-file.ts';
import { done, flag, list, nullable, record, text } from '@lambda/engine/faces/openapi/json-schema.ts';
import { countVisit } from '@lambda/engine/services/sessions/attempts.ts';
import type { Database } from '@lambda/engine/sql/database.ts';
import { PlatformError } from '@lambda/model/errors/errors.ts';
import { paperByCode } from '../paper/paper.sql.ts';
import { type ReadDocument, readDocument, signersOf, versionOf } from '../paper/server/document-read.ts';

const CODE = /^[0-9a-f]{40}$/;
const MOST = 60;
const SECONDS = 60;

/** The same answer for codes that were never given and for documents that are not finished. */
const SHOWN: ReadonlySet<string> = new Set(['END', 'CANCEL']);

/** Names, positions and moments alone: neither notes nor addresses, and no text unless the type opens it. */
export function checkedDocument(document: ReadDocument) {
  const isValid = document.statusType === 'END';
  return {
    valid: isValid,
    status: document.status,
    cancelled_at: isValid ? null : document.statusSince,
    company: document.companyName,
    type: document.type,
    title: isValid ? document.title : null,
    number: document.number || null,
    date: document.date || null,
    zone: document.zone,
    signers: signersOf(document).map((one) => ({
      name: one.name,
      job: one.job,
      when: one.when,
      for: one.insteadOf || null,
      ...versionOf(document, one),
    })),
    hash: document.hash || null,
    pdf_hash: document.pdfHash || null,
    body: isValid && document.opensBody ? document.html : null,
  };
}

type Asked = { readonly services: { readonly database: Database }; readonly code: string; readonly ip: string };
/** Throws NOT_FOUND for what has no check page, TOO_MANY_REQUESTS for whoever tries codes. */
async function shownDocument({ services, code, ip }: Asked): Promise<ReadDocument> {
  await countVisit({ database: services.database, what: 'document-check', ip, most: MOST, seconds: SECONDS });
  const document = CODE.test(code) ? await readDocument(services.database, paperByCode(code), null) : undefined;
  if (!document || !SHOWN.has(document.statusType)) throw new PlatformError('NOT_FOUND');
  return document;
}

/** Larger than any paper. */
const MOST_BYTES = 104_857_600;
async function digestOf(stream: AsyncIterable<Buffer>): Promise<string> {
  const hash = createHash('sha256');
  let bytes = 0;
  for await (const chunk of stream) {
    bytes += chunk.length;
    if (bytes > MOST_BYTES) throw new PlatformError('TOO_LARGE', { params: { limit: '100 MB' } });
    hash.update(chunk);
  }
  return hash.digest('hex');
}

const signer = record({ name: text, job: text, when: text, for: nullable(text), mark: text, isLast: flag });
export const checkAddresses: readonly Address[] = [
  defineAddress({
    method: 'GET',
    path: '/public/document/:code',
    who: 'everybody',
    tag: 'Documents',
    summary: 'Whether the document with a printed code is valid; 404 for unknown codes and for documents that are not finished.',
    reply: done(
      record({ number: nullable(text), date: nullable(text), signers: list(signer), hash: nullable(text), body: nullable(text) }),
    ),
    answer: async ({ services, parts, ip, reply }) => {
      reply.header('x-robots-tag', 'noindex');
      return { status: true, data: checkedDocument(await shownDocument({ services, code: parts.code, ip })) };
    },
  }),
  defineAddress({
    method: 'POST',
    path: '/public/document/:code/file',
    who: 'everybody',
    tag: 'Documents',
    summary: 'Whether a file is the paper of the document with this code, byte by byte. Nothing of the file is kept.',
    upload: true,
    reply: done(record({ matches: flag, made: flag, valid: flag })),
    answer: async ({ services, parts, ip, request }) => {
      const document = await shownDocument({ services, code: parts.code, ip });
      const sent = await sentFile(request);
      const digest = await digestOf(sent.stream);
      const data = { matches: digest === document.pdfHash, made: document.pdfHash !== '', valid: document.statusType === 'END' };
      return { status: true, data };
    },
  }),
];
