/** Orders for acting heads over the last three years: some are over, two are in force, one is to come. */
import { addDays } from './days.ts';
import type { Random } from './random.ts';
import type { Staff } from './staffing.ts';

type Deputy = { readonly staff: Staff; readonly id: number };
const REASONS = [
  'Нэгжийн дарга гадаад томилолттой',
  'Нэгжийн дарга мэргэжил дээшлүүлэх сургалтад хамрагдсан',
  'Нэгжийн дарга ээлжийн амралттай',
  'Нэгжийн дарга чөлөөтэй',
] as const;
/** Days from the day of loading, and how many days the order lasts. */
const TERMS = [
  [-930, 21],
  [-744, 14],
  [-560, 10],
  [-371, 30],
  [-205, 14],
  [-96, 7],
  [-6, 20],
  [-2, 12],
  [9, 14],
] as const;

/** Rows of `acting_head`: a colleague of the unit, who does not lead it, stands in for its head. */
export function actingHeadsOf(random: Random, company: number, people: readonly Deputy[], today: string) {
  const units = [...new Set(people.map(({ staff }) => staff.unit))].filter(({ staff }) => staff.length > 1);
  const rows = TERMS.flatMap(([begin, length], place) => {
    const unit = units[(place * 5 + 2) % units.length];
    const from = addDays(today, begin);
    const able = people.filter(
      ({ staff: { unit: own, job, row, hired } }) => own === unit && unit.staff[0]?.job !== job && row.status === 'active' && hired < from,
    );
    if (!unit || able.length === 0) return [];
    return [
      {
        company_id: company,
        struct_id: unit.id,
        employee_id: random.pick(able).id,
        from_date: from,
        until_date: addDays(from, length),
        order_date: addDays(from < today ? from : today, -random.between(1, 3)),
        // A head who is there today was away for a journey or a course, not on leave.
        reason: REASONS[begin > -30 ? place % 2 : random.between(0, REASONS.length - 1)] ?? REASONS[0],
      },
    ];
  });
  return rows.toSorted((a, b) => a.order_date.localeCompare(b.order_date));
}
