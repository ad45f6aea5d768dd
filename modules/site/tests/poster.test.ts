/** The poster of a company: a QR that leads to its page, and one that leads to booking where times are booked. */
import { makePdf } from '@lambda/engine/services/print/pdf.ts';
import { NO_OFFERS } from '@lambda/model/definitions/company-offers.ts';
import { openPdf, pdfText } from '@lambda/testing/pdf.ts';
import { describe, expect, it } from 'vitest';
import { type PosterAsked, posterDocument } from '../company-page/server/poster.ts';

const asked = (more: Partial<PosterAsked> = {}): PosterAsked => ({
  company: { name: { text: 'Үлгэр Салон', locale: 'mn' }, slogan: 'Таны гоо сайхан', phone: '70002000', offers: NO_OFFERS },
  path: '/web/ulger-salon',
  origin: 'https://erp.example.mn',
  language: 'mn',
  colour: '#b0487c',
  logo: null,
  ...more,
});
const withBooking = (given: PosterAsked): PosterAsked => ({
  ...given,
  company: { ...given.company, offers: { ...NO_OFFERS, booking: { path: '/booking/ulger-salon', units: [] } } },
});
const codesOf = (given: PosterAsked): readonly unknown[] =>
  posterDocument(given).content.flatMap((node) => (typeof node === 'object' && 'qr' in node ? [node.qr] : []));

describe('the poster of a company', () => {
  it('has the page in the language it is printed in, and booking on a sheet of its own where times are booked', () => {
    expect(codesOf(asked())).toEqual(['https://erp.example.mn/web/ulger-salon']);
    expect(codesOf(withBooking(asked({ language: 'en' })))).toEqual([
      'https://erp.example.mn/en/web/ulger-salon',
      'https://erp.example.mn/en/booking/ulger-salon',
    ]);
  });

  it.each([
    ['mn', 'Үлгэр Салон', 'Цаг захиалах'],
    ['en', 'Ulger Salon', 'Book a time'],
    ['ko', '울게르 살롱', '예약하기'],
  ] as const)('is one sheet of A4 for each, in %s, with the longest names too', async (language, name, book) => {
    const long = { text: `${name} `.repeat(20).slice(0, 200), locale: language };
    const base = withBooking(asked({ language }));
    for (const text of [{ text: name, locale: language }, long]) {
      const given = { ...base, company: { ...base.company, name: text, slogan: 'Тайван '.repeat(20) } };
      const pdf = await openPdf(await makePdf(posterDocument(given), { left: '', right: '' }));
      expect(pdf.numPages).toBe(2);
      const [first, second] = [await pdfText(pdf, 1), await pdfText(pdf, 2)];
      expect([first.includes(name), second.includes(book)]).toEqual([true, true]);
      expect(first).toContain('erp.example.mn');
    }
  });
});
