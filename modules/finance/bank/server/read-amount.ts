/** Sums as banks write them. What can be read in two ways is read by the template alone; what cannot be read is null, never a guess. */

export type DecimalSign = 'point' | 'comma';
const DIGITS = 2;
/** Signs of currencies, their letters and spaces of every kind. */
const AROUND = /[₮$€¥₽\u00a0\u2000-\u200a\u202f\u205f\u3000'\s]|MNT|USD|EUR|CNY|RUB|төг(?:рөг)?\.?/giu;
const GROUPED: Readonly<Record<DecimalSign, RegExp>> = {
  point: /^(\d{1,3}(?:,\d{3})+|\d+)(?:\.(\d+))?$/,
  comma: /^(\d{1,3}(?:\.\d{3})+|\d+)(?:,(\d+))?$/,
};

/** Whole hundredths. */
export function readAmount(written: string, sign: DecimalSign): bigint | null {
  const text = written.replace(AROUND, '').replace(/[−–]/g, '-');
  const [, before = '', open = '', inside = '', close = '', after = ''] = /^([+-]?)(\(?)([+-]?[\d.,]+)(\)?)([+-]?)$/.exec(text) ?? [];
  const [, inner = '', figure = ''] = /^([+-]?)([\d.,]+)$/.exec(inside) ?? [];
  const signs = [before, inner, after].filter((one) => one !== '');
  const isBracketed = open !== '';
  if (figure === '' || isBracketed !== (close !== '') || signs.length > 1 || (isBracketed && signs.length > 0)) return null;
  const [, whole, part = ''] = GROUPED[sign].exec(figure) ?? [];
  if (whole === undefined || !/^\d{0,2}0*$/.test(part)) return null;
  const value = BigInt(whole.replace(/[.,]/g, '') + part.slice(0, DIGITS).padEnd(DIGITS, '0'));
  return isBracketed || signs[0] === '-' ? -value : value;
}
