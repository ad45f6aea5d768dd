import { workflowFaults } from '@lambda/model/workflow/faults.ts';
import { STEP_TYPES } from '@lambda/model/workflow/step-types.ts';
import { EMPTY_WORKFLOW, type Workflow, workflowSchema } from '@lambda/model/workflow/workflow.ts';
import { beginHistory, type History, redo, stepTo, undo } from '@lambda/web-engine/kit/edit-history.ts';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import {
  addAfter,
  addBranch,
  addOutcome,
  changeBranch,
  changeOutcome,
  changeStep,
  connect,
  copyStep,
  freeCode,
  moveStep,
  removeBranch,
  removeOutcome,
  removeStep,
  removeWay,
  waysOf,
} from '../designer/drawing.ts';
import { laidOut, STEP_SIZE } from '../designer/layout.ts';
import { USUAL_PATTERN } from '../designer/pattern.ts';

type Change = (workflow: Workflow) => Workflow;
/** One random thing that a person may do; the numbers choose the step, the outcome and the target. */
const anyChange: fc.Arbitrary<Change> = fc
  .record({ what: fc.nat(11), one: fc.nat(50), two: fc.nat(50), three: fc.nat(50), type: fc.constantFrom(...STEP_TYPES) })
  .map(
    ({ what, one, two, three, type }): Change =>
      (workflow) => {
        const step = workflow.steps[one % Math.max(1, workflow.steps.length)];
        const target = workflow.steps[two % Math.max(1, workflow.steps.length)];
        if (!step || !target || what === 0) return addAfter(workflow, type, step?.id, { x: one * 10, y: two * 10 }).workflow;
        const outcome = step.outcomes[three % Math.max(1, step.outcomes.length)];
        const way = waysOf(workflow)[three % Math.max(1, waysOf(workflow).length)];
        switch (what) {
          case 1:
            return removeStep(workflow, step.id);
          case 2:
            return moveStep(workflow, step.id, { x: one, y: two });
          case 3:
            return copyStep(workflow, step.id).workflow;
          case 4:
            return changeStep(workflow, step.id, {
              label: { mn: 'Өөр', en: 'Other', ko: '다른' },
              is_read_only: two % 2 === 0 ? true : undefined,
            });
          case 5:
            return step.outcomes.length < 12 ? addOutcome(workflow, step.id) : workflow;
          case 6:
            return laidOut(workflow);
          case 7:
            return way ? removeWay(workflow, way) : workflow;
        }
        if (!outcome) return workflow;
        switch (what) {
          case 8:
            return connect(workflow, step.id, outcome.code, target.id);
          case 9:
            return outcome.next.length < 20 ? addBranch(workflow, step.id, outcome.code, { when: 'true', to: [target.id] }) : workflow;
          case 10:
            return two % 2 === 0
              ? removeOutcome(workflow, step.id, outcome.code)
              : removeBranch(workflow, step.id, outcome.code, three % 3);
          default:
            return two % 2 === 0
              ? changeOutcome(workflow, step.id, outcome.code, { needs_note: three % 2 === 0 ? true : undefined })
              : changeBranch(workflow, step.id, outcome.code, three % 3, { when: 'amount > 5', to: [target.id] });
        }
      },
  );
const inOrder = (changes: readonly Change[], begun: Workflow): History<Workflow> =>
  changes.reduce((history, change) => stepTo(history, change(history.present)), beginHistory(begun));
const times = <T>(count: number, work: (value: T) => T, value: T): T => (count === 0 ? value : times(count - 1, work, work(value)));

it('undone as often as it was changed a drawing is what it was, and done again it is what it became', () => {
  fc.assert(
    fc.property(fc.array(anyChange, { maxLength: 60 }), fc.constantFrom(EMPTY_WORKFLOW, USUAL_PATTERN), (changes, begun) => {
      const history = inOrder(changes, begun);
      const back = times(history.past.length, undo, history);
      expect(back.present).toBe(begun);
      expect(times(history.past.length, redo, back).present).toBe(history.present);
    }),
  );
});

it('whatever is done, the drawing can be stored, and every way leads to a step that is there', () => {
  fc.assert(
    fc.property(fc.array(anyChange, { maxLength: 60 }), (changes) => {
      const { present } = inOrder(changes, USUAL_PATTERN);
      expect(workflowSchema.safeParse(present).error?.issues ?? []).toEqual([]);
      const known = new Set(present.steps.map(({ id }) => id));
      expect(known.size).toBe(present.steps.length);
      expect(waysOf(present).filter(({ from, to }) => !known.has(from) || !known.has(to))).toEqual([]);
    }),
  );
});

it('laid out by itself no two steps stand on each other, and the start is on top', () => {
  fc.assert(
    fc.property(fc.array(anyChange, { maxLength: 60 }), (changes) => {
      const { steps } = laidOut(inOrder(changes, USUAL_PATTERN).present);
      const overlapping = steps.flatMap((one, at) =>
        steps.slice(at + 1).filter((other) => Math.abs(one.x - other.x) < STEP_SIZE.width && Math.abs(one.y - other.y) < STEP_SIZE.height),
      );
      expect(overlapping).toEqual([]);
      for (const start of steps.filter(({ type }) => type === 'START')) {
        expect(start.y).toBe(Math.min(...steps.map(({ y }) => y)));
      }
    }),
  );
});

it('the ready pattern has no other fault than that nobody is named who gives the number', () => {
  expect(workflowFaults(USUAL_PATTERN)).toEqual([{ code: 'noSubject', step: 'pre_end' }]);
});

it('a code that is taken is counted on, and stays within forty letters', () => {
  expect(freeCode('check', new Set())).toBe('check');
  expect(freeCode('check', new Set(['check', 'check_2']))).toBe('check_3');
  const long = 'a'.repeat(40);
  expect(freeCode(long, new Set([long]))).toBe(`${'a'.repeat(38)}_2`);
});

it('a new step is led to by the first outcome of the step before it that leads nowhere', () => {
  const start = addAfter(EMPTY_WORKFLOW, 'START', undefined, { x: 0, y: 0 });
  const check = addAfter(start.workflow, 'CHECK', start.id, { x: 0, y: 200 });
  expect(waysOf(check.workflow)).toEqual([{ from: 'start', outcome: 'sent', branch: 0, to: 'check' }]);
});
