/** The paper of a technology card: A4 upright, with figures, steps and signatures. */
import { letterhead } from '@lambda/engine/services/print/letterhead.ts';
import { GREY, HEAD, LINE, NAVY, widthWithin } from '@lambda/engine/services/print/paper.ts';
import type { PdfDocument, PdfFrame, PdfNode } from '@lambda/engine/services/print/pdf.ts';
import type { Language } from '@lambda/model/definitions/labels.ts';
import { fillText } from '@lambda/model/errors/field-errors.ts';
import { NUTRIENTS } from '../../calculation/book.ts';
import { ALLERGENS } from '../../ingredient/allergens.ts';
import { PAPER_TEXTS } from '../paper-texts.ts';
import type { Figures, Sheet, SheetLine } from '../sheet-shape.ts';

export type Decision = {
  readonly action: string;
  readonly name: string;
  readonly job: string;
  readonly when: string;
  readonly signature: { readonly kind: string; readonly content: string } | null;
};
export type PaperAsked = {
  readonly language: Language;
  readonly company: string;
  /** As pdfmake takes them, by address. */
  readonly pictures: ReadonlyMap<string, string>;
  readonly logo: string | null;
  readonly calculatedAt: string;
  readonly decisions: readonly Decision[];
};

const MARGINS = [42, 36, 36, 44] as const;
const SMALL = 8;
const TINY = 7;
type Words = (name: keyof typeof PAPER_TEXTS, given?: Readonly<Record<string, string>>) => string;
const wordsIn =
  (language: Language): Words =>
  (name, given = {}) =>
    fillText(PAPER_TEXTS[name][language], given);

/** `1234567.50` as `1 234 567.50`. */
const grouped = (figure: string | null): string => (figure === null ? '–' : figure.replace(/\B(?=(\d{3})+(?!\d)(?<!\.\d*))/g, ' '));
const right = (text: string, bold = false): PdfNode => ({ text, alignment: 'right', fontSize: SMALL, bold });
const left = (text: string, bold = false): PdfNode => ({ text, fontSize: SMALL, bold });
const headCell = (text: string, at: number): PdfNode => ({
  text,
  bold: true,
  fillColor: HEAD,
  color: NAVY,
  fontSize: TINY,
  alignment: at === 0 ? 'left' : 'right',
});
const AROUND = 9;
const SHARES = [0.24, 0.11, 0.08, 0.08, 0.08, 0.08, 0.07, 0.06, 0.06, 0.06, 0.08] as const;
const layout = { hLineColor: LINE, vLineColor: LINE };

const foodOf = ({ nutrition }: Pick<Figures, 'nutrition'>): readonly string[] =>
  NUTRIENTS.map((name) => grouped(nutrition?.[name] ?? null));
const weights = ({ gross, net, cooked }: Figures): readonly [string, string, string] => [grouped(gross), grouped(net), grouped(cooked)];

function lineRow(line: SheetLine): PdfNode[] {
  const [gross, net, cooked] = weights(line);
  const loss = line.cold === '0' && line.hot === '0' ? '' : `${line.cold} / ${line.hot}`;
  const figures = [`${grouped(line.quantity)} ${line.unit}`, gross, loss, net, cooked, ...foodOf(line), grouped(line.cost)];
  return [left(line.name), ...figures.map((figure) => right(figure))];
}
function sumRow(name: string, figures: Figures): PdfNode[] {
  const [gross, net, cooked] = weights(figures);
  return [
    left(name, true),
    ...['', gross, '', net, cooked, ...foodOf(figures), grouped(figures.cost)].map((figure) => right(figure, true)),
  ];
}
function figuresTable(words: Words, width: number, rows: readonly PdfNode[][]): PdfNode {
  const names = [
    'ingredients',
    'quantity',
    'gross',
    'coldHot',
    'net',
    'cooked',
    'calorie',
    'protein',
    'fat',
    'carbohydrate',
    'cost',
  ] as const;
  const head = names.map((name, at) => headCell(words(name), at));
  return {
    table: { headerRows: 1, dontBreakRows: true, widths: SHARES.map((share) => width * share - AROUND), body: [head, ...rows] },
    layout,
    margin: [0, 4, 0, 8],
  };
}

function factsOf(sheet: Sheet, words: Words): PdfNode {
  const facts = [
    [words('amount'), words('makes', { number: sheet.portions, unit: sheet.unit })],
    [words('item'), sheet.item ?? ''],
    [words('category'), sheet.category ?? ''],
    [words('technologist'), sheet.technologist ?? ''],
  ].filter(([, value]) => value !== '');
  return {
    columns: facts.map(([name = '', value = '']) => ({
      stack: [
        { text: name, fontSize: TINY, color: GREY },
        { text: value, bold: true, fontSize: 10 },
      ],
    })),
    columnGap: 10,
    margin: [0, 0, 0, 6],
  };
}

function stepsOf(sheet: Sheet, words: Words, pictures: PaperAsked['pictures']): PdfNode[] {
  if (sheet.steps.length === 0) return [];
  const rows = sheet.steps.map(({ text, minutes, picture }, at): PdfNode[] => {
    const drawn = picture === null ? undefined : pictures.get(picture);
    return [
      right(String(at + 1)),
      { stack: [left(text), ...(minutes ? [{ text: words('minutes', { number: String(minutes) }), fontSize: TINY, color: GREY }] : [])] },
      drawn ? { image: drawn, fit: [90, 60] } : { text: '' },
    ];
  });
  return [
    { text: words('steps'), bold: true, color: NAVY, fontSize: 10 },
    { table: { dontBreakRows: true, widths: [18, '*', 92], body: rows }, layout: 'noBorders', margin: [0, 4, 0, 8] },
  ];
}

