/** Whom a step is for, on the day on which it begins; and in whose place somebody may decide. */
import type { HookContext } from '@lambda/engine/core/records/hooks.ts';
import type { StatementResult, TextRow } from '@lambda/engine/sql/database.ts';
import type { Step } from '@lambda/model/workflow/workflow.ts';
import { actingWith, headOf, holdersOf, holdersOfRole, peopleWith, standInsOn } from '../people.sql.ts';

export type Person = {
  readonly id: number;
  readonly name: string;
  readonly unit: number | null;
  readonly job: number | null;
  readonly account: number | null;
  readonly works: boolean;
};
type Asking = Pick<HookContext, 'database' | 'today'> & { readonly company: number };

const numberOrNull = (text: string | null | undefined): number | null => (text ? Number(text) : null);
const personIn = ([id, name, unit, job, account, works]: TextRow): Person => ({
  id: Number(id),
  name: name ?? '',
  unit: numberOrNull(unit),
  job: numberOrNull(job),
  account: numberOrNull(account),
  works: works === 't',
});
const peopleIn = (result: StatementResult | undefined): readonly Person[] => (result?.rows ?? []).map(personIn);

/** Known employees among the ids, in the order of the ids. */
export async function readPeople({ database, company }: Asking, ids: readonly number[]): Promise<readonly Person[]> {
  if (ids.length === 0) return [];
  const [found] = await database.readBatch([peopleWith({ company, ids })], company);
  const byId = new Map(peopleIn(found).map((person) => [person.id, person]));
  return ids.flatMap((id) => byId.get(id) ?? []);
}
/** Who leads a unit, or the nearest one above, besides some; undefined when nobody does. */
export async function readHead(
  { database, company }: Asking,
  unit: number | null,
  besides: readonly number[] = [],
): Promise<Person | undefined> {
  if (unit === null) return undefined;
  const [found] = await database.readBatch([headOf({ company, unit, besides })], company);
  return peopleIn(found)[0];
}
export async function readHolders({ database, company }: Asking, place: { readonly unit: number | null; readonly job: number | null }) {
  const [found] = await database.readBatch([holdersOf({ company, ...place })], company);
  return peopleIn(found);
}
async function readRole({ database, company }: Asking, role: number): Promise<readonly Person[]> {
  const [found] = await database.readBatch([holdersOfRole({ company, role })], company);
  return peopleIn(found);
}

/** Where a step waits: for one person, or for whoever holds a position, works in a unit or acts in a role. */
export type Seat = {
  readonly emp_id: number | null;
  readonly struct_id: number | null;
  readonly job_id: number | null;
  readonly role_id: number | null;
  /** Who can act there today. */
  readonly people: readonly Person[];
  /** Why it is not whom the step names: somebody has left, nobody holds the position. */
  readonly instead_of?: number;
};
const seatOf = (person: Person, more: Partial<Seat> = {}): Seat => ({
  emp_id: person.id,
  struct_id: person.unit,
  job_id: person.job,
  role_id: null,
  people: [person],
  ...more,
});
const NOBODY: Seat = { emp_id: null, struct_id: null, job_id: null, role_id: null, people: [] };

type Subjects = { readonly step: Step; readonly author: Person; readonly actor: Person; readonly chosen?: readonly number[] };

/** Whoever leads the unit of somebody who is no longer there; nobody when no unit above has a head. */
async function inPlaceOf(asking: Asking, person: Person): Promise<Seat> {
  const head = await readHead(asking, person.unit, [person.id]);
  return head ? seatOf(head, { instead_of: person.id }) : { ...NOBODY, instead_of: person.id };
}
async function seatsOfPeople(asking: Asking, ids: readonly number[]): Promise<readonly Seat[]> {
  const people = await readPeople(asking, ids);
  return Promise.all(people.map((person) => (person.works ? seatOf(person) : inPlaceOf(asking, person))));
}
/** A seat that several may take; the head of the author's unit where there is nobody. */
async function sharedSeat(asking: Asking, seat: Seat, author: Person): Promise<Seat> {
  if (seat.people.length > 0) return seat;
  const head = await readHead(asking, seat.struct_id ?? author.unit);
  return head ? seatOf(head) : seat;
}

