/** Where a unit stands: the units above it, and the company that it belongs to. */
import { pathTo, type Unit, type UnitTree } from '../chart/unit-tree.ts';

const COMPANIES: ReadonlySet<unknown> = new Set(['company', 'child_company']);
/** Whether a unit is a company as a whole: the head organisation, or a subsidiary. */
export const isCompanyUnit = (kind: unknown): boolean => COMPANIES.has(kind);
const unitsTo = (tree: UnitTree, id: number): readonly Unit[] => pathTo(tree, id).flatMap((one) => tree.byId.get(one) ?? []);

/** The names above a unit, from the top; none for a unit at the top, or one that is not there. */
export const namesAbove = (tree: UnitTree, id: number): readonly string[] =>
  unitsTo(tree, id)
    .slice(0, -1)
    .map(({ name }) => name);

/** The unit itself if it is a company, else the nearest company above it. */
export const companyOf = (tree: UnitTree, id: number): Unit | undefined =>
  unitsTo(tree, id).findLast(({ struct_type }) => isCompanyUnit(struct_type));
