/** Lays out one label: which letters and bars stand where, in millimetres, and why a label cannot be printed. */
import Decimal from 'decimal.js';
import { asEan13, codeProblem, shelfCode } from '../codes.ts';
import { fitFigure, fitText, LINE_HEIGHT, type Measure } from '../fit-text.ts';
import type { LabelElement, LabelItem, LabelProblem, LabelTemplate, LaidOutLabel, ProblemCode, Shape, Symbology } from '../label-words.ts';

/** Bars and spaces in turn, beginning with a bar; or the rows of a matrix. In modules. */
export type Modules =
  | { readonly kind: 'bars'; readonly widths: readonly number[] }
  | { readonly kind: 'matrix'; readonly rows: readonly (readonly boolean[])[] };
export type LayoutTools = {
  readonly measure: Measure;
  readonly encode: (symbology: Symbology, text: string) => Modules;
  /** The day on the label, `YYYY-MM-DD`. */
  readonly today: string;
};

const POINT = 25.4 / 72;
/** Of the letters of the font, above and below the line on which they stand, for size 1. */
const ASCENT = 0.8;
/** The blank edges that readers need, in modules: before the bars, behind them. */
const QUIET = { ean13: [11, 7], code128: [10, 10], qr: [4, 4] } as const;
/** Thinner bars are not read by hand-held readers. */
const LEAST_MODULE = { ean13: 0.2, code128: 0.19, qr: 0.33 } as const;
const DIGITS_PART = 0.24;
const MOST_DIGITS_HEIGHT = 3.2;

type Part = { readonly shapes: readonly Shape[]; readonly problem?: ProblemCode; readonly value?: string; readonly isShortened?: boolean };
const NOTHING: Part = { shapes: [] };

/** `12500.00` as `12,500 ₮`. */
export function amountText(amount: string): string {
  const [whole = '', part = ''] = new Decimal(amount).toFixed(2).split('.');
  return `${whole.replace(/\B(?=(\d{3})+$)/g, ',')}${part === '00' ? '' : `.${part}`} ₮`;
}

/** What a part of the smaller unit is of the one by which prices are compared. */
const COMPARED: Readonly<Record<string, readonly [unit: string, factor: number]>> = {
  г: ['кг', 1_000],
  гр: ['кг', 1_000],
  g: ['kg', 1_000],
  мл: ['л', 1_000],
  ml: ['l', 1_000],
  см: ['м', 100],
  cm: ['m', 100],
};
/** The price of a kilogram, litre or piece, such as `16,666.67 ₮/л`; null where the item says nothing of its content. */
export function unitPriceText({ price, content, unit }: Pick<LabelItem, 'price' | 'content' | 'unit'>): string | null {
  if (content === null) return unit === null ? null : `${amountText(price)}/${unit}`;
  const amount = new Decimal(content.amount);
  if (!amount.gt(0)) return null;
  const [name, factor] = COMPARED[content.unit.toLowerCase()] ?? [content.unit, 1];
  return `${amountText(new Decimal(price).times(factor).div(amount).toFixed(2))}/${name}`;
}

const wholesaleText = ({ wholesale, unit }: LabelItem): string | null =>
  wholesale === null
    ? null
    : `${new Decimal(wholesale.quantity).toFixed()}${unit === null ? '' : ` ${unit}`}+: ${amountText(wholesale.price)}`;

const startOf = ({ x, width, align }: LabelElement, used: number): number =>
  align === 'left' ? x : align === 'right' ? x + width - used : x + (width - used) / 2;

type Line = { readonly text: string; readonly size: number; readonly top: number };
function lineShape(element: LabelElement, { text, size, top }: Line, measure: Measure): Shape {
  const width = measure(text, element.bold) * size * POINT;
  const baseline = top + (ASCENT + (LINE_HEIGHT - 1) / 2) * size * POINT;
  return { kind: 'text', text, x: startOf(element, width), baseline, width, size, bold: element.bold };
}

const boxOf = ({ width, height, size, bold }: LabelElement, measure: Measure) => ({
  size,
  bold,
  width: width / POINT,
  height: height / POINT,
  measure,
});

function wordsPart(element: LabelElement, text: string | null, { measure }: LayoutTools): Part {
  if (text === null || text.trim() === '') return NOTHING;
  const { lines, size, isShortened } = fitText({ text, ...boxOf(element, measure) });
  const step = size * LINE_HEIGHT * POINT;
  return { shapes: lines.map((line, at) => lineShape(element, { text: line, size, top: element.y + at * step }, measure)), isShortened };
}

