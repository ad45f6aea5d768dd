/** How records of a demo have come through a workflow: the drawing from a plan, the steps of a course, and what the history says of them. */
import type { DemoEmployee } from '@lambda/hr/contract.ts';
import { STEP_LOOKS, type StepType } from '@lambda/model/workflow/step-types.ts';
import { outcomeOf, type Step, stepOf, type Workflow } from '@lambda/model/workflow/workflow.ts';

type Branch = Step['outcomes'][number]['next'][number];
type Given = {
  readonly who?: DemoEmployee;
  readonly words?: Step['label'];
  readonly signs?: true;
  /** Where each outcome leads: a step, or branches of which the first that holds is taken. */
  readonly next: Readonly<Record<string, string | readonly Branch[]>>;
};
const GAP = { across: 300, down: 240 } as const;
const IN_A_ROW = 4;

export function drawnFlow(plan: readonly (readonly [id: string, type: StepType, given: Given])[]): Workflow {
  return {
    steps: plan.map(
      ([id, type, { who, words, signs, next }], at): Step => ({
        id,
        type,
        label: words ?? STEP_LOOKS[type].label,
        x: 80 + (at % IN_A_ROW) * GAP.across,
        y: 80 + Math.floor(at / IN_A_ROW) * GAP.down,
        subject: who ? { subject_type: 'TO_ORG_EMPLOYEE', emp_ids: [who.id] } : { subject_type: STEP_LOOKS[type].subject },
        ...(signs ? { is_signature_needed: true } : {}),
        outcomes: STEP_LOOKS[type].outcomes.flatMap((outcome) => {
          const to = next[outcome.code];
          if (to === undefined) return [];
          const branches = typeof to === 'string' ? [{ to: [to] }] : to;
          return [{ ...outcome, ...(outcome.code === 'returned' ? { needs_note: true } : {}), next: branches }];
        }),
      }),
    ),
  };
}

export type Taken = { readonly step: Step; readonly outcome: Step['outcomes'][number] | null };
/** The steps of a course by its outcomes from the start on, along the first branches; the last one is without an outcome, and waits unless it is an end. */
export function stepsOn(drawing: Workflow, course: readonly string[]): readonly Taken[] {
  const taken: Taken[] = [];
  let at = stepOf(drawing, 'start');
  for (const code of course) {
    const outcome = at && outcomeOf(at, code);
    const next = outcome && stepOf(drawing, outcome.next[0]?.to[0] ?? '');
    if (!at || !outcome || !next) throw new Error(`no ${code} in a workflow of the demo`);
    taken.push({ step: at, outcome });
    at = next;
  }
  if (!at) throw new Error('a workflow of the demo has no start');
  return [...taken, { step: at, outcome: null }];
}

type Row = Readonly<Record<string, unknown>>;
export type Made = { readonly id: number; readonly begun: number; readonly author: DemoEmployee; readonly taken: readonly Taken[] };
export type Host = {
  readonly model: string;
  readonly company: number;
  readonly version: number;
  readonly people: readonly DemoEmployee[];
  /** Said wherever something was returned. */
  readonly returned: string;
};
const HOURS = 5 * 3_600_000;
export const decidedAt = ({ begun }: Pick<Made, 'begun'>, place: number): string => new Date(begun + (place + 1) * HOURS).toISOString();

/** Where a record stands, as its own fields say it. */
export function standingOf(one: Made, workflow: number, version: number): Row {
  const last = one.taken.at(-1);
  if (!last) throw new Error('a record of the demo stands nowhere');
  const place = one.taken.length - 1;
  return {
    workflow_id: workflow,
    workflow_version_id: version,
    status: last.step.label.mn,
    status_type: last.step.type,
    status_id: last.step.id,
    status_at: place === 0 ? new Date(one.begun).toISOString() : decidedAt(one, place - 1),
  };
}

/** The lines of the history of a record. */
export function historyOf(one: Made, { model, company, version, people, returned }: Host): Row[] {
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
      row_model: model,
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
      description: outcome?.code === 'returned' ? returned : null,
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
export const participantsOf = (one: Made, { model, company, people }: Pick<Host, 'model' | 'company' | 'people'>): Row[] => {
  const asked = one.taken.flatMap(({ step }) => step.subject.emp_ids ?? []);
  const ids = new Set([one.author.id, ...people.filter(({ id }) => asked.includes(id)).map(({ id }) => id)]);
  return [...ids].map((emp_id) => ({ company_id: company, row_model: model, row_id: one.id, emp_id, is_copy: false }));
};
