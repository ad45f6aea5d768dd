/** Puts the visible chart on pages of paper: whole where it can be read so, else the top first and its branches behind it. */
import { PAPER_ROOM } from '../../struct/chart-paper.ts';
import { type Branches, type Direction, layoutUnits, outlineOf, type Place } from './layout.ts';
import type { Unit, UnitTree } from './unit-tree.ts';

/** Points of a page lying down. */
const PAPERS = { A4: { long: 841.89, short: 595.28 }, A3: { long: 1190.55, short: 841.89 } } as const;
export type PaperName = keyof typeof PAPERS;
export type Orientation = 'landscape' | 'portrait';
/** Points of a pixel: as large as on the screen at most, and never so small that texts of twelve pixels cannot be read. */
const SCALE = { most: 0.75, least: 0.5 } as const;

export type ChartPage = {
  /** The unit whose branch it is; null for the whole chart. */
  readonly top: Unit | null;
  /** Which part of a row that no page holds whole, from 1 on. */
  readonly part: { readonly number: number; readonly of: number };
  readonly places: ReadonlyMap<number, Place>;
  /** Points of a pixel. */
  readonly scale: number;
  /** The pages, from 1 on, that go on with units of this one. */
  readonly continued: ReadonlyMap<number, number>;
};
export type PaperPlan = { readonly paper: PaperName; readonly orientation: Orientation; readonly pages: readonly ChartPage[] };

/** Width and height of a page in points. */
export function pageSize(paper: PaperName, orientation: Orientation): { readonly width: number; readonly height: number } {
  const { long, short } = PAPERS[paper];
  return orientation === 'landscape' ? { width: long, height: short } : { width: short, height: long };
}

type Given = {
  readonly tree: UnitTree;
  readonly folded: ReadonlySet<number>;
  readonly direction: Direction;
  /** How tall the boxes are. */
  readonly height: number;
};
type Area = { readonly width: number; readonly height: number };
/** A row of units below a top, or the tops themselves; all of a unit's children unless it had to be divided. */
type Branch = { readonly top: Unit | null; readonly row: readonly Unit[]; readonly part: ChartPage['part'] };
type Laid = { readonly branch: Branch; readonly places: ReadonlyMap<number, Place>; readonly scale: number; readonly cut: readonly Unit[] };

const WHOLE = { number: 1, of: 1 } as const;
const visibleBelow = ({ tree, folded }: Given, { id }: Unit): readonly Unit[] => (folded.has(id) ? [] : tree.childrenOf(id));

/** The visible units `depth` levels below the row that have something below themselves. */
function cutAt(given: Given, row: readonly Unit[], depth: number): readonly Unit[] {
  if (depth === 0) return row.filter((unit) => visibleBelow(given, unit).length > 0);
  return row.flatMap((unit) => cutAt(given, visibleBelow(given, unit), depth - 1));
}
function levelsOf(given: Given, row: readonly Unit[]): number {
  const below = row.flatMap((unit) => visibleBelow(given, unit));
  return below.length === 0 ? 0 : 1 + levelsOf(given, below);
}

function layOut(given: Given, branch: Branch, depth: number, area: Area): Laid {
  const { tree, folded, direction, height } = given;
  const cut = cutAt(given, branch.row, depth);
  const { top, row } = branch;
  const branches: Branches = {
    roots: top ? [top] : row,
    childrenOf: (id) => (id === top?.id ? row : tree.childrenOf(id)),
  };
  const closed = new Set([...folded, ...cut.map(({ id }) => id)]);
  if (top) closed.delete(top.id);
  const places = layoutUnits(branches, closed, direction, height);
  const outline = outlineOf(places, height);
  const [wide, tall] = [area.width / (outline.right - outline.left), area.height / (outline.bottom - outline.top)];
  return { branch, places, scale: Math.min(SCALE.most, wide, tall), cut };
}
const isReadable = ({ scale }: Laid): boolean => scale >= SCALE.least;

