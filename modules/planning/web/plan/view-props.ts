/** What the three views of a project share. */
import type { Plan, Task } from './plan-data.ts';

/** What a view may do. `run` says what was refused, and reads anew whatever became of it. */
export type ViewProps = {
  readonly plan: Plan;
  readonly shown: readonly Task[];
  readonly mayWrite: boolean;
  readonly onOpen: (task: number) => void;
  /** `undo`: the task whose change, with all that it moved, can be taken back. */
  readonly run: (work: () => Promise<unknown>, undo?: number) => Promise<boolean>;
};
