/** Reads the places of a running record: what waits, for whom, and who has voted. */
import type { HookContext } from '@lambda/engine/core/records/hooks.ts';
import type { TextRow } from '@lambda/engine/sql/database.ts';
import type { Place } from '@lambda/model/workflow/run.ts';
import type { StepType, SubjectType } from '@lambda/model/workflow/step-types.ts';
import { courseOf, openPlaces, votersOf } from '../places.sql.ts';

/** A term that runs: so many working minutes from a moment on, and so many before its end it is reminded of. */
export type Term = { readonly from: string; readonly minutes: number; readonly remind?: number };
export type StepData = {
  /** Accounts that are told of the place as it opens. */
  readonly tell?: readonly number[];
  /** The author's account, when somebody else has moved the record on. */
  readonly informs?: readonly number[];
  /** Whom a step has named as voters. */
  readonly voters?: readonly number[];
  readonly instead_of?: number;
  /** The working time that the step is given; while it is on hold, what is left of it. */
  readonly term?: Term;
};
export type StoredPlace = Place & {
  readonly type: StepType;
  readonly opening: number;
  readonly isDone: boolean;
  readonly isWaiting: boolean;
  readonly isStuck: boolean;
  readonly subject: SubjectType;
  readonly employee: number | null;
  readonly job: number | null;
  readonly unit: number | null;
  readonly role: number | null;
  readonly versionId: number;
  readonly data: StepData;
  readonly due: string | null;
  readonly status: string;
  /** Those who decide one after the other begin one by one. */
  readonly isBegun: boolean;
  readonly isHeld: boolean;
};
const numberOrNull = (text: string | null | undefined): number | null => (text ? Number(text) : null);
const placeIn = (row: TextRow): StoredPlace => {
  const [id, step, type, opening, turn, outcome, done, waiting, stuck, subject, employee, job, unit, role, version, data, , due, status] =
    row;
  const [opened, held] = row.slice(19);
  return {
    id: Number(id),
    step: step ?? '',
    type: (type ?? '') as StepType,
    opening: Number(opening),
    turn: Number(turn),
    outcome: outcome ?? null,
    isDone: done === 't',
    isWaiting: waiting === 't',
    isStuck: stuck === 't',
    subject: (subject ?? '') as SubjectType,
    employee: numberOrNull(employee),
    job: numberOrNull(job),
    unit: numberOrNull(unit),
    role: numberOrNull(role),
    versionId: Number(version),
    data: data ? (JSON.parse(data) as StepData) : {},
    due: due ?? null,
    status: status ?? '',
    isBegun: opened !== null,
    isHeld: held !== null,
  };
};

type Row = { readonly model: string; readonly id: number };
type Asking = Pick<HookContext, 'database'> & { readonly company: number };
export type Course = {
  readonly places: readonly StoredPlace[];
  readonly lastOpening: number;
  /** The employee who has begun it. */
  readonly author: number | null;
  readonly namedVoters: readonly number[];
  /** How many decisions there were after it was sent. */
  readonly decisions: number;
};

export async function readCourse({ database, company }: Asking, row: Row): Promise<Course> {
  const [open, course] = await database.readBatch([openPlaces({ company, ...row }), courseOf({ company, ...row })], company);
  const [last, author, prepared, decisions] = course?.rows[0] ?? [];
  return {
    places: (open?.rows ?? []).map(placeIn),
    lastOpening: Number(last ?? -1),
    author: numberOrNull(author),
    namedVoters: prepared ? ((JSON.parse(prepared) as StepData).voters ?? []) : [],
    decisions: Number(decisions ?? 0),
  };
}

export type Voter = {
  readonly id: number;
  readonly employee: number;
  readonly ballot: 'approve' | 'refuse' | 'recreate' | null;
  /** Nobody waits for the vote of somebody who has left. */
  readonly works: boolean;
};
export async function readVoters({ database, company }: Asking, row: Row & { readonly opening: number }): Promise<readonly Voter[]> {
  const [found] = await database.readBatch([votersOf({ company, ...row })], company);
  return (found?.rows ?? []).map(([id, employee, voted, approve, refuse, , works]) => ({
    id: Number(id),
    employee: Number(employee),
    ballot: voted !== 't' ? null : approve === 't' ? 'approve' : refuse === 't' ? 'refuse' : 'recreate',
    works: works === 't',
  }));
}
