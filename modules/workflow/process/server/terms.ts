/** Terms in working hours of the company: when a step is due, when it is reminded of, and what is left of it while it is on hold. */
import { companyDay, momentOfWall, wallTime } from '@lambda/engine/core/calendar/clock.ts';
import type { BroughtWrite, HookContext } from '@lambda/engine/core/records/hooks.ts';
import type { StatementResult } from '@lambda/engine/sql/database.ts';
import type { Step } from '@lambda/model/workflow/workflow.ts';
import {
  dueAfter,
  USUAL_SPANS,
  USUAL_WEEKDAYS,
  type WallMinute,
  type WorkingTime,
  workingMinutes,
} from '@lambda/model/workflow/working-time.ts';
import { termedPlaces } from '../terms.sql.ts';
import { freeDays } from '../work.sql.ts';
import type { StepData, Term } from './places.ts';

const MINUTE = 60;
/** ISO 8601. */
export type Due = { readonly due_at: string | null; readonly remind_at: string | null };
export const NO_TERM: Due = { due_at: null, remind_at: null };

const wallOf = (at: number, zone: string | undefined): WallMinute => {
  const [day = '', time = ''] = wallTime(at, zone).split(' ');
  const [hour, minute] = time.split(':').map(Number);
  return { day, minute: Number(hour) * MINUTE + Number(minute) };
};
const two = (value: number): string => String(value).padStart(2, '0');

type Read = (statements: readonly ReturnType<typeof freeDays>[]) => Promise<readonly StatementResult[]>;
/** The days and hours on which the company works from a moment on. */
async function workingTimeFrom({ actor, database }: HookContext, from: string, read?: Read): Promise<WorkingTime> {
  const statements = [freeDays({ company: actor.companyId, from: companyDay(new Date(from), actor.timeZone) })];
  const [found] = await (read ? read(statements) : database.readBatch(statements, actor.companyId));
  const free = new Set((found?.rows ?? []).map(([day]) => day ?? ''));
  return { weekdays: USUAL_WEEKDAYS, spans: USUAL_SPANS, isFree: (one) => free.has(one) };
}
function endOf(calendar: WorkingTime, { from, minutes, remind }: Term, zone: string | undefined): Due {
  const after = (count: number): string | null => {
    const end = dueAfter(calendar, wallOf(Date.parse(from), zone), count);
    return end && momentOfWall(end.day, `${two(Math.floor(end.minute / MINUTE))}:${two(end.minute % MINUTE)}:00`, zone);
  };
  const due = after(minutes);
  return { due_at: due, remind_at: remind !== undefined && remind < minutes ? after(minutes - remind) : due };
}

/** The term of a step that begins now; undefined where it has none. */
export const termOf = ({ now }: HookContext, { term_hours: hours, remind_hours: remind }: Step): Term | undefined =>
  hours === undefined
    ? undefined
    : { from: now.toISOString(), minutes: hours * MINUTE, ...(remind === undefined ? {} : { remind: remind * MINUTE }) };
export async function dueOf(context: HookContext, term: Term | undefined): Promise<Due> {
  return term ? endOf(await workingTimeFrom(context, term.from), term, context.actor.timeZone) : NO_TERM;
}

/** What is left of a term at this moment, to go on with later. */
export async function leftOf(context: HookContext, { from, minutes, remind }: Term): Promise<Omit<Term, 'from'>> {
  const { now, actor } = context;
  const calendar = await workingTimeFrom(context, from);
  const spent = workingMinutes(calendar, wallOf(Date.parse(from), actor.timeZone), wallOf(now.getTime(), actor.timeZone));
  return { minutes: Math.max(1, minutes - spent), ...(remind === undefined ? {} : { remind }) };
}

/** A day became free, or is not any more: terms that run end at another moment. At most `most` of them. */
export async function movedTerms(context: HookContext, read: Read, most: number): Promise<readonly BroughtWrite[]> {
  const [found] = await read([termedPlaces({ company: context.actor.companyId, now: context.now.toISOString(), most })]);
  const places = (found?.rows ?? []).flatMap(([id, data, due, remind]) => {
    const term = data ? (JSON.parse(data) as StepData).term : undefined;
    return term ? [{ id: Number(id), term, due: momentOf(due), isReminded: momentOf(remind) === momentOf(due) }] : [];
  });
  const earliest = places.map(({ term }) => term.from).sort()[0];
  if (earliest === undefined) return [];
  const calendar = await workingTimeFrom(context, earliest, read);
  const rows = places.flatMap(({ id, term, due, isReminded }) => {
    const next = endOf(calendar, term, context.actor.timeZone);
    if (momentOf(next.due_at) === due) return [];
    return [{ id, values: isReminded ? { due_at: next.due_at, remind_at: next.due_at } : next }];
  });
  return rows.length === 0 ? [] : [{ kind: 'change', model: 'process_status_history', rows }];
}
const momentOf = (text: string | null | undefined): number | null =>
  text ? Date.parse(text.replace(' ', 'T').replace(/([+-]\d{2})$/, '$1:00')) : null;
