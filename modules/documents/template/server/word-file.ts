/**
 * Reads a Word file as the text of a template. It is unpacked within limits first, then read in a thread of its own that is ended when it takes
 * too long or too much: a file that is made to burst costs nothing but its own refusal.
 */
import { createRequire } from 'node:module';
import { pathToFileURL } from 'node:url';
import { Worker } from 'node:worker_threads';
import { cleanHtml } from '@lambda/engine/core/records/html.ts';
import { openZip, type ZipFile } from '@lambda/engine/services/excel/zip-reader.ts';
import { PlatformError } from '@lambda/model/errors/errors.ts';
import { joinedFields } from '../template-text.ts';
import { type FieldPlace, placesIn } from './word-places.ts';

const require = createRequire(import.meta.url);
/** A file of its own, found by its package: a thread knows neither the bundle nor TypeScript. */
const PROGRAM = pathToFileURL(require.resolve('@lambda/documents/template/server/word-thread.mjs'));
const LONGEST_MS = 15_000;
const MEMORY_MB = 256;
/** Bytes of a part once it is unpacked. */
const LARGEST_PART = 20_971_520;
const BODY = 'word/document.xml';
const FURTHER = ['word/styles.xml', 'word/numbering.xml', 'word/footnotes.xml', 'word/endnotes.xml', 'word/comments.xml'] as const;

/** What a text template does not hold; told beside it. */
export type LeftOut = 'pictures' | 'numbering' | 'headers' | 'alignment' | 'levels';
export type WordText = {
  /** Cleaned, with each field in one piece. */
  readonly html: string;
  readonly leftOut: readonly LeftOut[];
  /** Where each `{{field}}` stands, by its name. */
  readonly places: ReadonlyMap<string, FieldPlace>;
};

async function textOf(zip: ZipFile, name: string): Promise<string> {
  const pieces: Buffer[] = [];
  for await (const piece of zip.read(name, LARGEST_PART)) pieces.push(piece);
  return Buffer.concat(pieces).toString('utf8');
}

type Converted = { readonly html: string; readonly pictures: number };
async function convert(path: string): Promise<Converted> {
  const worker = new Worker(PROGRAM, { workerData: { path }, execArgv: [], resourceLimits: { maxOldGenerationSizeMb: MEMORY_MB } });
  const tooLarge = (cause?: unknown) => new PlatformError('TOO_LARGE', { params: { limit: `${LONGEST_MS / 1_000} s` }, cause });
  let timer: NodeJS.Timeout | undefined;
  try {
    return await new Promise<Converted>((resolve, reject) => {
      timer = setTimeout(() => reject(tooLarge()), LONGEST_MS);
      worker.once('message', resolve);
      worker.once('error', (error: NodeJS.ErrnoException) =>
        reject(error.code === 'ERR_WORKER_OUT_OF_MEMORY' ? tooLarge(error) : new PlatformError('WRONG_TYPE_OF_FILE', { cause: error })),
      );
      worker.once('exit', () => reject(new PlatformError('WRONG_TYPE_OF_FILE')));
    });
  } finally {
    clearTimeout(timer);
    await worker.terminate();
  }
}

/** Numbers such as 1.1.1: lists in lists hold their items, each list with numbers of its own. */
const SEVERAL_LEVELS = /w:lvlText\s[^>]*w:val="%1[^"%]*%2/;
const ALIGNED = /<w:jc\s[^>]*w:val="(?:center|right|end)"/;

/** Throws WRONG_TYPE_OF_FILE for what is no Word file, TOO_LARGE for one that bursts. */
export async function readWordFile(path: string): Promise<WordText> {
  const zip = await openZip(path);
  if (!zip.has(BODY)) throw new PlatformError('WRONG_TYPE_OF_FILE');
  const body = await textOf(zip, BODY);
  const further = new Map<string, string>();
  for (const name of FURTHER) if (zip.has(name)) further.set(name, await textOf(zip, name));
  const { html, pictures } = await convert(path);
  const isRaised = /<\/?su[bp]>/g;
  const found: readonly (readonly [LeftOut, boolean])[] = [
    ['pictures', pictures > 0],
    ['numbering', SEVERAL_LEVELS.test(further.get('word/numbering.xml') ?? '')],
    ['headers', ['word/header1.xml', 'word/header2.xml', 'word/footer1.xml', 'word/footer2.xml'].some((name) => zip.has(name))],
    ['alignment', ALIGNED.test(body)],
    ['levels', isRaised.test(html)],
  ];
  return {
    html: joinedFields(cleanHtml(html.replace(isRaised, '').replace(/<a\s+id="[^"]*"\s*><\/a>/g, ''))),
    leftOut: found.filter(([, is]) => is).map(([name]) => name),
    places: placesIn(body),
  };
}
