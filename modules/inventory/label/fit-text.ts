/** Puts a text into a box: on several lines, in smaller letters, and at the end shortened so that everybody sees it. */

/** How wide a text is, for letters of size 1. */
export type Measure = (text: string, bold: boolean) => number;
export type FittedText = {
  readonly lines: readonly string[];
  /** In points. */
  readonly size: number;
  readonly isShortened: boolean;
};
type Given = {
  readonly text: string;
  /** In points. */
  readonly size: number;
  readonly bold: boolean;
  /** Of the box, in points. */
  readonly width: number;
  readonly height: number;
  readonly measure: Measure;
};

export const LINE_HEIGHT = 1.15;
/** Letters under this cannot be read on a shelf. */
const LEAST_SIZE = 5;
const LEAST_PART = 0.65;
const STEP = 0.5;
const ELLIPSIS = '…';

/** The lines of a text by words, or null when a word is wider than a line. */
function wordLines(words: readonly string[], fits: (text: string) => boolean): readonly string[] | null {
  const lines: string[] = [];
  let line = '';
  for (const word of words) {
    const longer = line === '' ? word : `${line} ${word}`;
    if (fits(longer)) {
      line = longer;
      continue;
    }
    if (!fits(word)) return null;
    lines.push(line);
    line = word;
  }
  return line === '' ? lines : [...lines, line];
}

/** As much of a text as fits, with an ellipsis behind it. */
function cut(text: string, fits: (text: string) => boolean): string {
  const letters = [...text];
  while (letters.length > 0 && !fits(`${letters.join('').trimEnd()}${ELLIPSIS}`)) letters.pop();
  return `${letters.join('').trimEnd()}${ELLIPSIS}`;
}

/** The first lines as they fit, the last one cut. */
function shortenedLines(words: readonly string[], most: number, fits: (text: string) => boolean): readonly string[] {
  const lines: string[] = [];
  let left = words;
  while (lines.length < most - 1 && left.length > 0) {
    let count = 0;
    while (count < left.length && fits(left.slice(0, count + 1).join(' '))) count++;
    // A word wider than the line ends the text: what stands behind it would be read as if nothing were missing.
    if (count === 0) break;
    lines.push(left.slice(0, count).join(' '));
    left = left.slice(count);
  }
  return [...lines, cut(left.join(' '), fits)];
}

export function fitText({ text, size, bold, width, height, measure }: Given): FittedText {
  const words = text.split(/\s+/).filter((word) => word !== '');
  const highest = Math.min(size, height / LINE_HEIGHT);
  const least = Math.min(highest, Math.max(LEAST_SIZE, size * LEAST_PART));
  const fitsAt = (at: number) => (part: string) => measure(part, bold) * at <= width;
  const linesAt = (at: number): number => Math.max(1, Math.floor(height / (at * LINE_HEIGHT) + 1e-9));
  for (let at = highest; at >= least; at = at - STEP < least && at > least ? least : at - STEP) {
    const lines = wordLines(words, fitsAt(at));
    if (lines && lines.length <= linesAt(at)) return { lines, size: at, isShortened: false };
  }
  return { lines: shortenedLines(words, linesAt(least), fitsAt(least)), size: least, isShortened: true };
}

/** A figure is never cut: the size at which it stands on one line, null when letters would be too small to read. */
export function fitFigure({ text, size, bold, width, height, measure }: Given): number | null {
  const fitting = Math.min(size, height / LINE_HEIGHT, width / measure(text, bold));
  return fitting < LEAST_SIZE ? null : fitting;
}
