/** The salon of the demo with its plan, as tests order, pay and let mornings pass through the real engine. */
import { createHash } from 'node:crypto';
import { runJob } from '@lambda/content/tests/run-job.ts';
import type { Actor } from '@lambda/engine/core/access/access.ts';
import { type ActionResult, carryOutAction } from '@lambda/engine/services/actions/actions.ts';
import { systemActor } from '@lambda/engine/services/jobs/job-work.ts';
import { createSessions } from '@lambda/engine/services/sessions/sessions.ts';
import { demoWorld } from '@lambda/hr/tests/demo-world.ts';
import { actionHandlers, hooks } from '@lambda/server/modules.ts';
import { expect } from 'vitest';
import { dayAfter } from '../days.ts';
import { quoteOf } from '../plan.ts';
import { heldBy, soldPlans } from '../server/read.ts';

export type Row = Record<string, unknown> & { readonly id: number };
export const TODAY = '2027-03-10';
export type Salon = Awaited<ReturnType<typeof openSalon>>;

export async function openSalon() {
  const world = await demoWorld();
  const sessions = await createSessions(world);
  const salon = (await world.actorOf('salon-manager')).companyId;
  const run = async (sql: string, params: (string | number | null)[] = []): Promise<readonly (readonly (string | null)[])[]> =>
    (await world.database.batch([{ name: `t${createHash('sha256').update(sql).digest('hex').slice(0, 20)}`, sql, params }], null))[0]
      ?.rows ?? [];
  /** The person as a session knows them now, with the plan of the company. */
  async function person(login: string): Promise<Actor> {
    const plain = await world.actorOf(login);
    const { userId, companyId } = plain;
    const actor = await sessions.actorFor({ userId, companyId, roleId: plain.access.role.id });
    if (!actor) throw new Error(`${login} holds no role`);
    return actor;
  }
  async function act(login: string, name: string, id: number, input: unknown = {}, today = TODAY): Promise<ActionResult> {
    const { registry, database } = world;
    const now = new Date(`${today}T04:00:00Z`);
    return carryOutAction({ registry, database, hooks, actor: await person(login), now, today, ip: null }, actionHandlers, {
      name,
      ids: [id],
      input,
    });
  }
  const follow = (today: string): Promise<unknown> =>
    runJob(world, 'billing-follow', { actor: systemActor(world.registry, salon), now: new Date(`${today}T04:00:00Z`) });
  const subscription = async (): Promise<Row> => {
    const f = [{ column: 'subscriber_id', condition: 'equals', value: String(salon) }];
    const answer = await world.asActor(await world.actorOf('admin'))(
      `query($f:[filter!]){company_subscription(filters:$f,limit:1){id plan_code state period_from period_to next_plan_code following_plan_code following_to notice people_limit amount days
      invoices{id number kind state total net vat due_on paid_on period_from period_to plan_code lines{description days amount}}}}`,
      { f },
    );
    return (answer.company_subscription as Row[])[0] as Row;
  };
  const invoices = async (state = 'issued'): Promise<Row[]> =>
    ((await subscription()).invoices as Row[]).filter((one) => one.state === state);
  const planId = async (code: string): Promise<number> =>
    Number((await run("select id from system_payment_config where code = $1::text and locale = 'mn'", [code]))[0]?.[0]);

  /** A plan with days left, nothing ordered and nothing to be paid. */
  const begin = async (plan: string, left: number | null): Promise<number> => {
    const { id } = await subscription();
    await run('update company_subscription set notice = null, trial_used = true, trial_extended = false where id = $1::bigint', [id]);
    await act('admin', 'agree-terms', id, { plan_id: await planId(plan), ...(left === null ? {} : { period_to: dayAfter(TODAY, left) }) });
    await run("update billing_invoice set state = 'cancelled' where state = 'issued'");
    await run(
      "update company_subscription set state = 'active', period_from = $2::date, next_plan_code = null, next_plan_name = null, ordered = null where id = $1::bigint",
      [id, dayAfter(TODAY, -20)],
    );
    return id;
  };
  /** Five people fit into every plan. */
  const fitEveryPlan = () =>
    run(
      "update employee set status = 'left' where company_id = $1::bigint and id not in (select id from employee where company_id = $1::bigint and user_id is not null order by id limit 3)",
      [salon],
    );
  const quote = async (code: string, today: string) => {
    const [held, sold] = await Promise.all([heldBy(world.database, salon), soldPlans(world.database)]);
    const plan = sold.find((one) => one.code === code);
    return held && plan ? quoteOf(held, plan, today) : null;
  };
  /** False where there is nothing to change. */
  async function order(id: number, code: string, today = TODAY): Promise<boolean> {
    const found = await quote(code, today);
    const total = found?.way === 'pay' ? { total: found.order.total } : {};
    if (found) await act('salon-manager', 'order-plan', id, { plan: code, ...total }, today);
    return found !== null;
  }
  const pay = (invoice: Row | undefined, today = TODAY, paidOn = today) =>
    act('admin', 'confirm-payment', invoice?.id ?? 0, { paid_on: paidOn, payment_reference: 'Багц' }, today);
  const open = async (): Promise<Row | undefined> => {
    const [first, ...more] = await invoices();
    expect(more, 'one invoice waits at a time').toEqual([]);
    return first;
  };
  /** Nothing is paid, and a trial begins. */
  async function tryPlan(plan: string): Promise<number> {
    const id = await begin('free', null);
    await run('update company_subscription set trial_used = false where id = $1::bigint', [id]);
    await act('salon-manager', 'start-trial', id, { plan });
    return id;
  }
  const close = async (): Promise<void> => {
    await sessions.close();
    await world.drop();
  };
  const look = { subscription, invoices, open, quote, planId };
  return { world, sessions, salon, run, person, act, follow, ...look, begin, tryPlan, fitEveryPlan, order, pay, close };
}
