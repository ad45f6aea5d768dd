/** The month sheet of a unit in its usual form: a line for each person, A4 on its side, as a PDF and as a workbook. */
import { numberCell } from '@lambda/engine/services/excel/cells.ts';
import { type SheetRow, writeWorkbook } from '@lambda/engine/services/excel/workbook.ts';
import { letterhead } from '@lambda/engine/services/print/letterhead.ts';
import { GREY, HEAD, LINE, NAVY, widthWithin } from '@lambda/engine/services/print/paper.ts';
import type { PdfDocument, PdfFrame, PdfNode } from '@lambda/engine/services/print/pdf.ts';
import type { Language } from '@lambda/model/definitions/labels.ts';
import { fillText } from '@lambda/model/errors/field-errors.ts';
import { CODES } from '../../day/server/figures.ts';
import { PAPER_TEXTS } from '../paper-texts.ts';

export const TOTALS = ['due', 'days', 'normal', 'overtime', 'night', 'holiday', 'late', 'absent', 'leave'] as const;
export type PaperRow = {
  readonly name: string;
  readonly job: string;
  readonly cells: readonly (string | null)[];
  /** Decimals, in the order of `TOTALS`. */
  readonly totals: readonly string[];
};
export type MonthOnPaper = {
  readonly company: string;
  readonly unit: string;
  /** Its first day. */
  readonly month: string;
  readonly isLocked: boolean;
  readonly rows: readonly PaperRow[];
  /** Code and name of the types of leave that stand in it. */
  readonly codes: readonly (readonly [code: string, name: string])[];
};

const MARGINS = [20, 24, 20, 30] as const;
const SIZE = 6.5;
const [AROUND, BACK, DAY_SIZE] = [9, 4, 5.8];
type Words = (name: keyof typeof PAPER_TEXTS, given?: Readonly<Record<string, string>>) => string;
const wordsIn =
  (language: Language): Words =>
  (name, given = {}) =>
    fillText(PAPER_TEXTS[name][language], given);
const daysIn = (month: string): number => new Date(Date.UTC(Number(month.slice(0, 4)), Number(month.slice(5, 7)), 0)).getUTCDate();
const isWeekend = (month: string, day: number): boolean =>
  [0, 6].includes(new Date(`${month.slice(0, 8)}${String(day).padStart(2, '0')}T00:00:00Z`).getUTCDay());
/** `8.50` as `8.5`, nothing for nothing. */
const short = (figure: string): string => (Number(figure) === 0 ? '' : String(Number(figure)));
const sumOf = (rows: readonly PaperRow[], at: number): string =>
  rows.reduce((sum, { totals }) => sum + Number(totals[at] ?? 0), 0).toFixed(2);
const legend = ({ codes }: MonthOnPaper, words: Words): string =>
  [
    ...[`${CODES.off} ${words('off')}`, `${CODES.holiday} ${words('free')}`, `${CODES.absent} ${words('away')}`, words('signs')],
    ...codes.map(([code, name]) => `${code} ${name}`),
  ].join(', ');
const headOf = ({ month }: MonthOnPaper, words: Words) => ({
  month: words('month', { year: month.slice(0, 4), month: String(Number(month.slice(5, 7))) }),
  names: [
    words('number'),
    words('name'),
    words('job'),
    ...Array.from({ length: daysIn(month) }, (_, at) => String(at + 1)),
    ...TOTALS.map((name) => words(name)),
  ],
});

