/** Nothing that is paid for is taken away by what is ordered, paid, wished for or taken back beside it. */
import { deliverNotification } from '@lambda/engine/services/notify/deliver.ts';
import { refusalOf } from '@lambda/hr/tests/demo-world.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { dayAfter } from '../days.ts';
import { openSalon, type Row, type Salon, TODAY } from './salon-plan.ts';

let at: Salon;
beforeAll(async () => {
  at = await openSalon();
  await at.fitEveryPlan();
});
afterAll(() => at.close());

const day = (days: number): string => dayAfter(TODAY, days);
const quote: Salon['quote'] = (...given) => at.quote(...given);
const order: Salon['order'] = (...given) => at.order(...given);
const pay: Salon['pay'] = (...given) => at.pay(...given);
const tryPlan: Salon['tryPlan'] = (plan) => at.tryPlan(plan);
const open: Salon['open'] = () => at.open();

describe('what is paid for', () => {
  it('goes on beside an upgrade: the renewal that waits gives way, and comes anew for what is held by then', async () => {
    const id = await at.begin('standard', 9);
    await at.follow(TODAY);
    const renewal = await open();
    expect(renewal).toMatchObject({ kind: 'renewal', plan_code: 'standard' });
    await order(id, 'pro');
    expect(await open()).toMatchObject({ kind: 'upgrade', plan_code: 'pro', due_on: day(3) });
    expect((await refusalOf(pay(renewal))).code).toBe('WRONG_STATE');
    await pay(await open());
    expect(await at.subscription()).toMatchObject({ plan_code: 'pro', period_to: day(9) });
    expect(await open()).toMatchObject({ kind: 'renewal', plan_code: 'pro', total: '400000.00', period_from: day(10), due_on: day(9) });
    await pay(await open(), day(1));
    expect(await at.subscription()).toMatchObject({ plan_code: 'pro', period_to: day(39), following_plan_code: null });
  });

  it('is raised as a whole by an upgrade, at a price for all its days, when the next period is paid already', async () => {
    const id = await at.begin('standard', 9);
    await at.follow(TODAY);
    await pay(await open());
    expect(await at.subscription()).toMatchObject({ plan_code: 'standard', period_to: day(39) });
    await order(id, 'pro');
    expect(await open()).toMatchObject({ total: '266666.66', period_from: TODAY, period_to: day(39), lines: [{ days: 40 }, { days: 40 }] });
    await pay(await open(), day(2));
    expect(await at.subscription()).toMatchObject({ plan_code: 'pro', period_to: day(39) });
  });

  it('is kept until its end when a smaller plan is paid for the time after it, and can be raised again', async () => {
    const id = await at.begin('pro', 9);
    await order(id, 'basic');
    expect(await open(), 'billed in the same step').toMatchObject({ kind: 'renewal', plan_code: 'basic', period_from: day(10) });
    await pay(await open(), day(1));
    const paid = { plan_code: 'pro', people_limit: 200, period_to: day(9), following_plan_code: 'basic', following_to: day(39) };
    expect(await at.subscription()).toMatchObject(paid);
    await at.follow(day(9));
    expect(await at.subscription()).toMatchObject(paid);
    expect(await open(), 'one period ahead is enough').toBeUndefined();
    expect(await quote('standard', day(9))).toMatchObject({ order: { from: day(10), to: day(39), total: '100000.00' } });
    expect(await quote('pro', day(10)), 'though no morning has come').toMatchObject({ order: { from: day(10), total: '300000.00' } });
    await order(id, 'pro', day(9));
    expect(await open()).toMatchObject({ kind: 'upgrade', due_on: day(9), total: '300000.00' });
    await pay(await open(), day(9));
    expect(await at.subscription()).toMatchObject({ plan_code: 'pro', period_to: day(39), following_plan_code: null });
  });

  it('is renewed as it is wished: downwards, to what costs nothing and back again the invoice that waits changes with it', async () => {
    const id = await at.begin('pro', 9);
    await at.follow(TODAY);
    expect(await open()).toMatchObject({ plan_code: 'pro' });
    await order(id, 'basic');
    expect(await open()).toMatchObject({ kind: 'renewal', plan_code: 'basic', total: '100000.00' });
    await order(id, 'free');
    expect(await open()).toBeUndefined();
    await at.act('salon-manager', 'withdraw-plan-order', id);
    expect(await open()).toMatchObject({ kind: 'renewal', plan_code: 'pro' });
    await order(id, 'free');
    await at.follow(day(10));
    expect(await at.subscription()).toMatchObject({ plan_code: 'free', period_to: null });
    expect(await open()).toBeUndefined();
  });

  it('begins when it opens: a whole period from the day on which the payment is confirmed, also after a trial', async () => {
    const id = await at.begin('free', null);
    await order(id, 'standard');
    await pay(await open(), day(9));
    expect(await at.subscription()).toMatchObject({ plan_code: 'standard', period_from: day(9), period_to: day(38) });
    const [paid] = (await at.invoices('paid')).filter(({ paid_on }) => paid_on === day(9));
    expect(paid, 'the paper says so too').toMatchObject({ period_from: day(9), period_to: day(38) });
    await tryPlan('standard');
    await order(id, 'standard', day(29));
    await at.follow(day(30));
    expect(await at.subscription()).toMatchObject({ plan_code: 'free', notice: 'trial_over' });
    await pay(await open(), day(34));
    expect(await at.subscription()).toMatchObject({ plan_code: 'standard', state: 'active', period_from: day(34), period_to: day(63) });
  });

  it('waits for the end of a trial of more, and is as long when the trial is made longer', async () => {
    const id = await tryPlan('pro');
    await order(id, 'basic');
    await pay(await open(), day(1));
    expect(await at.subscription()).toMatchObject({
      plan_code: 'pro',
      state: 'trial',
      following_plan_code: 'basic',
      following_to: day(59),
    });
    await at.act('admin', 'extend-trial', id, { days: 14 });
    await at.follow(day(44));
    expect(await at.subscription()).toMatchObject({ plan_code: 'basic', state: 'active', period_from: day(44), period_to: day(73) });
  });

  it('begins after what is left of the trial, which is worth nothing in any plan that is paid for it', async () => {
    const id = await tryPlan('basic');
    await order(id, 'basic');
    await pay(await open());
    const trial = { state: 'trial', period_to: day(29), following_to: day(59) };
    expect(await at.subscription()).toMatchObject({ ...trial, plan_code: 'basic', following_plan_code: 'basic' });
    expect(await quote('basic', day(1))).toBeNull();
    await order(id, 'pro', day(1));
    const upgrade = { total: '300000.00', period_from: day(30), lines: [{ days: 30 }, { days: 30, amount: '-100000.00' }] };
    expect(await open()).toMatchObject(upgrade);
    await pay(await open(), day(2));
    expect(await at.subscription(), 'opens at once').toMatchObject({ ...trial, plan_code: 'pro', people_limit: 200 });
    await at.follow(day(30));
    expect(await at.subscription()).toMatchObject({ plan_code: 'pro', state: 'active', period_from: day(30), period_to: day(59) });
  });

  it('stays paid for when terms are agreed on in a trial: apart from its days, and as a whole with a last day', async () => {
    const id = await tryPlan('pro');
    await order(id, 'basic');
    await pay(await open());
    await at.act('admin', 'agree-terms', id, { plan_id: await at.planId('standard') });
    const trial = { plan_code: 'standard', state: 'trial', period_to: day(29) };
    expect(await at.subscription()).toMatchObject({ ...trial, following_plan_code: 'standard', following_to: day(59) });
    await at.follow(day(46));
    expect(await at.subscription()).toMatchObject({ plan_code: 'standard', state: 'active', period_to: day(59), notice: 'before_14' });
    expect(await open()).toMatchObject({ kind: 'renewal', plan_code: 'standard', period_from: day(60) });
    await tryPlan('pro');
    await order(id, 'basic');
    await pay(await open());
    await at.act('admin', 'agree-terms', id, { period_to: day(80) });
    expect(await at.subscription()).toMatchObject({ plan_code: 'pro', state: 'active', period_to: day(80), following_plan_code: null });
  });
});

