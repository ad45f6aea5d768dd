/** The days of people from what is stored: which shift, which registrations, and what they come to. */
import { dayAfter, daysFrom, minuteAt } from './clock.ts';
import { closingOf, type PlannedDay, punchesByDay } from './days-of-punches.ts';
import { type DayLeave, type DayPunch, type Figures, figuresOf } from './figures.ts';
import { type Ground, isFreeDay, shiftOn, unitOn } from './ground.ts';
import { spansOfLeave } from './leave-spans.ts';
import { nightsAround, type Plan, planOf } from './rules.ts';

/** Days before and after that decide to which day a registration belongs. */
export const AROUND = 2;

export type CountedDay = {
  readonly employee: number;
  readonly day: string;
  readonly unit: number | null;
  readonly plan: Plan | null;
  readonly isHoliday: boolean;
  readonly punches: readonly DayPunch[];
  readonly leaves: readonly DayLeave[];
  /** Somebody works by a plan here, or has come. */
  readonly isKept: boolean;
  /** Until when somebody who has come may go. */
  readonly closes: number;
  readonly figures: Figures;
};
type Asked = { readonly employee: number; readonly from: string; readonly to: string; readonly zone: string; readonly now: number };

export function countDays(ground: Ground, { employee, from, to, zone: companyZone, now }: Asked): readonly CountedDay[] {
  const days = daysFrom(dayAfter(from, -AROUND), dayAfter(to, AROUND));
  const assigned = days.map((day) => ({ day, ...shiftOn(ground, employee, day) }));
  const zone = assigned.find(({ shift }) => shift?.zone)?.shift?.zone ?? companyZone;
  const planned: readonly PlannedDay[] = assigned.map(({ day, shift }) => ({ day, plan: shift ? planOf(shift, day, zone) : null }));
  const punches = punchesByDay(planned, ground.punches.get(employee) ?? [], zone);
  return planned.slice(AROUND, -AROUND).map(({ day, plan }, index): CountedDay => {
    const at = index + AROUND;
    const unit = unitOn(ground, employee, day);
    const own = punches.get(day) ?? [];
    const isHoliday = isFreeDay(ground, unit, day);
    const holidays = [-1, 0, 1]
      .map((days) => dayAfter(day, days))
      .filter((one) => isFreeDay(ground, unit, one))
      .map((one) => ({ from: minuteAt(one, 0, zone), to: minuteAt(dayAfter(one), 0, zone) }));
    const next = planned[at + 1] ?? { day: dayAfter(day), plan: null };
    const leaves: readonly DayLeave[] = (ground.leaves.get(employee) ?? [])
      .filter(({ from: first, until }) => first <= day && until >= day)
      .map((leave) => ({ spans: spansOfLeave(leave, plan, { day, zone }), type: leave.type, code: leave.code }));
    const closes = closingOf({ day, plan }, next, own, zone);
    const figures = figuresOf({
      plan,
      isHoliday,
      punches: own,
      leaves,
      holidays,
      nights: nightsAround(day, zone),
      now,
      closes,
    });
    return {
      employee,
      day,
      unit,
      plan,
      isHoliday,
      punches: own,
      leaves,
      isKept: (assigned[at]?.isAssigned ?? false) || own.length > 0,
      closes,
      figures,
    };
  });
}
