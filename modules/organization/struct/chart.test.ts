/** The structure chart without a browser: the tree, its sums, its moves, where the boxes stand, and the chart on paper. */
import { makePdf } from '@lambda/engine/services/print/pdf.ts';
import { openPdf, pdfText, picturesOn } from '@lambda/testing/pdf.ts';
import { describe, expect, it } from 'vitest';
import { pageSize, planPages } from '../web/chart/chart-pages.ts';
import { chartPaper } from '../web/chart/chart-paper.ts';
import { boxHeight, type ChartContent, fitted, type Look, wrapped } from '../web/chart/chart-shapes.ts';
import { pictureSize } from '../web/chart/draw-chart.ts';
import { layoutUnits, NODE, viewAfterToggle, wholeView } from '../web/chart/layout.ts';
import { buildTree, foldedBelow, judgeMove, pathTo, subtree, totals, type Unit } from '../web/chart/unit-tree.ts';
import { BRANCH_SIZE, PAPER_ROOM } from './chart-paper.ts';
import { chartDocument } from './server/chart-document.ts';
import { chartPaperSchema } from './server/chart-schema.ts';

const unit = (id: number, parent_id: number | null, order_number = 0): Unit => ({
  id,
  parent_id,
  order_number,
  name: `Нэгж ${id}`,
  code: null,
  struct_type: 'department',
  phone: null,
  version: 1,
});
/** 1 above 2, 3, 4; 2 above 5, 6; 6 above 7. */
const units = [unit(1, null), unit(2, 1, 1), unit(3, 1, 2), unit(4, 1, 3), unit(5, 2), unit(6, 2), unit(7, 6)];
const tree = buildTree(units);
const NOTHING: ReadonlySet<number> = new Set();

describe('the tree of units', () => {
  it('orders units of one parent by their order number, then by age', () => {
    const mixed = buildTree([unit(1, null), unit(9, 1, 2), unit(8, 1, 1), unit(3, 1, 2)]);
    expect(mixed.childrenOf(1).map(({ id }) => id)).toEqual([8, 3, 9]);
  });
  it('puts a unit on top when its parent may not be seen', () => {
    expect(buildTree([unit(5, 99), unit(6, 5)]).roots.map(({ id }) => id)).toEqual([5]);
  });
  it('shows units of a stored ring instead of walking in circles', () => {
    const ring = buildTree([unit(1, 2), unit(2, 1), unit(3, 2)]);
    expect(ring.roots).toHaveLength(3);
    expect(pathTo(ring, 3)).toContain(3);
  });
  it('knows the way down to a unit and everything below one', () => {
    expect(pathTo(tree, 7)).toEqual([1, 2, 6, 7]);
    expect(subtree(tree, 2)).toEqual([2, 5, 6, 7]);
  });
  it('adds people up over what stands below', () => {
    const sums = totals(
      tree,
      new Map([
        [1, 2],
        [5, 10],
        [7, 4],
      ]),
    );
    expect([sums.get(1), sums.get(2), sums.get(6), sums.get(3)]).toEqual([16, 14, 4, 0]);
  });
  it('refuses to put a unit below itself or its own units, and sees when nothing changes', () => {
    expect(judgeMove(tree, 2, 7)).toBe('cycle');
    expect(judgeMove(tree, 2, 2)).toBe('cycle');
    expect(judgeMove(tree, 2, 1)).toBe('same');
    expect(judgeMove(tree, 2, 3)).toBe('allowed');
  });
  it('folds from a level on only what has something below', () => {
    expect([...foldedBelow(tree, 1)].sort()).toEqual([2, 6]);
  });
});

