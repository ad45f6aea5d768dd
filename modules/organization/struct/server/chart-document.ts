/** The chart as a document: boxes and lines as drawings, names as text that can be selected and searched. */
import type { PdfDocument, PdfFrame, PdfNode } from '@lambda/engine/services/print/pdf.ts';
import { BRANCH_SIZE, type ChartPaper, PAPER_ROOM, type PaperShape } from '../chart-paper.ts';

const INK = { title: '#12305f', soft: '#4c586b', line: '#8d97a8' } as const;
/** Of the height of a line, how much stands above the base line in the font of documents. */
const ASCENT = 1.069;
const LINE_WIDTH = { line: 1, border: 0.75 } as const;

function vectorOf(shape: Exclude<PaperShape, { kind: 'text' }>): PdfNode {
  if (shape.kind === 'line') {
    const points = shape.points.map(([x, y]) => ({ x, y }));
    return { type: 'polyline', points, lineWidth: LINE_WIDTH.line, lineColor: INK.line, closePath: false };
  }
  const [[x, y], [w, h]] = [shape.at, shape.size];
  return { type: 'rect', x, y, w, h, r: shape.radius, color: shape.fill, lineColor: shape.border, lineWidth: LINE_WIDTH.border };
}
function textOf({ text, at: [x, y], size, bold, colour }: Extract<PaperShape, { kind: 'text' }>): PdfNode {
  return { text, fontSize: size, bold, color: colour, lineHeight: 1, noWrap: true, absolutePosition: { x, y: y - ASCENT * size } };
}

/** Drawings that stand over one another stay in their order: texts come after the boxes before them. */
function drawn(shapes: readonly PaperShape[]): PdfNode[] {
  const parts: PdfNode[] = [];
  let vectors: PdfNode[] = [];
  const end = () => {
    if (vectors.length > 0) parts.push({ canvas: vectors, absolutePosition: { x: 0, y: 0 } });
    vectors = [];
  };
  for (const shape of shapes) {
    if (shape.kind === 'text') {
      end();
      parts.push(textOf(shape));
    } else vectors.push(vectorOf(shape));
  }
  end();
  return parts;
}

/** What `makePdf` takes. */
export function chartDocument({ title, dated, paper, orientation, pages }: ChartPaper): { document: PdfDocument; frame: PdfFrame } {
  const { margin, footing } = PAPER_ROOM;
  const content = pages.flatMap(({ branch, shapes }, index): PdfNode[] => [
    {
      columns: [
        { text: title, bold: true, fontSize: 14, color: INK.title },
        { text: dated, alignment: 'right', width: 'auto', fontSize: 9, color: INK.soft, margin: [0, 5, 0, 0] },
      ],
      ...(index > 0 && { pageBreak: 'before' }),
    },
    { text: branch || ' ', fontSize: BRANCH_SIZE, color: INK.soft },
    ...drawn(shapes),
  ]);
  const document: PdfDocument = {
    pageSize: paper,
    pageOrientation: orientation,
    pageMargins: [margin, margin, margin, margin + footing],
    info: { title },
    defaultStyle: { font: 'Noto', fontSize: 9 },
    content,
  };
  return { document, frame: { left: '', right: '{page} / {pages}' } };
}
