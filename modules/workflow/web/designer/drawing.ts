/** What can be done to a drawn workflow, each as a new drawing: nothing is changed in place, so that every step can be undone. */
import type { ConditionLike } from '@lambda/model/conditions/conditions.ts';
import { STEP_LOOKS, type StepType } from '@lambda/model/workflow/step-types.ts';
import { type Outcome, type Step, stepOf, USUAL_VOTE, type Workflow } from '@lambda/model/workflow/workflow.ts';

export type Place = { readonly x: number; readonly y: number };
export type Branch = Outcome['next'][number];

/** `base`, or `base_2`, `base_3` where it is taken. Codes are at most 40 letters long. */
export function freeCode(base: string, taken: ReadonlySet<string>): string {
  if (!taken.has(base)) return base;
  for (let number = 2; ; number += 1) {
    const ending = `_${number}`;
    const code = `${base.slice(0, 40 - ending.length)}${ending}`;
    if (!taken.has(code)) return code;
  }
}
const codesOf = ({ steps }: Workflow): ReadonlySet<string> => new Set(steps.map(({ id }) => id));

/** A new step of the type, as its look says; its outcomes lead nowhere yet. */
export function newStep(workflow: Workflow, type: StepType, { x, y }: Place): Step {
  const { label, subject, outcomes } = STEP_LOOKS[type];
  return {
    id: freeCode(type.toLowerCase(), codesOf(workflow)),
    type,
    label,
    x: Math.round(x),
    y: Math.round(y),
    subject: { subject_type: subject },
    ...(type === 'VOTE' ? { vote: USUAL_VOTE } : {}),
    outcomes: outcomes.map((outcome) => ({ ...outcome, next: [] })),
  };
}

const changed = (workflow: Workflow, id: string, change: (step: Step) => Step): Workflow => {
  const steps = workflow.steps.map((step) => (step.id === id ? change(step) : step));
  return steps.some((step, at) => step !== workflow.steps[at]) ? { steps } : workflow;
};
/** The step without the properties that are `undefined`: what is not said is not stored. */
const tidy = (step: Step): Step => Object.fromEntries(Object.entries(step).filter(([, value]) => value !== undefined)) as Step;

export const addStep = (workflow: Workflow, step: Step): Workflow => ({ steps: [...workflow.steps, step] });
export const changeStep = (workflow: Workflow, id: string, part: Partial<Omit<Step, 'id'>>): Workflow =>
  changed(workflow, id, (step) => tidy({ ...step, ...part }));
export const moveStep = (workflow: Workflow, id: string, { x, y }: Place): Workflow =>
  changed(workflow, id, (step) => (step.x === x && step.y === y ? step : { ...step, x, y }));

const withoutTarget = (next: readonly Branch[], target: string): readonly Branch[] =>
  next.flatMap((branch) => {
    if (!branch.to.includes(target)) return [branch];
    const to = branch.to.filter((one) => one !== target);
    return to.length > 0 ? [{ ...branch, to }] : [];
  });
/** The step goes, and with it every way that led to it. */
export const removeStep = ({ steps }: Workflow, id: string): Workflow => ({
  steps: steps
    .filter((step) => step.id !== id)
    .map((step) => ({ ...step, outcomes: step.outcomes.map((one) => ({ ...one, next: withoutTarget(one.next, id) })) })),
});

/** The same step once more, beside it; its outcomes lead nowhere yet. */
export function copyStep(workflow: Workflow, id: string): { readonly workflow: Workflow; readonly copy: string | undefined } {
  const step = stepOf(workflow, id);
  if (!step) return { workflow, copy: undefined };
  const copy = freeCode(step.id.replace(/_\d+$/, ''), codesOf(workflow));
  const made: Step = { ...step, id: copy, x: step.x + 40, y: step.y + 40, outcomes: step.outcomes.map((one) => ({ ...one, next: [] })) };
  return { workflow: addStep(workflow, made), copy };
}

const changedOutcome = (workflow: Workflow, id: string, code: string, change: (outcome: Outcome) => Outcome): Workflow =>
  changed(workflow, id, (step) => ({ ...step, outcomes: step.outcomes.map((one) => (one.code === code ? change(one) : one)) }));

