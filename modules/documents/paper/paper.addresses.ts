/** `GET /document/print/{id}`: the paper of a document, for whoever may read it. */
import type { Actor } from '@lambda/engine/core/access/access.ts';
import { type Address, type AddressAsked, defineAddress, FileAnswer, idIn } from '@lambda/engine/faces/http/address.ts';
import { PlatformError } from '@lambda/model/errors/errors.ts';
import { z } from 'zod';
import { paperOf } from './paper.sql.ts';
import { readDocument } from './server/document-read.ts';
import { drawPaper, finalPaper, openPaper, paperName } from './server/final-paper.ts';
import { checkReads } from './server/readable.ts';

const PDF = 'application/pdf';
type Asked = Pick<AddressAsked, 'services' | 'settings' | 'ip' | 'now' | 'language' | 'request'> & { readonly actor: Actor };

/** How the site is reached from outside. */
const originOf = ({ settings, request }: Asked): string =>
  settings.publicUrl ?? `${settings.https ? 'https' : 'http'}://${request.headers.host ?? 'localhost'}`;

const querySchema = z.strictObject({ trail: z.enum(['0', '1']).default('0') });

/** The final paper is given out as it was kept; drafts, papers with the trail and cancelled documents are made as they are now. */
async function printDocument(asked: Asked, id: number, withTrail: boolean): Promise<FileAnswer> {
  const { services, actor, language } = asked;
  await checkReads(asked, id);
  const company = actor.companyId;
  const document = await readDocument(services.database, paperOf({ company, id }), company);
  if (!document) throw new PlatformError('NOT_FOUND');
  const source = { ...services, origin: originOf(asked) };
  const shown = { name: paperName(document), media: PDF, isShown: true };
  const file = withTrail ? undefined : await finalPaper(source, { company, id });
  if (file === undefined) return new FileAnswer({ ...shown, content: await drawPaper(source, document, { language, withTrail }) });
  return new FileAnswer({ ...shown, content: await openPaper(source, { company, file }) });
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
    answer: ({ parts, query, ...asked }) => printDocument(asked, idIn(parts.id), query.trail === '1'),
  }),
];
