/** The drawing that most workflows begin as: sent, checked, numbered, finished; what is returned is reworked or given up. */
import { STEP_LOOKS, type StepType } from '@lambda/model/workflow/step-types.ts';
import type { Step, Workflow } from '@lambda/model/workflow/workflow.ts';
import { laidOut } from './layout.ts';

const step = (id: string, type: StepType, ways: Readonly<Record<string, string>>, more: Partial<Step> = {}): Step => ({
  id,
  type,
  label: STEP_LOOKS[type].label,
  x: 0,
  y: 0,
  subject: { subject_type: STEP_LOOKS[type].subject },
  outcomes: STEP_LOOKS[type].outcomes.map((outcome) => {
    const to = ways[outcome.code];
    return { ...outcome, next: to === undefined ? [] : [{ to: [to] }] };
  }),
  ...more,
});

/** Whom the steps are for, apart from the head of the author's unit, is left to be said: the faults of the drawing ask for it. */
export const USUAL_PATTERN: Workflow = laidOut({
  steps: [
    step('start', 'START', { sent: 'check' }),
    step('check', 'CHECK', { approved: 'pre_end', returned: 're_create' }, { subject: { subject_type: 'TO_ORG_STRUCT', heads: true } }),
    step('re_create', 'RE_CREATE', { redone: 'check', cancelled: 'cancel' }),
    step('pre_end', 'PRE_END', { numbered: 'end' }),
    step('end', 'END', {}),
    step('cancel', 'CANCEL', {}),
  ],
});
