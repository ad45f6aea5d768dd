/** A plan opens and bounds what its company may do, is ordered, billed and paid, and runs out, through the real engine. */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import type { Actor } from '@lambda/engine/core/access/access.ts';
import { createFileStore, keptForADay } from '@lambda/engine/services/files/store.ts';
import { permissionsOf } from '@lambda/engine/services/sessions/permissions.ts';
import { type DemoWorld, refusalOf } from '@lambda/hr/tests/demo-world.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { dayAfter } from '../days.ts';
import { openSalon, type Row, type Salon, TODAY } from './salon-plan.ts';
import { type Standing, standingOf } from './standing.ts';

let at: Salon;
let world: DemoWorld;
let salon: number;
beforeAll(async () => {
  at = await openSalon();
  ({ world, salon } = at);
});
afterAll(() => at.close());

const run: Salon['run'] = (sql, params) => at.run(sql, params);
const person: Salon['person'] = (login) => at.person(login);
const ask = async (login: string, query: string, variables = {}) => world.asActor(await person(login))(query, variables);
const act: Salon['act'] = (...given) => at.act(...given);
const follow: Salon['follow'] = (today) => at.follow(today);
const standingFor = async (login: string): Promise<Standing> => standingOf(world, await person(login));
const subscription: Salon['subscription'] = () => at.subscription();
const invoices: Salon['invoices'] = (state) => at.invoices(state);
const planId: Salon['planId'] = (code) => at.planId(code);
const employees = async (): Promise<number> =>
  Number(
    (await run("select count(*) from employee where company_id = $1::bigint and status <> 'left' and deleted_at is null", [salon]))[0]?.[0],
  );

/** Each test begins with ten days left of the plan of the demo and nothing to be paid. */
beforeEach(async () => {
  await at.begin('standard', 9);
});

let people = 0;
async function hire(login = 'salon-manager'): Promise<number> {
  const [unit] = await run('select struct_id from employee where company_id = $1::bigint limit 1', [salon]);
  people += 1;
  const i = {
    code: `Т-${people}`,
    lastname: 'Туршилт',
    firstname: 'Хүн',
    phone_one: '99112233',
    struct_id: Number(unit?.[0]),
    hired_date: '2026-01-05',
  };
  const actor = await person(login);
  const made = await world.asActor(actor)('mutation($i:EmployeeInput!){createEmployee(input:$i){id}}', { i });
  return (made.createEmployee as Row).id;
}

