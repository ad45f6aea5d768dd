/** How many digits the amounts of a currency have after the point, and how they are written. */

import Decimal from 'decimal.js';

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

/** Averages of tugrik are whole: nobody pays a mongo. Those of other currencies have the digits of their amounts. */
const averageDigits = (code: string): number => (code.toUpperCase() === 'MNT' ? 0 : digitsOfCurrency(code));
/** The digits that an average of a money field has; undefined while the currency is only known beside each amount. */
export const averageDigitsOf = ({
  currency = 'MNT',
  currencyField,
}: {
  currency?: string | undefined;
  currencyField?: string | undefined;
}) => (currencyField === undefined ? averageDigits(currency) : undefined);
/** An average of amounts of one currency, rounded half away from zero. */
export const roundedAverage = (decimal: string, code: string): string =>
  new Decimal(decimal).toFixed(averageDigits(code), Decimal.ROUND_HALF_UP);

/** An amount as it is written: a whole one without decimals, else with the digits of its currency, and never fewer than it has. */
export function amountDigits(decimal: string, digits: number): string {
  const [whole = '', part = ''] = decimal.split('.');
  const said = part.replace(/0+$/, '');
  return said === '' ? whole : `${whole}.${said.padEnd(digits, '0')}`;
}
