/** Where the boxes of the chart stand: as narrow as possible, every parent in the middle of its children's row. */
import type { Unit, UnitTree } from './unit-tree.ts';

export const NODE = { width: 196, height: 104 } as const;
const GAP = { across: 12, down: 60 } as const;
/** `down`: levels below one another; `across`: levels from left to right. */
export const DIRECTIONS = ['down', 'across'] as const;
export type Direction = (typeof DIRECTIONS)[number];
/** From one box to the next in a row, and from one level to the next. */
const pitchOf = (direction: Direction, height: number): { readonly row: number; readonly level: number } =>
  direction === 'down'
    ? { row: NODE.width + GAP.across, level: height + GAP.down }
    : { row: height + GAP.across, level: NODE.width + GAP.down };
/** Smaller than this, names cannot be read. */
const READABLE = 0.7;

export type Place = { readonly x: number; readonly y: number };

/** A unit with its visible children, each `shift` further along the row, and the outline of all that per level. */
type Branch = {
  readonly unit: Unit;
  readonly children: readonly { readonly branch: Branch; readonly shift: number }[];
  readonly left: readonly number[];
  readonly right: readonly number[];
};

/** Puts branches side by side so close that no level overlaps. */
function sideBySide(branches: readonly Branch[], pitch: number): { shifts: number[]; left: number[]; right: number[] } {
  const left: number[] = [];
  const right: number[] = [];
  const shifts = branches.map((branch, index) => {
    const shared = branch.left.slice(0, right.length);
    const shift = index === 0 ? 0 : Math.max(...shared.map((edge, level) => (right[level] ?? 0) - edge + pitch));
    branch.left.forEach((edge, level) => {
      left[level] ??= shift + edge;
    });
    branch.right.forEach((edge, level) => {
      right[level] = shift + edge;
    });
    return shift;
  });
  return { shifts, left, right };
}

/** What of a tree is laid out: all of it, or a branch. */
export type Branches = Pick<UnitTree, 'roots' | 'childrenOf'>;
type Shape = { readonly tree: Branches; readonly folded: ReadonlySet<number>; readonly pitch: number };
function branchOf(shape: Shape, unit: Unit): Branch {
  const { tree, folded, pitch } = shape;
  const below = folded.has(unit.id) ? [] : tree.childrenOf(unit.id).map((child) => branchOf(shape, child));
  if (below.length === 0) return { unit, children: [], left: [0], right: [0] };
  const { shifts, left, right } = sideBySide(below, pitch);
  const middle = ((shifts[0] ?? 0) + (shifts.at(-1) ?? 0)) / 2;
  return {
    unit,
    children: below.map((branch, index) => ({ branch, shift: (shifts[index] ?? 0) - middle })),
    left: [0, ...left.map((edge) => edge - middle)],
    right: [0, ...right.map((edge) => edge - middle)],
  };
}

/** The upper left corner of every visible unit, of boxes that are `height` tall; folded units hide what is below them. */
export function layoutUnits(
  tree: Branches,
  folded: ReadonlySet<number>,
  direction: Direction = 'down',
  height: number = NODE.height,
): ReadonlyMap<number, Place> {
  const places = new Map<number, Place>();
  const pitch = pitchOf(direction, height);
  const put = (branch: Branch, along: number, level: number) => {
    const deep = level * pitch.level;
    places.set(branch.unit.id, direction === 'down' ? { x: along, y: deep } : { x: deep, y: along });
    for (const child of branch.children) put(child.branch, along + child.shift, level + 1);
  };
  const shape = { tree, folded, pitch: pitch.row };
  const tops = tree.roots.map((root) => branchOf(shape, root));
  const { shifts } = sideBySide(tops, pitch.row);
  tops.forEach((top, index) => {
    put(top, shifts[index] ?? 0, 0);
  });
  return places;
}

export type View = { readonly x: number; readonly y: number; readonly zoom: number };
const MARGIN = { side: 24, top: 28, bottom: 28 } as const;

/** The outline of all boxes. */
export function outlineOf(places: ReadonlyMap<number, Place>, height: number = NODE.height) {
  const all = [...places.values()];
  return {
    left: Math.min(...all.map(({ x }) => x)),
    right: Math.max(...all.map(({ x }) => x)) + NODE.width,
    top: Math.min(...all.map(({ y }) => y)),
    bottom: Math.max(...all.map(({ y }) => y)) + height,
  };
}
type Frame = { readonly width: number; readonly height: number };

/** The whole chart with its levels from left to right, the top near the left edge, in the middle where it is too tall. */
function wholeViewAcross(places: ReadonlyMap<number, Place>, frame: Frame): View {
  const { left, right, top, bottom } = outlineOf(places);
  const wide = (frame.width - 2 * MARGIN.side) / (right - left);
  const tall = (frame.height - MARGIN.top - MARGIN.bottom) / (bottom - top);
  const zoom = Math.min(1, Math.max(READABLE, Math.min(wide, tall)));
  const heads = [...places.values()].filter(({ x }) => x === 0).map(({ y }) => y);
  const fits = (bottom - top) * zoom <= frame.height;
  const middle = fits ? (top + bottom) / 2 : (Math.min(...heads) + Math.max(...heads) + NODE.height) / 2;
  return { x: MARGIN.side - left * zoom, y: frame.height / 2 - middle * zoom, zoom };
}

/**
 * The view that shows the whole chart, the top box near the upper edge. Never larger than life, never so small that
 * names cannot be read: then the middle of the top is shown.
 */
export function wholeView(places: ReadonlyMap<number, Place>, frame: Frame, direction: Direction = 'down'): View {
  if (direction === 'across') return wholeViewAcross(places, frame);
  const all = [...places.values()];
  const { left, right, bottom } = outlineOf(places);
  const across = (frame.width - 2 * MARGIN.side) / (right - left);
  const down = (frame.height - MARGIN.top - MARGIN.bottom) / bottom;
  const zoom = Math.min(1, Math.max(READABLE, Math.min(across, down)));
  const top = all.filter(({ y }) => y === 0);
  const fits = (right - left) * zoom <= frame.width;
  const middle = fits ? (left + right) / 2 : (Math.min(...top.map(({ x }) => x)) + Math.max(...top.map(({ x }) => x)) + NODE.width) / 2;
  return { x: frame.width / 2 - middle * zoom, y: MARGIN.top, zoom };
}

/**
 * The view after a unit was folded or unfolded: its box stays where it was on the screen, unless its children would be
 * out of sight and there is room for them.
 */
export function viewAfterToggle({
  view,
  before,
  after,
  children,
  frame,
}: {
  readonly view: View;
  readonly before: Place;
  readonly after: Place;
  readonly children: readonly Place[];
  readonly frame: { readonly width: number };
}): View {
  const { zoom } = view;
  const x = view.x + (before.x - after.x) * zoom;
  const kept = { x, y: view.y + (before.y - after.y) * zoom, zoom };
  if (children.length === 0) return kept;
  const left = Math.min(...children.map((place) => place.x)) * zoom + x;
  const right = (Math.max(...children.map((place) => place.x)) + NODE.width) * zoom + x;
  if (right - left > frame.width - 2 * MARGIN.side) return kept;
  const overLeft = MARGIN.side - left;
  const overRight = right - (frame.width - MARGIN.side);
  return { ...kept, x: x + (overLeft > 0 ? overLeft : overRight > 0 ? -overRight : 0) };
}
