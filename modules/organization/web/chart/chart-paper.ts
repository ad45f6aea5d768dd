/** Places the chart on its pages: boxes, lines and texts in points of the paper. */
import { BRANCH_SIZE, PAPER_ROOM, type PaperShape, type ChartPaper as SentPaper } from '../../struct/chart-paper.ts';
import { type ChartPage, type PaperPlan, pageSize } from './chart-pages.ts';
import { type ChartContent, chartShapes, fitted, type Measure, type Shape } from './chart-shapes.ts';
import { outlineOf, type Place } from './layout.ts';
import { pathTo } from './unit-tree.ts';

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

type Onto = { readonly scale: number; readonly at: (place: Place) => [number, number] };
/** Finer than any printer. */
const rounded = (value: number): number => Math.round(value * 100) / 100;

function placed(shape: Shape, { scale, at }: Onto): PaperShape {
  if (shape.kind === 'line') return { kind: 'line', points: shape.points.map(at) };
  if (shape.kind === 'text') {
    const { text, place, look, colour } = shape;
    return { kind: 'text', text, at: at(place), size: rounded(look.size * scale), bold: look.bold, colour };
  }
  const { place, width, height, radius, fill, border } = shape;
  return {
    kind: 'box',
    at: at(place),
    size: [rounded(width * scale), rounded(height * scale)],
    radius: rounded(radius * scale),
    fill,
    border,
  };
}

/** Whose branch a page shows, from the top down, and which part of it: in one line, where the upper units give way to the lower ones. */
function branchName({ content: { tree }, plan, measure }: ChartPaper, { top, part }: ChartPage): string {
  const way = top ? pathTo(tree, top.id).map((id) => tree.byId.get(id)?.name ?? '') : [];
  const end = part.of > 1 ? `   ${part.number}/${part.of}` : '';
  const widthOf = (text: string) => measure(text, { size: BRANCH_SIZE, bold: false });
  const room = pageSize(plan.paper, plan.orientation).width - 2 * PAPER_ROOM.margin - widthOf(end);
  let line = way.join(' › ');
  for (let from = 1; from < way.length && widthOf(line) > room; from++) line = ['…', ...way.slice(from)].join(' › ');
  return `${fitted(line, room, widthOf)}${end}`.trim();
}

function pageOf(paper: ChartPaper, page: ChartPage): SentPaper['pages'][number] {
  const { plan, content, boxHeight, measure, folded } = paper;
  const { width } = pageSize(plan.paper, plan.orientation);
  const { left, right, top } = outlineOf(page.places, boxHeight);
  const { scale } = page;
  const begin = { x: (width - (right - left) * scale) / 2, y: PAPER_ROOM.margin + PAPER_ROOM.heading };
  const at = ({ x, y }: Place): [number, number] => [rounded(begin.x + (x - left) * scale), rounded(begin.y + (y - top) * scale)];
  const marks = new Map<number, string>();
  for (const id of page.places.keys()) {
    const next = page.continued.get(id);
    const below = content.tree.childrenOf(id).length;
    if (next !== undefined) marks.set(id, paper.continuedOn(next));
    else if (folded.has(id) && below > 0) marks.set(id, `+${below}`);
  }
  const shapes = chartShapes(content, { places: page.places, height: boxHeight, marks }, measure);
  return { branch: branchName(paper, page), shapes: shapes.map((shape) => placed(shape, { scale, at })) };
}

/** What is sent to be made a file. */
export function chartPaper(paper: ChartPaper): SentPaper {
  const { title, dated, plan } = paper;
  return { title, dated, paper: plan.paper, orientation: plan.orientation, pages: plan.pages.map((page) => pageOf(paper, page)) };
}
