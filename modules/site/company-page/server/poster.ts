/** A poster with the QR of a company's page, and one with that of booking where times are booked: a sheet of A4 each. */
import type { PdfDocument, PdfNode } from '@lambda/engine/services/print/pdf.ts';
import type { Language } from '@lambda/model/definitions/labels.ts';
import { pathIn } from '../../pages/links.ts';
import type { CompanyFacts } from '../../pages/site-view.ts';
import { saying } from '../../site-words.ts';

export type PosterAsked = {
  readonly company: Pick<CompanyFacts, 'name' | 'slogan' | 'phone' | 'offers'>;
  /** Of the page, without language. */
  readonly path: string;
  readonly origin: string;
  readonly language: Language;
  readonly colour: string;
  /** As pdfmake takes it. */
  readonly logo: string | null;
};

const [WIDTH, HEIGHT] = [595.28, 841.89] as const;
const BAND = 28;
const QR_SIDE = 300;
const GREY = '#4E5A6E';

const line = (text: string, fontSize: number, more: object = {}): PdfNode => ({ text, fontSize, alignment: 'center', ...more });

/** So that every name leaves room for the code. */
const sizeOf = ({ length }: string): number => (length > 90 ? 15 : length > 36 ? 22 : 34);

/** Everything stands on one sheet: names and slogans are bounded by their fields. */
export function posterDocument({ company, path, origin, language, colour, logo }: PosterAsked): PdfDocument {
  const say = saying(language);
  const { name, slogan, phone, offers } = company;
  const sheet = (to: string, words: string, isFirst: boolean): PdfNode[] => {
    const address = `${origin}${pathIn(language, to)}`;
    const band = (y: number) => ({ type: 'rect', x: 0, y, w: WIDTH, h: BAND, color: colour });
    return [
      {
        canvas: [band(0), band(HEIGHT - BAND)],
        absolutePosition: { x: 0, y: 0 },
        ...(isFirst ? {} : { pageBreak: 'before' }),
      },
      ...(logo ? [{ image: logo, fit: [110, 110], alignment: 'center', margin: [0, 8, 0, 16] }] : []),
      line(name.text, sizeOf(name.text), { bold: true, margin: [0, logo ? 0 : 48, 0, 0] }),
      ...(slogan ? [line(slogan, 15, { color: GREY, margin: [0, 8, 0, 0] })] : []),
      line(words, 24, { bold: true, margin: [0, 28, 0, 20] }),
      { qr: address, fit: QR_SIDE, eccLevel: 'M', alignment: 'center' },
      line(say('posterScan'), 15, { margin: [0, 20, 0, 6] }),
      line(address.replace(/^https?:\/\//, ''), 13, { color: GREY }),
      ...(phone ? [line(`${say('phone')}: ${phone}`, 13, { color: GREY, margin: [0, 6, 0, 0] })] : []),
    ];
  };
  const sheets: readonly (readonly [string, string])[] = [
    [path, say('posterPage')],
    ...(offers.booking ? [[offers.booking.path, say('book')] as const] : []),
  ];
  return {
    pageSize: 'A4',
    pageOrientation: 'portrait',
    pageMargins: [48, 64, 48, 64],
    info: { title: name.text },
    defaultStyle: { font: 'Noto', fontSize: 13, lineHeight: 1.15 },
    content: sheets.flatMap(([to, words], place) => sheet(to, words, place === 0)),
  };
}