/** A row that is too long for a page in parts that are as even as can be. */
function divided(given: Given, branch: Branch, area: Area): readonly Branch[] {
  const { top, row } = branch;
  for (let of = 2; of < row.length; of++) {
    const length = Math.ceil(row.length / of);
    const parts = Array.from({ length: Math.ceil(row.length / length) }, (_none, index): Branch => {
      const units = row.slice(index * length, (index + 1) * length);
      return { top, row: units, part: { number: index + 1, of: Math.ceil(row.length / length) } };
    });
    if (parts.every((part) => isReadable(layOut(given, part, 0, area)))) return parts;
  }
  return row.map((unit, index): Branch => ({ top, row: [unit], part: { number: index + 1, of: row.length } }));
}

/** A branch on one page with as many of its levels as can be read there, or on several that share its row. */
function pagesOf(given: Given, branch: Branch, area: Area): readonly Laid[] {
  for (let depth = levelsOf(given, branch.row); depth >= 0; depth--) {
    const laid = layOut(given, branch, depth, area);
    if (isReadable(laid)) return [laid];
  }
  if (branch.row.length <= 1) return [layOut(given, branch, 0, area)];
  return divided(given, branch, area).map((part) => {
    for (let depth = levelsOf(given, part.row); depth > 0; depth--) {
      const laid = layOut(given, part, depth, area);
      if (isReadable(laid)) return laid;
    }
    return layOut(given, part, 0, area);
  });
}

/** All tops; the row below the only one where that row is too long for a page: a page with the top alone would say nothing. */
function firstBranch(given: Given, area: Area): Branch {
  const whole: Branch = { top: null, row: given.tree.roots, part: WHOLE };
  const [top, ...others] = whole.row;
  if (!top || others.length > 0 || levelsOf(given, whole.row) === 0 || isReadable(layOut(given, whole, 1, area))) return whole;
  return { top, row: visibleBelow(given, top), part: WHOLE };
}

function pagesOn(given: Given, area: Area): readonly ChartPage[] {
  const laid: Laid[] = [];
  const firstPage = new Map<number, number>();
  const waiting: Branch[] = [firstBranch(given, area)];
  for (let branch = waiting.shift(); branch; branch = waiting.shift()) {
    if (branch.top) firstPage.set(branch.top.id, laid.length + 1);
    for (const page of pagesOf(given, branch, area)) {
      laid.push(page);
      waiting.push(...page.cut.map((unit): Branch => ({ top: unit, row: visibleBelow(given, unit), part: WHOLE })));
    }
  }
  return laid.map(({ branch, places, scale, cut }) => ({
    top: branch.top,
    part: branch.part,
    places,
    scale,
    continued: new Map(cut.flatMap(({ id }) => [[id, firstPage.get(id) ?? 0] as const])),
  }));
}

/** A sheet of A3 is worth two of A4. */
const WORTH: Readonly<Record<PaperName, number>> = { A4: 1, A3: 2 };
const smallest = ({ pages }: PaperPlan): number => Math.min(...pages.map(({ scale }) => scale));
/** Less paper first, then fewer pages, then larger letters. */
const isBetter = (one: PaperPlan, other: PaperPlan): boolean => {
  const [cost, otherCost] = [one, other].map(({ paper, pages }) => pages.length * WORTH[paper]) as [number, number];
  if (cost !== otherCost) return cost < otherCost;
  if (one.pages.length !== other.pages.length) return one.pages.length < other.pages.length;
  return smallest(one) > smallest(other);
};

/**
 * The pages for the visible units of a tree that has any. Whatever would be too small to read on one page goes on behind it:
 * each unit is on one page with its parent, those with a branch on another one as well.
 */
export function planPages(given: Given): PaperPlan {
  const plans = (['A4', 'A3'] as const).flatMap((paper) =>
    (['landscape', 'portrait'] as const).map((orientation): PaperPlan => {
      const { width, height } = pageSize(paper, orientation);
      const { margin, heading, footing } = PAPER_ROOM;
      const area = { width: width - 2 * margin, height: height - 2 * margin - heading - footing };
      return { paper, orientation, pages: pagesOn(given, area) };
    }),
  );
  return plans.reduce((best, plan) => (isBetter(plan, best) ? plan : best));
}
