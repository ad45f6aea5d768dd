/** The arithmetic of a day against a plain slow reference that looks at every minute by itself. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { minuteAt } from './clock.ts';
import { type DayPunch, figuresOf } from './figures.ts';
import { nightsAround, planOf, type ShiftRule } from './rules.ts';
import { intersect, total, union, without } from './spans.ts';

const ZONE = 'Asia/Ulaanbaatar';
const DAY = 1_440;
const days = fc.constantFrom('2026-09-14', '2024-02-29', '2026-12-31', '2027-01-01');
const rules = fc.record({
  starts: fc.integer({ min: 0, max: 95 }).map((quarter) => quarter * 15),
  length: fc.integer({ min: 8, max: 60 }).map((quarter) => quarter * 15),
  rest: fc.option(fc.tuple(fc.integer({ min: 60, max: 110 }), fc.integer({ min: 5, max: 60 })), { nil: null }),
  lateGrace: fc.integer({ min: 0, max: 20 }),
  earlyGrace: fc.integer({ min: 0, max: 20 }),
  absentFrom: fc.integer({ min: 60, max: 300 }),
  overtimeFrom: fc.integer({ min: 0, max: 60 }),
  onHolidays: fc.boolean(),
});
type Rules = typeof rules extends fc.Arbitrary<infer T> ? T : never;
const ruleOf = ({ starts, length, rest, ...given }: Rules): ShiftRule => ({
  ...{ id: 1, title: '', isFlexible: false, core: null, second: null, required: 0, zone: null, round: 1, before: 180, after: 600 },
  starts,
  ends: (starts + length) % DAY,
  breakTime: rest ? [(starts + rest[0]) % DAY, (starts + rest[0] + rest[1]) % DAY] : null,
  ...given,
});

/** Comings and goings in turn, in minutes from three hours before the shift on, two of them maybe in one minute. */
const gaps = fc.array(fc.integer({ min: 0, max: 400 }), { maxLength: 7 });
const punchesFrom = (start: number, steps: readonly number[]): readonly DayPunch[] => {
  let at = start - 180;
  return steps.map((step, index) => {
    at += step;
    return { at, direction: index % 2 === 0 ? 'in' : 'out' };
  });
};

describe('a day', () => {
  it('comes to what a look at each of its minutes says, and nothing of what is due is lost', () => {
    fc.assert(
      fc.property(days, rules, gaps, fc.boolean(), (day, given, steps, isHoliday) => {
        const rule = ruleOf(given);
        const plan = planOf(rule, day, ZONE);
        const punches = punchesFrom(plan.start, steps);
        const holidays = isHoliday ? [{ from: minuteAt(day, 0, ZONE), to: minuteAt(day, DAY, ZONE) }] : [];
        const last = plan.end + 2_000;
        const figures = figuresOf({
          plan,
          isHoliday,
          punches,
          leaves: [],
          holidays,
          nights: nightsAround(day, ZONE),
          now: last,
          closes: last,
        });

        const isDue = !isHoliday || rule.onHolidays;
        const at = (minute: number): boolean => {
          for (let index = 0; index < punches.length; index += 2) {
            const from = punches[index]?.at ?? 0;
            const to = punches[index + 1]?.at ?? plan.end;
            if (minute >= from && minute < to) return true;
          }
          return false;
        };
        const isRest = (minute: number): boolean => plan.rest.some(({ from, to }) => minute >= from && minute < to);
        const first = punches[0]?.at;
        let [worked, normal, late, early, gap, night, holiday] = [0, 0, 0, 0, 0, 0, 0];
        let lastPresent = Number.NEGATIVE_INFINITY;
        let firstPresent = Number.POSITIVE_INFINITY;
        for (let minute = plan.start - 200; minute < last + 1_000; minute++)
          if (at(minute) && !isRest(minute)) {
            firstPresent = Math.min(firstPresent, minute);
            lastPresent = Math.max(lastPresent, minute);
          }
        for (let minute = plan.start - 200; minute < last + 1_000; minute++) {
          const isPresent = at(minute) && !isRest(minute);
          const clock = (((minute - minuteAt(day, 0, ZONE)) % DAY) + DAY) % DAY;
          if (isPresent) {
            worked++;
            if (clock >= 1_320 || clock < 360) night++;
            if (holidays.some(({ from, to }) => minute >= from && minute < to)) holiday++;
          }
          if (!isDue || minute < plan.start || minute >= plan.end || isRest(minute)) continue;
          if (isPresent) normal++;
          else if (minute < firstPresent && firstPresent !== Number.POSITIVE_INFINITY) late++;
          else if (minute > lastPresent && lastPresent !== Number.NEGATIVE_INFINITY) early++;
          else gap++;
        }
        const late2 = late > rule.absentFrom ? 0 : late;
        const early2 = early > rule.absentFrom ? 0 : early;
        const absent = gap + (late - late2) + (early - early2);
        const forgiven = (late2 <= rule.lateGrace ? late2 : 0) + (early2 <= rule.earlyGrace ? early2 : 0);
        expect({
          worked: figures.worked,
          night: figures.night,
          holiday: figures.holiday,
          late: figures.late,
          early: figures.early,
          absent: figures.absent,
          normal: figures.normal,
          first: figures.firstIn,
        }).toEqual({
          worked,
          night,
          holiday,
          late: late2 <= rule.lateGrace ? 0 : late2,
          early: early2 <= rule.earlyGrace ? 0 : early2,
          absent,
          normal: normal + forgiven,
          first: first ?? null,
        });
        expect(figures.normal + figures.late + figures.early + figures.absent).toBe(figures.due);
        if (figures.isMissing) expect(figures.overtime).toBe(0);
        else expect(figures.overtime).toBeLessThanOrEqual(worked - normal);
      }),
      { numRuns: 300 },
    );
  });

  it('counts spans like sets of minutes', () => {
    const spans = fc.array(
      fc.tuple(fc.integer({ min: 0, max: 60 }), fc.integer({ min: 0, max: 20 })).map(([from, length]) => ({ from, to: from + length })),
      { maxLength: 6 },
    );
    const minutes = (list: readonly { readonly from: number; readonly to: number }[]) =>
      new Set(list.flatMap(({ from, to }) => Array.from({ length: to - from }, (_, at) => from + at)));
    fc.assert(
      fc.property(spans, spans, (some, others) => {
        const [a, b] = [minutes(some), minutes(others)];
        expect(total(union(some))).toBe(a.size);
        expect(total(intersect(some, others))).toBe([...a].filter((one) => b.has(one)).length);
        expect(total(without(some, others))).toBe([...a].filter((one) => !b.has(one)).length);
      }),
    );
  });
});