function figurePart(element: LabelElement, text: string | null, { measure }: LayoutTools, isStruck = false): Part {
  if (text === null) return NOTHING;
  const size = fitFigure({ text, ...boxOf(element, measure) });
  if (size === null) return { shapes: [], problem: 'priceTooWide', value: text };
  const line = lineShape(element, { text, size, top: element.y }, measure);
  if (!isStruck || line.kind !== 'text') return { shapes: [line] };
  const thickness = Math.max(0.25, size * POINT * 0.07);
  const stroke: Shape = {
    kind: 'box',
    x: line.x - 0.4,
    y: line.baseline - size * POINT * 0.3 - thickness / 2,
    width: line.width + 0.8,
    height: thickness,
  };
  return { shapes: [line, stroke] };
}

/** Neighbouring dark modules of a row are one box. */
function matrixBoxes(
  rows: readonly (readonly boolean[])[],
  at: { readonly x: number; readonly y: number; readonly module: number },
): Shape[] {
  return rows.flatMap((row, line) => {
    const boxes: Shape[] = [];
    for (let from = 0; from < row.length; from++) {
      if (!row[from]) continue;
      let to = from;
      while (row[to]) to++;
      boxes.push({
        kind: 'box',
        x: at.x + from * at.module,
        y: at.y + line * at.module,
        width: (to - from) * at.module,
        height: at.module,
      });
      from = to;
    }
    return boxes;
  });
}

/** What the code says: the barcode for readers of tills, else the company's own code. */
function writtenCode({ symbology }: LabelElement, { barcode, code, price }: LabelItem): string {
  if (symbology === 'qr') return shelfCode(barcode ?? code, price);
  return symbology === 'ean13' ? (barcode ?? '') : (barcode ?? code);
}

function codePart(element: LabelElement, item: LabelItem, { encode, measure }: LayoutTools): Part {
  const { symbology, x, y, width, height, hasDigits } = element;
  const written = writtenCode(element, item);
  const problem = codeProblem(symbology, written);
  if (problem) return { shapes: [], problem, value: written };
  const text = symbology === 'ean13' ? (asEan13(written) ?? written) : written;
  const modules = encode(symbology, text);
  const [before, behind] = QUIET[symbology];
  const thin = (module: number): boolean => module < LEAST_MODULE[symbology];
  if (modules.kind === 'matrix') {
    const module = Math.min(width, height) / (modules.rows.length + before + behind);
    if (thin(module)) return { shapes: [], problem: 'barsTooThin', value: written };
    const side = module * (modules.rows.length + before + behind);
    return { shapes: matrixBoxes(modules.rows, { x: startOf(element, side) + before * module, y: y + before * module, module }) };
  }
  const count = modules.widths.reduce((sum, one) => sum + one, 0);
  const module = width / (count + before + behind);
  if (thin(module)) return { shapes: [], problem: 'barsTooThin', value: written };
  const digits = hasDigits ? Math.min(height * DIGITS_PART, MOST_DIGITS_HEIGHT) : 0;
  const shapes: Shape[] = [];
  let left = x + before * module;
  for (const [at, one] of modules.widths.entries()) {
    if (at % 2 === 0) shapes.push({ kind: 'box', x: left, y, width: one * module, height: height - digits });
    left += one * module;
  }
  if (!hasDigits) return { shapes };
  const below = {
    ...element,
    y: y + height - digits,
    height: digits,
    size: digits / POINT / LINE_HEIGHT,
    bold: false,
    align: 'center' as const,
  };
  const { shapes: letters } = wordsPart(below, text, { encode, measure, today: '' });
  return { shapes: [...shapes, ...letters] };
}

function partOf(element: LabelElement, item: LabelItem, tools: LayoutTools): Part {
  switch (element.kind) {
    case 'name':
      return wordsPart(element, item.name, tools);
    case 'price':
      return new Decimal(item.price).gt(0)
        ? figurePart(element, amountText(item.price), tools)
        : { shapes: [], problem: 'noPrice', value: item.price };
    case 'oldPrice':
      return figurePart(element, item.oldPrice === null ? null : amountText(item.oldPrice), tools, true);
    case 'unitPrice':
      return figurePart(element, unitPriceText(item), tools);
    case 'wholesale':
      return figurePart(element, wholesaleText(item), tools);
    case 'code':
      return wordsPart(element, item.code, tools);
    case 'barcode':
      return codePart(element, item, tools);
    case 'country':
      return wordsPart(element, item.country, tools);
    case 'date':
      return wordsPart(element, tools.today, tools);
    case 'text':
      return wordsPart(element, element.text, tools);
  }
}

/** The shapes lie at their places on the label, from its left upper corner. */
export function layOutLabel(template: Pick<LabelTemplate, 'elements'>, item: LabelItem, tools: LayoutTools): LaidOutLabel {
  const parts = template.elements.map((element) => partOf(element, item, tools));
  return {
    shapes: parts.flatMap(({ shapes }) => shapes),
    problems: parts.flatMap(({ problem, value = '' }, element): LabelProblem[] => (problem ? [{ code: problem, element, value }] : [])),
    shortened: parts.flatMap(({ isShortened }, element) => (isShortened ? [element] : [])),
  };
}
