/** How many digits the amounts of a currency have after the point, and how they are written. */

/** ISO 4217, where it is not 2. */
const DIGITS: Readonly<Record<string, number>> = {
  ...Object.fromEntries(
    ['BIF', 'CLP', 'DJF', 'GNF', 'ISK', 'JPY', 'KMF', 'KRW', 'PYG', 'RWF', 'UGX', 'UYI', 'VND', 'VUV', 'XAF', 'XOF', 'XPF'].map((code) => [
      code,
      0,
    ]),
  ),
  ...Object.fromEntries(['BHD', 'IQD', 'JOD', 'KWD', 'LYD', 'OMR', 'TND'].map((code) => [code, 3])),
  CLF: 4,
  UYW: 4,
};
/** Of the currencies whose digits nobody knows beforehand none has more. */
export const MOST_DIGITS = 4;
/** 2 for most, and for a code that ISO 4217 does not know. */
export const digitsOfCurrency = (code = 'MNT'): number => DIGITS[code.toUpperCase()] ?? 2;

/** An amount as it is written: a whole one without decimals, else with the digits of its currency, and never fewer than it has. */
export function amountDigits(decimal: string, digits: number): string {
  const [whole = '', part = ''] = decimal.split('.');
  const said = part.replace(/0+$/, '');
  return said === '' ? whole : `${whole}.${said.padEnd(digits, '0')}`;
}
