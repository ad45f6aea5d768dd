/** Price labels as a PDF: sheets of A4 with many, or a page for each on a roll. */
import type { PdfDocument, PdfNode } from '@lambda/engine/services/print/pdf.ts';
import { textWidth } from '@lambda/engine/services/print/text-width.ts';
import type { LabelTemplate, LaidOutLabel, Shape } from '../label-words.ts';
import { type Place, pageSize, placesOf } from '../sheet.ts';
import { encode } from './encode.ts';
import type { LayoutTools } from './layout.ts';

const POINTS = 72 / 25.4;
/** From the top of a line to where its letters stand, for size 1: of the font of documents. */
const FONT_ASCENT = 1.069;
const HAIR = 0.2;
const GREY = '#9AA3AF';
const round = (length: number): number => Math.round(length * POINTS * 1_000) / 1_000;

export const layoutTools = (today: string): LayoutTools => ({ measure: textWidth, encode, today });

type Placed = { readonly label: LaidOutLabel; readonly place: Place };

/** The bars and lines of a label as one path, so that many labels stay a small document. */
function pathOf(shapes: readonly Shape[], { x, y }: Place): string {
  return shapes
    .flatMap((shape) => {
      if (shape.kind !== 'box') return [];
      const [left, top, right, bottom] = [x + shape.x, y + shape.y, x + shape.x + shape.width, y + shape.y + shape.height].map(round);
      return [`M ${left} ${top} L ${right} ${top} L ${right} ${bottom} L ${left} ${bottom} Z`];
    })
    .join(' ');
}

const textNode = (shape: Extract<Shape, { kind: 'text' }>, { x, y }: Place): PdfNode => ({
  text: shape.text,
  fontSize: shape.size,
  bold: shape.bold,
  noWrap: true,
  absolutePosition: { x: round(x + shape.x), y: round(y + shape.baseline) - FONT_ASCENT * shape.size },
});

function labelNodes({ label, place }: Placed, { hasBorder, width, height }: LabelTemplate): readonly PdfNode[] {
  const path = pathOf(label.shapes, place);
  const border = {
    type: 'rect',
    x: round(place.x),
    y: round(place.y),
    w: round(width),
    h: round(height),
    lineWidth: HAIR,
    lineColor: GREY,
  };
  const drawn = [...(hasBorder ? [border] : []), ...(path === '' ? [] : [{ type: 'path', d: path, color: '#000000', lineWidth: 0 }])];
  const canvas: readonly PdfNode[] = drawn.length > 0 ? [{ canvas: drawn, absolutePosition: { x: 0, y: 0 } }] : [];
  return [...canvas, ...label.shapes.flatMap((shape) => (shape.kind === 'text' ? [textNode(shape, place)] : []))];
}

export type LabelPaper = {
  readonly template: LabelTemplate;
  /** Laid out, without problems. */
  readonly labels: readonly { readonly label: LaidOutLabel; readonly copies: number }[];
  readonly title: string;
  /** Places of the first sheet that stay empty. */
  readonly first: number;
};

export function labelPaper({ template, labels: asked, title, first }: LabelPaper): PdfDocument {
  const labels = asked.flatMap(({ label, copies }) => Array.from({ length: copies }, () => label));
  const places = placesOf(template, labels.length, first);
  let page = 0;
  const content = labels.flatMap((label, at): readonly PdfNode[] => {
    const place = places[at];
    if (!place) return [];
    const isNew = place.page !== page;
    page = place.page;
    const begin: PdfNode = { canvas: [], absolutePosition: { x: 0, y: 0 }, pageBreak: 'before' };
    return [...(isNew ? [begin] : []), ...labelNodes({ label, place }, template)];
  });
  const { width, height } = pageSize(template);
  return {
    pageSize: { width: width * POINTS, height: height * POINTS },
    pageOrientation: width > height ? 'landscape' : 'portrait',
    pageMargins: [0, 0, 0, 0],
    info: { title },
    defaultStyle: { font: 'Noto', fontSize: 8, lineHeight: 1 },
    content,
  };
}
