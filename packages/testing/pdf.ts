/** Reads PDF files in tests: their words, and their pages as pictures that are held against stored ones. */
import { existsSync } from 'node:fs';
import { mkdir, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import { createCanvas, type ImageData, loadImage } from '@napi-rs/canvas';
import { getDocument, OPS } from 'pdfjs-dist/legacy/build/pdf.mjs';

export const openPdf = async (content: ArrayBuffer | Uint8Array) =>
  getDocument({ data: new Uint8Array(content), useSystemFonts: false, isEvalSupported: false, verbosity: 0 }).promise;
export type Pdf = Awaited<ReturnType<typeof openPdf>>;

/** The words of a page, counted from 1, in the order in which they are drawn. */
export async function pdfText(pdf: Pdf, page: number): Promise<string> {
  const { items } = await (await pdf.getPage(page)).getTextContent();
  return items.map((item) => ('str' in item ? item.str : '')).join('');
}

/** `isThere` is false for a box in place of a letter. */
export type DrawnLetter = { readonly letter: string; readonly font: string; readonly isThere: boolean };
/** The letters that a page, counted from 1, draws, with the font of each. */
export async function lettersOn(pdf: Pdf, page: number): Promise<readonly DrawnLetter[]> {
  const { fnArray, argsArray } = await (await pdf.getPage(page)).getOperatorList();
  const letters: DrawnLetter[] = [];
  let font = '';
  for (const [at, operation] of fnArray.entries()) {
    if (operation === OPS.setFont) font = String(argsArray[at][0]);
    if (operation !== OPS.showText) continue;
    for (const glyph of argsArray[at][0] as readonly unknown[])
      if (typeof glyph === 'object' && glyph !== null) {
        const { unicode, originalCharCode } = glyph as { unicode: string; originalCharCode: number };
        letters.push({ letter: unicode, font, isThere: originalCharCode !== 0 });
      }
  }
  return letters;
}

/** How many pictures a page, counted from 1, draws. */
export async function picturesOn(pdf: Pdf, page: number): Promise<number> {
  const { fnArray } = await (await pdf.getPage(page)).getOperatorList();
  return fnArray.filter((operation) => operation === OPS.paintImageXObject).length;
}

type Part = { readonly x: number; readonly y: number; readonly width: number; readonly height: number };
/** A page as it looks, in points; the `hidden` parts (what changes from day to day) are white. */
async function drawPage(pdf: Pdf, page: number, scale: number, hidden: readonly Part[]) {
  const shown = await pdf.getPage(page);
  const viewport = shown.getViewport({ scale });
  const canvas = createCanvas(Math.ceil(viewport.width), Math.ceil(viewport.height));
  const context = canvas.getContext('2d');
  await shown.render({ canvasContext: context as never, viewport }).promise;
  context.fillStyle = '#ffffff';
  for (const { x, y, width, height } of hidden) context.fillRect(x * scale, y * scale, width * scale, height * scale);
  return { canvas, pixels: context.getImageData(0, 0, canvas.width, canvas.height) };
}

/** A page, counted from 1, as a picture with `scale` pixels a point: red, green, blue and how opaque, one after the other. */
export async function pagePicture(
  pdf: Pdf,
  page: number,
  scale: number,
): Promise<{ readonly width: number; readonly height: number; readonly data: Uint8ClampedArray }> {
  const { pixels } = await drawPage(pdf, page, scale, []);
  return { width: pixels.width, height: pixels.height, data: pixels.data };
}

/** How far a colour may be off, of 255: smoothing differs a little between processors. */
const FAINT = 96;
function differing(one: ImageData, other: ImageData): number {
  if (one.width !== other.width || one.height !== other.height) return Number.POSITIVE_INFINITY;
  let count = 0;
  for (let at = 0; at < one.data.length; at += 4)
    if ([0, 1, 2].some((channel) => Math.abs((one.data[at + channel] ?? 0) - (other.data[at + channel] ?? 0)) > FAINT)) count++;
  return count;
}

/** Pixels of a page, drawn at 1.5 points each, that may differ from the stored picture: fewer than one letter has. */
export const MOST_DIFFERING = 12;
const SCALE = 1.5;
/**
 * How many pixels of a page are clearly different from the picture stored in `file`. With LAMBDA_NEW_PICTURES=1 the page is
 * stored instead and nothing differs. Throws when no picture is stored.
 */
export async function differingPixels(pdf: Pdf, file: string, { page = 1, hidden = [] as readonly Part[] } = {}): Promise<number> {
  const { canvas, pixels } = await drawPage(pdf, page, SCALE, hidden);
  if (process.env.LAMBDA_NEW_PICTURES === '1') {
    await mkdir(dirname(file), { recursive: true });
    await writeFile(file, await canvas.encode('png'));
    return 0;
  }
  if (!existsSync(file)) throw new Error(`there is no picture ${file}; LAMBDA_NEW_PICTURES=1 stores one`);
  const stored = await loadImage(file);
  const reference = createCanvas(stored.width, stored.height).getContext('2d');
  reference.drawImage(stored, 0, 0);
  return differing(pixels, reference.getImageData(0, 0, stored.width, stored.height));
}
