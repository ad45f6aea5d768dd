/** How leave of the demo is decided: the head of the unit, and before him HR where it is longer than five days. */
import type { DemoEmployee } from '@lambda/hr/contract.ts';
import { STEP_LOOKS, type StepType } from '@lambda/model/workflow/step-types.ts';
import type { Step, Workflow } from '@lambda/model/workflow/workflow.ts';
import { label } from '../label.ts';

const LONG_DAYS = '5';
type Given = Pick<Step, 'subject'> & { readonly words?: Step['label']; readonly outcomes: Step['outcomes'] };
const step = (at: number, id: string, type: StepType, { subject, words, outcomes }: Given): Step => ({
  ...{ id, type, label: words ?? STEP_LOOKS[type].label, subject, outcomes },
  ...{ x: 80 + (at % 3) * 300, y: 80 + Math.floor(at / 3) * 240 },
  ...(type === 'CHECK' ? { is_read_only: true, term_hours: 16 } : {}),
});
const to = (code: string, words: Step['label'], target: string, needsNote = false): Step['outcomes'][number] => ({
  ...{ code, label: words, next: [{ to: [target] }] },
  ...(needsNote ? { needs_note: true } : {}),
});
const refused = to('refused', label('Татгалзах', 'Refuse', '반려'), 'cancel', true);
const approves = (target: string) => [to('approved', label('Зөвшөөрөх', 'Approve', '승인'), target), refused];

export const leaveFlow = (hr: DemoEmployee): Workflow => ({
  steps: [
    step(0, 'start', 'START', {
      subject: { subject_type: 'ANY_EMP' },
      outcomes: [
        {
          code: 'sent',
          label: label('Илгээх', 'Send', '보내기'),
          next: [{ when: { field: 'days', condition: 'greaterThan', value: LONG_DAYS }, to: ['hr'] }, { to: ['head'] }],
        },
      ],
    }),
    step(1, 'hr', 'CHECK', {
      subject: { subject_type: 'TO_ORG_EMPLOYEE', emp_ids: [hr.id] },
      words: label('Хүний нөөц хянах', 'Check by HR', '인사 검토'),
      outcomes: approves('head'),
    }),
    step(2, 'head', 'CHECK', {
      subject: { subject_type: 'TO_ORG_STRUCT', heads: true },
      words: label('Нэгжийн удирдлага шийдвэрлэх', 'Decision of the head', '부서장 결재'),
      outcomes: approves('end'),
    }),
    step(3, 'end', 'END', { subject: { subject_type: 'CREATOR' }, outcomes: [] }),
    step(4, 'cancel', 'CANCEL', { subject: { subject_type: 'CREATOR' }, outcomes: [] }),
  ],
});

type Row = Readonly<Record<string, unknown>>;
type Sent = { readonly id: number; readonly author: DemoEmployee; readonly begun: string; readonly sent: string };
/** The lines of a request that waits for HR. */
export function historyOf(
  { id, author, begun, sent }: Sent,
  given: { readonly company: number; readonly version: number; readonly hr: DemoEmployee },
): Row[] {
  const { company, version, hr } = given;
  const [start, check] = leaveFlow(hr).steps;
  const common = {
    ...{ company_id: company, row_model: 'leave_request', row_id: id, version_id: version, turn: 0, is_subject_changeable: false },
    ...{
      is_signature_needed: false,
      is_waiting: false,
      is_stuck: false,
      description: null,
      signature: null,
      step_data: { tell: [] },
      due_at: null,
    },
  };
  const [outcome] = start?.outcomes ?? [];
  return [
    {
      ...common,
      ...{
        emp_id: author.id,
        status: start?.label.mn,
        status_type: 'START',
        status_id: 'start',
        action_num: 0,
        subject_type: 'CURRENT',
        is_read_only: false,
      },
      ...{ is_done: true, outcome: outcome?.code, status_action: outcome?.label.mn, opened_at: begun, done_at: sent, created_at: begun },
      ...{ actor_emp_id: author.id, actor_struct_id: author.unit.id, actor_job_id: author.job.id, address: '10.0.0.10' },
    },
    {
      ...common,
      ...{
        emp_id: hr.id,
        status: check?.label.mn,
        status_type: 'CHECK',
        status_id: 'hr',
        action_num: 1,
        subject_type: 'TO_ORG_EMPLOYEE',
        is_read_only: true,
      },
      ...{ is_done: false, outcome: null, status_action: null, opened_at: sent, done_at: null, created_at: sent },
      ...{ actor_emp_id: null, actor_struct_id: null, actor_job_id: null, address: null },
    },
  ];
}
