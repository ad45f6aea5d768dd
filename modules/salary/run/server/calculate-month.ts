/** The pay of everybody of a run: arrears of earlier months first, then each person by the law of the month. Pure. */
import { Exact } from '@lambda/model/expression/values.ts';
import { type Law, lawOn } from '../../law/law.ts';
import { calculateSlip, type Plan, planOf } from './calculate.ts';
import { lastOf } from './calendar.ts';
import type { Arrear, PersonInput, Slip } from './input.ts';

import type { Month, Overtaken, Person } from './read-month.ts';

export type Calculated = { readonly person: Person; readonly input: PersonInput; readonly slip: Slip };
type Asked = { readonly inRun: 'final' | 'advance'; readonly lawDay: string };

/** The law for a kind of insurance on a day, found once. */
function lawsOf({ law, setting }: Month): (day: string, insuredType: number | null) => Law {
  const found = new Map<string, Law>();
  return (day, insuredType) => {
    const key = `${day} ${insuredType ?? ''}`;
    const known = found.get(key);
    if (known) return known;
    const made = lawOn(law, { day, insuredType, riskClass: setting.riskClass, employerIsCapped: setting.employerIsCapped });
    found.set(key, made);
    return made;
  };
}

/** What an earlier month would come to by the orders of today, less what it came to and what was paid for it since. */
function arrearOf(one: Overtaken, plan: Plan, law: Law): Arrear | null {
  const bare = { ...one.ground, arrears: [], entries: [], loans: [] };
  const before = new Exact(calculateSlip(bare, plan, law).gross);
  const after = new Exact(calculateSlip({ ...bare, segments: one.segments }, plan, law).gross);
  const owed = after.minus(before).minus(one.paid);
  if (owed.isZero()) return null;
  const order =
    one.segments.findLast((now) => !one.ground.segments.some(({ from, base }) => from === now.from && base === now.base))?.order ?? null;
  return { ofMonth: one.month, amount: owed.toFixed(), order, before: before.plus(one.paid).toFixed(), after: after.toFixed() };
}

/** `tell` is called as it goes on; it may throw to stop. */
export async function calculateMonth(
  month: Month,
  { inRun, lawDay }: Asked,
  tell: (done: number, total: number) => Promise<void>,
): Promise<readonly Calculated[]> {
  const plan = planOf(month.components, inRun, month.setting.guardPercent);
  const lawOf = lawsOf(month);
  const arrears = new Map<number, Arrear[]>();
  if (inRun === 'final')
    for (const one of month.overtaken) {
      const arrear = arrearOf(one, plan, lawOf(lastOf(one.month), one.insuredType));
      if (arrear) arrears.set(one.employee, [...(arrears.get(one.employee) ?? []), arrear]);
    }
  const all: Calculated[] = [];
  for (const person of month.people) {
    const input = { ...person.input, arrears: arrears.get(person.id) ?? [] };
    all.push({ person, input, slip: calculateSlip(input, plan, lawOf(lawDay, person.insuredType)) });
    if (all.length % 200 === 0) await tell(all.length, month.people.length);
  }
  return all;
}
