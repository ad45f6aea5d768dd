/** How many days and hours a leave takes: by the person's own shifts, without holidays and free days. */
import { dayAfter, daysFrom } from '../../day/server/clock.ts';
import { type Ground, isFreeDay, type LeaveRow, shiftOn, unitOn } from '../../day/server/ground.ts';
import { spansOfLeave } from '../../day/server/leave-spans.ts';
import { type Plan, planOf } from '../../day/server/rules.ts';
import { intersect, type Span, total } from '../../day/server/spans.ts';

/** `days` in thousandths. */
export type LeaveDay = { readonly day: string; readonly days: number; readonly minutes: number };
const THOUSAND = 1_000;
const USUAL_MINUTES = 480;
/** A full day is the longest of the days around: who works four hours on Wednesdays takes half a day then. */
const AROUND = 7;

const dueOf = (plan: Plan): number => (plan.rule.isFlexible ? plan.rule.required : total(plan.spans));
/** Who works by no plan has the days from Monday to Friday, eight hours each. */
const isWeekday = (day: string): boolean => ![0, 6].includes(new Date(`${day}T00:00:00Z`).getUTCDay());

type Asked = { readonly employee: number; readonly leave: Omit<LeaveRow, 'type' | 'code'>; readonly zone: string };

/** `ground` reaches `AROUND` days before and after. */
export function daysOfLeave(ground: Ground, { employee, leave, zone }: Asked): readonly LeaveDay[] {
  const planAt = (day: string): { readonly plan: Plan | null; readonly isAssigned: boolean } => {
    const { shift, isAssigned } = shiftOn(ground, employee, day);
    return { plan: shift ? planOf(shift, day, zone) : null, isAssigned };
  };
  const full = Math.max(
    0,
    ...daysFrom(dayAfter(leave.from, -AROUND), dayAfter(leave.from, AROUND - 1)).map((day) => {
      const { plan } = planAt(day);
      return plan ? dueOf(plan) : 0;
    }),
  );
  return daysFrom(leave.from, leave.until).flatMap((day): readonly LeaveDay[] => {
    const { plan, isAssigned } = planAt(day);
    const isFree = isFreeDay(ground, unitOn(ground, employee, day), day);
    if (isFree && !plan?.rule.onHolidays) return [];
    if (!plan) {
      if (isAssigned || !isWeekday(day)) return [];
      const minutes = minutesOfUsualDay(leave);
      return minutes > 0 ? [{ day, days: Math.round((minutes * THOUSAND) / USUAL_MINUTES), minutes }] : [];
    }
    const due = dueOf(plan);
    const spans: readonly Span[] = spansOfLeave(leave, plan, { day, zone });
    const minutes = leave.part === 'whole' ? due : Math.min(due, total(intersect(spans, plan.spans)));
    return minutes > 0 ? [{ day, days: Math.round((minutes * THOUSAND) / Math.max(full, due)), minutes }] : [];
  });
}
function minutesOfUsualDay({ part, times }: Asked['leave']): number {
  if (part === 'whole') return USUAL_MINUTES;
  if (part === 'hours') return times ? Math.min(USUAL_MINUTES, Math.max(0, times[1] - times[0])) : 0;
  return USUAL_MINUTES / 2;
}
/** Whether two leaves of one day lie over each other. */
export function overlaps(
  ground: Ground,
  { employee, zone }: Pick<Asked, 'employee' | 'zone'>,
  one: Asked['leave'],
  other: Asked['leave'],
): boolean {
  if (one.until < other.from || other.until < one.from) return false;
  if (one.part === 'whole' || other.part === 'whole') return true;
  const day = one.from;
  const { shift } = shiftOn(ground, employee, day);
  const plan = shift ? planOf(shift, day, zone) : null;
  if (!plan) return one.part === other.part || one.part === 'hours' || other.part === 'hours';
  const [first, second] = [one, other].map((leave) => spansOfLeave(leave, plan, { day, zone }));
  return total(intersect(first ?? [], second ?? [])) > 0;
}
