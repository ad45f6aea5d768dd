/** Whatever is ordered, paid, wished for and taken back, in any order and at the same moment, holds what it is to hold. */
import { PlatformError } from '@lambda/model/errors/errors.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { dayAfter, daysFrom } from '../days.ts';
import { openSalon, type Row, type Salon, TODAY } from './salon-plan.ts';

let at: Salon;
beforeAll(async () => {
  at = await openSalon();
  await at.fitEveryPlan();
});
afterAll(() => at.close());

const RANK = ['free', 'basic', 'standard', 'pro'];
const rank = (code: unknown): number => RANK.indexOf(String(code));
const lastDay = (held: Row): string => String(held.following_to ?? held.period_to ?? '');
const planOn = (held: Row, when: string): unknown => {
  if (held.period_to === null || when <= String(held.period_to)) return held.plan_code;
  return held.following_to !== null && when <= String(held.following_to) ? held.following_plan_code : 'free';
};
/** Numbers from 0 on below `below`, the same for a seed every time. */
const chances = (seed: number) => {
  let state = seed;
  return (below: number): number => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
};
/** What may be refused on the way: what another has done at the same moment, or a day too late. Everything else is a fault. */
const unlessRefused = (done: Promise<unknown>, ...codes: string[]): Promise<unknown> =>
  done.catch((reason: unknown) => {
    if (!(reason instanceof PlatformError && codes.includes(reason.code))) throw reason;
  });

/** What was paid for each day, by the invoices alone. */
function dailyWorth() {
  const paid = new Map<string, number>();
  const daysOf = (from: string, to: string) => Array.from({ length: daysFrom(from, to) + 1 }, (_none, days) => dayAfter(from, days));
  const put = (from: string, to: string, rate: number): number =>
    daysOf(from, to).reduce((cost, when) => {
      const before = paid.get(when) ?? 0;
      paid.set(when, rate);
      return cost + rate - before;
    }, 0);
  /** An upgrade pays what its plan costs less what was paid for the days before. */
  const take = ({ kind, period_from, period_to, total, lines }: Row): void => {
    const [from, to] = [String(period_from), String(period_to)];
    const [whole] = lines as { days: number; amount: string }[];
    const cost = put(from, to, Number(whole?.amount) / Number(whole?.days));
    if (kind === 'upgrade') expect(Math.abs(cost - Number(total)), `${String(total)} for what is worth ${cost}`).toBeLessThan(1);
  };
  const leftOn = (today: string): number => [...paid].reduce((sum, [when, rate]) => (when >= today ? sum + rate : sum), 0);
  return { put, take, leftOn };
}

describe('whatever is ordered, paid, wished for and taken back, in any order and at the same moment', () => {
  it.each([
    [7, 'standard'],
    [22, 'standard'],
    [24, 'standard'],
    [1, 'trial'],
    [13, 'trial'],
    [18, 'trial'],
  ])(
    'paid days never shrink, no smaller plan is in force before its day, an invoice opens what it says, and no more is credited than was paid (%i, %s)',
    async (seed, beginning) => {
      const chance = chances(seed);
      const isTrial = beginning === 'trial';
      const id = await (isTrial ? at.tryPlan('basic') : at.begin('standard', 9));
      let today = TODAY;
      const bought: { code: unknown; from: string; to: string }[] = [];
      const worth = dailyWorth();
      if (!isTrial) {
        bought.push({ code: 'standard', from: TODAY, to: dayAfter(TODAY, 9) });
        worth.put(TODAY, dayAfter(TODAY, 9), 200_000 / 30);
      }
      const known = new Set(((await at.subscription()).invoices as Row[]).map((one) => one.id));
      const start = bought.length;
      const orderAny = () => unlessRefused(at.order(id, RANK[chance(RANK.length)] ?? 'free', today), 'WRONG_STATE', 'PLAN_PRICE_CHANGED');
      const look = async (before: Row, what: string) => {
        const held = await at.subscription();
        for (const one of await at.invoices('paid')) {
          if (known.has(one.id)) continue;
          known.add(one.id);
          bought.push({ code: one.plan_code, from: String(one.period_from), to: String(one.period_to) });
          worth.take(one);
          for (const edge of [String(one.period_from), String(one.period_to)])
            if (edge >= today) expect(planOn(held, edge), `${what}: what was paid for on ${edge}`).toBe(one.plan_code);
        }
        const until = bought.reduce((most, { to }) => (to > most ? to : most), '');
        if (until >= today) expect(lastDay(held), `${what}: paid days on ${today}`).toBe(until);
        if (lastDay(before) >= today) expect(lastDay(held) >= lastDay(before), `${what}: days on ${today}`).toBe(true);
        for (let ahead = 0; ahead < 45; ahead += 1) {
          const when = dayAfter(today, ahead);
          const paid = bought.filter(({ from, to }) => from <= when && when <= to).map(({ code }) => rank(code));
          expect(rank(planOn(held, when)), `${what}: on ${when}, as it is on ${today}`).toBeGreaterThanOrEqual(Math.max(0, ...paid));
        }
        for (const code of ['standard', 'pro']) {
          const quote = await at.quote(code, today);
          const lines = quote?.way === 'pay' ? quote.order.lines : [];
          const credit = lines.reduce((sum, { kind, amount }) => (kind === 'credit' ? sum - Number(amount) : sum), 0);
          expect(credit, `${what}: taken off for ${code} on ${today}`).toBeLessThan(worth.leftOn(today) + 1);
        }
        const waiting = await at.open();
        if (waiting?.kind === 'renewal') {
          expect(waiting.plan_code).toBe(held.next_plan_code ?? held.plan_code);
          expect(waiting.period_from).toBe(dayAfter(lastDay(held), 1));
        }
        if (waiting?.kind === 'upgrade') expect(String(waiting.period_to) <= lastDay(held), `${what}: an upgrade of paid days`).toBe(true);
      };
      for (let step = 0; step < 40; step += 1) {
        const before = await at.subscription();
        const waiting = await at.open();
        const lapsed = (await at.invoices('lapsed')).filter((one) => !known.has(one.id));
        const late = lapsed[chance(Math.max(1, lapsed.length))];
        const payIt = async () => {
          if (waiting) await unlessRefused(at.pay(waiting, today), 'WRONG_STATE', 'ORDER_LAPSED');
        };
        const payLate = async () => {
          if (late) await unlessRefused(at.pay(late, today, String(late.due_on)), 'ORDER_OUTDATED');
        };
        const deeds: readonly (readonly [string, () => Promise<unknown>])[] = [
          ['order', orderAny],
          ['order', orderAny],
          ['pay', payIt],
          ['pay', payIt],
          ['confirm late', payLate],
          ['confirm late and pay at once', () => Promise.all([payLate(), payIt()])],
          ['withdraw', () => at.act('salon-manager', 'withdraw-plan-order', id, {}, today)],
          ['pay and order at once', () => Promise.all([payIt(), orderAny()])],
          ['pay twice at once', () => Promise.all([payIt(), payIt()])],
          ['morning and pay at once', () => Promise.all([at.follow(today), payIt()])],
        ];
        const [what, deed] = deeds[chance(deeds.length)] ?? ['', orderAny];
        await deed();
        await look(before, `${step} ${what}`);
        for (let days = chance(5); days > 0; days -= 1) {
          today = dayAfter(today, 1);
          const held = await at.subscription();
          await at.follow(today);
          await look(held, `${step} morning`);
        }
      }
      expect(bought.length, 'some of it was paid').toBeGreaterThan(start);
    },
  );
});
