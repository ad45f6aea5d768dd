/** What anybody with the printed code is told of a document: whether it is valid, its number, date, signers and digest. */
import { type Address, defineAddress } from '@lambda/engine/faces/http/address.ts';
import { done, list, nullable, record, text } from '@lambda/engine/faces/openapi/json-schema.ts';
import { countVisit } from '@lambda/engine/services/sessions/attempts.ts';
import { PlatformError } from '@lambda/model/errors/errors.ts';
import { paperByCode } from '../paper/paper.sql.ts';
import { type ReadDocument, readDocument, signersOf } from '../paper/server/document-read.ts';

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
    signers: signersOf(document).map(({ name, job, when, insteadOf }) => ({ name, job, when, for: insteadOf || null })),
    hash: document.hash || null,
    pdf_hash: document.pdfHash || null,
    body: isValid && document.opensBody ? document.html : null,
  };
}

const signer = record({ name: text, job: text, when: text, for: nullable(text) });
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
      await countVisit({ database: services.database, what: 'document-check', ip, most: MOST, seconds: SECONDS });
      reply.header('x-robots-tag', 'noindex');
      const document = CODE.test(parts.code) ? await readDocument(services.database, paperByCode(parts.code), null) : undefined;
      if (!document || !SHOWN.has(document.statusType)) throw new PlatformError('NOT_FOUND');
      return { status: true, data: checkedDocument(document) };
    },
  }),
];
