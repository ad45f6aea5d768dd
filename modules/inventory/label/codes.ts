/** Codes of items: what the three symbologies can say, and why one cannot. */
import type { ProblemCode, Symbology } from './label-words.ts';

const MOST_CODE128 = 40;
const MOST_QR = 300;

/** The check digit of GTIN codes: weights 3 and 1 in turn from the right. */
export function checkDigit(digits: string): number {
  const sum = [...digits].toReversed().reduce((total, digit, at) => total + Number(digit) * (at % 2 === 0 ? 3 : 1), 0);
  return (10 - (sum % 10)) % 10;
}
const endsRight = (digits: string): boolean => checkDigit(digits.slice(0, -1)) === Number(digits.at(-1));

/** The code as 13 digits; a UPC of 12 digits is the same code with a zero before it. Null for what is none. */
export function asEan13(code: string): string | null {
  if (!/^(\d{12}|\d{13})$/.test(code)) return null;
  const digits = code.padStart(13, '0');
  return endsRight(digits) ? digits : null;
}

/** Code 128 has the letters of ASCII; a reader shows other letters as something else. */
const isAscii = (text: string): boolean => /^[\x20-\x7e]+$/.test(text);

/** Why a text cannot be written by a symbology; null when it can. */
export function codeProblem(symbology: Symbology, text: string): ProblemCode | null {
  if (text === '') return 'noCode';
  if (symbology === 'ean13') return asEan13(text) === null ? 'notEan13' : null;
  if (symbology === 'code128') return !isAscii(text) ? 'notLatin' : text.length > MOST_CODE128 ? 'tooLong' : null;
  return text.length > MOST_QR ? 'tooLong' : null;
}

const SHELF = /^LP1\|([^|]+)\|(\d+(?:\.\d+)?)$/;
/** What the QR of a label says: the code of the item and the price that stands beside it. */
export const shelfCode = (code: string, price: string): string => `LP1|${code}|${price}`;
/** What was scanned: the code, and the price where a label said one. */
export function readScanned(text: string): { readonly code: string; readonly price: string | null } {
  const found = SHELF.exec(text.trim());
  return { code: found?.[1] ?? text.trim(), price: found?.[2] ?? null };
}
