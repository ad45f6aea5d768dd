/** What is written as steps begin: a place for each person or seat, voters, and the people whom the record concerns now. */

import type { BroughtWrite, HookContext } from '@lambda/engine/core/records/hooks.ts';
import type { Values } from '@lambda/model/fields/validate.ts';
import { FINAL_TYPES } from '@lambda/model/workflow/step-types.ts';
import type { Step } from '@lambda/model/workflow/workflow.ts';
import type { Concerned } from './participants.ts';
import { type Deciding, deciderFor, type Person, readPeople, readStandIns, type Seat, seatsOf } from './people.ts';
import { dueOf, NO_TERM, termOf } from './terms.ts';

export type Opening = {
  readonly model: string;
  readonly id: number;
  readonly versionId: number;
  /** The number of the opening within the record. */
  readonly number: number;
  readonly step: Step;
  readonly author: Person;
  readonly actor: Person;
  /** In place of those whom the step names. */
  readonly chosen?: readonly number[];
  readonly voters?: readonly number[];
};
export type Opened = {
  readonly writes: readonly BroughtWrite[];
  readonly people: readonly Person[];
  /** Everybody whom the record concerns by it, stand-ins for their days. */
  readonly concerned: readonly Concerned[];
};

/** Whoever decides today for those who are asked: stand-ins besides the people themselves. */
async function told(context: HookContext, { model, author }: Opening, people: readonly Person[]): Promise<readonly Told[]> {
  const asking = { ...context, company: context.actor.companyId };
  const standIns = await readStandIns(asking);
  if (standIns.length === 0) return people.map((person) => ({ person, for: person.id }));
  const deciding: Told[] = [];
  for (const person of people) {
    const found = await deciderFor(asking, { standIns, person, model, author: author.id });
    if (found) deciding.push({ ...found, for: person.id });
  }
  return deciding;
}
type Told = Deciding & { readonly for: number };

const accountsOf = (people: readonly Told[]): number[] => [...new Set(people.flatMap(({ person }) => person.account ?? []))];

/** Opens one step. An END or CANCEL is done as it is reached, by whoever has led there. */
export async function openStep(context: HookContext, opening: Opening): Promise<Opened> {
  const { step, model, id, versionId, number, author, actor, chosen, voters = [] } = opening;
  const asking = { ...context, company: context.actor.companyId };
  const isFinal = FINAL_TYPES.has(step.type);
  const seats = await seatsOf(asking, { step, author, actor, ...(chosen ? { chosen } : {}) });
  const people = seats.flatMap((seat) => seat.people);
  const balloting = step.type === 'VOTE' ? await readPeople(asking, voters.length > 0 ? voters : (step.subject.emp_ids ?? [])) : [];
  const term = isFinal ? undefined : termOf(context, step);
  const due = await dueOf(context, term);
  // Nobody votes in another's place.
  const deciding: readonly Told[] = isFinal
    ? [{ person: author, for: author.id }]
    : [...(await told(context, opening, people)), ...balloting.map((person) => ({ person, for: person.id }))];
  const isInformed = !isFinal && step.type !== 'RE_CREATE' && author.id !== actor.id;
  const isStuckAt = ({ people: there }: Seat): boolean => !isFinal && (step.type === 'VOTE' ? balloting.length === 0 : there.length === 0);
  const place = (seat: Seat, turn: number): Values => {
    const asked = seat.people.map((person) => person.id);
    const tell = accountsOf(isFinal || seats.length === 1 ? deciding : deciding.filter((one) => asked.includes(one.for)));
    // One after the other: whoever comes later is asked, told and given a term when it is the turn.
    const isBegun = turn === 0 || step.in_order !== true;
    return {
      row_model: model,
      row_id: id,
      version_id: versionId,
      struct_id: seat.struct_id,
      job_id: seat.job_id,
      emp_id: seat.emp_id,
      role_id: seat.role_id,
      status: step.label.mn,
      status_type: step.type,
      status_id: step.id,
      action_num: number,
      turn,
      subject_type: step.subject.subject_type,
      is_subject_changeable: step.is_subject_changeable ?? false,
      is_read_only: step.is_read_only ?? false,
      is_signature_needed: step.is_signature_needed ?? false,
      is_done: isFinal,
      is_waiting: false,
      is_stuck: isStuckAt(seat),
      opened_at: isBegun ? context.now.toISOString() : null,
      ...(isBegun ? due : NO_TERM),
      step_data: {
        tell,
        ...(turn === 0 && isInformed && author.account !== null ? { informs: [author.account] } : {}),
        ...(term && isBegun ? { term } : {}),
        ...(seat.instead_of === undefined ? {} : { instead_of: seat.instead_of }),
      },
      ...(isFinal && {
        done_at: context.now.toISOString(),
        actor_emp_id: actor.id,
        actor_struct_id: actor.unit,
        actor_job_id: actor.job,
      }),
    };
  };
  return {
    writes: [
      ...seats.map((seat, turn): BroughtWrite => ({ kind: 'create', model: 'process_status_history', values: place(seat, turn) })),
      ...balloting.map(
        ({ id: employee }): BroughtWrite => ({
          kind: 'create',
          model: 'process_voting_people',
          values: {
            row_model: model,
            row_id: id,
            action_num: number,
            emp_id: employee,
            voted: false,
            approve: false,
            refuse: false,
            recreate: false,
          },
        }),
      ),
    ],
    people: [...people, ...balloting],
    concerned: [
      ...[...people, ...balloting].map((person) => ({ id: person.id })),
      ...deciding.map(({ person, days }) => ({ id: person.id, days })),
    ],
  };
}

/** A step in which others meet, kept until the last of them is done. */
export const waitingPlace = ({ model, id, versionId, number, step }: Opening): BroughtWrite => ({
  kind: 'create',
  model: 'process_status_history',
  values: {
    row_model: model,
    row_id: id,
    version_id: versionId,
    status: step.label.mn,
    status_type: step.type,
    status_id: step.id,
    action_num: number,
    turn: 0,
    subject_type: step.subject.subject_type,
    is_done: false,
    is_waiting: true,
    is_stuck: false,
    step_data: {},
  },
});