describe('a plan that is ordered', () => {
  it('is billed to the day as it was shown, with number, lines and VAT, and holds when the payment is confirmed', async () => {
    const { id } = await subscription();
    const refused = await refusalOf(act('salon-manager', 'order-plan', id, { plan: 'pro', total: '1.00' }));
    expect([refused.code, refused.params.total]).toEqual(['PLAN_PRICE_CHANGED', '66666.66']);
    expect(await invoices()).toEqual([]);
    await act('salon-manager', 'order-plan', id, { plan: 'pro', total: '66666.66' });
    const [invoice] = await invoices();
    expect(invoice).toMatchObject({ kind: 'upgrade', total: '66666.66', net: '60606.05', vat: '6060.61', period_from: TODAY });
    expect(invoice?.number).toMatch(/^LP-2027\/\d{6}$/);
    expect(invoice?.lines).toMatchObject([
      { days: 10, amount: '133333.33' },
      { days: 10, amount: '-66666.67' },
    ]);
    expect((await subscription()).plan_code, 'nothing is opened unpaid').toBe('standard');
    await act('admin', 'confirm-payment', invoice?.id ?? 0, { paid_on: TODAY, payment_reference: 'Багц' });
    expect(await subscription()).toMatchObject({ plan_code: 'pro', state: 'active', period_to: dayAfter(TODAY, 9) });
    expect((await person('receptionist')).plan?.people).toBe(200);
  });

  it('is confirmed once, however often and however many confirm it at the same moment', async () => {
    const { id } = await subscription();
    await act('salon-manager', 'order-plan', id, { plan: 'pro', total: '66666.66' });
    const [invoice] = await invoices();
    const paid = { paid_on: TODAY, payment_reference: 'Багц' };
    const both = await Promise.allSettled([1, 2, 3].map(() => act('admin', 'confirm-payment', invoice?.id ?? 0, paid)));
    expect(both.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect((await refusalOf(act('admin', 'confirm-payment', invoice?.id ?? 0, paid))).code).toBe('WRONG_STATE');
    expect((await subscription()).period_to).toBe(dayAfter(TODAY, 9));
    expect(
      (
        await run("select count(*) from record_history where model = 'billing_invoice' and record_id = $1::bigint and action = 'update'", [
          invoice?.id ?? 0,
        ])
      )[0]?.[0],
    ).toBe('1');
  });

  it('replaces an order before it, and each invoice has a number of its own', async () => {
    const { id } = await subscription();
    await act('salon-manager', 'order-plan', id, { plan: 'pro', total: '66666.66' });
    await act('salon-manager', 'order-plan', id, { plan: 'pro', total: '66666.66' }, TODAY);
    const [first, ...rest] = await invoices();
    expect(rest).toEqual([]);
    await act('salon-manager', 'withdraw-plan-order', id);
    expect(await invoices(), 'the renewal of what is held').toMatchObject([{ kind: 'renewal', plan_code: 'standard' }]);
    const numbers = ((await subscription()).invoices as Row[]).map(({ number }) => number);
    expect(new Set(numbers).size).toBe(numbers.length);
    expect((await refusalOf(act('admin', 'confirm-payment', first?.id ?? 0, { paid_on: TODAY, payment_reference: 'x' }))).code).toBe(
      'WRONG_STATE',
    );
  });

  it('is confirmed by the platform’s administrator alone, and no plan is written by anybody', async () => {
    const { id } = await subscription();
    await act('salon-manager', 'order-plan', id, { plan: 'pro', total: '66666.66' });
    const [invoice] = await invoices();
    for (const login of ['salon-manager', 'receptionist', 'director'])
      expect(
        (await refusalOf(act(login, 'confirm-payment', invoice?.id ?? 0, { paid_on: TODAY, payment_reference: 'x' }))).status,
        login,
      ).toBeGreaterThanOrEqual(403);
    for (const login of ['receptionist', 'artist', 'director'])
      expect((await refusalOf(act(login, 'order-plan', id, { plan: 'pro', total: '66666.66' }))).status, login).toBeGreaterThanOrEqual(403);
    const write = 'mutation($id:ID!){updateCompany(id:$id,input:{subscription:"Pro"}){id}}';
    await expect(ask('salon-manager', write, { id: salon })).rejects.toMatchObject({ status: expect.any(Number) });
    expect((await ask('director', '{company_subscription{subscriber_id}}')).company_subscription, 'of the own company alone').toHaveLength(
      1,
    );
  });

  it('downwards comes at the end of the period, and is refused while the company has more than it holds', async () => {
    const { id } = await subscription();
    const refused = await refusalOf(act('salon-manager', 'order-plan', id, { plan: 'basic' }));
    expect([refused.code, refused.status, refused.params.people]).toEqual(['PLAN_TOO_SMALL', 409, 10]);
    await run(
      "update employee set status = 'left' where company_id = $1::bigint and id not in (select id from employee where company_id = $1::bigint and user_id is not null order by id limit 5)",
      [salon],
    );
    await act('salon-manager', 'order-plan', id, { plan: 'basic' });
    expect(await subscription()).toMatchObject({ plan_code: 'standard', next_plan_code: 'basic' });
    await follow(TODAY);
    const [renewal] = await invoices();
    expect(renewal).toMatchObject({
      kind: 'renewal',
      plan_code: 'basic',
      total: '100000.00',
      period_from: dayAfter(TODAY, 10),
      due_on: dayAfter(TODAY, 9),
    });
    await follow(TODAY);
    expect(await invoices(), 'billed once').toHaveLength(1);
    await act('admin', 'confirm-payment', renewal?.id ?? 0, { paid_on: TODAY, payment_reference: 'Сунгалт' });
    expect(await subscription(), 'what is paid for goes on until its end').toMatchObject({
      plan_code: 'standard',
      next_plan_code: null,
      period_to: dayAfter(TODAY, 9),
      people_limit: 100,
      following_plan_code: 'basic',
      following_to: dayAfter(TODAY, 39),
    });
    await follow(dayAfter(TODAY, 10));
    expect(await subscription()).toMatchObject({
      plan_code: 'basic',
      state: 'active',
      period_from: dayAfter(TODAY, 10),
      period_to: dayAfter(TODAY, 39),
      people_limit: 10,
      following_plan_code: null,
    });
    await run("update employee set status = 'active' where company_id = $1::bigint", [salon]);
  });
});

describe('the bounds of a plan', () => {
  it('refuse one employee too many, and of two at once let one in where there is room for one', async () => {
    const { id } = await subscription();
    const first = await hire();
    await act('admin', 'agree-terms', id, { people_limit: (await employees()) + 1 });
    const both = await Promise.allSettled([hire(), hire()]);
    expect(both.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    const refused = await refusalOf(hire());
    expect([refused.code, refused.status, refused.params.limit]).toEqual(['PLAN_PEOPLE_FULL', 409, await employees()]);
    expect(refused.textIn('mn')).toContain(String(await employees()));
    expect((await refusalOf(hire('hr'))).code, 'a company without a bound is not asked').toBe('INVALID');
    // Somebody who leaves makes room; coming back takes it again.
    await run("update employee set status = 'left', left_date = '2027-01-01' where id = $1::bigint", [first]);
    await hire();
    const back = ask('salon-manager', `mutation{updateEmployee(id:${first},input:{status:"active"}){id}}`);
    expect((await refusalOf(back)).code).toBe('PLAN_PEOPLE_FULL');
  });

  it('refuse one person too many who signs in', async () => {
    const { id } = await subscription();
    const [held] = await run(
      'select count(distinct user_id) from memberships where member_company_id = $1::bigint and role_id <> 1 and deleted_at is null',
      [salon],
    );
    const admin = world.asActor(await world.actorOf('admin'));
    const outsider = (await world.actorOf('cashier')).userId;
    const join = () =>
      admin('mutation($i:MembershipsInput!){createMemberships(input:$i){id}}', {
        i: { user_id: outsider, member_company_id: salon, role_id: 9 },
      });
    await act('admin', 'agree-terms', id, { people_limit: Number(held?.[0]) });
    expect((await refusalOf(join())).code).toBe('PLAN_USERS_FULL');
    await act('admin', 'agree-terms', id, { people_limit: Number(held?.[0]) + 1 });
    const made = (await join()).createMemberships as Row;
    await admin(`mutation{deleteMemberships(id:${made.id}){id}}`);
  });

  it('refuse a file beyond the storage, but no export', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'lambda-plan-'));
    try {
      const store = await createFileStore({ ...world, folder });
      const manager = await person('salon-manager');
      const upload = (actor: Actor, keep = {}) =>
        store.store({
          stream: Readable.from([Buffer.from('%PDF-1.4\n1 0 obj\n<<>>\nendobj\ntrailer\n<<>>\n%%EOF\n')]),
          fileName: 'a.pdf',
          limits: { picture: 1000, other: 1000 },
          actor,
          ...keep,
        });
      const plan = manager.plan;
      if (!plan) throw new Error('the salon has no plan');
      const full = { ...manager, plan: { ...plan, bytes: 10 } };
      const refused = await refusalOf(upload(full));
      expect([refused.code, refused.status]).toEqual(['PLAN_STORAGE_FULL', 413]);
      expect(await upload(full, { keep: keptForADay(new Date()) })).toBeGreaterThan(0);
      const closed = { ...manager, plan: { ...plan, standing: 'readOnly' as const } };
      expect((await refusalOf(upload(closed))).code).toBe('PLAN_READ_ONLY');
      expect(await upload(closed, { keep: keptForADay(new Date()) })).toBeGreaterThan(0);
      expect(await upload(manager)).toBeGreaterThan(0);
    } finally {
      await rm(folder, { recursive: true, force: true });
    }
  });

  it('close the models, entries and flags of parts that are not in the plan on every face', async () => {
    const { id } = await subscription();
    const manager = await person('salon-manager');
    const { registry } = world;
    const shown = (actor: Actor) =>
      permissionsOf({ actor, registry, language: 'mn', layers: { company: null, employeeStandard: null } }).permissions.permissions;
    expect(manager.access.model(registry.model('reward')).read).not.toBeNull();
    expect(JSON.stringify(shown(manager))).toContain('acting-heads');
    await act('admin', 'agree-terms', id, { plan_id: await planId('free') });
    const free = await person('salon-manager');
    for (const model of ['employee_appointment', 'employment_history', 'reward'])
      expect(free.access.model(registry.model(model)).read, model).toBeNull();
    expect(free.access.on('acting-heads').model(registry.model('acting_head')).read, 'by its entry neither').toBeNull();
    expect(free.access.model(registry.model('employee')).read, 'people are in every plan').not.toBeNull();
    expect(free.access.model(registry.model('news')).read).not.toBeNull();
    expect(free.access.flag('chart')).toBe(false);
    await expect(world.asActor(free)('{reward{id}}')).rejects.toMatchObject({ status: expect.any(Number) });
    await expect(world.asActor(free)('{aggregate(table:"reward",values:[{function:count,alias:"n"}])}')).rejects.toMatchObject({
      status: expect.any(Number),
    });
    expect(Object.keys(shown(free))).not.toContain('acting-heads');
    expect((await standingFor('salon-manager')).parts, 'open pages hear of it').toEqual(free.plan?.parts);
    expect((await standingFor('receptionist')).closed, 'of the own role').toEqual(['/erp/p/my-tasks', '/erp/p/my-change-requests']);
    expect((await standingFor('admin')).closed).toEqual([]);
    expect(Object.keys(shown(free))).toEqual(expect.arrayContaining(['news', 'employees', 'billing']));
    expect((await person('admin')).access.model(registry.model('reward')).read, 'the platform’s administrator stands above').not.toBeNull();
  });
});