describe('a reminder before the end', () => {
  it('asks nobody to pay who only tries a plan, or has chosen the one that costs nothing', async () => {
    const noticesAfter = async (days: number): Promise<string> => {
      await at.run("delete from outbox where company_id = $1::bigint and topic = 'notification'", [at.salon]);
      await at.follow(day(days));
      const rows = await at.run(
        "select payload->'rule'->'body'->>'mn' from outbox where company_id = $1::bigint and topic = 'notification'",
        [at.salon],
      );
      return rows.map(([body]) => body).join(' ');
    };
    const id = await at.begin('standard', 9);
    expect(await noticesAfter(3)).toContain('Нэхэмжлэхээ');
    await at.begin('standard', 9);
    await order(id, 'free');
    const free = await noticesAfter(3);
    expect(free).toContain('Төлбөр төлөх шаардлагагүй');
    expect(free).not.toContain('Нэхэмжлэхээ');
    await tryPlan('standard');
    const trial = await noticesAfter(23);
    expect(trial).toContain('багцын туршилт');
    expect(trial).not.toContain('Нэхэмжлэхээ');
  });
});

describe('an order', () => {
  it('that is not paid by its day lapses and is told of; paying it later is refused with what to do, and the renewal comes', async () => {
    const id = await at.begin('standard', 9);
    await order(id, 'pro');
    const late = await open();
    expect(late, 'before the days that it raises are over').toMatchObject({ due_on: day(3) });
    await at.follow(day(3));
    expect(await open()).toMatchObject({ id: late?.id });
    expect((await refusalOf(pay(late, day(4)))).code, 'also before the morning').toBe('ORDER_LAPSED');
    await at.follow(day(4));
    expect(await at.invoices('lapsed')).toMatchObject([{ id: late?.id }]);
    const refused = await refusalOf(pay(late, day(4)));
    expect([refused.code, refused.status, refused.textIn('mn').includes('дахин захиалж')]).toEqual(['ORDER_LAPSED', 409, true]);
    expect(await at.subscription()).toMatchObject({ plan_code: 'standard', period_to: day(9) });
    expect(await open()).toMatchObject({ kind: 'renewal', plan_code: 'standard' });
    const notices = await at.run("select count(*) from outbox where company_id = $1::bigint and payload::text like '%хүчингүй боллоо%'", [
      at.salon,
    ]);
    expect(Number(notices[0]?.[0])).toBeGreaterThan(0);
    await at.begin('standard', 1);
    await order(id, 'pro');
    expect(await open()).toMatchObject({ due_on: day(1) });
  });

  it('that was paid in time opens when that is confirmed late, before and after the morning in which it lapsed', async () => {
    const id = await at.begin('standard', 9);
    await order(id, 'pro');
    await pay(await open(), day(4), day(3));
    expect(await at.subscription()).toMatchObject({ plan_code: 'pro', state: 'active', period_to: day(9) });
    await at.begin('standard', 9);
    await order(id, 'pro');
    const late = await open();
    await at.follow(day(4));
    expect(await open(), 'written in that morning').toMatchObject({ kind: 'renewal', plan_code: 'standard' });
    await pay(late, day(5), day(1));
    expect(await at.subscription()).toMatchObject({ plan_code: 'pro', state: 'active', period_to: day(9) });
    expect((await at.invoices('paid')).find((one) => one.id === late?.id)).toMatchObject({ paid_on: day(1) });
    expect(await open(), 'gives way').toMatchObject({ kind: 'renewal', plan_code: 'pro' });
    // Of the days that it raises those of the first period are over by then.
    await at.begin('standard', 2);
    await order(id, 'basic');
    await pay(await open());
    await order(id, 'pro', day(2));
    const last = await open();
    expect(last).toMatchObject({ period_from: day(2), due_on: day(2), lines: [{ days: 31 }, { days: 1 }, { days: 30 }] });
    await at.follow(day(3));
    await pay(last, day(3), day(2));
    expect(await at.subscription()).toMatchObject({ plan_code: 'pro', state: 'active', period_to: day(32) });
    await at.begin('free', null);
    await order(id, 'basic');
    const start = await open();
    await at.follow(day(11));
    await pay(start, day(12), day(10));
    expect(await at.subscription()).toMatchObject({ plan_code: 'basic', period_from: day(12), period_to: day(41) });
  });

  it('that was paid in time takes nothing away and gives nothing unpaid where what it was priced for has changed since', async () => {
    const refused = async (invoice: Row | undefined, today: string, paidOn: string): Promise<void> => {
      const before = await at.subscription();
      const refusal = await refusalOf(pay(invoice, today, paidOn));
      expect([refusal.code, refusal.status, refusal.textIn('mn').includes('буцаана')]).toEqual(['ORDER_OUTDATED', 409, true]);
      expect(await at.subscription()).toEqual(before);
    };
    const id = await at.begin('standard', 9);
    await order(id, 'pro');
    const upgrade = await open();
    await at.follow(day(4));
    await pay(await open(), day(4));
    await refused(upgrade, day(4), day(1));
    await at.begin('standard', 1);
    await order(id, 'pro');
    await refused(await open(), day(2), day(1));
    await at.begin('free', null);
    await order(id, 'basic');
    const start = await open();
    await at.follow(day(11));
    await order(id, 'standard', day(11));
    await pay(await open(), day(11));
    await order(id, 'basic', day(30));
    await pay(await open(), day(30));
    expect(await at.subscription()).toMatchObject({ plan_code: 'standard', following_plan_code: 'basic' });
    await refused(start, day(31), day(10));
  });

  it('that lapses by what the platform’s administrator does is told in the company that made it', async () => {
    const id = await at.begin('standard', 9);
    await order(id, 'pro');
    await at.run("delete from outbox where topic = 'notification'");
    await at.act('admin', 'agree-terms', id, { plan_id: await at.planId('basic') }, day(4));
    const notices = await at.run("select company_id from outbox where payload->'rule'->>'name' = 'plan-order-lapsed'");
    expect(notices).toEqual([[String(at.salon)]]);
  });

  it('that somebody else replaces or withdraws is told to whoever ordered it, with a letter, and to nobody once it is settled', async () => {
    const { registry, database } = at.world;
    const tell = deliverNotification({ registry, database, actorOf: at.sessions.actorFor, baseUrl: null });
    const queued = async (rule: string) =>
      at.run("select payload::text, created_by from outbox where payload->'rule'->>'name' = $1::text", [rule]);
    const receiversOf = async (rule: string): Promise<string[]> => {
      const sent = await Promise.all(
        (await queued(rule)).map(async ([payload, user]) => {
          const delivery = { key: rule, companyId: at.salon, userId: Number(user), signal: new AbortController().signal };
          const statements = await tell({ ...delivery, payload: JSON.parse(payload ?? '{}') as Record<string, unknown> });
          return JSON.stringify(statements);
        }),
      );
      return sent.filter((one) => one !== '[]');
    };
    const id = await at.begin('standard', 9);
    await order(id, 'pro');
    const first = await open();
    await at.run("delete from outbox where topic = 'notification'");
    await at.act('admin', 'agree-terms', id, { plan_id: await at.planId('basic') });
    const [said = ''] = await receiversOf('plan-order-replaced');
    expect(said).toContain(String(first?.number));
    expect(said, 'a letter').toContain('"mail"');
    expect(await queued('plan-order-lapsed')).toEqual([]);

    // Reminders wait in the queue for a moment: whoever has paid by then is not reminded of what is void.
    await at.begin('standard', 9);
    await at.run("delete from outbox where topic = 'notification'");
    await at.follow(day(3));
    expect((await receiversOf('plan-before-7')).length).toBe(1);
    const renewal = (await at.invoices('issued')).find(({ kind }) => kind === 'renewal');
    expect(renewal).toBeDefined();
    await pay(renewal, day(3));
    expect([(await queued('plan-before-7')).length > 0, await receiversOf('plan-before-7')]).toEqual([true, []]);

    // A confirmed payment opens the plan, and those who look after it hear so.
    await order(await at.begin('standard', 9), 'pro');
    await at.run("delete from outbox where topic = 'notification'");
    await pay(await open());
    expect((await receiversOf('plan-updated')).join()).toContain('Багц амжилттай шинэчлэгдлээ!');
  });

  it('that is made again while nothing has changed is the one that waits, with its number', async () => {
    const id = await at.begin('standard', 9);
    await order(id, 'pro');
    const first = await open();
    await Promise.all([order(id, 'pro'), order(id, 'pro')]);
    expect(await open()).toMatchObject({ id: first?.id, number: first?.number });
    await at.begin('free', null);
    await order(id, 'basic');
    const start = await open();
    await order(id, 'basic', day(2));
    expect(await open(), 'a first period counts from its payment on').toMatchObject({ number: start?.number });
  });

  it('is cancelled when the platform’s administrator puts the company on another plan; other bounds leave it', async () => {
    const id = await at.begin('standard', 20);
    await order(id, 'pro');
    const waits = await open();
    await at.act('admin', 'agree-terms', id, { people_limit: 150 });
    expect(await open()).toMatchObject({ id: waits?.id });
    await at.act('admin', 'agree-terms', id, { plan_id: await at.planId('basic') });
    expect(await open()).toBeUndefined();
    expect((await refusalOf(pay(waits))).code).toBe('WRONG_STATE');
    expect(await at.subscription()).toMatchObject({ plan_code: 'basic', period_to: day(20) });
  });
});
