import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { barcodeFault, checkDigit, normalBarcode, scannedCodes } from './barcodes.ts';

describe('a barcode', () => {
  it('is one code as UPC and as EAN-13', () => {
    expect(normalBarcode('036000291452', 'GTIN')).toBe('0036000291452');
    expect(normalBarcode('0036000291452', 'GTIN')).toBe('0036000291452');
    expect(scannedCodes('036000291452').codes).toEqual(['0036000291452', '036000291452']);
    expect(scannedCodes(' 0036000-291452').codes[0]).toBe('0036000291452');
  });
  it('of eight digits is not widened', () => {
    expect([barcodeFault('96385074', 'GTIN'), normalBarcode('96385074', 'GTIN')]).toEqual([null, '96385074']);
  });
  it('that lost its zeros or has a wrong check digit is told so', () => {
    expect(barcodeFault('36000291452', 'GTIN')).toBe('length');
    expect(barcodeFault('0036000291453', 'GTIN')).toBe('checkDigit');
    expect(barcodeFault('00360002914x2', 'GTIN')).toBe('digits');
  });
  it('has every wrong digit found', () => {
    fc.assert(
      fc.property(fc.stringMatching(/^\d{12}$/), fc.nat(12), fc.integer({ min: 1, max: 9 }), (body, at, by) => {
        const code = `${body}${checkDigit(body)}`;
        const wrong = [...code].map((digit, index) => (index === at ? String((Number(digit) + by) % 10) : digit)).join('');
        expect(barcodeFault(code, 'GTIN')).toBeNull();
        expect(barcodeFault(wrong, 'GTIN')).toBe('checkDigit');
      }),
    );
  });
  it('of weighed goods says item and grams', () => {
    const code = `221234501250${checkDigit('221234501250')}`;
    expect(normalBarcode(code, 'WEIGHT')).toBe('2212345');
    expect(scannedCodes(code)).toEqual({ codes: [code, '2212345'], grams: 1_250 });
    expect([barcodeFault('2212345', 'WEIGHT'), barcodeFault('3212345', 'WEIGHT')]).toEqual([null, 'weightPrefix']);
  });
  it('of Code 128 has no Cyrillic letters', () => {
    expect([barcodeFault('AB-12', 'CODE128'), barcodeFault('АБ-12', 'CODE128')]).toEqual([null, 'letters']);
  });
});
