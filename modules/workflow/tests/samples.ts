/** Values of workflows that no kind or rule describes: for the suites over all models. */
import { EMPTY_WORKFLOW, type Workflow } from '@lambda/model/workflow/workflow.ts';

let made = 0;
const drawing = (): Workflow => {
  const place = {
    label: { mn: 'Дууссан', en: 'Finished', ko: '완료' },
    x: ++made,
    y: 0,
    subject: { subject_type: 'CURRENT' },
    outcomes: [],
  } as const;
  return { ...EMPTY_WORKFLOW, steps: [{ id: 'end', type: 'END', ...place }] };
};

export const samples: Readonly<Record<string, () => unknown>> = { 'workflow.flow_data': drawing };