export function monthPaper(sheet: MonthOnPaper, { language, logo }: { readonly language: Language; readonly logo: string | null }) {
  const words = wordsIn(language);
  const count = daysIn(sheet.month);
  const head = headOf(sheet, words);
  const width = widthWithin({ paper: 'A4', orientation: 'landscape' }, MARGINS);
  /** A table keeps `AROUND` points beside the text of a column; of them `BACK` on each side are taken back by the cells. */
  const [number, day, total] = [14, 14.2, 25];
  const rest = width - 1 - number - day * count - total * TOTALS.length;
  const widths = [number, rest * 0.58, rest * 0.42, ...Array.from({ length: count }, () => day), ...TOTALS.map(() => total)].map(
    (one) => one - AROUND,
  );
  const fill = (at: number): string | undefined => (at >= 3 && at < 3 + count && isWeekend(sheet.month, at - 2) ? HEAD : undefined);
  const cell = (text: string, at: number, bold = false): PdfNode => {
    const fillColor = fill(at);
    return {
      text,
      bold,
      margin: [at === 1 || at === 2 ? -2 : -BACK, 0, -BACK, 0],
      ...(at >= 3 && at < 3 + count ? { fontSize: DAY_SIZE } : {}),
      alignment: at === 1 || at === 2 ? 'left' : 'center',
      ...(fillColor ? { fillColor } : {}),
    };
  };
  const body = [
    head.names.map((text, at) => ({ ...(cell(text, at, true) as object), fillColor: HEAD, color: NAVY })),
    ...sheet.rows.map(({ name, job, cells, totals }, at) =>
      [String(at + 1), name, job, ...Array.from({ length: count }, (_, index) => cells[index] ?? ''), ...totals.map(short)].map(
        (text, place) => cell(text, place),
      ),
    ),
    ['', words('total'), '', ...Array.from({ length: count }, () => ''), ...TOTALS.map((_, at) => short(sumOf(sheet.rows, at)))].map(
      (text, place) => cell(text, place, true),
    ),
  ];
  const signature = (role: string): PdfNode => ({
    stack: [
      { text: role, fontSize: 8, color: GREY, margin: [0, 0, 0, 12] },
      { text: '______________________________', color: GREY },
    ],
  });
  const document: PdfDocument = {
    pageSize: 'A4',
    pageOrientation: 'landscape',
    pageMargins: MARGINS,
    info: { title: `${words('title')} ${sheet.unit} ${sheet.month.slice(0, 7)}` },
    defaultStyle: { font: 'Noto', fontSize: SIZE, lineHeight: 1.1 },
    content: [
      ...letterhead({ company: sheet.company, logo, kind: words(sheet.isLocked ? 'locked' : 'open') }, width),
      {
        columns: [
          { text: words('title'), bold: true, fontSize: 12, color: NAVY, width: 'auto' },
          { text: `${head.month} · ${words('unit', { unit: sheet.unit })}`, fontSize: 9, margin: [12, 3, 0, 0] },
        ],
        margin: [0, 0, 0, 6],
      },
      {
        table: { headerRows: 1, dontBreakRows: true, widths, body },
        layout: { hLineColor: LINE, vLineColor: LINE },
      },
      { text: legend(sheet, words), color: GREY, fontSize: 7, margin: [0, 6, 0, 10] },
      { columns: [signature(words('kept')), signature(words('checked')), signature(words('approved'))], columnGap: 24, unbreakable: true },
    ],
  };
  const frame: PdfFrame = { left: `${sheet.unit}, ${sheet.month.slice(0, 7)}`, right: '{page} / {pages}' };
  return { document, frame };
}

export function monthWorkbook(sheet: MonthOnPaper, language: Language): AsyncGenerator<Buffer> {
  const words = wordsIn(language);
  const count = daysIn(sheet.month);
  const head = headOf(sheet, words);
  const rows: SheetRow[] = [
    { cells: [`${words('title')}, ${head.month}`], look: 'title' },
    { cells: [`${sheet.company} · ${words('unit', { unit: sheet.unit })} · ${words(sheet.isLocked ? 'locked' : 'open')}`], look: 'note' },
    { cells: head.names, look: 'header' },
    ...sheet.rows.map(
      ({ name, job, cells, totals }, at): SheetRow => ({
        cells: [
          numberCell(String(at + 1), '0'),
          name,
          job,
          ...Array.from({ length: count }, (_, index) => cells[index] ?? null),
          ...totals.map((figure) => numberCell(figure, '0.00')),
        ],
      }),
    ),
    {
      cells: [
        null,
        words('total'),
        null,
        ...Array.from({ length: count }, () => null),
        ...TOTALS.map((_, at) => numberCell(sumOf(sheet.rows, at), '0.00')),
      ],
      look: 'total',
    },
    { cells: [] },
    { cells: [legend(sheet, words)], look: 'note' },
    { cells: [] },
    {
      cells: [
        `${words('kept')}: ____________________     ${words('checked')}: ____________________     ${words('approved')}: ____________________`,
      ],
    },
  ];
  const widths = [5, 26, 22, ...Array.from({ length: count }, () => 4.6), ...TOTALS.map(() => 9)];
  return writeWorkbook([{ name: `${sheet.month.slice(0, 7)} ${sheet.unit}`, widths, frozen: { rows: 3, columns: 2 }, rows }]);
}