/** The seats of a step as it begins. A seat without people is one where nobody can act. */
export async function seatsOf(asking: Asking, { step, author, actor, chosen = [] }: Subjects): Promise<readonly Seat[]> {
  const { subject_type: kind, struct_id: unit, job_id: job, emp_ids: people = [], role_id: role, heads } = step.subject;
  if (chosen.length > 0) return seatsOfPeople(asking, chosen);
  switch (kind) {
    case 'VOTERS':
      return [NOBODY];
    case 'CREATOR':
      return [author.works ? seatOf(author) : await inPlaceOf(asking, author)];
    case 'DIRECT':
    case 'TO_ORG_EMPLOYEE':
      return seatsOfPeople(asking, people);
    case 'TO_ROLE': {
      const seat = { ...NOBODY, role_id: role ?? null, people: role === undefined ? [] : await readRole(asking, role) };
      return [await sharedSeat(asking, seat, author)];
    }
    case 'TO_ORG_JOB': {
      const place = { unit: unit ?? null, job: job ?? null };
      const seat = { ...NOBODY, struct_id: place.unit, job_id: place.job, people: await readHolders(asking, place) };
      return [await sharedSeat(asking, seat, author)];
    }
    case 'TO_ORG_STRUCT': {
      const place = unit ?? author.unit;
      if (heads) {
        const head = await readHead(asking, place, place === author.unit ? [author.id] : []);
        return [head ? seatOf(head) : NOBODY];
      }
      return [{ ...NOBODY, struct_id: place, people: await readHolders(asking, { unit: place, job: null }) }];
    }
    default:
      return [seatOf(actor)];
  }
}

export type Away = {
  readonly away: number;
  readonly standIn: number;
  readonly model: string | null;
  /** First and last day. */
  readonly days: { readonly from: string; readonly until: string };
};
const awayIn = (found: StatementResult | undefined): readonly Away[] =>
  (found?.rows ?? []).map(([away, instead, model, from, until]) => ({
    away: Number(away),
    standIn: Number(instead),
    model: model ?? null,
    days: { from: from ?? '', until: until ?? '' },
  }));
/** Who is away today, with whoever decides instead. */
export async function readStandIns({ database, company, today }: Asking): Promise<readonly Away[]> {
  const [found] = await database.readBatch([standInsOn({ company, day: today })], company);
  return awayIn(found);
}
/** The same, with somebody and all who are away, in one round trip. */
export async function readWithAway({ database, company, today }: Asking, id: number) {
  const statements = [standInsOn({ company, day: today }), actingWith({ company, id, day: today })];
  const [standIns, people] = await database.readBatch(statements, company);
  return { standIns: awayIn(standIns), people: peopleIn(people) };
}

const isOf = (model: string, { model: only }: Away): boolean => only === null || only === model;
/**
 * Who decides for somebody today about records of a model: the person, or along the stand-ins whoever is there. `null` when the stand-ins
 * lead in a ring: then the head of the unit decides.
 */
export function decidesFor(standIns: readonly Away[], person: number, model: string): number | null {
  const passed = new Set([person]);
  let present = person;
  for (;;) {
    const next = standIns.find((one) => one.away === present && isOf(model, one))?.standIn;
    if (next === undefined) return present;
    if (passed.has(next)) return null;
    passed.add(next);
    present = next;
  }
}

export type Deciding = { readonly person: Person; readonly days?: Away['days'] | undefined };
/**
 * Whoever decides today in the place of somebody: the person, a stand-in, or the head of the unit where the stand-ins lead in a ring or to the
 * author of the record, who does not decide in another's name. With the days for which that holds.
 */
export async function deciderFor(
  asking: Asking,
  {
    standIns,
    person,
    model,
    author,
  }: { readonly standIns: readonly Away[]; readonly person: Person; readonly model: string; readonly author: number | null },
): Promise<Deciding | undefined> {
  const id = decidesFor(standIns, person.id, model);
  if (id === person.id) return { person };
  const days = standIns.find((one) => one.away === person.id && isOf(model, one))?.days;
  if (id !== null && id !== author) {
    const [found] = await readPeople(asking, [id]);
    return found && { person: found, days };
  }
  const head = await readHead(asking, person.unit, besidesOf(person.id, id ?? author));
  return head && { person: head, days };
}
/** Whom a head who decides for somebody cannot be: that person, and the author. */
export const besidesOf = (person: number, author: number | null): readonly number[] => (author === null ? [person] : [person, author]);

/** The people for whom somebody decides today, the own person included unless somebody else decides for him. */
export function representedBy(standIns: readonly Away[], actor: number, model: string): readonly number[] {
  const asked = new Set([actor, ...standIns.map(({ away }) => away)]);
  return [...asked].filter((person) => decidesFor(standIns, person, model) === actor);
}
