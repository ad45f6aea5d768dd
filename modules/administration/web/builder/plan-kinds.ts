/** What a statement of a plan does, in the few kinds that people tell apart. */

export const STEP_KINDS = ['table', 'column', 'index', 'key', 'dropTable', 'dropColumn', 'rename', 'convert', 'other'] as const;
export type StepKind = (typeof STEP_KINDS)[number];

const KINDS: readonly (readonly [RegExp, StepKind])[] = [
  [/^create table\b/i, 'table'],
  [/^drop table\b/i, 'dropTable'],
  [/^alter table\b.*\brename column\b/is, 'rename'],
  [/^alter table\b.*\balter column "[^"]+" type\b/is, 'convert'],
  [/^alter table\b.*\bdrop column\b/is, 'dropColumn'],
  [/^alter table\b.*\badd column\b/is, 'column'],
  [/^create (unique )?index\b/i, 'index'],
  [/^alter table\b.*\badd constraint\b/is, 'key'],
];
export const stepKind = (sql: string): StepKind => KINDS.find(([pattern]) => pattern.test(sql.trim()))?.[1] ?? 'other';

/** What it is done to: `car.number` for a column, else the table. */
export function stepPlace(sql: string, table: string): string {
  const [, from, to] = /\brename column "([^"]+)" to "([^"]+)"/i.exec(sql) ?? [];
  if (from !== undefined && to !== undefined) return `${table}.${from} → ${to}`;
  const column = /\b(?:add|drop|alter) column (?:if (?:not )?exists )?"([^"]+)"/i.exec(sql)?.[1];
  return column === undefined ? table : `${table}.${column}`;
}
