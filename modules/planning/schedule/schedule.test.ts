/** The scheduler against a plain slow one, and the plans that users of other products report. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { dayOf, type Free, freeDays, NONE_FREE, numberOf } from './days.ts';
import { closesCircle, type Link, LinkCircle, type Planned, schedule } from './schedule.ts';

const HOLIDAYS = ['2026-11-26'];
const mongolia = freeDays(new Set(HOLIDAYS.map(numberOf)));
const fs = (from: number, to: number, lag = 0): Link => ({ from, to, type: 'fs', lag });
const task = (id: number, start: string, end: string): Planned => ({ id, start, end });

/** Day by day, with nothing but asking whether a day is free: the first start from the present one on at which all links hold. */
function slowly(tasks: readonly Planned[], links: readonly Link[], free: Free, changed: readonly number[]) {
  const workedBetween = (from: number, to: number): number => {
    let count = 0;
    for (let day = from; day <= to; day++) if (!free(day)) count++;
    return count;
  };
  const at = new Map(tasks.map((one) => [one.id, { start: numberOf(one.start), end: numberOf(one.end) }]));
  const holds = ({ from, to, type, lag }: Link, own: { start: number; end: number }): boolean => {
    const before = at.get(from);
    if (!before || to === from) return true;
    const [edge, mine] = [type === 'fs' || type === 'ff' ? before.end : before.start, type === 'fs' || type === 'ss' ? own.start : own.end];
    // Working days after the edge, up to and with the own day.
    const passed = workedBetween(edge + 1, mine);
    return type === 'fs' ? mine > edge && passed >= lag + 1 : mine >= edge && passed >= lag;
  };
  const reached = new Set(changed);
  for (let grew = true; grew; ) {
    grew = false;
    for (const { from, to } of links)
      if (reached.has(from) && !reached.has(to)) {
        reached.add(to);
        grew = true;
      }
  }
  // Links lead from smaller to greater numbers here, so this order is one in which each stands behind those it waits for.
  for (const { id } of [...tasks].sort((a, b) => a.id - b.id)) {
    const own = at.get(id);
    const into = links.filter(({ to }) => to === id);
    if (!own || !reached.has(id) || into.length === 0) continue;
    const days = Math.max(1, workedBetween(own.start, own.end));
    const spanAt = (start: number): { start: number; end: number } => {
      let end = start;
      while (workedBetween(start, end) < days) end++;
      return { start, end };
    };
    // It stays where all links hold for its present days; otherwise it goes to the first start that lets them.
    const natural = spanAt(own.start);
    if (into.every((link) => holds(link, { start: own.start, end: Math.max(own.end, natural.end) }))) continue;
    let start = own.start;
    while (free(start) || !into.every((link) => holds(link, spanAt(start)))) start++;
    if (start > own.start) at.set(id, spanAt(start));
  }
  return at;
}

const day = fc.integer({ min: numberOf('2026-08-24'), max: numberOf('2026-12-20') });
const plan = fc.record({
  tasks: fc.array(fc.tuple(day, fc.integer({ min: 0, max: 12 })), { minLength: 2, maxLength: 9 }),
  links: fc.array(fc.tuple(fc.nat(8), fc.nat(8), fc.constantFrom('fs', 'ss', 'ff', 'sf'), fc.integer({ min: 0, max: 6 })), {
    maxLength: 12,
  }),
  free: fc.array(day, { maxLength: 8 }),
  onlyWorked: fc.boolean(),
});

