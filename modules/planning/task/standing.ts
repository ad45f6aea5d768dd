/** How progress, the step and the day of completion of a task go together. Pure. */
import type { Values } from '@lambda/model/fields/validate.ts';

export type StageMark = { readonly id: number; readonly isDone: boolean };
const DONE = 100;
/** Between two cards, so that others find room. */
export const PLACE_STEP = 1_024;

/** The first stage, or the first after those that stand before. */
export const stageOf = (marks: readonly StageMark[], at: number): number | null => marks[at]?.id ?? null;

type Asked = { readonly before: Values | null; readonly after: Values; readonly marks: readonly StageMark[]; readonly today: string };
/** What else has to be written: a task in a stage of what is done is done, and one that is done goes there. */
export function standing({ before, after, marks, today }: Asked): Values {
  const isDoneStage = (stage: unknown): boolean => marks.some(({ id, isDone }) => id === stage && isDone);
  const moved = (after.stage_id ?? null) !== (before?.stage_id ?? null);
  const told = before === null ? Number(after.progress ?? 0) > 0 : (after.progress ?? 0) !== (before.progress ?? 0);
  const known = Number(after.progress ?? 0);
  if (moved && !(told && before !== null)) {
    if (isDoneStage(after.stage_id)) return finished(after, today);
    // Taken out of what is done, it goes on.
    return before !== null && isDoneStage(before.stage_id) && known >= DONE
      ? { progress: 0, completed_date: null }
      : known >= DONE
        ? finished(after, today)
        : { completed_date: null };
  }
  if (known >= DONE) {
    const done = marks.find(({ isDone }) => isDone)?.id;
    return { ...finished(after, today), ...(done !== undefined && !isDoneStage(after.stage_id) ? { stage_id: done } : {}) };
  }
  const open = marks.find(({ isDone }) => !isDone)?.id;
  return { completed_date: null, ...(told && isDoneStage(after.stage_id) && open !== undefined ? { stage_id: open } : {}) };
}
const finished = (after: Values, today: string): Values => ({ progress: DONE, completed_date: after.completed_date ?? today });
