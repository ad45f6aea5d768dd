/** How a card of the demo is approved: the accountant looks at the costs, the director signs. */
import type { DemoEmployee } from '@lambda/hr/contract.ts';
import { STEP_LOOKS, type StepType } from '@lambda/model/workflow/step-types.ts';
import type { Step, Workflow } from '@lambda/model/workflow/workflow.ts';
import { label } from '../label.ts';

export type Officers = { readonly accountant: DemoEmployee; readonly director: DemoEmployee };
type Given = {
  readonly who?: DemoEmployee;
  readonly words?: Step['label'];
  readonly signs?: true;
  readonly next: Readonly<Record<string, string>>;
};

const step = (at: number, id: string, type: StepType, { who, words, signs, next }: Given): Step => ({
  id,
  type,
  label: words ?? STEP_LOOKS[type].label,
  x: 80 + (at % 4) * 300,
  y: 80 + Math.floor(at / 4) * 240,
  subject: who ? { subject_type: 'TO_ORG_EMPLOYEE', emp_ids: [who.id] } : { subject_type: STEP_LOOKS[type].subject },
  ...(signs ? { is_signature_needed: true } : {}),
  outcomes: STEP_LOOKS[type].outcomes
    .filter(({ code }) => next[code] !== undefined)
    .map((outcome) => ({
      ...outcome,
      ...(outcome.code === 'returned' ? { needs_note: true } : {}),
      next: [{ to: [next[outcome.code] ?? ''] }],
    })),
});
export const cardFlow = ({ accountant, director }: Officers): Workflow => ({
  steps: [
    step(0, 'start', 'START', { next: { sent: 'costs' } }),
    step(1, 'costs', 'CHECK', {
      who: accountant,
      words: label('Өртөг хянах', 'Check the costs', '원가 확인'),
      next: { approved: 'sign', returned: 'rework' },
    }),
    step(2, 'sign', 'CHECK', {
      who: director,
      words: label('Батлах', 'Approve', '승인'),
      signs: true,
      next: { approved: 'end', returned: 'rework' },
    }),
    step(3, 'rework', 'RE_CREATE', { next: { redone: 'costs', cancelled: 'cancel' } }),
    step(4, 'end', 'END', { next: {} }),
    step(5, 'cancel', 'CANCEL', { next: {} }),
  ],
});

/** Outcomes from the start on; where they end the card waits. */
export const COURSES = {
  approved: ['sent', 'approved', 'approved'],
  signing: ['sent', 'approved'],
  checking: ['sent'],
  returned: ['sent', 'returned'],
  cancelled: ['sent', 'returned', 'cancelled'],
  draft: [],
} as const satisfies Readonly<Record<string, readonly string[]>>;
export type CourseName = keyof typeof COURSES;
export type Taken = { readonly step: Step; readonly outcome: Step['outcomes'][number] | null };
/** The steps of a course, the last one without an outcome. */
export function stepsOn({ steps }: Workflow, course: readonly string[]): readonly Taken[] {
  const taken: Taken[] = [];
  let at = steps.find(({ id }) => id === 'start');
  for (const code of course) {
    const outcome = at?.outcomes.find((one) => one.code === code);
    if (!at || !outcome) throw new Error(`no ${code} in the workflow of the demo`);
    taken.push({ step: at, outcome });
    const [next] = outcome.next[0]?.to ?? [];
    at = steps.find(({ id }) => id === next);
  }
  if (!at) throw new Error('the course of a demo card leads nowhere');
  return [...taken, { step: at, outcome: null }];
}

type Row = Readonly<Record<string, unknown>>;
export type Made = { readonly id: number; readonly begun: number; readonly author: DemoEmployee; readonly taken: readonly Taken[] };
const HOUR = 3_600_000;
export const decidedAt = ({ begun }: Pick<Made, 'begun'>, place: number): string => new Date(begun + (place + 1) * 5 * HOUR).toISOString();

/** The lines of the history of a card. */
export function historyOf(
  one: Made,
  { company, version, people }: { readonly company: number; readonly version: number; readonly people: readonly DemoEmployee[] },
): Row[] {
  const personAt = ({ step }: Taken): DemoEmployee => people.find(({ id }) => id === step.subject.emp_ids?.[0]) ?? one.author;
  return one.taken.map((taken, place): Row => {
    const { step, outcome } = taken;
    const previous = one.taken[place - 1];
    const isFinal = step.type === 'END' || step.type === 'CANCEL';
    const person = isFinal && previous ? personAt(previous) : personAt(taken);
    const isDone = outcome !== null || isFinal;
    const opened = place === 0 ? new Date(one.begun).toISOString() : decidedAt(one, place - 1);
    const signature =
      outcome && step.is_signature_needed
        ? {
            signAction: outcome.label.mn,
            job_name: person.job.name,
            struct: person.unit.name,
            type: 'text',
            signature: `${person.lastname.slice(0, 1)}.${person.firstname}`,
            firstname: person.firstname,
            lastname: person.lastname,
          }
        : null;
    return {
      company_id: company,
      row_model: 'technology_card',
      row_id: one.id,
      version_id: version,
      emp_id: person.id,
      status: step.label.mn,
      status_type: step.type,
      status_id: step.id,
      action_num: place,
      turn: 0,
      subject_type: place === 0 ? 'CURRENT' : step.subject.subject_type,
      is_subject_changeable: false,
      is_read_only: false,
      is_signature_needed: step.is_signature_needed ?? false,
      is_done: isDone,
      is_waiting: false,
      is_stuck: false,
      outcome: outcome?.code ?? null,
      status_action: outcome?.label.mn ?? null,
      description: outcome?.code === 'returned' ? 'Хорогдлын хувийг дахин шалгана уу' : null,
      signature,
      step_data: { tell: [] },
      opened_at: opened,
      due_at: null,
      done_at: isDone ? decidedAt(one, outcome ? place : Math.max(place - 1, 0)) : null,
      actor_emp_id: isDone ? person.id : null,
      actor_struct_id: isDone ? person.unit.id : null,
      actor_job_id: isDone ? person.job.id : null,
      address: isDone ? '10.0.0.10' : null,
      created_at: opened,
    };
  });
}
export const participantsOf = (one: Made, company: number, people: readonly DemoEmployee[]): Row[] => {
  const asked = one.taken.flatMap(({ step }) => step.subject.emp_ids ?? []);
  const ids = new Set([one.author.id, ...people.filter(({ id }) => asked.includes(id)).map(({ id }) => id)]);
  return [...ids].map((emp_id) => ({ company_id: company, row_model: 'technology_card', row_id: one.id, emp_id, is_copy: false }));
};
