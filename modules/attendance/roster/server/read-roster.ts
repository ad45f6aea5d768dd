/** Who of a unit works by which shift on which day, and what speaks against it: too little rest before, or leave. */
import type { WriteContext } from '@lambda/engine/core/records/operation.ts';
import { PlatformError } from '@lambda/model/errors/errors.ts';
import { dayAfter, daysFrom, timeAt } from '../../day/server/clock.ts';
import { type Ground, isFreeDay, shiftOn } from '../../day/server/ground.ts';
import { readDays } from '../../day/server/recalculate.ts';
import { type Plan, planOf } from '../../day/server/rules.ts';
import { workIn } from '../../day/server/work.ts';
import { peopleOfUnit, unitWithLimit } from '../../leave/leave.sql.ts';
import { shiftsToChoose } from '../roster.sql.ts';

/** Rest between two shifts, in minutes. */
const LEAST_REST = 11 * 60;
const isWeekend = (day: string): boolean => [0, 6].includes(new Date(`${day}T00:00:00Z`).getUTCDay());

type Conflict = 'rest' | 'leave';
export type RosterCell = { readonly day: string; readonly shift: number | null; readonly set: boolean; readonly conflict: Conflict | null };

export function cellsOf(ground: Ground, employee: number, days: readonly string[], zone: string): readonly RosterCell[] {
  const planAt = (day: string): Plan | null => {
    const { shift } = shiftOn(ground, employee, day);
    return shift ? planOf(shift, day, zone) : null;
  };
  let before = planAt(dayAfter(days[0] ?? '', -1));
  return days.map((day) => {
    const plan = planAt(day);
    const isAway = (ground.leaves.get(employee) ?? []).some(({ part, from, until }) => part === 'whole' && from <= day && until >= day);
    const isTired = plan !== null && before !== null && plan.start - before.end < LEAST_REST;
    const isSet = ground.roster.has(`${employee} ${day}`);
    before = plan;
    // Leave of somebody who works by the plan is what the plan is for; it conflicts with a shift that was given for the day.
    const conflict: Conflict | null = plan && isAway && isSet ? 'leave' : isTired ? 'rest' : null;
    return { day, shift: plan?.rule.id ?? null, set: isSet, conflict };
  });
}

export async function readRoster(
  context: WriteContext,
  { unit, from, until }: { readonly unit: number; readonly from: string; readonly until: string },
) {
  const work = workIn(context);
  const { company, zone } = work;
  const read = (statements: Parameters<WriteContext['database']['readBatch']>[0]) => context.database.readBatch(statements, company);
  const [units, staff, shifts] = await read([
    unitWithLimit({ company, unit }),
    peopleOfUnit({ company, unit }),
    shiftsToChoose({ company }),
  ]);
  const name = units?.rows[0]?.[0];
  if (name === undefined) throw new PlatformError('NOT_FOUND');
  const people = (staff?.rows ?? []).map(([id, person]) => ({ id: Number(id), name: person ?? '' }));
  const ground = await readDays(work, read, { employees: people.map(({ id }) => id), from, to: until });
  const days = daysFrom(from, until);
  return {
    unit: { id: unit, name: name ?? '' },
    today: context.today,
    shifts: (shifts?.rows ?? []).map(([id, title]) => {
      const rule = ground.shifts.get(Number(id));
      const plan = rule ? planOf(rule, from, zone) : null;
      return { id: Number(id), title: title ?? '', hours: plan ? `${timeAt(plan.start, zone)}–${timeAt(plan.end, zone)}` : '' };
    }),
    days: days.map((day) => ({ day, is_free: isWeekend(day) || isFreeDay(ground, unit, day) })),
    people: people.map((one) => ({ ...one, cells: cellsOf(ground, one.id, days, zone) })),
  };
}
