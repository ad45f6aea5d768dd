/** A record on paper: letterhead, what it is called, its sections two or three beside each other, its rows, its history. */

import type { Language } from '@lambda/model/definitions/labels.ts';
import { fillText } from '@lambda/model/errors/field-errors.ts';
import { wallTime } from '../../core/calendar/clock.ts';
import { withParams } from '../../sql/named-statements.ts';
import { fileNameOf } from '../excel/export.ts';
import type { FileStore } from '../files/store.ts';
import { openForm } from '../forms/form-record.ts';
import type { ListContext } from '../listing/listing.ts';
import { LISTING_TEXTS } from '../listing/texts.ts';
import { LETTERHEAD } from './letterhead.sql.ts';
import { letterhead } from './letterhead.ts';
import { type Circumstances, GREY, HEAD, LINE, MARGINS, NAVY, type Page, widthWithin } from './paper.ts';
import { makePdf, type PdfNode as Node, type PdfDocument } from './pdf.ts';
import { type HistoryLine, historyLines } from './record-history.ts';
import { fetchNames, fetchPictures } from './record-pictures.ts';
import { type RecordSheet, readSheet, type SheetItem, type SheetSection } from './record-sheet.ts';
import type { PaperValue } from './record-values.ts';
import { richNodes } from './rich-text.ts';
import { PRINT_TEXTS } from './texts.ts';

export type RecordPrintContext = ListContext & { readonly files: FileStore };
export type RecordPrintRequest = Page & {
  readonly form: string;
  readonly id: number;
  readonly title?: string | undefined;
  readonly history: boolean;
};

type Drawn = {
  readonly language: Language;
  readonly pictures: ReadonlyMap<string, string>;
  readonly names: ReadonlyMap<string, string>;
  /** Points between the margins. */
  readonly width: number;
};
const [PICTURE_WIDTH, PICTURE_HEIGHT] = [150, 110];
const SIGNATURE = { width: 400, height: 160, drawn: 130 } as const;

function heading({ title, subtitle, state, image }: RecordSheet, drawn: Drawn): Node {
  const picture = image === null ? undefined : drawn.pictures.get(image);
  const words = [
    { text: title, fontSize: 16, bold: true, color: NAVY },
    ...(subtitle === '' ? [] : [{ text: subtitle, fontSize: 9, color: GREY, margin: [0, 2, 0, 0] }]),
    ...(state === '' ? [] : [{ text: state, fontSize: 9, bold: true, margin: [0, 3, 0, 0] }]),
  ];
  return {
    columns: [{ stack: words, width: '*' }, ...(picture ? [{ image: picture, fit: [72, 84], width: 'auto' }] : [])],
    columnGap: 12,
    margin: [0, 0, 0, 6],
  };
}

const sectionTitle = (label: string): Node => ({
  text: label,
  fontSize: 11,
  bold: true,
  color: NAVY,
  margin: [0, 10, 0, 4],
  headlineLevel: 1,
});

function valueNodes({ text, pictures, files, drawing }: PaperValue, { pictures: known, names, language }: Drawn): Node[] {
  const drawnPictures = pictures.flatMap((address): Node[] => {
    const image = address.startsWith('data:') ? address : known.get(address);
    return image ? [{ image, fit: [PICTURE_WIDTH, PICTURE_HEIGHT], margin: [0, 2, 4, 2] }] : [];
  });
  const named = files.map((address): Node => names.get(address) ?? PRINT_TEXTS.file[language]);
  const { width, height, drawn } = SIGNATURE;
  const stroke: Node[] = drawing
    ? [
        {
          svg: `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}"><path d="${drawing.path}" fill="none" stroke="#10213D" stroke-width="2.5"/></svg>`,
          width: drawn,
        },
      ]
    : [];
  const all = [...(text === '' ? [] : [text]), ...named, ...stroke, ...drawnPictures];
  return all.length > 0 ? all : ['—'];
}
const cellOf = ({ label, value }: SheetItem, drawn: Drawn): Readonly<Record<string, unknown>> => ({
  stack: [{ text: label, fontSize: 7, color: GREY }, ...valueNodes(value, drawn)],
  border: [false, false, false, true],
  borderColor: [LINE, LINE, LINE, LINE],
  margin: [0, 2, 6, 2],
});

/** Tables of a text go over pages, which lines of fields do not: such a text stands by itself. */
const textWithTables = ({ label, value: { blocks = [] } }: SheetItem, { width }: Drawn): Node => ({
  stack: [{ text: label, fontSize: 7, color: GREY }, ...richNodes(blocks, { width, line: LINE, head: HEAD })],
  margin: [0, 4, 0, 4],
});
/** The fields of a section in their order. */
function fieldsNodes(items: readonly SheetItem[], drawn: Drawn): Node[] {
  const at = items.findIndex(({ value }) => value.blocks !== undefined);
  const item = items[at];
  if (!item) return items.length > 0 ? [fieldsTable(items, drawn)] : [];
  return [...fieldsNodes(items.slice(0, at), drawn), textWithTables(item, drawn), ...fieldsNodes(items.slice(at + 1), drawn)];
}

/** Fields beside each other, as many as the page is wide for; a wide one has a line of its own. */
function fieldsTable(items: readonly SheetItem[], drawn: Drawn): Node {
  const count = drawn.width > 700 ? 3 : drawn.width > 400 ? 2 : 1;
  const blank = { text: '', border: [false, false, false, false] };
  const tables: Node[] = [];
  const add = (cells: Readonly<Record<string, unknown>>[]) =>
    tables.push({ table: { widths: cells.map(() => '*'), body: [cells], dontBreakRows: true } });
  let line: Readonly<Record<string, unknown>>[] = [];
  const end = () => {
    if (line.length > 0) add([...line, ...Array.from({ length: count - line.length }, () => blank)]);
    line = [];
  };
  for (const item of items) {
    if (item.wide) {
      end();
      add([cellOf(item, drawn)]);
      continue;
    }
    line.push(cellOf(item, drawn));
    if (line.length === count) end();
  }
  end();
  return { stack: tables };
}

