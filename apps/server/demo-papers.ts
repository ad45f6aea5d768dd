/** Papers of the demo as PDF, with the letterhead and the fonts of everything else that the platform prints. */

import type { DemoPaper } from '@lambda/engine/core/platform/demo.ts';
import { letterhead } from '@lambda/engine/services/print/letterhead.ts';
import { GREY, NAVY, widthWithin } from '@lambda/engine/services/print/paper.ts';
import { makePdf, type PdfNode } from '@lambda/engine/services/print/pdf.ts';

const PAGE = { paper: 'A4', orientation: 'portrait' } as const;
/** Left, top, right, bottom in points: room on the left for the folder. */
const MARGINS = [72, 44, 44, 44] as const;
const WIDTH = widthWithin(PAGE, MARGINS);
const INK = '#1D3F91';
/** A stroke as of a pen, 120 by 40. */
const SIGNATURE = 'M6 30 C18 6 30 2 32 12 C34 26 18 38 24 28 C34 10 46 10 44 24 C50 8 58 14 58 24 C66 16 72 14 74 24 C86 12 98 20 116 8';

const partOf = (part: DemoPaper['body'][number]): PdfNode =>
  typeof part === 'string'
    ? { text: part, margin: [0, 0, 0, 8], alignment: 'justify' }
    : {
        table: {
          widths: [130, '*'],
          body: part.map(([name, value]) => [
            { text: name, color: GREY },
            { text: value, bold: true },
          ]),
        },
        layout: 'noBorders',
        margin: [16, 0, 0, 10],
      };

/** The bytes of one page of A4. */
export function paperPdf({ company, kind, about, title, body, signed }: DemoPaper): Promise<Buffer> {
  const [day, place, number] = about;
  const [post, name] = signed;
  const stroke = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 120 40"><path d="${SIGNATURE}" fill="none" stroke="${INK}" stroke-width="2"/></svg>`;
  return makePdf(
    {
      pageSize: PAGE.paper,
      pageOrientation: PAGE.orientation,
      pageMargins: MARGINS,
      info: { title: `${kind} ${number}` },
      defaultStyle: { font: 'Noto', fontSize: 11, lineHeight: 1.3 },
      content: [
        ...letterhead({ company, logo: null, kind: '' }, WIDTH),
        { text: kind, bold: true, fontSize: 18, color: NAVY, alignment: 'center', margin: [0, 16, 0, 14] },
        { columns: [day, { text: number, alignment: 'center' }, { text: place, alignment: 'right' }], margin: [0, 0, 0, 26] },
        { text: title, bold: true, margin: [0, 0, 0, 14] },
        ...body.map(partOf),
        {
          columns: [
            { text: post, bold: true, width: '*', margin: [0, 14, 0, 0] },
            { svg: stroke, width: 100 },
            { text: name, width: 130, alignment: 'right', margin: [0, 14, 0, 0] },
          ],
          margin: [0, 34, 0, 0],
        },
      ],
    },
    { left: `${company} · ${kind} ${number}`, right: '{page} / {pages}' },
  );
}
