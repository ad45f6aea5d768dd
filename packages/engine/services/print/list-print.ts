/** A grid on paper: title, what was asked for, the table with its header on every page, totals, page numbers. */

import { PlatformError } from '@lambda/model/errors/errors.ts';
import { fillText } from '@lambda/model/errors/field-errors.ts';
import { sumTexts } from '@lambda/model/money/currency-sums.ts';
import { wallTime } from '../../core/calendar/clock.ts';
import { type ExportRequest, fileNameOf } from '../excel/export.ts';
import type { ListingColumn } from '../listing/columns.ts';
import { describeFilters } from '../listing/description.ts';
import { fieldIn, type ListContext, type ListingSums, openListing, valuesAt } from '../listing/listing.ts';
import { LISTING_TEXTS } from '../listing/texts.ts';
import { valueText } from '../listing/value-text.ts';
import { alignmentOfField, type Circumstances, GREY, HEAD, LINE, MARGINS, NAVY, type Page, widthWithin } from './paper.ts';
import { makePdf, type PdfDocument } from './pdf.ts';

export type PrintRequest = ExportRequest & Page;

/** More than anybody reads on paper. */
export const MOST_PRINTED = 5_000;
/** Beside the words of a cell, and the line between two; a list of many columns stands closer. */
const [PADDING, CLOSE_PADDING, RULE] = [8, 4, 1];
const MANY_COLUMNS = 16;
/** Room for a figure of three digits in the smallest letters. */
const LEAST_WIDTH = 12;
const alignmentOf = ({ field, naming }: ListingColumn): string => (naming ? 'left' : alignmentOfField(field));

/** The columns share the page by their widths on the screen. However many they are, none is cut off. */
export function widthsOf(columns: readonly Pick<ListingColumn, 'width'>[], available: number): number[] {
  const padding = columns.length > MANY_COLUMNS ? CLOSE_PADDING : PADDING;
  const room = available - columns.length * (padding + RULE) - RULE;
  const least = Math.min(LEAST_WIDTH, room / columns.length);
  // Those that would be too narrow get the least there is; the others share what is left.
  const narrow = new Set<number>();
  for (;;) {
    const wide = columns.reduce((sum, { width }, index) => (narrow.has(index) ? sum : sum + width), 0);
    const share = (room - narrow.size * least) / wide;
    const more = columns.flatMap(({ width }, index) => (!narrow.has(index) && width * share < least ? [index] : []));
    if (more.length === 0)
      return columns.map(({ width }, index) => (narrow.has(index) ? least : Math.max(least, Math.floor(width * share))));
    for (const index of more) narrow.add(index);
  }
}
const fontSizeFor = (columns: number, width: number): number => (width / columns < 55 ? 6 : width / columns < 80 ? 7 : 8);

/** The list as a PDF. Throws like the list, and TOO_LARGE for more rows than belong on paper. */
export async function printList(
  context: ListContext,
  { grid, columns: wanted, title: given, totals, paper, orientation, ...question }: PrintRequest,
  { language, now, today }: Circumstances,
): Promise<{ readonly fileName: string; readonly content: Buffer; readonly rows: number }> {
  const listing = openListing(context, grid, question, wanted);
  const { columns } = listing;
  const searched = question.search as { text?: unknown } | null | undefined;
  const [ids, sums, filters] = await Promise.all([
    listing.ids(MOST_PRINTED + 1),
    totals ? listing.sums() : (new Map() as ListingSums),
    describeFilters(context, listing, typeof searched?.text === 'string' ? searched.text : '', language),
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
            : valueText(fieldIn(row, index, column), values[0], language, context.actor.timeZone);
          return { text, alignment: alignmentOf(column) };
        }),
      );
  if (sums.size > 0) {
    const first = columns.findIndex(({ id }) => !sums.has(id));
    body.push(
      columns.map((column, index) => {
        const own = sumTexts(column.field, sums.get(column.id) ?? [], (field, sum) => valueText(field, sum, language));
        const text = index === first ? LISTING_TEXTS.total[language] : own.join('\n');
        return { text, bold: true, alignment: alignmentOf(column) };
      }),
    );
  }
  const available = widthWithin({ paper, orientation });
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
        layout: columns.length > MANY_COLUMNS ? 'close' : { hLineColor: LINE, vLineColor: LINE, defaultBorder: true },
      },
    ],
  };
  const made = fillText(LISTING_TEXTS.made[language], {
    name: context.actor.name,
    moment: wallTime(now.toISOString(), context.actor.timeZone).slice(0, 16),
  });
  const content = await makePdf(document, { left: made, right: '{page} / {pages}' });
  return { fileName: fileNameOf(title, today, 'pdf'), content, rows: ids.length };
}