const headCell = (text: string, alignment: 'left' | 'right'): Node => ({ text, alignment, bold: true, color: NAVY, fillColor: HEAD });
/** A day, an amount, a word. */
const SHORT = 14;
function rowsTable(section: Extract<SheetSection, { kind: 'rows' }>, { language }: Drawn): Node {
  const { columns, rows, totals, numbered } = section;
  if (rows.length === 0) return { text: PRINT_TEXTS.noRows[language], color: GREY };
  const number = (text: string): Node[] => (numbered ? [{ text, alignment: 'right' }] : []);
  const first = columns.findIndex((_column, index) => totals?.[index] === '');
  const body = [
    [
      ...(numbered ? [headCell(PRINT_TEXTS.number[language], 'right')] : []),
      ...columns.map(({ label, alignment }) => headCell(label, alignment)),
    ],
    ...rows.map((row, index) => [
      ...number(String(index + 1)),
      ...row.map((text, column) => ({ text, alignment: columns[column]?.alignment })),
    ]),
    ...(totals
      ? [
          [
            ...number(''),
            ...totals.map((text, column) => ({
              text: column === first ? LISTING_TEXTS.total[language] : text,
              bold: true,
              alignment: columns[column]?.alignment,
            })),
          ],
        ]
      : []),
  ];
  // What is short takes what it needs; the words of the others share the rest.
  const isShort = columns.map((_column, index) => rows.every((row) => (row[index] ?? '').length <= SHORT));
  const widths = [...(numbered ? [18] : []), ...isShort.map((short) => (short && isShort.includes(false) ? 'auto' : '*'))];
  const fontSize = columns.length > 8 ? 6.5 : columns.length > 5 ? 7.5 : 8.5;
  return { table: { headerRows: 1, dontBreakRows: true, widths, body }, layout: { hLineColor: LINE, vLineColor: LINE }, fontSize };
}

function historyNodes(lines: readonly HistoryLine[], language: Language): Node[] {
  if (lines.length === 0) return [];
  const words = [PRINT_TEXTS.when, PRINT_TEXTS.who, PRINT_TEXTS.deed, PRINT_TEXTS.changes];
  const body = [
    words.map((label) => headCell(label[language], 'left')),
    ...lines.map(({ when, who, deed, changes }) => [when, who, deed, { stack: changes.length > 0 ? [...changes] : [''] }]),
  ];
  return [
    sectionTitle(PRINT_TEXTS.history[language]),
    { table: { headerRows: 1, widths: [70, 80, 60, '*'], body }, layout: { hLineColor: LINE, vLineColor: LINE }, fontSize: 7.5 },
  ];
}

async function companyOf({ database, actor }: ListContext): Promise<{ company: string; logo: string | null }> {
  const [found] = await database.readBatch([withParams(LETTERHEAD, actor.companyId)], actor.companyId);
  const [company = '', logo = null] = found?.rows[0] ?? [];
  return { company: company ?? '', logo };
}
const valuesOf = ({ sections }: RecordSheet): PaperValue[] =>
  sections.flatMap((section) => (section.kind === 'fields' ? section.items.map(({ value }) => value) : []));

/** A record through its form as a PDF. Throws like reading it: NOT_FOUND, NO_RIGHT_READ; and like `makePdf`. */
export async function printRecord(
  context: RecordPrintContext,
  { form, id, title: given, history, ...page }: RecordPrintRequest,
  circumstances: Circumstances,
): Promise<{ readonly fileName: string; readonly content: Buffer }> {
  const { language, now, today } = circumstances;
  const { model } = openForm(context, form);
  const [sheet, own, lines] = await Promise.all([
    readSheet(context, form, id, circumstances),
    companyOf(context),
    history ? historyLines(context, model, id, language) : [],
  ]);
  const { company, logo } = sheet.issuer === null ? own : { company: sheet.issuer, logo: null };
  const values = valuesOf(sheet);
  const wanted = [logo, sheet.image, ...values.flatMap(({ pictures }) => pictures)].flatMap((one) => (one === null ? [] : [one]));
  const [pictures, names] = await Promise.all([
    fetchPictures(context, wanted),
    fetchNames(
      context,
      values.flatMap(({ files }) => files),
    ),
  ]);
  const drawn: Drawn = { language, pictures, names, width: widthWithin(page) };
  const kind = given?.trim() || sheet.kind;
  const title = `${kind} · ${sheet.title}`;
  const document: PdfDocument = {
    pageSize: page.paper,
    pageOrientation: page.orientation,
    pageMargins: MARGINS,
    info: { title },
    defaultStyle: { font: 'Noto', fontSize: 9, lineHeight: 1.1 },
    content: [
      ...letterhead({ company, logo: logo === null ? null : (pictures.get(logo) ?? null), kind }, drawn.width),
      heading(sheet, drawn),
      ...sheet.sections.flatMap((section) => [
        sectionTitle(section.label),
        ...(section.kind === 'rows' ? [rowsTable(section, drawn)] : fieldsNodes(section.items, drawn)),
      ]),
      ...historyNodes(lines, language),
    ],
  };
  const made = fillText(LISTING_TEXTS.made[language], {
    name: context.actor.name,
    moment: wallTime(now.toISOString(), context.actor.timeZone).slice(0, 16),
  });
  const content = await makePdf(document, { left: made, right: '{page} / {pages}', head: `${company} · ${title}` });
  return { fileName: fileNameOf(title, today, 'pdf'), content };
}