describe('the scheduler', () => {
  it('says the same as the plain one: links hold, no work begins on a free day, nothing moves that need not', () => {
    fc.assert(
      fc.property(plan, ({ tasks: drawn, links: lines, free: off, onlyWorked }) => {
        const free = onlyWorked ? freeDays(new Set(off)) : NONE_FREE;
        // Tasks begin and end on days that are worked, as those made by the calendar do.
        const worked = (from: number): number => {
          let at = from;
          while (free(at)) at++;
          return at;
        };
        const tasks = drawn.map(([start, length], id) => {
          const first = worked(start);
          return task(id, dayOf(first), dayOf(worked(first + length)));
        });
        const links = lines.flatMap(([a, b, type, lag]): Link[] =>
          a < b && b < tasks.length ? [{ from: a, to: b, type: type as Link['type'], lag }] : [],
        );
        const changed = tasks.map(({ id }) => id);
        const moved = schedule({ tasks, links, free }, changed);
        const expected = slowly(tasks, links, free, changed);
        const found = tasks.map(({ id, start, end }) => moved.get(id) ?? { start, end });
        expect(found).toEqual(
          tasks.map(({ id }) => {
            const { start, end } = expected.get(id) ?? { start: 0, end: 0 };
            return { start: dayOf(start), end: dayOf(end) };
          }),
        );
        for (const span of moved.values()) expect(free(numberOf(span.start)) || free(numberOf(span.end))).toBe(false);
      }),
      { numRuns: 400 },
    );
  });

  it('refuses links that lead back to where they begin', () => {
    const days = (id: number) => task(id, '2026-09-07', '2026-09-08');
    expect(() => schedule({ tasks: [1, 2, 3].map(days), links: [fs(1, 2), fs(2, 3), fs(3, 1)], free: mongolia }, [1])).toThrow(LinkCircle);
    expect(closesCircle([fs(1, 2), fs(2, 3)], { from: 3, to: 1 })).toBe(true);
    expect(closesCircle([fs(1, 2), fs(2, 3)], { from: 1, to: 3 })).toBe(false);
  });

  // peers/planning.md, 3: a holiday on Thursday, the 26th of November 2026.
  it.each([
    ['no lag', 0, mongolia, '2026-11-27', '2026-11-30'],
    ['a lag of one working day', 1, mongolia, '2026-11-30', '2026-12-01'],
    ['every day of the calendar', 0, NONE_FREE, '2026-11-26', '2026-11-27'],
  ] as const)('lets what follows begin on the right day: %s', (_what, lag, free, start, end) => {
    // Two working days each, by the calendar that counts.
    const follower = free === NONE_FREE ? task(2, '2026-11-23', '2026-11-24') : task(2, '2026-11-23', '2026-11-24');
    const moved = schedule({ tasks: [task(1, '2026-11-24', '2026-11-25'), follower], links: [fs(1, 2, lag)], free }, [1]);
    expect(moved.get(2)).toEqual({ start, end });
  });

  // peers/planning.md, 4.
  it('pushes a chain by whole working days, and pulls nothing back', () => {
    const links = [fs(1, 2), fs(2, 3)];
    const rest = [task(2, '2026-09-10', '2026-09-14'), task(3, '2026-09-15', '2026-09-17')];
    const longer = schedule({ tasks: [task(1, '2026-09-07', '2026-09-11'), ...rest], links, free: mongolia }, [1]);
    expect([longer.get(2), longer.get(3)]).toEqual([
      { start: '2026-09-14', end: '2026-09-16' },
      { start: '2026-09-17', end: '2026-09-21' },
    ]);
    expect(schedule({ tasks: [task(1, '2026-09-07', '2026-09-08'), ...rest], links, free: mongolia }, [1]).size).toBe(0);
  });

  it('moves a chain of 500 at once', () => {
    const tasks = Array.from({ length: 500 }, (_, id) => task(id, '2026-01-05', '2026-01-07'));
    const links = tasks.slice(1).map(({ id }) => fs(id - 1, id));
    const moved = schedule({ tasks, links, free: mongolia }, [0]);
    expect(moved.size).toBe(499);
  });

  it('leaves what is done where it was', () => {
    const done = { ...task(2, '2026-09-08', '2026-09-09'), isFixed: true };
    expect(schedule({ tasks: [task(1, '2026-09-07', '2026-09-11'), done], links: [fs(1, 2)], free: mongolia }, [1]).size).toBe(0);
  });
});
