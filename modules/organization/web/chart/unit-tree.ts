/** The structure as a tree: who stands below whom, what a search finds, which moves are possible. */

export type Unit = {
  readonly id: number;
  readonly name: string;
  readonly code: string | null;
  readonly struct_type: string | null;
  readonly parent_id: number | null;
  readonly phone: string | null;
  readonly order_number: number | null;
  readonly version: number;
  /** Province and district in words. */
  readonly place?: string | null;
  /** The company that the unit is as a whole. */
  readonly child_company_id?: number | null;
};

export type UnitTree = {
  readonly roots: readonly Unit[];
  readonly byId: ReadonlyMap<number, Unit>;
  childrenOf(id: number): readonly Unit[];
};

const NONE: readonly Unit[] = [];
const byOrder = (a: Unit, b: Unit): number => (a.order_number ?? 0) - (b.order_number ?? 0) || a.id - b.id;

/**
 * Builds the tree. A unit whose parent is not among the units stands at the top; so does the first unit of a ring, which
 * the server refuses but which stored data might hold.
 */
export function buildTree(units: readonly Unit[]): UnitTree {
  const byId = new Map(units.map((unit) => [unit.id, unit]));
  const reachesTop = (unit: Unit): boolean => {
    const seen = new Set<number>();
    let current: Unit | undefined = unit;
    while (current) {
      if (seen.has(current.id)) return false;
      seen.add(current.id);
      current = current.parent_id === null ? undefined : byId.get(current.parent_id);
    }
    return true;
  };
  const children = new Map<number, Unit[]>();
  const roots: Unit[] = [];
  for (const unit of [...units].sort(byOrder)) {
    const parent = unit.parent_id === null ? undefined : byId.get(unit.parent_id);
    if (!parent || !reachesTop(unit)) roots.push(unit);
    else children.set(parent.id, [...(children.get(parent.id) ?? []), unit]);
  }
  return { roots, byId, childrenOf: (id) => children.get(id) ?? NONE };
}

/** A unit and everything below it, the unit first. */
export function subtree(tree: UnitTree, id: number): readonly number[] {
  return [id, ...tree.childrenOf(id).flatMap((child) => subtree(tree, child.id))];
}

/** From the top down to the unit itself. */
export function pathTo(tree: UnitTree, id: number): readonly number[] {
  const path: number[] = [];
  let current = tree.byId.get(id);
  while (current && !path.includes(current.id)) {
    path.unshift(current.id);
    current = current.parent_id === null ? undefined : tree.byId.get(current.parent_id);
  }
  return path;
}

/** Adds up a number per unit over the unit and everything below it. */
export function totals(tree: UnitTree, own: ReadonlyMap<number, number>): ReadonlyMap<number, number> {
  const sums = new Map<number, number>();
  const sum = (id: number): number => {
    const total = tree.childrenOf(id).reduce((all, child) => all + sum(child.id), own.get(id) ?? 0);
    sums.set(id, total);
    return total;
  };
  for (const root of tree.roots) sum(root.id);
  return sums;
}

export type Move = 'allowed' | 'same' | 'cycle';
/** Whether a unit may come to stand below another. */
export function judgeMove(tree: UnitTree, id: number, parent: number): Move {
  if (id === parent || subtree(tree, id).includes(parent)) return 'cycle';
  return tree.byId.get(id)?.parent_id === parent ? 'same' : 'allowed';
}

/** The units that have something below them and stand at `depth` or deeper, the top being 0. */
export function foldedBelow(tree: UnitTree, depth: number): ReadonlySet<number> {
  const folded = new Set<number>();
  const visit = (unit: Unit, level: number) => {
    const below = tree.childrenOf(unit.id);
    if (below.length > 0 && level >= depth) folded.add(unit.id);
    for (const child of below) visit(child, level + 1);
  };
  for (const root of tree.roots) visit(root, 0);
  return folded;
}
