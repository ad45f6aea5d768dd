/** The paper of a finished document: made once, kept as a file, and given out as that file ever after. */
import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import type { Registry } from '@lambda/engine/core/registry/registry.ts';
import { keyOf } from '@lambda/engine/services/files/place.ts';
import type { FileStore } from '@lambda/engine/services/files/store.ts';
import { systemActor } from '@lambda/engine/services/jobs/job-work.ts';
import { makePdf } from '@lambda/engine/services/print/pdf.ts';
import { fetchPictures } from '@lambda/engine/services/print/record-pictures.ts';
import type { Database } from '@lambda/engine/sql/database.ts';
import type { Language } from '@lambda/model/definitions/labels.ts';
import { PlatformError } from '@lambda/model/errors/errors.ts';
import { keepPaper, paperIsMade, paperOf, yearOfPaper } from '../paper.sql.ts';
import { documentPaper } from './document-paper.ts';
import { type ReadDocument, readDocument } from './document-read.ts';
import { picturesIn } from './rich-nodes.ts';

export type PaperSource = {
  readonly database: Database;
  readonly registry: Registry;
  readonly files: FileStore;
  /** How the site is reached from outside: where the QR leads. */
  readonly origin: string;
};
type One = { readonly company: number; readonly id: number };
type Look = { readonly language: Language; readonly withTrail?: boolean };

/** Papers of many pages with pictures. */
const LIMITS = { picture: 0, other: 104_857_600 };

/** What the file of a paper is called. */
export function paperName({ number, title }: Pick<ReadDocument, 'number' | 'title'>): string {
  const name = [number.replaceAll('/', '-'), title].filter(Boolean).join(' ');
  return `${name.slice(0, 120)}.pdf`;
}

/** The paper as it is made from what is stored now. */
export async function drawPaper({ files, registry, origin }: PaperSource, document: ReadDocument, look: Look): Promise<Buffer> {
  const actor = systemActor(registry, document.company);
  const address = document.logo === null ? null : `/files/${document.logo}`;
  const pictures = await fetchPictures({ files, actor }, [...(address ? [address] : []), ...picturesIn(document.html)]);
  const logo = (address && pictures.get(address)) || null;
  const made = documentPaper(document, { ...look, logo, pictures, checkAddress: `${origin}/document/check/${document.code}` });
  return makePdf(made.document, made.frame);
}

/**
 * The number of the file with the final paper; undefined for a document that is not finished. Several that make it at once keep one and the same:
 * the file of whoever comes later is held by nothing and is tidied away.
 */
export async function finalPaper(source: PaperSource, { company, id }: One): Promise<number | undefined> {
  const { database, registry, files } = source;
  const document = await readDocument(database, paperOf({ company, id }), company);
  if (document?.statusType !== 'END') return undefined;
  if (document.paperFile !== null) return document.paperFile;
  // Papers are written in the language of the offices.
  const content = await drawPaper(source, document, { language: 'mn' });
  const hash = createHash('sha256').update(content).digest('hex');
  const actor = systemActor(registry, company);
  const file = await files.store({ stream: Readable.from([content]), fileName: paperName(document), limits: LIMITS, actor });
  const [kept] = await database.batch([keepPaper({ company, id, file, hash }), paperIsMade({ company, id })], company);
  return kept?.rows[0] ? file : ((await readDocument(database, paperOf({ company, id }), company))?.paperFile ?? undefined);
}

/** The content of a kept paper: no model that people read holds it, so its file has no address of its own. Throws NOT_FOUND when it is gone. */
export async function openPaper(
  { database, files }: Pick<PaperSource, 'database' | 'files'>,
  { company, file }: { readonly company: number; readonly file: number },
): Promise<Readable> {
  const [found] = await database.readBatch([yearOfPaper({ company, file })], company);
  const year = found?.rows[0]?.[0];
  const opened = year ? await files.place.open(keyOf(company, year, file)) : null;
  if (!opened) throw new PlatformError('NOT_FOUND');
  return opened.stream;
}
