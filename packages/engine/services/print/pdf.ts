/**
 * Makes PDF files in threads of their own, so the server goes on answering. Nothing is fetched for a document: neither
 * from the web nor from the disk, whatever its content names.
 */
import { createRequire } from 'node:module';
import { pathToFileURL } from 'node:url';
import { Worker } from 'node:worker_threads';
import { PlatformError } from '@lambda/model/errors/errors.ts';
import { FONTS } from './fonts.ts';

/** A part of a document's content as pdfmake takes it. */
export type PdfNode = Readonly<Record<string, unknown>> | string;
/** A document as pdfmake takes it, without functions. */
export type PdfDocument = {
  /** A name such as `A4`, or the sides in points. */
  readonly pageSize: string | { readonly width: number; readonly height: number };
  readonly pageOrientation: 'portrait' | 'landscape';
  readonly pageMargins: readonly [number, number, number, number];
  /** `creationDate` is the moment of making unless told: with one of its own a document has the same bytes whenever it is made. */
  readonly info: { readonly title: string; readonly creationDate?: Date };
  readonly defaultStyle: Readonly<Record<string, unknown>>;
  readonly content: readonly PdfNode[];
};
/** The lines around each page; `{page}` and `{pages}` are filled in. `head` stands on every page but the first. */
export type PdfFrame = { readonly left: string; readonly right: string; readonly head?: string };

/** Documents made at the same time; more wait. */
const AT_ONCE = 2;
const MOST_WAITING = 20;
const LONGEST_MS = 50_000;
const MEMORY_MB = 512;

const require = createRequire(import.meta.url);
/** A file of its own, found by its package: a thread knows neither the bundle nor TypeScript. */
const PROGRAM = pathToFileURL(require.resolve('@lambda/engine/services/print/pdf-thread.mjs'));

let running = 0;
const waiting: (() => void)[] = [];
async function enter(): Promise<void> {
  if (running < AT_ONCE) {
    running++;
    return;
  }
  if (waiting.length >= MOST_WAITING) throw new PlatformError('UNAVAILABLE');
  await new Promise<void>((resolve) => waiting.push(resolve));
}
function leave(): void {
  const next = waiting.shift();
  if (next) next();
  else running--;
}

/** The file's bytes. Throws UNAVAILABLE when too many wait, TOO_LARGE for a document that outgrows its time or memory. */
export async function makePdf(document: PdfDocument, frame: PdfFrame): Promise<Buffer> {
  await enter();
  const workerData = { fonts: FONTS, document, frame };
  const worker = new Worker(PROGRAM, { workerData, execArgv: [], resourceLimits: { maxOldGenerationSizeMb: MEMORY_MB } });
  const tooLarge = (cause?: unknown) => new PlatformError('TOO_LARGE', { params: { limit: `${LONGEST_MS / 1_000} s` }, cause });
  let timer: NodeJS.Timeout | undefined;
  try {
    return await new Promise<Buffer>((resolve, reject) => {
      timer = setTimeout(() => reject(tooLarge()), LONGEST_MS);
      worker.once('message', (content: Uint8Array) => resolve(Buffer.from(content)));
      worker.once('error', (error: NodeJS.ErrnoException) => reject(error.code === 'ERR_WORKER_OUT_OF_MEMORY' ? tooLarge(error) : error));
      worker.once('exit', () => reject(new Error('the thread ended without a document')));
    });
  } finally {
    clearTimeout(timer);
    await worker.terminate();
    leave();
  }
}
