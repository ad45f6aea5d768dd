/** The scheduler on what is stored: reads a project behind its lock and says which tasks are to be moved. */
import type { Statement, StatementResult } from '@lambda/engine/sql/database.ts';
import { PlatformError } from '@lambda/model/errors/errors.ts';
import { datesOf, freeDaysOf, linksOf, lockProject, projectRow } from '../../plan/plan.sql.ts';
import { type Free, freeDays, NONE_FREE, numberOf } from '../days.ts';
import { type Link, LinkCircle, type LinkType, type Planned, type Span, schedule } from '../schedule.ts';

type Read = (statements: readonly Statement[]) => Promise<readonly StatementResult[]>;
const TYPES: ReadonlySet<string> = new Set(['fs', 'ss', 'ff', 'sf']);
const isType = (text: string | null | undefined): text is LinkType => TYPES.has(text ?? '');

/** From the rows of `freeDaysOf`. */
export function calendarOf(results: readonly StatementResult[]): Free {
  const [holidays, own] = results;
  const free = new Set((holidays?.rows ?? []).map(([day]) => numberOf(day ?? '')));
  const worked = new Set<number>();
  for (const [day, isWorking] of own?.rows ?? []) (isWorking === 't' ? worked : free).add(numberOf(day ?? ''));
  return freeDays(free, worked);
}
export const linkIn = ([, , from, to, type, lag]: readonly (string | null)[]): Link => ({
  from: Number(from),
  to: Number(to),
  type: isType(type) ? type : 'fs',
  lag: Number(lag ?? 0),
});

export type Stored = { readonly tasks: readonly Planned[]; readonly links: readonly Link[]; readonly free: Free };
/** `isLocked` false: a look without the turn, for what is checked again later. */
export async function readSchedule(
  read: Read,
  { company, project, isLocked }: { readonly company: number; readonly project: number; readonly isLocked: boolean },
): Promise<Stored> {
  if (isLocked) await read([lockProject({ company, project })]);
  const [row, dates, links, ...free] = await read([
    projectRow({ company, project }),
    datesOf({ company, project }),
    linksOf({ company, project }),
    ...freeDaysOf({ company }),
  ]);
  return {
    tasks: (dates?.rows ?? []).map(([id, start, end, done]) => ({
      id: Number(id),
      start: start ?? '',
      end: end ?? '',
      isFixed: done === 't',
    })),
    links: (links?.rows ?? []).map(linkIn),
    free: row?.rows[0]?.[6] === 'f' ? NONE_FREE : calendarOf(free),
  };
}

/** Throws PLAN_CIRCLE. */
export function scheduled(stored: Stored, changed: readonly number[]): ReadonlyMap<number, Span> {
  try {
    return schedule(stored, changed);
  } catch (error) {
    if (error instanceof LinkCircle) throw new PlatformError('PLAN_CIRCLE');
    throw error;
  }
}
