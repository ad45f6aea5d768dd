/** What stands beside a demo document: the history of its steps, its votes and the people whom it concerns. */
import type { DemoEmployee } from '@lambda/hr/contract.ts';
import type { Officers, Taken } from './flows.ts';
import type { TypePlan } from './types.ts';

export type Partner = { readonly id: number; readonly name: string };
export type Company = {
  readonly id: number;
  readonly name: string;
  readonly partners: readonly Partner[];
  readonly people: readonly DemoEmployee[];
  readonly officers: Officers;
  readonly letters: number;
  readonly contracts: number;
};
export type Row = Readonly<Record<string, unknown>>;

export type Made = {
  readonly id: number;
  readonly type: TypePlan;
  readonly title: string;
  readonly filled: Row;
  readonly author: DemoEmployee;
  readonly begun: number;
  readonly taken: readonly Taken[];
  readonly flow: { readonly id: number; readonly version: number };
  readonly partner: Partner | undefined;
  readonly contract: Row;
};

export const DAY = 86_400_000;
export const HOUR = 3_600_000;

/** When the step at a place of the course was decided: within office hours, a few of them after the one before. */
export const decidedAt = ({ begun }: Made, place: number): string => new Date(begun + (place + 1) * 3 * HOUR).toISOString();
const personAt = ({ author }: Made, { step }: Taken, { officers, people }: Company): DemoEmployee => {
  const named = step.subject.emp_ids?.[0];
  return named === undefined ? author : ([...people, ...Object.values(officers).flat()].find(({ id }) => id === named) ?? author);
};
const isFinal = ({ step }: Taken): boolean => step.type === 'END' || step.type === 'CANCEL';

/** `B.Ану`, as people sign by default. */
const signed = ({ lastname, firstname }: DemoEmployee): string => `${lastname.slice(0, 1)}.${firstname}`;

export function historyOf(one: Made, company: Company): Row[] {
  return one.taken.map((taken, place): Row => {
    const { step, outcome } = taken;
    const isVote = step.type === 'VOTE';
    const previous = one.taken[place - 1];
    const person = isFinal(taken) && previous ? personAt(one, previous, company) : personAt(one, taken, company);
    const isDone = outcome !== null || isFinal(taken);
    const doneAt = decidedAt(one, outcome ? place : Math.max(place - 1, 0));
    const signature =
      outcome && step.is_signature_needed
        ? {
            signAction: outcome.label.mn,
            job_name: person.job.name,
            struct: person.unit.name,
            type: 'text',
            signature: signed(person),
            firstname: person.firstname,
            lastname: person.lastname,
          }
        : null;
    return {
      company_id: company.id,
      row_model: 'document',
      row_id: one.id,
      version_id: one.flow.version,
      emp_id: isVote ? null : person.id,
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
      description: outcome?.code === 'returned' ? 'Огноо, дүнг нягтлаад дахин илгээнэ үү' : null,
      signature,
      step_data: { tell: [], ...(step.type === 'PREPARE_VOTE' && outcome ? { voters: company.officers.council.map(({ id }) => id) } : {}) },
      opened_at: place === 0 ? new Date(one.begun).toISOString() : decidedAt(one, place - 1),
      due_at: null,
      done_at: isDone ? doneAt : null,
      actor_emp_id: isDone ? person.id : null,
      actor_struct_id: isDone ? person.unit.id : null,
      actor_job_id: isDone ? person.job.id : null,
      address: isDone ? '10.0.0.10' : null,
      created_at: place === 0 ? new Date(one.begun).toISOString() : decidedAt(one, place - 1),
    };
  });
}

const BALLOTS: Readonly<Record<string, readonly ('approve' | 'refuse' | 'recreate')[]>> = {
  supported: ['approve', 'approve', 'refuse'],
  unsupported: ['refuse', 'refuse', 'approve'],
  more_material: ['recreate', 'recreate', 'approve'],
};
export function votesOf(one: Made, { id: company, officers }: Company): Row[] {
  return one.taken.flatMap(({ step, outcome }, place) => {
    if (step.type !== 'VOTE') return [];
    const ballots = outcome ? (BALLOTS[outcome.code] ?? []) : ['approve'];
    return officers.council.map((person, at): Row => {
      const ballot = ballots[at];
      return {
        company_id: company,
        row_model: 'document',
        row_id: one.id,
        action_num: place,
        emp_id: person.id,
        voted: ballot !== undefined,
        approve: ballot === 'approve',
        refuse: ballot === 'refuse',
        recreate: ballot === 'recreate',
        signature_image: ballot
          ? {
              signAction: '',
              job_name: person.job.name,
              struct: person.unit.name,
              type: 'text',
              signature: signed(person),
              firstname: person.firstname,
              lastname: person.lastname,
            }
          : null,
        signature_date: ballot
          ? new Date(one.begun + (place + 1) * 3 * HOUR - (officers.council.length - at) * 600_000).toISOString()
          : null,
        description: ballot === 'recreate' ? 'Тооцооны материал нэмж ирүүлнэ үү' : null,
      };
    });
  });
}
export const participantsOf = (one: Made, company: Company): Row[] => {
  const people = one.taken.flatMap((taken) => (taken.step.type === 'VOTE' ? company.officers.council : [personAt(one, taken, company)]));
  const ids = [...new Set([one.author, ...people].map(({ id }) => id))];
  return ids.map((emp_id) => ({ company_id: company.id, row_model: 'document', row_id: one.id, emp_id, is_copy: false }));
};

/** The moment at which a document got its number; null for one that has none. */
export function numberedAt(one: Made): string | null {
  const place = one.taken.findIndex(({ step }) => step.type === 'PRE_END' || step.type === 'END');
  return place < 1 ? null : decidedAt(one, place - 1);
}
