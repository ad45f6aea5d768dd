/** What is written as steps begin: a place for each person or seat, voters, and the people whom the record concerns now. */

import { momentOfWall, wallTime } from '@lambda/engine/core/calendar/clock.ts';
import type { BroughtWrite, HookContext } from '@lambda/engine/core/records/hooks.ts';
import type { Values } from '@lambda/model/fields/validate.ts';
import { FINAL_TYPES } from '@lambda/model/workflow/step-types.ts';
import type { Step } from '@lambda/model/workflow/workflow.ts';
import { dueAfter, USUAL_SPANS, USUAL_WEEKDAYS } from '@lambda/model/workflow/working-time.ts';
import { freeDays } from '../work.sql.ts';
import { decidesFor, type Person, readHead, readPeople, readStandIns, type Seat, seatsOf } from './people.ts';

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
export type Opened = { readonly writes: readonly BroughtWrite[]; readonly people: readonly Person[]; readonly isStuck: boolean };

const MINUTE = 60;
/** When a term of working hours that begins now is over, on the company's clock; null where there is no term. */
export async function dueAt(context: HookContext, hours: number | undefined): Promise<string | null> {
  if (hours === undefined) return null;
  const { actor, database, now } = context;
  const [found] = await database.readBatch([freeDays({ company: actor.companyId, from: context.today })], actor.companyId);
  const free = new Set((found?.rows ?? []).map(([day]) => day ?? ''));
  const [day = '', time = ''] = wallTime(now.getTime(), actor.timeZone).split(' ');
  const [hour, minute] = time.split(':').map(Number);
  const calendar = { weekdays: USUAL_WEEKDAYS, spans: USUAL_SPANS, isFree: (one: string) => free.has(one) };
  const due = dueAfter(calendar, { day, minute: Number(hour) * MINUTE + Number(minute) }, hours * MINUTE);
  if (!due) return null;
  const two = (value: number): string => String(value).padStart(2, '0');
  return momentOfWall(due.day, `${two(Math.floor(due.minute / MINUTE))}:${two(due.minute % MINUTE)}:00`, actor.timeZone);
}

/** Whoever decides today for those who are asked: stand-ins besides the people themselves. */
async function told(context: HookContext, model: string, people: readonly Person[]): Promise<readonly Person[]> {
  const asking = { ...context, company: context.actor.companyId };
  const standIns = await readStandIns(asking);
  if (standIns.length === 0) return people;
  const known = new Map(people.map((person) => [person.id, person]));
  const deciding: Person[] = [];
  for (const person of people) {
    const id = decidesFor(standIns, person.id, model);
    const found = id === null ? await readHead(asking, person.unit, [person.id]) : (known.get(id) ?? (await readPeople(asking, [id]))[0]);
    if (found) deciding.push(found);
  }
  return deciding;
}

const accountsOf = (people: readonly Person[]): number[] => [...new Set(people.flatMap(({ account }) => account ?? []))];

/** Opens one step. An END or CANCEL is done as it is reached, by whoever has led there. */
export async function openStep(context: HookContext, opening: Opening): Promise<Opened> {
  const { step, model, id, versionId, number, author, actor, chosen, voters = [] } = opening;
  const asking = { ...context, company: context.actor.companyId };
  const isFinal = FINAL_TYPES.has(step.type);
  const seats = await seatsOf(asking, { step, author, actor, ...(chosen ? { chosen } : {}) });
  const people = seats.flatMap((seat) => seat.people);
  const balloting = step.type === 'VOTE' ? await readPeople(asking, voters.length > 0 ? voters : (step.subject.emp_ids ?? [])) : [];
  const due = isFinal ? null : await dueAt(context, step.term_hours);
  const deciding = isFinal ? [author] : await told(context, model, [...people, ...balloting]);
  const isStuckAt = ({ people: there }: Seat): boolean => !isFinal && (step.type === 'VOTE' ? balloting.length === 0 : there.length === 0);
  const place = (seat: Seat, turn: number): Values => {
    const asked = seat.people.map((person) => person.id);
    const tell = isFinal
      ? accountsOf(deciding)
      : accountsOf(seats.length > 1 ? deciding.filter((one) => asked.includes(one.id)) : deciding);
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
      opened_at: context.now.toISOString(),
      due_at: due,
      step_data: { tell: [...new Set(tell)], ...(seat.instead_of === undefined ? {} : { instead_of: seat.instead_of }) },
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
    people: [...people, ...balloting, ...deciding],
    isStuck: seats.some(isStuckAt),
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

/** The people whom a record concerns from now on, as far as it did not before. */
export const concerning = (model: string, id: number, people: readonly number[], known: ReadonlySet<number>): BroughtWrite[] =>
  [...new Set(people)]
    .filter((person) => !known.has(person))
    .map((person) => ({
      kind: 'create',
      model: 'workflow_participant',
      values: { row_model: model, row_id: id, emp_id: person, is_copy: false },
    }));
