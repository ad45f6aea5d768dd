/** The words of price labels: what a template holds, what is known of an item, and the shapes that are drawn. Lengths are millimetres. */

export const ELEMENT_KINDS = ['name', 'price', 'oldPrice', 'unitPrice', 'wholesale', 'code', 'barcode', 'country', 'date', 'text'] as const;
export type ElementKind = (typeof ELEMENT_KINDS)[number];
export const SYMBOLOGIES = ['ean13', 'code128', 'qr'] as const;
export type Symbology = (typeof SYMBOLOGIES)[number];
export const ALIGNMENTS = ['left', 'center', 'right'] as const;
export type Alignment = (typeof ALIGNMENTS)[number];

/** One part of a label: a box from its left upper corner, and what stands in it. */
export type LabelElement = {
  readonly kind: ElementKind;
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
  /** Of letters, in points. */
  readonly size: number;
  readonly bold: boolean;
  readonly align: Alignment;
  /** Of `barcode` alone. */
  readonly symbology: Symbology;
  /** Of `barcode` alone: the digits or letters stand below the bars. */
  readonly hasDigits: boolean;
  /** Of `text` alone. */
  readonly text: string;
};

/** A sheet of A4 holds several labels; on a roll each label is a page. */
export type Paper =
  | { readonly kind: 'roll' }
  | {
      readonly kind: 'sheet';
      readonly marginLeft: number;
      readonly marginTop: number;
      readonly gapX: number;
      readonly gapY: number;
      readonly columns: number;
      readonly rows: number;
    };
export type LabelSize = { readonly width: number; readonly height: number };
export type LabelTemplate = LabelSize & {
  readonly paper: Paper;
  /** A thin line around each label, along which it is cut. */
  readonly hasBorder: boolean;
  readonly elements: readonly LabelElement[];
};

/** What a label says of an item. Amounts are decimal texts. */
export type LabelItem = {
  readonly id: number;
  readonly name: string;
  /** The company's own code. */
  readonly code: string;
  readonly barcode: string | null;
  readonly price: string;
  /** The price before this one, where it was higher. */
  readonly oldPrice: string | null;
  readonly wholesale: { readonly quantity: string; readonly price: string } | null;
  /** What one piece holds, such as 0.75 of a litre. */
  readonly content: { readonly amount: string; readonly unit: string } | null;
  /** What it is sold by. */
  readonly unit: string | null;
  readonly country: string | null;
  /** From when the price holds, `YYYY-MM-DD`. */
  readonly since: string;
};

/** What is drawn, in the order of drawing. */
export type Shape =
  | {
      readonly kind: 'text';
      readonly text: string;
      readonly x: number;
      /** Where the letters stand. */
      readonly baseline: number;
      readonly width: number;
      readonly size: number;
      readonly bold: boolean;
    }
  | { readonly kind: 'box'; readonly x: number; readonly y: number; readonly width: number; readonly height: number };

export const PROBLEM_CODES = ['noCode', 'notEan13', 'notLatin', 'tooLong', 'barsTooThin', 'priceTooWide', 'noPrice'] as const;
export type ProblemCode = (typeof PROBLEM_CODES)[number];
export type LabelProblem = { readonly code: ProblemCode; readonly element: number; readonly value: string };
export type LaidOutLabel = {
  readonly shapes: readonly Shape[];
  /** Why it cannot be printed; none when it can. */
  readonly problems: readonly LabelProblem[];
  /** Elements whose text did not fit and ends with an ellipsis. */
  readonly shortened: readonly number[];
};
