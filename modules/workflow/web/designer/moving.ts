/** Which running records can go on with another version of their workflow, and what has to be said for that. */
import type { Step, Workflow } from '@lambda/model/workflow/workflow.ts';
import type { RunningRecord } from './designer-data.ts';

const FINAL: ReadonlySet<string> = new Set(['END', 'CANCEL']);
/** A record that runs side by side has a row for each of its steps. */
export const keyOf = ({ model, id }: Pick<RunningRecord, 'model' | 'id'>): string => `${model} ${id}`;

/** The records that are chosen, each once. */
export const chosenRecords = (rows: readonly RunningRecord[], chosen: ReadonlySet<string>) => [
  ...new Map(rows.filter((row) => chosen.has(keyOf(row))).map(({ model, id }) => [keyOf({ model, id }), { model, id }])).values(),
];

/** The steps in which a record can stand in the other version. */
export const standingSteps = ({ steps }: Workflow): readonly Step[] => steps.filter(({ type }) => !FINAL.has(type));

/** The steps of the chosen records that the other version does not have: somebody has to say where they go on. */
export const lostSteps = (rows: readonly RunningRecord[], chosen: ReadonlySet<string>, next: Workflow): readonly RunningRecord[] => {
  const known = new Set(standingSteps(next).map(({ id }) => id));
  const lost = rows.filter((row) => chosen.has(keyOf(row)) && !known.has(row.step));
  return [...new Map(lost.map((row) => [row.step, row])).values()];
};