describe('the layout of the chart', () => {
  it('lets no two boxes touch, however the tree is shaped', () => {
    const wide = [unit(1, null), ...Array.from({ length: 60 }, (_none, index) => unit(index + 2, Math.floor(index / 3) + 1, index))];
    const places = [...layoutUnits(buildTree(wide), NOTHING).values()];
    expect(places).toHaveLength(61);
    for (const [index, a] of places.entries())
      for (const b of places.slice(index + 1)) {
        const apart = Math.abs(a.x - b.x) >= NODE.width + 12 || Math.abs(a.y - b.y) >= NODE.height + 60;
        expect(apart, JSON.stringify([a, b])).toBe(true);
      }
  });
  it('keeps a parent in the middle above its children', () => {
    const places = layoutUnits(tree, NOTHING);
    const x = (id: number) => places.get(id)?.x ?? Number.NaN;
    expect(x(1)).toBeCloseTo((x(2) + x(4)) / 2);
    expect(x(2)).toBeCloseTo((x(5) + x(6)) / 2);
  });
  it('hides what stands below a folded unit', () => {
    expect([...layoutUnits(tree, new Set([2])).keys()].sort()).toEqual([1, 2, 3, 4]);
  });
  it('shows the whole chart with the top near the upper edge, never larger than life', () => {
    const places = layoutUnits(tree, NOTHING);
    const view = wholeView(places, { width: 3000, height: 2000 });
    expect(view).toMatchObject({ y: 28, zoom: 1 });
    const small = wholeView(places, { width: 680, height: 2000 });
    const edges = [...places.values()].map(({ x }) => x * small.zoom + small.x);
    expect(Math.min(...edges)).toBeGreaterThanOrEqual(0);
    expect(Math.max(...edges) + NODE.width * small.zoom).toBeLessThanOrEqual(680);
  });
  it('shows the top in the middle when the whole would be too small to read', () => {
    const places = layoutUnits(tree, NOTHING);
    const view = wholeView(places, { width: 390, height: 600 });
    const middle = ((places.get(1)?.x ?? 0) + NODE.width / 2) * view.zoom + view.x;
    expect(view.zoom).toBeGreaterThanOrEqual(0.7);
    expect(middle).toBeCloseTo(195);
  });
  it('keeps a box in its place when it unfolds, unless its children would be out of sight', () => {
    const view = { x: 0, y: 0, zoom: 1 };
    const place = { x: 400, y: 164 };
    const unfold = (children: { x: number; y: number }[]) =>
      viewAfterToggle({ view, before: place, after: place, children, frame: { width: 1000 } });
    expect(unfold([{ x: 300, y: 328 }])).toEqual(view);
    expect(unfold([{ x: -100, y: 328 }]).x).toBe(124);
    expect(unfold([{ x: 900, y: 328 }]).x).toBe(-120);
  });
});

describe('the chart with its levels from left to right', () => {
  it('puts every unit to the right of its parent, in the middle of its row, and lets no boxes touch', () => {
    const places = layoutUnits(tree, NOTHING, 'across');
    const at = (id: number) => places.get(id) ?? { x: Number.NaN, y: Number.NaN };
    expect(at(2).x - at(1).x).toBe(NODE.width + 60);
    expect(at(1).y).toBeCloseTo((at(2).y + at(4).y) / 2);
    const all = [...places.values()];
    for (const [index, a] of all.entries())
      for (const b of all.slice(index + 1))
        expect(Math.abs(a.x - b.x) >= NODE.width + 60 || Math.abs(a.y - b.y) >= NODE.height + 12, JSON.stringify([a, b])).toBe(true);
  });
  it('is shown whole from the left edge on', () => {
    const places = layoutUnits(tree, NOTHING, 'across');
    const view = wholeView(places, { width: 3000, height: 2000 }, 'across');
    expect(view).toMatchObject({ x: 24, zoom: 1 });
    const middles = [...places.values()].map(({ y }) => (y + NODE.height / 2) * view.zoom + view.y);
    expect((Math.min(...middles) + Math.max(...middles)) / 2).toBeCloseTo(1000);
  });
});

describe('a saved picture', () => {
  const company = (count: number) =>
    buildTree([unit(1, null), ...Array.from({ length: count - 1 }, (_none, index) => unit(index + 2, Math.floor(index / 4) + 1, index))]);
  it('of 200 units keeps its texts at their size or larger, both ways round', () => {
    for (const direction of ['down', 'across'] as const)
      expect(pictureSize(layoutUnits(company(200), NOTHING, direction))?.scale).toBeGreaterThanOrEqual(1);
  });
  it('of more than a browser can draw is not made', () => {
    const row = buildTree([unit(1, null), ...Array.from({ length: 400 }, (_none, index) => unit(index + 2, 1, index))]);
    expect(pictureSize(layoutUnits(row, NOTHING))).toBeNull();
  });
  it('cuts names that are too wide for their box with an ellipsis', () => {
    const widthOf = (text: string) => [...text].length * 10;
    expect(fitted('Захиргаа', 80, widthOf)).toBe('Захиргаа');
    expect(fitted('Захиргаа, хүний нөөц', 100, widthOf)).toBe('Захиргаа,…');
  });
});

