/** How the figures of plans are written. */

/** `100000.00` → `100,000 ₮`. */
export const priceOf = (amount: string): string => {
  const [whole = '0', parts = ''] = amount.split('.');
  const cents = parts.replace(/0+$/, '');
  return `${whole.replace(/\B(?=(\d{3})+$)/g, ',')}${cents === '' ? '' : `.${cents.padEnd(2, '0')}`} ₮`;
};
export const storageOf = (gigabytes: number): string =>
  gigabytes >= 1_024 && gigabytes % 1_024 === 0 ? `${gigabytes / 1_024} TB` : `${gigabytes} GB`;
