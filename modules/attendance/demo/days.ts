/** Weeks of people: when they came and went by chance, and what the product's own calculation makes of it. */
import { COMPANY_ZONE } from '@lambda/engine/core/calendar/clock.ts';
import { dayAfter, daysFrom, momentOf } from '../day/server/clock.ts';
import { countDays } from '../day/server/count-days.ts';
import type { DayPunch } from '../day/server/figures.ts';
import { type Ground, isFreeDay, shiftOn } from '../day/server/ground.ts';
import { spansOfLeave } from '../day/server/leave-spans.ts';
import { rowOfDay } from '../day/server/recalculate.ts';
import { planOf } from '../day/server/rules.ts';
import { without } from '../day/server/spans.ts';
import type { DemoRules } from './rules.ts';

export type Worker = { readonly id: number; readonly unit: number; readonly hired: string };
type Row = Readonly<Record<string, unknown>>;
type Making = {
  readonly company: number;
  readonly today: string;
  readonly days: number;
  /** In minutes since the epoch. */
  readonly now: number;
  readonly workers: readonly Worker[];
  readonly places: readonly number[];
  readonly rules: DemoRules;
  readonly holidays: ReadonlySet<string>;
  readonly leaves: Ground['leaves'];
};

/** What the calculation looks at, without registrations. */
export const groundOf = ({ rules, workers, holidays, leaves }: Pick<Making, 'rules' | 'workers' | 'holidays' | 'leaves'>): Ground => ({
  ...rules,
  people: new Map(workers.map(({ id, unit, hired }) => [id, { unit, hired, left: null }])),
  ...{ held: new Map(), roster: new Map(), holidays, freeDays: [], dated: new Map(), leaves, days: new Map(), months: new Map() },
  punches: new Map(workers.map(({ id }) => [id, [] as DayPunch[]])),
});

const SEED = 24;
/** Chance that falls the same way every time. */
export function chanceOf(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

/** Somebody's day: absent, late, gone too early, with overtime, without a going, or as it should be. */
function punchesOfDay(chance: () => number, start: number, end: number): readonly DayPunch[] {
  const kind = chance();
  if (kind < 0.015) return [];
  const late = kind < 0.09 ? 6 + Math.floor(chance() * 40) : -Math.floor(chance() * 14);
  const over = kind > 0.9 ? 35 + Math.floor(chance() * 100) : kind > 0.87 ? -Math.floor(10 + chance() * 40) : Math.floor(chance() * 12);
  const came: DayPunch = { at: start + late, direction: 'in' };
  return kind > 0.86 && kind < 0.87 ? [came] : [came, { at: end + over, direction: 'out' }];
}

export function makeDays({ company, today, days, now, workers, places, rules, holidays, leaves }: Making): {
  readonly punches: readonly Row[];
  readonly days: readonly Row[];
} {
  const chance = chanceOf(SEED + company);
  const first = dayAfter(today, -days);
  const ground = groundOf({ rules, workers, holidays, leaves });
  const rows: { punches: Row[]; days: Row[] } = { punches: [], days: [] };
  for (const worker of workers) {
    const own: DayPunch[] = [];
    for (const day of daysFrom(first, today)) {
      const { shift } = shiftOn(ground, worker.id, day);
      if (!shift || (isFreeDay(ground, worker.unit, day) && !shift.onHolidays)) continue;
      const plan = planOf(shift, day, COMPANY_ZONE);
      const away = (leaves.get(worker.id) ?? [])
        .filter(({ from, until }) => from <= day && until >= day)
        .flatMap((leave) => spansOfLeave(leave, plan, { day, zone: COMPANY_ZONE }));
      const [{ from: start, to: end } = { from: 0, to: 0 }] = without([{ from: plan.start, to: plan.end }], away);
      if (end === 0) continue;
      own.push(...punchesOfDay(chance, start, end).filter(({ at }) => at < now));
    }
    const place = places[worker.unit % places.length];
    for (const { at, direction } of own) {
      const distance = Math.floor(chance() * 90);
      rows.punches.push({
        ...{ company_id: company, employee_id: worker.id, punched_at: momentOf(at), direction, source: 'qr', place_id: place },
        ...{ distance_m: distance, accuracy_m: 5 + Math.floor(chance() * 25), flags: null, is_void: false },
      });
    }
    const punched: Ground = { ...ground, punches: new Map([[worker.id, own]]) };
    for (const counted of countDays(punched, { employee: worker.id, from: first, to: today, zone: COMPANY_ZONE, now }))
      if (counted.isKept) rows.days.push({ company_id: company, ...rowOfDay(counted), approved_time: 0 });
  }
  return rows;
}
