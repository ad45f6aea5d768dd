/** Codes that are scanned: what is written is brought to one form, and its check digit is looked at. */

export const BARCODE_TYPES = ['GTIN', 'CODE128', 'WEIGHT'] as const;
export type BarcodeType = (typeof BARCODE_TYPES)[number];
export const isBarcodeType = (value: unknown): value is BarcodeType => BARCODE_TYPES.some((one) => one === value);
export type BarcodeFault = 'digits' | 'length' | 'checkDigit' | 'letters' | 'weightPrefix';

const EAN_8 = 8;
const UPC = 12;
const EAN_13 = 13;
const GTIN_14 = 14;
const LENGTHS: ReadonlySet<number> = new Set([EAN_8, UPC, EAN_13, GTIN_14]);
const MOST_LETTERS = 48;
/** What Code 128 can write: printable ASCII. */
const CODE_128 = /^[\x20-\x7e]+$/;
/** 2x, five digits of the item, five of the weight in grams, check digit: the first seven say which item it is. */
const WEIGHT_PREFIX = /^2\d{6}$/;

/** The last digit of a code of the GTIN family: weights 3 and 1 from the right. `body` is the code without it. */
export function checkDigit(body: string): string {
  const sum = [...body].toReversed().reduce((total, digit, at) => total + Number(digit) * (at % 2 === 0 ? 3 : 1), 0);
  return String((10 - (sum % 10)) % 10);
}
export const hasCheckDigit = (code: string): boolean => code.length > 1 && checkDigit(code.slice(0, -1)) === code.at(-1);

/** Blanks and hyphens stand between the digits of printed codes. */
const digitsOf = (text: string): string => text.replaceAll(/[\s-]/g, '');

/** The one form in which a code is kept: UPC with a leading zero is the same code as EAN-13. EAN-8 is not widened. */
export function normalBarcode(text: string, type: BarcodeType): string {
  if (type === 'CODE128') return text.trim();
  const digits = digitsOf(text);
  if (type === 'WEIGHT') return digits.length === EAN_13 ? digits.slice(0, 7) : digits;
  return digits.length === UPC ? `0${digits}` : digits.length === GTIN_14 && digits.startsWith('0') ? digits.slice(1) : digits;
}

/** What is wrong with a code as it was written; null when nothing is. */
export function barcodeFault(text: string, type: BarcodeType): BarcodeFault | null {
  if (type === 'CODE128') return CODE_128.test(text.trim()) && text.trim().length <= MOST_LETTERS ? null : 'letters';
  const digits = digitsOf(text);
  if (!/^\d+$/.test(digits)) return 'digits';
  if (type === 'WEIGHT') {
    if (digits.length === EAN_13 && !hasCheckDigit(digits)) return 'checkDigit';
    return WEIGHT_PREFIX.test(normalBarcode(digits, type)) ? null : 'weightPrefix';
  }
  if (!LENGTHS.has(digits.length)) return 'length';
  return hasCheckDigit(digits) ? null : 'checkDigit';
}

export type Scanned = {
  readonly codes: readonly string[] /** In the base unit's thousandths (grams of a kilogram); null for a whole unit. */;
  readonly grams: number | null;
};
/** The stored codes that a scan may stand for, the most likely first. */
export function scannedCodes(text: string): Scanned {
  const written = text.trim();
  const digits = digitsOf(written);
  if (!/^\d+$/.test(digits)) return { codes: [written], grams: null };
  const normal = normalBarcode(digits, 'GTIN');
  const isWeighed = digits.length === EAN_13 && digits.startsWith('2') && hasCheckDigit(digits);
  if (!isWeighed) return { codes: [...new Set([normal, written])], grams: null };
  return { codes: [normal, digits.slice(0, 7)], grams: Number(digits.slice(7, 12)) };
}