export function addOutcome(workflow: Workflow, id: string): Workflow {
  return changed(workflow, id, (step) => {
    const code = freeCode('outcome', new Set(step.outcomes.map((one) => one.code)));
    const label = { mn: 'Шинэ шийдвэр', en: 'New outcome', ko: '새 결과' };
    return { ...step, outcomes: [...step.outcomes, { code, label, next: [] }] };
  });
}
export const changeOutcome = (workflow: Workflow, id: string, code: string, part: Partial<Outcome>): Workflow =>
  changedOutcome(
    workflow,
    id,
    code,
    (one) => Object.fromEntries(Object.entries({ ...one, ...part }).filter(([, value]) => value !== undefined)) as Outcome,
  );
export const removeOutcome = (workflow: Workflow, id: string, code: string): Workflow =>
  changed(workflow, id, (step) => ({ ...step, outcomes: step.outcomes.filter((one) => one.code !== code) }));

/** The outcome leads to `target` too: in the branch that always holds, or in a first one. */
export const connect = (workflow: Workflow, id: string, code: string, target: string): Workflow =>
  changedOutcome(workflow, id, code, (outcome) => {
    const at = outcome.next.findIndex(({ when }) => when === undefined);
    const open = outcome.next[at];
    if (!open) return { ...outcome, next: [...outcome.next, { to: [target] }] };
    if (open.to.includes(target)) return outcome;
    return { ...outcome, next: outcome.next.with(at, { ...open, to: [...open.to, target] }) };
  });

/** Another branch, under a condition, before the one that always holds. */
export const addBranch = (
  workflow: Workflow,
  id: string,
  code: string,
  { when, to }: { readonly when: ConditionLike; readonly to: readonly string[] },
): Workflow =>
  changedOutcome(workflow, id, code, (outcome) => {
    const branch: Branch = { when, to };
    const at = outcome.next.findIndex(({ when }) => when === undefined);
    return { ...outcome, next: at === -1 ? [...outcome.next, branch] : outcome.next.toSpliced(at, 0, branch) };
  });
export const changeBranch = (
  workflow: Workflow,
  id: string,
  code: string,
  at: number,
  { when, to }: { readonly when: ConditionLike | undefined; readonly to: readonly string[] },
): Workflow =>
  changedOutcome(workflow, id, code, (outcome) => {
    if (at >= outcome.next.length) return outcome;
    if (to.length === 0) return { ...outcome, next: outcome.next.toSpliced(at, 1) };
    return { ...outcome, next: outcome.next.with(at, when === undefined ? { to } : { when, to }) };
  });
export const removeBranch = (workflow: Workflow, id: string, code: string, at: number): Workflow =>
  changedOutcome(workflow, id, code, (outcome) => ({ ...outcome, next: outcome.next.filter((_branch, index) => index !== at) }));

/** One way from an outcome to a step. */
export type Way = { readonly from: string; readonly outcome: string; readonly branch: number; readonly to: string };
export const waysOf = ({ steps }: Workflow): readonly Way[] =>
  steps.flatMap(({ id: from, outcomes }) =>
    outcomes.flatMap(({ code: outcome, next }) =>
      next.flatMap(({ to }, branch) => to.map((target) => ({ from, outcome, branch, to: target }))),
    ),
  );
export function removeWay(workflow: Workflow, { from, outcome, branch, to }: Way): Workflow {
  const known = stepOf(workflow, from)?.outcomes.find(({ code }) => code === outcome)?.next[branch];
  if (!known) return workflow;
  return changeBranch(workflow, from, outcome, branch, { when: known.when, to: known.to.filter((one) => one !== to) });
}

/** Adds a step of the type; where `after` has an outcome that leads nowhere, the first of them leads to it. */
export function addAfter(workflow: Workflow, type: StepType, after: string | undefined, place: Place) {
  const step = newStep(workflow, type, place);
  const free =
    type === 'START' || after === undefined ? undefined : stepOf(workflow, after)?.outcomes.find(({ next }) => next.length === 0);
  const added = addStep(workflow, step);
  return { workflow: free && after !== undefined ? connect(added, after, free.code, step.id) : added, id: step.id };
}
