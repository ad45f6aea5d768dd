/** The rows of a grouped list as one long line: groups, and below the open ones their groups or records. */

import type { Comparison } from '@lambda/model/conditions/conditions.ts';
import type { ColumnSpec } from '../columns.ts';
import type { Row } from '../source.ts';

export type GroupFilter = { readonly column: string; readonly condition: Comparison; readonly value: string };
export type Group = {
  /** Tells it from all others, also after it was read again. */
  readonly key: string;
  readonly depth: number;
  readonly column: ColumnSpec;
  /** What a record has to meet to stand here, the outer groups included. */
  readonly filters: readonly GroupFilter[];
  readonly count: number;
  /** The column's value as a row holds it, so that it is written as a cell is. */
  readonly sample: Readonly<Record<string, unknown>>;
  /** What the columns come to, by their ids. */
  readonly totals: ReadonlyMap<string, unknown>;
};
/** The groups inside a group, by its key; the outermost under the empty key. A group without an entry holds records. */
export type Levels = ReadonlyMap<string, readonly Group[]>;
export type Opened = ReadonlySet<string>;

/** A row of the table that is a group and no record. */
export type GroupRow = Row & { readonly group_: Group; readonly open_: boolean };
export const isGroupRow = (row: Row | undefined): row is GroupRow => row !== undefined && 'group_' in row;
export const groupRow = (group: Group, open: boolean): GroupRow => ({ id: 0, group_: group, open_: open });

/** How many lines a group takes with everything open below it. */
function linesOf(group: Group, levels: Levels, opened: Opened): number {
  if (!opened.has(group.key)) return 1;
  const inner = levels.get(group.key);
  return 1 + (inner ? lineCount(inner, levels, opened) : group.count);
}
/** How many lines the groups take together. */
export const lineCount = (groups: readonly Group[], levels: Levels, opened: Opened): number =>
  groups.reduce((sum, group) => sum + linesOf(group, levels, opened), 0);

/** A group's own line, or records of a group from one place to another, counted from 0, the end left out. */
export type Piece = { readonly group: Group } | { readonly within: Group; readonly from: number; readonly to: number };

/** What stands on the lines from `start` up to `end`. */
export function piecesOf(levels: Levels, opened: Opened, start: number, end: number): readonly Piece[] {
  const pieces: Piece[] = [];
  const walk = (groups: readonly Group[], first: number): void => {
    let line = first;
    for (const group of groups) {
      if (line >= end) return;
      const lines = linesOf(group, levels, opened);
      if (line + lines > start) {
        if (line >= start) pieces.push({ group });
        const inner = opened.has(group.key) ? levels.get(group.key) : undefined;
        if (inner) walk(inner, line + 1);
        else if (lines > 1) {
          const from = Math.max(0, start - line - 1);
          const to = Math.min(group.count, end - line - 1);
          if (to > from) pieces.push({ within: group, from, to });
        }
      }
      line += lines;
    }
  };
  walk(levels.get('') ?? [], 0);
  return pieces;
}
