/** How wide texts are on paper, for what is laid out before a document is made. */
import { type Font, type FontCollection, openSync } from 'fontkit';
import { FONTS } from './fonts.ts';

/** Letters that documents set in the other font; see `hangul.mjs`. */
const IN_HANGUL = /[\p{Script=Hangul}\p{Script=Han}\u3001-\u303f\uff01-\uffef]/u;

const isCollection = (font: Font | FontCollection): font is FontCollection => 'fonts' in font;
const opened = new Map<string, Font>();
function fontOf(path: string): Font {
  const known = opened.get(path);
  if (known) return known;
  const font = openSync(path);
  if (isCollection(font)) throw new Error(`${path} holds several fonts`);
  opened.set(path, font);
  return font;
}

const widths = new Map<string, number>();
/** Letter by letter: documents are laid out with thousands of texts, and pairs of letters that stand closer leave room. */
function letterWidth(letter: string, path: string): number {
  const key = `${path} ${letter}`;
  const known = widths.get(key);
  if (known !== undefined) return known;
  const font = fontOf(path);
  const width = font.layout(letter).advanceWidth / font.unitsPerEm;
  widths.set(key, width);
  return width;
}

/** The width of one line of text in letters of size 1, in the fonts that documents are set in. */
export function textWidth(text: string, bold: boolean): number {
  const weight = bold ? 'bold' : 'normal';
  return [...text].reduce((sum, letter) => sum + letterWidth(letter, (IN_HANGUL.test(letter) ? FONTS.Hangul : FONTS.Noto)[weight]), 0);
}
