/** The chart as a document for pdfmake: boxes and lines as drawings, names as text that can be selected and searched. */
import type { Content, TDocumentDefinitions } from 'pdfmake/interfaces';
import { type ChartPage, FOOTING, HEADING, PAGE_MARGIN, type PaperPlan, pageSize } from './chart-pages.ts';
import { type ChartContent, chartShapes, INK, type Measure, type Shape } from './chart-shapes.ts';
import { outlineOf, type Place } from './layout.ts';
import { pathTo } from './unit-tree.ts';

/** The fonts that the document names: one has all letters of Mongolian, words in Hangul are set in the other. */
export const PAPER_FONTS = { letters: 'Noto', hangul: 'Hangul' } as const;
/** Of the height of a line, how much stands above the base line in `letters`. */
const ASCENT = 1.069;
const LINE_WIDTH = { line: 1, border: 0.75 } as const;

export type ChartPaper = {
  readonly title: string;
  /** On the right of every page: the day. */
  readonly dated: string;
  readonly content: ChartContent;
  readonly plan: PaperPlan;
  /** How tall the boxes are that the pages were planned for. */
  readonly boxHeight: number;
  readonly measure: Measure;
  /** What stands at a unit whose branch is on another page. */
  readonly continuedOn: (page: number) => string;
  /** What stands at a folded unit: how many units are directly below it. */
  readonly folded: ReadonlySet<number>;
};

const HANGUL = /([\p{Script=Hangul}\p{Script=Han}]+)/u;
export const hasHangul = (text: string): boolean => HANGUL.test(text);
/** A text as runs of one font each. Without a letter of the document's own font a line would stand higher than the others. */
function runsOf(text: string) {
  const runs = text
    .split(HANGUL)
    .filter((run) => run !== '')
    .map((run) => (hasHangul(run) ? { text: run, font: PAPER_FONTS.hangul } : { text: run }));
  return runs.every(({ text: run }) => hasHangul(run)) ? [...runs, { text: ' ' }] : runs;
}

type Onto = { readonly scale: number; readonly at: (place: Place) => Place };

function vectorOf(shape: Exclude<Shape, { kind: 'text' }>, { scale, at }: Onto) {
  if (shape.kind === 'line')
    return { type: 'polyline' as const, points: shape.points.map(at), lineWidth: LINE_WIDTH.line, lineColor: INK.line, closePath: false };
  const { x, y } = at(shape.place);
  const [w, h, r] = [shape.width * scale, shape.height * scale, shape.radius * scale];
  return { type: 'rect' as const, x, y, w, h, r, color: shape.fill, lineColor: shape.border, lineWidth: LINE_WIDTH.border };
}
function textOf({ text, place, look, colour }: Extract<Shape, { kind: 'text' }>, { scale, at }: Onto): Content {
  const fontSize = look.size * scale;
  const { x, y } = at(place);
  return {
    text: runsOf(text),
    fontSize,
    bold: look.bold,
    color: colour,
    lineHeight: 1,
    noWrap: true,
    absolutePosition: { x, y: y - ASCENT * fontSize },
  };
}

/** Drawings that stand over one another stay in their order: texts come after the boxes before them. */
function drawn(shapes: readonly Shape[], onto: Onto): Content[] {
  const parts: Content[] = [];
  let vectors: ReturnType<typeof vectorOf>[] = [];
  const end = () => {
    if (vectors.length > 0) parts.push({ canvas: vectors, absolutePosition: { x: 0, y: 0 } });
    vectors = [];
  };
  for (const shape of shapes) {
    if (shape.kind === 'text') {
      end();
      parts.push(textOf(shape, onto));
    } else vectors.push(vectorOf(shape, onto));
  }
  end();
  return parts;
}

/** Whose branch a page shows, from the top down, and which part of it. */
function branchName({ content: { tree } }: ChartPaper, { top, part }: ChartPage): string {
  const way = top ? pathTo(tree, top.id).map((id) => tree.byId.get(id)?.name ?? '') : [];
  return [way.join(' › '), part.of > 1 ? `${part.number}/${part.of}` : ''].filter((text) => text !== '').join('   ');
}

function pageContent(paper: ChartPaper, page: ChartPage, index: number): Content[] {
  const { plan, content, boxHeight, measure, folded } = paper;
  const { width } = pageSize(plan.paper, plan.orientation);
  const { left, right, top } = outlineOf(page.places, boxHeight);
  const { scale } = page;
  const begin = { x: (width - (right - left) * scale) / 2, y: PAGE_MARGIN + HEADING };
  const at = ({ x, y }: Place): Place => ({ x: begin.x + (x - left) * scale, y: begin.y + (y - top) * scale });
  const marks = new Map<number, string>();
  for (const id of page.places.keys()) {
    const next = page.continued.get(id);
    const below = content.tree.childrenOf(id).length;
    if (next !== undefined) marks.set(id, paper.continuedOn(next));
    else if (folded.has(id) && below > 0) marks.set(id, `+${below}`);
  }
  const shapes = chartShapes(content, { places: page.places, height: boxHeight, marks }, measure);
  const branch = branchName(paper, page);
  return [
    {
      columns: [
        { text: runsOf(paper.title), bold: true, fontSize: 14, color: INK.top },
        { text: paper.dated, alignment: 'right', width: 'auto', fontSize: 9, color: INK.soft, margin: [0, 5, 0, 0] },
      ],
      ...(index > 0 && { pageBreak: 'before' as const }),
    },
    { text: branch === '' ? ' ' : runsOf(branch), fontSize: 9, color: INK.soft },
    ...drawn(shapes, { scale, at }),
  ];
}

/** The document; `content` of every page stands where it was planned. */
export function chartDocument(paper: ChartPaper): TDocumentDefinitions {
  const { plan, title } = paper;
  return {
    pageSize: plan.paper,
    pageOrientation: plan.orientation,
    pageMargins: [PAGE_MARGIN, PAGE_MARGIN, PAGE_MARGIN, PAGE_MARGIN + FOOTING],
    info: { title },
    defaultStyle: { font: PAPER_FONTS.letters, fontSize: 9 },
    footer: (page, pages) => ({
      text: `${page} / ${pages}`,
      alignment: 'right',
      fontSize: 8,
      color: INK.soft,
      margin: [PAGE_MARGIN, FOOTING - 12, PAGE_MARGIN, 0],
    }),
    content: plan.pages.flatMap((page, index) => pageContent(paper, page, index)),
  };
}