describe('names in the boxes', () => {
  const widthOf = (text: string) => [...text].length * 10;
  it('are broken between words and behind hyphens, never wider than the box', () => {
    expect(wrapped('Захиргаа, хүний нөөц', 120, widthOf)).toEqual(['Захиргаа,', 'хүний нөөц']);
    expect(wrapped('Үйлдвэрлэл-борлуулалтын газар', 120, widthOf)).toEqual(['Үйлдвэрлэл-', 'борлуулалтын', 'газар']);
  });
  it('are broken inside a word that is wider than the box by itself, and lose no letter', () => {
    const name = 'Өргөтгөлийнхөнтэйгөө Үйлчилгээ';
    const lines = wrapped(name, 80, widthOf);
    expect(lines.every((line) => widthOf(line) <= 80)).toBe(true);
    expect(lines.join('').replaceAll(' ', '')).toBe(name.replaceAll(' ', ''));
  });
  it('end with an ellipsis when they have more lines than a box may have', () => {
    const lines = wrapped(Array.from({ length: 20 }, () => 'хэлтэс').join(' '), 70, widthOf, 3);
    expect(lines).toHaveLength(3);
    expect(lines[2]).toMatch(/…$/);
  });
});

describe('the chart on paper', () => {
  /** About as wide as the letters of the real font are. */
  const measure = (text: string, { size, bold }: Look) => [...text].length * size * (bold ? 0.6 : 0.56);
  const LONG = 'Үйлдвэрлэл, технологийн шинэчлэл, өргөтгөлийн төслийн хэрэгжилтийг удирдах газар';
  const named = (one: Unit, name: string): Unit => ({ ...one, name });
  /** A company of four levels: every unit has four below it, one of them with a long name. */
  const company = (count: number) =>
    buildTree([
      unit(1, null),
      ...Array.from({ length: count - 1 }, (_none, index) => {
        const one = unit(index + 2, Math.floor(index / 4) + 1, index);
        return index === 1 ? named(one, LONG) : one;
      }),
    ]);
  const contentOf = (tree: ReturnType<typeof buildTree>, direction: 'down' | 'across'): ChartContent => ({
    tree,
    direction,
    people: new Map([...tree.byId.keys()].map((id) => [id, id * 3])),
    heads: new Map([[1, { id: 9, name: 'Өлзийбат Үүрийнтуяа', avatar: null, phone: null, job: null, acting: null }]]),
    typeName: () => '부서 Хэлтэс',
  });
  const planOf = (tree: ReturnType<typeof buildTree>, direction: 'down' | 'across', folded = NOTHING) => {
    const height = boxHeight(tree.byId.values(), measure);
    return { height, plan: planPages({ tree, folded, direction, height }) };
  };
  const made = async (tree: ReturnType<typeof buildTree>, direction: 'down' | 'across', folded = NOTHING) => {
    const { height, plan } = planOf(tree, direction, folded);
    const paper = { title: 'Бүтэц, зохион байгуулалт', dated: '2026-11-20', content: contentOf(tree, direction), plan, folded };
    const sent = chartPaper({ ...paper, boxHeight: height, measure, continuedOn: (page) => `${page}-р хуудсанд` });
    const { document, frame } = chartDocument(chartPaperSchema.parse(JSON.parse(JSON.stringify(sent))));
    return { plan, pdf: await openPdf(await makePdf(document, frame)) };
  };

  it.each(['down', 'across'] as const)('that goes %s is text that can be read and searched, without a picture', async (direction) => {
    const { pdf } = await made(tree, direction);
    expect(pdf.numPages).toBe(1);
    const words = await pdfText(pdf, 1);
    for (const part of ['Бүтэц, зохион байгуулалт', 'Нэгж 7', 'Өлзийбат Үүрийнтуяа', '부서 Хэлтэс', '21']) expect(words).toContain(part);
    expect(await picturesOn(pdf, 1)).toBe(0);
  });

  it.each(['down', 'across'] as const)('that goes %s shows every visible unit, and none outside of its page', async (direction) => {
    const big = company(200);
    const { plan, height } = planOf(big, direction);
    const seen = new Set(plan.pages.flatMap(({ places }) => [...places.keys()]));
    expect(seen.size).toBe(200);
    const { width, height: tall } = pageSize(plan.paper, plan.orientation);
    for (const { places, scale } of plan.pages) {
      expect(scale).toBeGreaterThanOrEqual(0.5);
      const [xs, ys] = [[...places.values()].map(({ x }) => x), [...places.values()].map(({ y }) => y)];
      expect((Math.max(...xs) - Math.min(...xs) + NODE.width) * scale).toBeLessThanOrEqual(width - 2 * PAPER_ROOM.margin + 0.01);
      expect((Math.max(...ys) - Math.min(...ys) + height) * scale).toBeLessThanOrEqual(tall - 2 * PAPER_ROOM.margin - PAPER_ROOM.heading);
    }
  });

  it('goes on behind the first page where it would be too small to read, and says where', async () => {
    const { plan, pdf } = await made(company(60), 'down');
    expect(pdf.numPages).toBe(plan.pages.length);
    expect(plan.pages.length).toBeGreaterThan(1);
    const [first] = plan.pages;
    for (const [id, page] of first?.continued ?? []) {
      expect(plan.pages[page - 1]?.top?.id).toBe(id);
      expect(await pdfText(pdf, 1)).toContain(`${page}-р хуудсанд`);
      expect(await pdfText(pdf, page)).toContain(`Нэгж 1 › ${id === 3 ? LONG : `Нэгж ${id}`}`);
    }
    expect(first?.continued.size).toBeGreaterThan(1);
  });

  it('divides a row that no page holds, and shows each of its units once', () => {
    const row = buildTree([unit(1, null), ...Array.from({ length: 70 }, (_none, index) => unit(index + 2, 1, index))]);
    const { plan } = planOf(row, 'down');
    expect(plan.pages.length).toBeGreaterThan(1);
    expect(plan.pages.map(({ part }) => part.number)).toEqual(plan.pages.map((_page, index) => index + 1));
    const below = plan.pages.flatMap(({ places }) => [...places.keys()].filter((id) => id !== 1));
    expect(below.toSorted((a, b) => a - b)).toEqual(Array.from({ length: 70 }, (_none, index) => index + 2));
  });

  it('has boxes tall enough for the longest name, which stands there whole', async () => {
    const { pdf } = await made(buildTree([unit(1, null), named(unit(2, 1), LONG)]), 'down');
    expect((await pdfText(pdf, 1)).replaceAll(' ', '')).toContain(LONG.replaceAll(' ', ''));
    expect(boxHeight([named(unit(2, 1), LONG)], measure)).toBeGreaterThan(NODE.height);
    expect(boxHeight([unit(2, 1)], measure)).toBe(NODE.height);
  });

  it('says whose branch a page shows in one line, where the upper units give way', () => {
    const deep = buildTree(
      Array.from({ length: 40 }, (_none, index) => named(unit(index + 1, index === 0 ? null : index), `${LONG} ${index + 1}`)),
    );
    const { height, plan } = planOf(deep, 'down');
    const texts = { title: 'Бүтэц', dated: '2026-11-20', continuedOn: String };
    const { pages } = chartPaper({ ...texts, content: contentOf(deep, 'down'), plan, folded: NOTHING, boxHeight: height, measure });
    const room = pageSize(plan.paper, plan.orientation).width - 2 * PAPER_ROOM.margin;
    for (const { branch } of pages) expect(measure(branch, { size: BRANCH_SIZE, bold: false })).toBeLessThanOrEqual(room);
    const last = plan.pages.at(-1)?.top?.id;
    expect(pages.at(-1)?.branch).toBe(`… › ${LONG} ${last}`);
  });

  it('tells how many units are directly below a folded one', async () => {
    const { pdf } = await made(tree, 'down', new Set([2]));
    const words = await pdfText(pdf, 1);
    expect(words).toContain('+2');
    expect(words).not.toContain('Нэгж 5');
  });
});
