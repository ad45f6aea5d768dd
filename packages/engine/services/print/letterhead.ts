/** The head of a paper of a company. */
import { GREY, NAVY } from './paper.ts';
import type { PdfNode } from './pdf.ts';

type Letterhead = {
  readonly company: string;
  /** The picture itself, as pdfmake takes it. */
  readonly logo: string | null;
  /** What kind of paper it is, on the right. */
  readonly kind: string;
};

/** Logo and name of the company over a line; `width` in points between the margins. */
export function letterhead({ company, logo, kind }: Letterhead, width: number): PdfNode[] {
  const name = { text: company, bold: true, fontSize: 10, color: NAVY, margin: [0, logo ? 8 : 0, 0, 0] };
  return [
    {
      columns: [
        ...(logo ? [{ image: logo, fit: [60, 28], width: 'auto' }] : []),
        { ...name, width: '*' },
        { text: kind, alignment: 'right', fontSize: 9, color: GREY, margin: name.margin, width: 'auto' },
      ],
      columnGap: 8,
    },
    { canvas: [{ type: 'line', x1: 0, y1: 4, x2: width, y2: 4, lineWidth: 1, lineColor: NAVY }], margin: [0, 0, 0, 10] },
  ];
}
