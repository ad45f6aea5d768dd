/**
 * Characters that nobody sees: with them two names look alike and differ, or a text is shown in another order than it is stored.
 * They are taken out of every text before it is checked, stored, compared or looked for.
 */

/**
 * Marks of the direction, of zero width, of the second control block, for private use, and what is no character at all (yet). Those
 * of the first control block and half pairs are left for the check to refuse: they come from broken programs, not from people.
 */
const HIDDEN = /[\p{Default_Ignorable_Code_Point}\p{Cf}\p{Cn}\p{Co}\u0080-\u009f\u2800]/u;
const EACH_HIDDEN = new RegExp(HIDDEN, 'gu');
const BREAKS = /[\u0085\u2028\u2029]/g;

/** Scripts whose letters are written in other shapes by joiners; the old Mongolian script has selectors of its own beside them. */
const SHAPED =
  /[\p{Script=Mongolian}\p{Script=Arabic}\p{Script=Syriac}\p{Script=Devanagari}\p{Script=Bengali}\p{Script=Gurmukhi}\p{Script=Gujarati}\p{Script=Oriya}\p{Script=Tamil}\p{Script=Telugu}\p{Script=Kannada}\p{Script=Malayalam}\p{Script=Sinhala}\p{Script=Khmer}\p{Script=Myanmar}]/u;
const MONGOLIAN = /\p{Script=Mongolian}/u;
const MONGOLIAN_SELECTOR = /[\u180b-\u180f]/;
const JOINER = /[\u200c\u200d]/;
/** Parts of a picture that is written with several characters. */
const PICTURE = /\p{Extended_Pictographic}/u;
const PICTURE_PART = /[\p{Extended_Pictographic}\p{Emoji_Modifier}]|\ufe0f/u;
const KEY = /[0-9#*]/;
const KEYCAP = '\u20e3';

/** The character that begins at, or ends before, this place of the text. */
const charAt = (text: string, at: number): string => (at < text.length ? String.fromCodePoint(text.codePointAt(at) ?? 0) : '');
function charBefore(text: string, at: number): string {
  const low = text.charCodeAt(at - 1);
  return at > 1 && low >= 0xdc00 && low <= 0xdfff ? text.slice(at - 2, at) : text.charAt(at - 1);
}

/** Whether what is not seen itself shapes what is: between letters of such scripts, and inside pictures. */
function shapes(sign: string, before: string, after: string): boolean {
  if (sign === '\u200d' && PICTURE_PART.test(before) && PICTURE.test(after)) return true;
  if (JOINER.test(sign)) return SHAPED.test(before) && SHAPED.test(after);
  if (MONGOLIAN_SELECTOR.test(sign)) return MONGOLIAN.test(before);
  if (sign === '\ufe0f') return PICTURE.test(before) || (KEY.test(before) && after === KEYCAP);
  return PICTURE.test(sign);
}

/** The text without what is not seen. Breaks of lines of every kind become `\n`. */
export function withoutHidden(text: string): string {
  if (!HIDDEN.test(text) && !/[\u2028\u2029]/.test(text)) return text;
  return text
    .replace(BREAKS, '\n')
    .replace(EACH_HIDDEN, (sign, at: number) => (shapes(sign, charBefore(text, at), charAt(text, at + sign.length)) ? sign : ''));
}

/** Spaces of other widths look like the usual one; that of the old script stays with it. */
const WIDE_SPACE = /(?<!\p{Script=Mongolian})\u202f(?!\p{Script=Mongolian})|[\u00a0\u1680\u2000-\u200a\u205f\u3000]/gu;
/** For texts of one line. */
export const withPlainSpaces = (text: string): string => text.replace(WIDE_SPACE, ' ');
