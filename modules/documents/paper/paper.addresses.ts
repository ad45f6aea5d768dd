/** `GET /document/print/{id}`: the paper of a document, for whoever may read it. */
import { createHash } from 'node:crypto';
import type { Actor } from '@lambda/engine/core/access/access.ts';
import { companyDay } from '@lambda/engine/core/calendar/clock.ts';
import { type Address, type AddressAsked, defineAddress, FileAnswer, idIn } from '@lambda/engine/faces/http/address.ts';
import { makePdf } from '@lambda/engine/services/print/pdf.ts';
import { fetchPictures } from '@lambda/engine/services/print/record-pictures.ts';
import { PlatformError } from '@lambda/model/errors/errors.ts';
import { z } from 'zod';
import { keepPdfHash, paperOf } from './paper.sql.ts';
import { documentPaper } from './server/document-paper.ts';
import { type ReadDocument, readDocument } from './server/document-read.ts';

const PDF = 'application/pdf';
type Asked = Pick<AddressAsked, 'services' | 'settings' | 'ip' | 'now' | 'language' | 'request'> & { readonly actor: Actor };

/** Throws NOT_FOUND for a document that the person may not read. */
async function checkReads({ services, actor, now, ip }: Asked, id: number): Promise<void> {
  const query = `{document(filters:[{column:"id",condition:equals,value:"${id}"}]){id}}`;
  const context = { endpoint: null, actor, ip, idempotencyKey: null, now, today: companyDay(now, actor.timeZone) };
  const reply = await services.graphql.execute({ ...context, body: { query } });
  const { data } = JSON.parse(reply.toString()) as { data?: { document?: readonly unknown[] } };
  if (data?.document?.length !== 1) throw new PlatformError('NOT_FOUND');
}

/** How the site is reached from outside. */
const originOf = ({ settings, request }: Asked): string =>
  settings.publicUrl ?? `${settings.https ? 'https' : 'http'}://${request.headers.host ?? 'localhost'}`;

const querySchema = z.strictObject({ trail: z.enum(['0', '1']).default('0') });

async function printDocument(
  asked: Asked,
  id: number,
  withTrail: boolean,
): Promise<{ readonly document: ReadDocument; readonly content: Buffer }> {
  const { services, actor, language } = asked;
  const { database, files } = services;
  await checkReads(asked, id);
  const company = actor.companyId;
  const document = await readDocument(database, paperOf({ company, id }), company);
  if (!document) throw new PlatformError('NOT_FOUND');
  const address = document.logo === null ? null : `/files/${document.logo}`;
  const pictures = await fetchPictures({ files, actor }, address ? [address] : []);
  const logo = (address && pictures.get(address)) || null;
  const made = documentPaper(document, { language, logo, withTrail, checkAddress: `${originOf(asked)}/document/check/${document.code}` });
  const content = await makePdf(made.document, made.frame);
  const hash = createHash('sha256').update(content).digest('hex');
  if (document.statusType === 'END' && document.pdfHash === '' && !withTrail)
    await database.batch([keepPdfHash({ company, id, hash })], company);
  return { document, content };
}

export const paperAddresses: readonly Address[] = [
  defineAddress({
    method: 'GET',
    path: '/document/print/:id',
    tag: 'Documents',
    summary:
      'A document as a PDF: its text, number, votes, signatures, digest, and a QR that leads to its check page; with `trail=1` also who decided from which address.',
    query: querySchema,
    reply: { media: PDF },
    answer: async ({ parts, query, ...asked }) => {
      const { document, content } = await printDocument(asked, idIn(parts.id), query.trail === '1');
      const name = [document.number.replaceAll('/', '-'), document.title].filter(Boolean).join(' ');
      return new FileAnswer({ name: `${name.slice(0, 120)}.pdf`, media: PDF, content, isShown: true });
    },
  }),
];
