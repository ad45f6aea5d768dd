/** The rows of a tree as one long line: every row, and below the open ones what stands under them. */
import type { Row } from '../source.ts';

/** The rows directly below a row, by its id; the uppermost under `TOP`. A row without an entry was never opened. */
export type TreeLevels = ReadonlyMap<number, readonly Row[]>;
/** Ids count from 1. */
export const TOP = 0;

/** The selection that tells how many rows stand directly below a row. */
export const CHILDREN_COUNT = 'children_count';
export const childrenOf = (row: Row): number => Number(row[CHILDREN_COUNT] ?? 0);

/** A row with its place: how deep it stands, and below which row. */
export type TreeLine = { readonly row: Row; readonly depth: number; readonly parent: number };

export function treeLines(levels: TreeLevels, opened: ReadonlySet<number>): readonly TreeLine[] {
  const lines: TreeLine[] = [];
  const walk = (parent: number, depth: number): void => {
    for (const row of levels.get(parent) ?? []) {
      lines.push({ row, depth, parent });
      if (opened.has(row.id)) walk(row.id, depth + 1);
    }
  };
  walk(TOP, 0);
  return lines;
}
