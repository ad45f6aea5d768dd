/** The pure parts of the structure chart: the tree, its sums, its moves and where the boxes stand. */
import { describe, expect, it } from 'vitest';
import { fitted, pictureSize } from '../web/chart/draw-chart.ts';
import { layoutUnits, NODE, viewAfterToggle, wholeView } from '../web/chart/layout.ts';
import { picturePdf } from '../web/chart/picture-pdf.ts';
import { buildTree, foldedBelow, judgeMove, pathTo, subtree, totals, type Unit } from '../web/chart/unit-tree.ts';

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
  it('becomes a PDF of one page in its own proportions', async () => {
    const { getDocument } = await import('pdfjs-dist/legacy/build/pdf.mjs');
    const sharp = (await import('sharp')).default;
    const bytes = await sharp({ create: { width: 400, height: 200, channels: 3, background: '#fff' } })
      .jpeg()
      .toBuffer();
    const pdf = picturePdf({ bytes, width: 400, height: 200 }, { width: 40_000, height: 20_000 });
    const document = await getDocument({ data: pdf }).promise;
    expect(document.numPages).toBe(1);
    const page = await document.getPage(1);
    const [, , width = 0, height = 0] = page.view;
    expect(width / height).toBeCloseTo(2);
    expect([width <= 14_400, page.userUnit]).toEqual([true, 3]);
    expect((await page.getOperatorList()).argsArray.flat()).toContain(400);
  });
});
