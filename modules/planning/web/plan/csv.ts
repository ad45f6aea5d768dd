/** The tasks of a project as a table of values with commas, as spreadsheets read it. Pure. */
import type { Plan } from './plan-data.ts';
import type { Line } from './plan-filter.ts';

/** A text that a spreadsheet would take for a formula begins with an apostrophe; quotes are doubled. */
const cell = (value: string): string => {
  const safe = /^[=+\-@\t\r]/.test(value) ? `'${value}` : value;
  return /[",\n\r]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
};
/** With the mark by which spreadsheets know the letters. */
export const csvOf = (rows: readonly (readonly string[])[]): string =>
  `\uFEFF${rows.map((row) => row.map(cell).join(',')).join('\r\n')}\r\n`;

/** A row for each line that is shown; what is part of another is indented. */
export const rowsOf = (
  plan: Pick<Plan, 'stages' | 'priorities' | 'members'>,
  lines: readonly Line[],
  stateOfTask: (line: Line) => string,
): readonly (readonly string[])[] =>
  lines.map((line) => {
    const { task, depth, start, end } = line;
    return [
      `${'  '.repeat(depth)}${task.task}`,
      stateOfTask(line),
      plan.stages.find(({ id }) => id === task.stage)?.name ?? '',
      plan.priorities.find(({ id }) => id === task.priority)?.name ?? '',
      start ?? '',
      end ?? '',
      String(task.progress),
      plan.members
        .filter(({ id }) => task.people.includes(id))
        .map(({ name }) => name)
        .join('; '),
    ];
  });
