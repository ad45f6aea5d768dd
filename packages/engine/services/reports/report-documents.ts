/** A report as a PDF and as a workbook: the same lines as on the screen. */
import { fillText } from '@lambda/model/errors/field-errors.ts';
import { wallTime } from '../../core/calendar/clock.ts';
import { fileNameOf, valueCell } from '../excel/export.ts';
import { type SheetRow, writeWorkbook } from '../excel/workbook.ts';
import { LISTING_TEXTS } from '../listing/texts.ts';
import { alignmentOfField, type Circumstances, GREY, HEAD, LINE, MARGINS, NAVY, type Page, widthWithin } from '../print/paper.ts';
import { makePdf, type PdfDocument } from '../print/pdf.ts';
import { columnWidth, figureTexts, groupText, lineTexts, type MadeReport, makeReport, type ReportRequest } from './report.ts';
import type { ReportContext } from './report-rows.ts';

const PADDING = 8;
const INDENT = 8;
const madeBy = (context: ReportContext, { language, now }: Circumstances): string =>
  fillText(LISTING_TEXTS.made[language], {
    name: context.actor.name,
    moment: wallTime(now.toISOString(), context.actor.timeZone).slice(0, 16),
  });

const figuresOf = (made: MadeReport, language: Circumstances['language']): string =>
  figureTexts(made, language)
    .map(({ label, text }) => `${label}: ${text}`)
    .join(' · ');

type Cell = Readonly<Record<string, unknown>>;
function bodyOf(made: MadeReport, circumstances: Circumstances): Cell[][] {
  const { columns, lines } = made.table;
  const alignments = columns.map(({ field }) => alignmentOfField(field));
  const head = columns.map(({ label }, index) => ({
    text: label[circumstances.language],
    bold: true,
    color: NAVY,
    fillColor: HEAD,
    alignment: alignments[index],
  }));
  const rest = lines.map((line): Cell[] => {
    const texts = lineTexts(made, line, circumstances);
    if (line.kind === 'group') {
      const name = { text: texts[0], bold: true, colSpan: columns.length, margin: [line.level * INDENT, 2, 0, 0], color: NAVY };
      return [name, ...columns.slice(1).map(() => ({}))];
    }
    const isSum = line.kind !== 'row';
    return texts.map((text, index) => ({
      text,
      alignment: alignments[index],
      ...(isSum ? { bold: true } : {}),
      ...(line.kind === 'total' ? { fillColor: HEAD } : {}),
      ...(index === 0 && line.level > 0 ? { margin: [line.level * INDENT, 0, 0, 0] } : {}),
    }));
  });
  return [head, ...rest];
}

/** The report on paper: the definition's unless told. Throws like `makeReport` and `makePdf`. */
export async function printReport(
  context: ReportContext,
  request: ReportRequest & Partial<Page> & { readonly title?: string | undefined },
  circumstances: Circumstances,
): Promise<{ readonly fileName: string; readonly content: Buffer }> {
  const { language, today } = circumstances;
  const made = await makeReport(context, request, circumstances);
  const { report, table } = made;
  const page: Page = {
    paper: request.paper ?? report.paper ?? 'A4',
    orientation: request.orientation ?? report.orientation ?? 'portrait',
  };
  const room = widthWithin(page) - table.columns.length * PADDING;
  const parts = table.columns.reduce((sum, { width }) => sum + columnWidth(width), 0);
  const title = request.title?.trim() || report.label[language];
  const document: PdfDocument = {
    pageSize: page.paper,
    pageOrientation: page.orientation,
    pageMargins: MARGINS,
    info: { title },
    defaultStyle: { font: 'Noto', fontSize: table.columns.length > 8 ? 7 : 8, lineHeight: 1.1 },
    content: [
      { text: title, fontSize: 14, bold: true, color: NAVY, margin: [0, 0, 0, 2] },
      {
        text: [made.asked, made.count, figuresOf(made, language)].filter((one) => one !== '').join(' · '),
        fontSize: 8,
        color: GREY,
        margin: [0, 0, 0, 8],
      },
      {
        table: {
          headerRows: 1,
          dontBreakRows: true,
          widths: table.columns.map(({ width }) => Math.floor((columnWidth(width) / parts) * room)),
          body: bodyOf(made, circumstances),
        },
        layout: { hLineColor: LINE, vLineColor: LINE },
      },
      ...(report.footer ? [{ text: report.footer[language], fontSize: 8, color: GREY, margin: [0, 10, 0, 0] }] : []),
    ],
  };
  const content = await makePdf(document, { left: madeBy(context, circumstances), right: '{page} / {pages}', head: title });
  return { fileName: fileNameOf(title, today, 'pdf'), content };
}

function* sheetRows(made: MadeReport, by: string, { language }: Circumstances): Generator<SheetRow> {
  const { report, table, asked, count } = made;
  yield { look: 'title', cells: [report.label[language]], height: 24 };
  if (asked !== '') yield { look: 'note', cells: [asked] };
  yield { look: 'note', cells: [[by, count, figuresOf(made, language)].filter((one) => one !== '').join(' · ')] };
  yield { cells: [] };
  yield { look: 'header', cells: table.columns.map(({ label }) => label[language]), height: 22 };
  for (const line of table.lines) {
    if (line.kind === 'group') {
      yield {
        look: 'total',
        cells: [`${'  '.repeat(line.level)}${groupText(line, language)}`, ...table.columns.slice(1).map(() => null)],
      };
      continue;
    }
    const cells = table.columns.map(({ field }, index) => valueCell(line.fields?.[index] ?? field, line.cells[index], language));
    yield line.kind === 'row'
      ? { cells }
      : { look: 'total', cells: cells[0] === null ? cells.with(0, LISTING_TEXTS.total[language]) : cells };
  }
  if (report.footer) {
    yield { cells: [] };
    yield { look: 'note', cells: [report.footer[language]] };
  }
}
const CHARACTERS_A_PART = 2.2;
/** The report as a workbook with numbers as numbers. Throws like `makeReport`. */
export async function reportWorkbook(
  context: ReportContext,
  request: ReportRequest,
  circumstances: Circumstances,
): Promise<{ readonly fileName: string; readonly stream: AsyncGenerator<Buffer> }> {
  const { language, today } = circumstances;
  const made = await makeReport(context, request, circumstances);
  const title = made.report.label[language];
  const stream = writeWorkbook([
    {
      name: title,
      widths: made.table.columns.map(({ width }) => Math.max(8, Math.round(columnWidth(width) * CHARACTERS_A_PART))),
      frozen: { rows: made.asked === '' ? 4 : 5, columns: 0 },
      rows: sheetRows(made, madeBy(context, circumstances), circumstances),
    },
  ]);
  return { fileName: fileNameOf(title, today, 'xlsx'), stream };
}
