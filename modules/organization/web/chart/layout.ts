/** Where the boxes of the chart stand: as narrow as possible, every parent in the middle above its children. */
import type { Unit, UnitTree } from './unit-tree.ts';

export const NODE = { width: 196, height: 104 } as const;
const GAP = { across: 12, down: 60 } as const;
const PITCH = NODE.width + GAP.across;

export type Place = { readonly x: number; readonly y: number };

/** A unit with its visible children, each `shift` to the right of it, and the outline of all that per level. */
type Branch = {
  readonly unit: Unit;
  readonly children: readonly { readonly branch: Branch; readonly shift: number }[];
  readonly left: readonly number[];
  readonly right: readonly number[];
};

/** Puts branches side by side so close that no level overlaps. */
function sideBySide(branches: readonly Branch[]): { shifts: number[]; left: number[]; right: number[] } {
  const left: number[] = [];
  const right: number[] = [];
  const shifts = branches.map((branch, index) => {
    const shared = branch.left.slice(0, right.length);
    const shift = index === 0 ? 0 : Math.max(...shared.map((edge, level) => (right[level] ?? 0) - edge + PITCH));
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

function branchOf(tree: UnitTree, folded: ReadonlySet<number>, unit: Unit): Branch {
  const below = folded.has(unit.id) ? [] : tree.childrenOf(unit.id).map((child) => branchOf(tree, folded, child));
  if (below.length === 0) return { unit, children: [], left: [0], right: [0] };
  const { shifts, left, right } = sideBySide(below);
  const middle = ((shifts[0] ?? 0) + (shifts.at(-1) ?? 0)) / 2;
  return {
    unit,
    children: below.map((branch, index) => ({ branch, shift: (shifts[index] ?? 0) - middle })),
    left: [0, ...left.map((edge) => edge - middle)],
    right: [0, ...right.map((edge) => edge - middle)],
  };
}

/** The upper left corner of every visible unit; folded units hide what is below them. */
export function layoutUnits(tree: UnitTree, folded: ReadonlySet<number>): ReadonlyMap<number, Place> {
  const places = new Map<number, Place>();
  const put = (branch: Branch, x: number, level: number) => {
    places.set(branch.unit.id, { x, y: level * (NODE.height + GAP.down) });
    for (const child of branch.children) put(child.branch, x + child.shift, level + 1);
  };
  const tops = tree.roots.map((root) => branchOf(tree, folded, root));
  const { shifts } = sideBySide(tops);
  tops.forEach((top, index) => {
    put(top, shifts[index] ?? 0, 0);
  });
  return places;
}
