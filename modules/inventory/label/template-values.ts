/** A template as it is stored, read back into its words; and what is wrong with one that somebody writes. */
import { ALIGNMENTS, ELEMENT_KINDS, type LabelElement, type LabelTemplate, SYMBOLOGIES } from './label-words.ts';
import { mostOnSheet } from './sheet.ts';

export const MOST_ELEMENTS = 24;
export const MOST_LETTERS = 120;
export const SIZES = { least: 5, most: 72 } as const;
/** Smaller boxes hold nothing. */
const LEAST_SIDE = 1;
const ROUNDING = 0.05;

type Stored = Readonly<Record<string, unknown>>;
const isRecord = (value: unknown): value is Stored => typeof value === 'object' && value !== null && !Array.isArray(value);
const numberOr = (value: unknown, otherwise: number): number => {
  const read = typeof value === 'string' && value.trim() !== '' ? Number(value) : value;
  return typeof read === 'number' && Number.isFinite(read) ? read : otherwise;
};
const oneOf = <const Word extends string>(words: readonly Word[], value: unknown, otherwise: Word): Word =>
  words.find((word) => word === value) ?? otherwise;

/** An element with everything that it has; null for what is none. */
export function elementOf(value: unknown): LabelElement | null {
  if (!isRecord(value)) return null;
  const kind = ELEMENT_KINDS.find((one) => one === value.kind);
  if (!kind) return null;
  return {
    kind,
    x: numberOr(value.x, 0),
    y: numberOr(value.y, 0),
    width: numberOr(value.width, 0),
    height: numberOr(value.height, 0),
    size: numberOr(value.size, 9),
    bold: value.bold === true,
    align: oneOf(ALIGNMENTS, value.align, 'left'),
    symbology: oneOf(SYMBOLOGIES, value.symbology, 'ean13'),
    hasDigits: value.hasDigits !== false,
    text: typeof value.text === 'string' ? value.text : '',
  };
}
export const elementsOf = (value: unknown): readonly LabelElement[] =>
  Array.isArray(value) ? value.flatMap((one) => elementOf(one) ?? []) : [];

/** The record of a template as it is laid out. */
export function templateOf(record: Stored): LabelTemplate {
  const size = { width: numberOr(record.width_mm, 0), height: numberOr(record.height_mm, 0) };
  const common = { ...size, hasBorder: record.has_border === true, elements: elementsOf(record.elements) };
  if (record.paper === 'roll') return { ...common, paper: { kind: 'roll' } };
  const margins = {
    marginLeft: numberOr(record.margin_left, 0),
    marginTop: numberOr(record.margin_top, 0),
    gapX: numberOr(record.gap_x, 0),
    gapY: numberOr(record.gap_y, 0),
  };
  const most = mostOnSheet(size, margins);
  const paper = {
    kind: 'sheet',
    ...margins,
    columns: numberOr(record.sheet_columns, most.columns),
    rows: numberOr(record.sheet_rows, most.rows),
  } as const;
  return { ...common, paper };
}

export type TemplateFault =
  | { readonly field: 'elements'; readonly fault: 'none' | 'many' | 'unknown' }
  | { readonly field: 'elements'; readonly fault: 'outside' | 'size' | 'letters'; readonly number: number }
  | { readonly field: 'width_mm' | 'sheet_columns' | 'sheet_rows'; readonly fault: 'paper' };

function elementFault({ width, height }: LabelTemplate, element: LabelElement, at: number): TemplateFault | null {
  const number = at + 1;
  const isInside =
    element.x >= 0 &&
    element.y >= 0 &&
    element.width >= LEAST_SIDE &&
    element.height >= LEAST_SIDE &&
    element.x + element.width <= width + ROUNDING &&
    element.y + element.height <= height + ROUNDING;
  if (!isInside) return { field: 'elements', fault: 'outside', number };
  if (element.size < SIZES.least || element.size > SIZES.most) return { field: 'elements', fault: 'size', number };
  return element.text.length > MOST_LETTERS ? { field: 'elements', fault: 'letters', number } : null;
}

/** The first thing that is wrong with a template; null when it can be printed. */
export function templateFault(record: Stored): TemplateFault | null {
  const given = record.elements;
  if (!Array.isArray(given) || given.length === 0) return { field: 'elements', fault: 'none' };
  if (given.length > MOST_ELEMENTS) return { field: 'elements', fault: 'many' };
  const template = templateOf(record);
  if (template.elements.length !== given.length) return { field: 'elements', fault: 'unknown' };
  if (template.paper.kind === 'sheet') {
    const most = mostOnSheet(template, template.paper);
    if (most.columns < 1 || most.rows < 1) return { field: 'width_mm', fault: 'paper' };
    if (template.paper.columns > most.columns) return { field: 'sheet_columns', fault: 'paper' };
    if (template.paper.rows > most.rows) return { field: 'sheet_rows', fault: 'paper' };
  }
  for (const [at, element] of template.elements.entries()) {
    const fault = elementFault(template, element, at);
    if (fault) return fault;
  }
  return null;
}