describe('a plan that runs out', () => {
  const over = async (days: number): Promise<void> => {
    const { id } = await subscription();
    await run('update company_subscription set period_to = $2::date where id = $1::bigint', [id, dayAfter(TODAY, -days)]);
    await follow(TODAY);
  };

  /** What stands on top of every page of somebody. */
  const shownState = async (login: string): Promise<string | null> => {
    const { state, may_pay } = await standingFor(login);
    return state && `${state}${may_pay ? ', may pay' : ''}`;
  };

  it('reminds those who look after it, by notice and by letter, each time once', async () => {
    const letters = async () => Number((await run('select count(*) from outbox where company_id = $1::bigint', [salon]))[0]?.[0]);
    const before = await letters();
    await follow(dayAfter(TODAY, 3));
    expect(await subscription()).toMatchObject({ notice: 'before_7' });
    const after = await letters();
    expect(after).toBeGreaterThan(before);
    await follow(dayAfter(TODAY, 3));
    expect(await letters()).toBe(after);
  });

  it('goes on at first, then everything can be read and nothing written but what pays', async () => {
    expect([await shownState('salon-manager'), await shownState('receptionist')]).toEqual([null, null]);
    await over(2);
    expect(await subscription()).toMatchObject({ state: 'past_due' });
    expect([await shownState('salon-manager'), await shownState('receptionist')]).toEqual(['past_due, may pay', null]);
    await hire();
    await over(6);
    expect(await subscription()).toMatchObject({ state: 'grace' });
    await hire();
    await over(15);
    expect(await subscription()).toMatchObject({ state: 'read_only' });
    expect([await shownState('salon-manager'), await shownState('receptionist')]).toEqual(['read_only, may pay', 'read_only']);
    expect([await shownState('admin'), await shownState('employee')], 'another company, and who stands above plans').toEqual([null, null]);
    const refused = await refusalOf(hire());
    expect([refused.code, refused.status]).toEqual(['PLAN_READ_ONLY', 403]);
    expect((await ask('salon-manager', '{employee(limit:1){id}}')).employee, 'reading goes on').toHaveLength(1);
    const [mine] = (await ask('receptionist', '{news_receipt(limit:1){id}}')).news_receipt as Row[];
    await act('receptionist', 'read-news', mine?.id ?? 0);
    const { id } = await subscription();
    await act('salon-manager', 'order-plan', id, { plan: 'standard', total: '200000.00' });
    const [invoice] = (await invoices()).filter(({ kind }) => kind === 'start');
    await act('admin', 'confirm-payment', invoice?.id ?? 0, { paid_on: TODAY, payment_reference: 'Багц' });
    expect(await subscription()).toMatchObject({ state: 'active', period_from: TODAY, period_to: dayAfter(TODAY, 29) });
    expect([await shownState('salon-manager'), await shownState('receptionist')], 'once it is paid').toEqual([null, null]);
    await hire();
  });

  it('closes the company in the end to all but those who look after the plan, who read and pay', async () => {
    await over(60);
    expect(await subscription()).toMatchObject({ state: 'ended' });
    await expect(ask('receptionist', '{news{id}}')).rejects.toMatchObject({ status: expect.any(Number) });
    expect((await ask('salon-manager', '{employee(limit:1){id}}')).employee).toHaveLength(1);
    expect((await refusalOf(hire())).code).toBe('PLAN_READ_ONLY');
    const [active] = await run('select subscription_active from company where id = $1::bigint', [salon]);
    expect(active?.[0]).toBe('f');
    const { id } = await subscription();
    await act('salon-manager', 'order-plan', id, { plan: 'standard', total: '200000.00' });
    expect((await invoices()).some(({ kind }) => kind === 'start')).toBe(true);
  });

  it('was a trial: it is tried once, extended once, billed never, and becomes the plan that costs nothing', async () => {
    const { id } = await subscription();
    await act('admin', 'agree-terms', id, { plan_id: await planId('free'), people_limit: 100 });
    expect(await subscription()).toMatchObject({ state: 'active', plan_code: 'free', period_to: null });
    await run('update company_subscription set trial_used = false, trial_extended = false where id = $1::bigint', [id]);
    await act('salon-manager', 'start-trial', id, { plan: 'standard' });
    expect(await subscription()).toMatchObject({ state: 'trial', plan_code: 'standard', period_to: dayAfter(TODAY, 29) });
    expect((await refusalOf(act('salon-manager', 'start-trial', id, { plan: 'standard' }))).code).toBe('WRONG_STATE');
    await act('admin', 'extend-trial', id, { days: 14 });
    expect(await subscription()).toMatchObject({ period_to: dayAfter(TODAY, 43) });
    expect((await refusalOf(act('admin', 'extend-trial', id, { days: 14 }))).code).toBe('WRONG_STATE');
    await follow(dayAfter(TODAY, 40));
    expect(await invoices()).toEqual([]);
    await follow(dayAfter(TODAY, 44));
    expect(await subscription()).toMatchObject({ state: 'active', plan_code: 'free', period_to: null, notice: 'trial_over' });
    expect(await invoices()).toEqual([]);
    expect((await refusalOf(act('salon-manager', 'start-trial', id, { plan: 'standard' }))).code, 'once').toBe('WRONG_STATE');
  });
});

describe('a company', () => {
  it('that is new begins with the plan that costs nothing; one from before has no bounds until it is put on a plan', async () => {
    const admin = world.asActor(await world.actorOf('admin'));
    const made = (await admin('mutation{createCompany(input:{company_name:"Шинэ туршилт"}){id subscription}}')).createCompany as Row;
    const planOf = async (company: number) =>
      (await run('select plan_code, people_limit from company_subscription where subscriber_id = $1::bigint', [company]))[0];
    expect(await planOf(made.id)).toEqual(['free', '5']);
    await run('delete from company_subscription where subscriber_id = $1::bigint', [made.id]);
    await run('update company set entitlements = null where id = $1::bigint', [made.id]);
    await act('admin', 'begin-plan', made.id, { plan_id: await planId('basic') });
    expect(await planOf(made.id)).toEqual(['basic', '10']);
    expect((await refusalOf(act('admin', 'begin-plan', made.id, { plan_id: await planId('pro') }))).code).toBe('WRONG_STATE');
  });
});