const DATA_PICTURE = /^data:image\/(?:png|jpeg);base64,[A-Za-z0-9+/=]+$/;
const PEN_PATH = /^[Mm][\d\s.,a-zA-Z-]{2,200000}$/;
/** Typed signatures as their text, drawn ones as pictures. */
function signatureNode({ kind, content }: NonNullable<Decision['signature']>): PdfNode {
  if (kind === 'text') return { text: content, fontSize: 12, color: NAVY };
  if (DATA_PICTURE.test(content)) return { image: content, fit: [110, 36] };
  if (!PEN_PATH.test(content)) return { text: '' };
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 300 100"><path d="${content}" fill="none" stroke="#103067" stroke-width="2"/></svg>`;
  return { svg, fit: [110, 36] };
}
/** Who signed in the workflow; a draft has lines to be signed by hand. */
function signaturesOf(sheet: Sheet, words: Words, decisions: readonly Decision[]): PdfNode {
  const signed = decisions.filter(({ signature }) => signature !== null);
  const byHand = [words('made'), words('agreed')].map((role) => ({
    stack: [
      { text: role, fontSize: SMALL, color: GREY, margin: [0, 0, 0, 18] },
      { text: '_______________________________', color: GREY },
      { text: `${words('signature')}, ${words('date')}`, fontSize: TINY, color: GREY },
    ],
  }));
  const electronic = signed.map(({ action, name, job, when, signature }) => ({
    stack: [
      { text: action, fontSize: SMALL, color: GREY },
      signature ? signatureNode(signature) : { text: '' },
      { text: name, bold: true, fontSize: 9 },
      { text: [job, when].filter(Boolean).join(' · '), fontSize: TINY, color: GREY },
    ],
  }));
  const isSigned = sheet.state !== 'draft' && electronic.length > 0;
  return {
    unbreakable: true,
    stack: [
      { text: words('signed'), bold: true, color: NAVY, fontSize: 10, margin: [0, 0, 0, 6] },
      { columns: isSigned ? electronic : byHand, columnGap: 16 },
    ],
    margin: [0, 10, 0, 0],
  };
}

const STATES = { draft: 'draft', approved: 'approved', replaced: 'replaced', cancelled: 'cancelled' } as const;
const isState = (state: string): state is keyof typeof STATES => Object.hasOwn(STATES, state);

export function cardPaper(sheet: Sheet, asked: PaperAsked): { readonly document: PdfDocument; readonly frame: PdfFrame } {
  const words = wordsIn(asked.language);
  const width = widthWithin({ paper: 'A4', orientation: 'portrait' }, MARGINS);
  const { per100 } = sheet;
  const hundred: Figures = { ...per100, gross: null, net: null, cooked: '100' };
  const allergens = ALLERGENS.filter(({ value }) => sheet.allergens.includes(value)).map(({ label }) => label[asked.language]);
  const state = isState(sheet.state) ? words(STATES[sheet.state]) : '';
  const picture = sheet.picture === null ? undefined : asked.pictures.get(sheet.picture);
  return {
    document: {
      pageSize: 'A4',
      pageOrientation: 'portrait',
      pageMargins: MARGINS,
      info: { title: sheet.title },
      defaultStyle: { font: 'Noto', fontSize: 9, lineHeight: 1.15 },
      content: [
        ...letterhead({ company: asked.company, logo: asked.logo, kind: words('kind') }, width),
        {
          columns: [
            {
              width: '*',
              stack: [
                { text: sheet.title, bold: true, fontSize: 15, color: NAVY },
                {
                  text: `${words('version', { number: String(sheet.version) })} · ${state}`,
                  fontSize: SMALL,
                  color: GREY,
                  margin: [0, 0, 0, 6],
                },
                factsOf(sheet, words),
              ],
            },
            ...(picture ? [{ width: 110, image: picture, fit: [110, 80] }] : []),
          ],
          columnGap: 10,
        },
        figuresTable(words, width, [
          ...sheet.lines.map(lineRow),
          sumRow(words('total'), sheet.totals),
          sumRow(words('perPortion', { unit: sheet.unit }), sheet.perPortion),
          sumRow(words('per100'), hundred),
        ]),
        ...(sheet.gaps.length > 0
          ? [
              {
                text: `${words('incomplete')}: ${sheet.gaps.map((gap) => gap[asked.language]).join('; ')}`,
                fontSize: SMALL,
                margin: [0, 0, 0, 6],
              },
            ]
          : []),
        ...sheet.parts.flatMap(({ title, portions, unit, lines, totals }) => [
          { text: words('part', { title, number: portions, unit }), bold: true, color: NAVY, fontSize: 10 },
          figuresTable(words, width, [...lines.map(lineRow), sumRow(words('total'), totals)]),
        ]),
        ...(allergens.length > 0 ? [{ text: `${words('allergens')}: ${allergens.join(', ')}`, fontSize: 9, margin: [0, 0, 0, 8] }] : []),
        ...stepsOf(sheet, words, asked.pictures),
        { text: words('costOn', { when: asked.calculatedAt }), fontSize: SMALL, color: GREY },
        signaturesOf(sheet, words, asked.decisions),
      ],
    },
    frame: { left: asked.company, right: '{page} / {pages}', head: sheet.title },
  };
}
