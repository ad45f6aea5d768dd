/** A grid on paper: title, what was asked for, the table with its header on every page, totals, page numbers. */
import { fillText, PlatformError } from '@lambda/model/errors.ts';
import type { Field } from '@lambda/model/fields.ts';
import type { Language } from '@lambda/model/labels.ts';
import { wallTime } from '../excel/cells.ts';
import { type ExportRequest, fileNameOf } from '../excel/export.ts';
import type { ListingColumn } from '../listing/columns.ts';
import { describeFilters } from '../listing/description.ts';
import { type ListingScene, openListing, valuesAt } from '../listing/listing.ts';
import { LISTING_TEXTS } from '../listing/texts.ts';
import { valueText } from '../listing/value-text.ts';
import { makePdf, type PdfDocument } from './pdf.ts';

/** Points of a page upright. */
const PAPERS = { A3: [841.89, 1190.55], A4: [595.28, 841.89], A5: [419.53, 595.28] } as const;
export type Paper = keyof typeof PAPERS;
export const PAPER_NAMES = Object.keys(PAPERS) as [Paper, ...Paper[]];
export type PrintRequest = ExportRequest & { readonly paper: Paper; readonly orientation: 'portrait' | 'landscape' };

/** More than anybody reads on paper. */
export const MOST_PRINTED = 5_000;
const MARGINS = [28, 28, 28, 32] as const;
const PADDING = 8;
const [NAVY, GREY, HEAD, LINE] = ['#103067', '#4E5A6E', '#EAF0FA', '#DDE3EC'];

const RIGHT: ReadonlySet<Field['kind']> = new Set(['integer', 'decimal', 'money', 'percent', 'duration']);
const alignmentOf = ({ field, naming }: ListingColumn): string => (!naming && RIGHT.has(field.kind) ? 'right' : 'left');

/** The columns share the page by their widths on the screen. */
function widthsOf(columns: readonly ListingColumn[], available: number): number[] {
  const whole = columns.reduce((sum, { width }) => sum + width, 0);
  const room = available - columns.length * PADDING;
  return columns.map(({ width }) => Math.max(12, Math.floor((width / whole) * room)));
}
const fontSizeFor = (columns: number, width: number): number => (width / columns < 55 ? 6 : width / columns < 80 ? 7 : 8);

type Circumstances = { readonly language: Language; readonly now: Date; readonly today: string };

/** The list as a PDF. Throws like the list, and TOO_LARGE for more rows than belong on paper. */
export async function printList(
  scene: ListingScene,
  { grid, columns: wanted, title: given, totals, paper, orientation, ...question }: PrintRequest,
  { language, now, today }: Circumstances,
): Promise<{ readonly fileName: string; readonly content: Buffer; readonly rows: number }> {
  const listing = openListing(scene, grid, question, wanted);
  const { columns } = listing;
  const searched = question.search as { text?: unknown } | null | undefined;
  const [ids, sums, filters] = await Promise.all([
    listing.ids(MOST_PRINTED + 1),
    totals ? listing.sums() : new Map<string, string>(),
    describeFilters(scene, listing, typeof searched?.text === 'string' ? searched.text : '', language),
  ]);
  const countText = (count: number) => fillText(LISTING_TEXTS.rows[language], { count: count.toLocaleString('en') });
  if (ids.length > MOST_PRINTED) throw new PlatformError('TOO_LARGE', { params: { limit: countText(MOST_PRINTED) } });
  const body: unknown[][] = [
    columns.map((column) => ({ text: column.label[language], bold: true, color: NAVY, fillColor: HEAD, alignment: alignmentOf(column) })),
  ];
  for await (const rows of listing.rows(ids))
    for (const row of rows)
      body.push(
        columns.map((column, index) => {
          const values = valuesAt(row, index, column);
          const text = column.naming
            ? values.filter((value) => value !== null && value !== '').join(' ')
            : valueText(column.field, values[0], language);
          return { text, alignment: alignmentOf(column) };
        }),
      );
  if (sums.size > 0) {
    const first = columns.findIndex(({ id }) => !sums.has(id));
    body.push(
      columns.map((column, index) => {
        const sum = sums.get(column.id);
        const text = sum !== undefined ? valueText(column.field, sum, language) : index === first ? LISTING_TEXTS.total[language] : '';
        return { text, bold: true, alignment: alignmentOf(column) };
      }),
    );
  }
  const [short, long] = PAPERS[paper];
  const available = (orientation === 'landscape' ? long : short) - MARGINS[0] - MARGINS[2];
  const title = given?.trim() || listing.grid.label[language];
  const document: PdfDocument = {
    pageSize: paper,
    pageOrientation: orientation,
    pageMargins: MARGINS,
    info: { title },
    defaultStyle: { font: 'Noto', fontSize: fontSizeFor(columns.length, available), lineHeight: 1.1 },
    content: [
      { text: title, fontSize: 14, bold: true, color: NAVY, margin: [0, 0, 0, 2] },
      { text: `${filters} · ${countText(ids.length)}`, fontSize: 8, color: GREY, margin: [0, 0, 0, 8] },
      {
        table: { headerRows: 1, dontBreakRows: true, widths: widthsOf(columns, available), body },
        layout: { hLineColor: LINE, defaultBorder: true },
      },
    ],
  };
  const made = fillText(LISTING_TEXTS.made[language], { name: scene.actor.name, moment: wallTime(now.toISOString()).slice(0, 16) });
  const content = await makePdf(document, { left: made, right: '{page} / {pages}' });
  return { fileName: fileNameOf(title, today, 'pdf'), content, rows: ids.length };
}
