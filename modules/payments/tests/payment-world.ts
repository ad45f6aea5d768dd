/** A world for tests: visits that are paid for, a company with its gateway, the simulator, and a server that takes callbacks. */
import { platformModule } from '@lambda/engine/core/platform/platform.module.ts';
import { combineHooks } from '@lambda/engine/core/records/combined-hooks.ts';
import type { RecordHooks } from '@lambda/engine/core/records/hooks.ts';
import { executeLongWrite } from '@lambda/engine/core/records/long-write.ts';
import type { WriteContext } from '@lambda/engine/core/records/operation.ts';
import { createHttpServer } from '@lambda/engine/faces/http/server.ts';
import type { Services } from '@lambda/engine/faces/http/services.ts';
import { carryOutAction } from '@lambda/engine/services/actions/actions.ts';
import { systemActor } from '@lambda/engine/services/jobs/job-work.ts';
import { notificationHooks } from '@lambda/engine/services/notify/rules.ts';
import type { Parameter } from '@lambda/engine/sql/database.ts';
import { hrModule } from '@lambda/hr/module.ts';
import { defineArea, defineModel, defineModule } from '@lambda/model/definitions/definitions.ts';
import { PlatformError } from '@lambda/model/errors/errors.ts';
import type { Values } from '@lambda/model/fields/validate.ts';
import { organizationModule } from '@lambda/organization/module.ts';
import { type Simulator, startSimulator } from '@lambda/payment-simulator/simulator.ts';
import { type TemporaryDatabase, temporaryDatabase } from '@lambda/testing/database.ts';
import { type TestPeople, type TestPerson, testPeople } from '@lambda/testing/people.ts';
import { provideGateways } from '../gateway/server/gateways.ts';
import { askGateway, followPayments } from '../intent/intent.job.ts';
import type { Question } from '../intent/server/ask-later.ts';
import { operationsOf } from '../intent/server/log.ts';
import { type OpenedIntent, openIntent, type ShownPayment } from '../intent/server/open-intent.ts';
import { label } from '../label.ts';
import { paymentsModule } from '../module.ts';
import { paymentsServer } from '../server/payments.server.ts';

const title = label('Туршилтын үзлэг', 'Trial visit', '시험 방문');
const visitModel = defineModel({
  name: 'trial_visit',
  label: title,
  placement: 'company',
  icon: 'file-text',
  title: ['visit_name'],
  sort: [{ field: 'id', order: 'asc' }],
  fields: {
    visit_name: { kind: 'text', label: title, required: true, max: 120 },
    prepayment: { kind: 'money', label: title, required: true, default: '0' },
    stand: { kind: 'text', label: title, required: true, default: 'waiting', max: 20 },
    paid_amount: { kind: 'money', label: title, readOnly: true, default: '0' },
    payment_status: {
      kind: 'choice',
      label: title,
      readOnly: true,
      default: 'none',
      options: ['none', 'partly', 'paid', 'credit', 'refunded'].map((value) => ({ value, label: title })),
    },
  },
});
const visitModule = defineModule({
  name: 'trial-visits',
  label: title,
  dependsOn: ['platform', 'payments'],
  areas: [defineArea({ models: [visitModel] })],
});
/** Money confirms a visit that waits; what comes for another one is credit. A visit named so refuses all money. */
export const REFUSING = 'Хүлээж авахгүй';
const visitHooks: RecordHooks = {
  before: ({ before, after }) => {
    const [was, is] = [Number(before?.paid_amount ?? 0), Number(after.paid_amount ?? 0)];
    if (!before || was === is) return undefined;
    if (after.visit_name === REFUSING) throw new PlatformError('WRONG_STATE');
    if (is < was) return { payment_status: is === 0 ? 'refunded' : 'partly' };
    if (after.stand === 'over') return { payment_status: 'credit' };
    // Paid already: what comes beside is not taken.
    if (after.stand === 'confirmed') return { paid_amount: String(before.paid_amount) };
    if (is < Number(after.prepayment)) return { payment_status: 'partly' };
    return { stand: 'confirmed', payment_status: 'paid' };
  },
};

export const COMPANY = 1;
export const OTHER = 2;
const MERCHANTS = new Map([
  ['SALON', 'secret-1'],
  ['OTHER', 'secret-2'],
]);
export type Visit = { readonly stand: string; readonly paid: number; readonly status: string };
export type PaymentWorld = {
  readonly world: TemporaryDatabase;
  readonly people: TestPeople;
  readonly simulator: Simulator;
  readonly url: string;
  /** The clock of the simulator and of everything that is done here. */
  readonly at: (moment: Date) => void;
  readonly now: () => Date;
  context(company?: number): WriteContext;
  visit(values?: Values): Promise<number>;
  /** Opened, stored, and with its invoice. */
  open(visit: number, more?: { readonly amount?: string; readonly minutes?: number }): Promise<ShownPayment>;
  /** Opened and stored, and not asked for yet. */
  stored(visit: number, more?: { readonly amount?: string; readonly minutes?: number }): Promise<OpenedIntent>;
  /** Pays at the simulator as a person does. */
  pay(payment: Pick<ShownPayment, 'id'>, how?: Parameters<Simulator['pay']>[1]): ReturnType<Simulator['pay']>;
  call(number: string, payment?: string): Promise<{ readonly status: number; readonly text: string }>;
  look(visit: number): Promise<Visit>;
  intent(id: number): Promise<Readonly<Record<string, string | null>>>;
  log(id: number): Promise<string[]>;
  /** Carries out what waits to be asked of the gateway. */
  askGateway(): Promise<void>;
  follow(): Promise<void>;
  act(who: TestPerson, name: string, id: number, input?: Values): Promise<unknown>;
  /** Names of the notifications about a payment. */
  told(id: number): Promise<string[]>;
  sql(text: string, ...params: Parameter[]): Promise<readonly (readonly (string | null)[])[]>;
  close(): Promise<void>;
};

const SECRETS = [
  { company: COMPANY, user: 'SALON', secret: 'secret-1' },
  { company: OTHER, user: 'OTHER', secret: 'secret-2' },
];

export async function paymentWorld(): Promise<PaymentWorld> {
  const modules = [platformModule, organizationModule, hrModule, paymentsModule, visitModule];
  const world = await temporaryDatabase(modules, { size: 4 });
  const { database, registry } = world;
  const hooks = combineHooks([paymentsServer.hooks ?? new Map(), new Map([['trial_visit', visitHooks]]), ...notificationHooks(modules)]);
  let clock = new Date('2026-11-30T04:00:00Z');
  const simulator = await startSimulator({ merchants: MERCHANTS, now: () => clock.getTime(), waitMs: 20 });
  const http = await createHttpServer({
    webFolder: null,
    logLevel: 'silent',
    trustProxy: false,
    https: false,
    addresses: paymentsServer.addresses ?? [],
    pages: [],
  });
  const { port } = await http.listen({ host: '127.0.0.1', port: 0 });
  const url = `http://127.0.0.1:${port}`;
  // Callbacks ask for no more of the services than this.
  http.serve({ registry, database, hooks, subscriptions: { close: async () => undefined } } as unknown as Services);
  provideGateways(database, { qpayUrl: simulator.url, siteUrl: url, now: () => clock.getTime() });

  let count = 0;
  const sql: PaymentWorld['sql'] = async (text, ...params) => {
    const [found] = await database.batch([{ name: `payments_test_${++count}`, sql: text, params }], null);
    return found?.rows ?? [];
  };
  const context = (company = COMPANY): WriteContext => ({
    registry,
    database,
    hooks,
    actor: systemActor(registry, company),
    now: clock,
    today: '2026-11-30',
    ip: '127.0.0.1',
  });
  const people = testPeople(world, { company: COMPANY, hooks });
  for (const { company, user, secret } of SECRETS) {
    await people.person('companyAdmin', { company, employee: null });
    const values = {
      gateway_name: 'QPay',
      gateway: 'qpay',
      is_active: true,
      gateway_order: 1,
      merchant_user: user,
      merchant_code: `${user}_INVOICE`,
    };
    await executeLongWrite({
      context: context(company),
      work: async (write) => {
        const [id] = await write(operationsOf(context(company), [{ kind: 'create', model: 'payment_gateways', values }]));
        count = id ?? 0;
        return { commit: true };
      },
    });
    await carryOutAction(context(company), paymentsServer.actions ?? new Map(), {
      name: 'set-gateway-secret',
      ids: [count],
      input: { secret },
    });
  }
  count = 0;

  const made: PaymentWorld = {
    world,
    people,
    simulator,
    url,
    at: (moment) => {
      clock = moment;
    },
    now: () => clock,
    context,
    sql,
    visit: (values = {}) =>
      people.record('trial_visit', {
        visit_name: `Үзлэг ${++count}`,
        prepayment: '20000',
        stand: 'waiting',
        paid_amount: '0',
        payment_status: 'none',
        ...values,
      }),
    stored: async (id, { amount = '20000.00', minutes = 10 } = {}) => {
      const expiresAt = new Date(clock.getTime() + minutes * 60_000);
      const asked = { model: 'trial_visit', id, amount, description: 'Урьдчилгаа', method: 'qpay', expiresAt } as const;
      const opened = await openIntent(context(), asked);
      await executeLongWrite({
        context: context(),
        work: async (write) => {
          await write(operationsOf(context(), opened.writes));
          return { commit: true };
        },
      });
      return opened;
    },
    open: async (visit, more) => (await made.stored(visit, more)).invoice(),
    pay: async ({ id }, how) => simulator.pay(String((await made.intent(id)).provider_invoice), how),
    call: async (number, payment = 'made-up') => {
      const reply = await fetch(`${url}/payments/callback/${number}?qpay_payment_id=${payment}`);
      return { status: reply.status, text: await reply.text() };
    },
    look: async (id) => {
      const [row] = await sql('select stand, paid_amount, payment_status from trial_visit where id = $1::bigint', id);
      return { stand: row?.[0] ?? '', paid: Number(row?.[1]), status: row?.[2] ?? '' };
    },
    intent: async (id) => {
      const [row] = await sql('select row_to_json(i)::text from payment_intents i where id = $1::bigint', id);
      return JSON.parse(row?.[0] ?? '{}') as Record<string, string | null>;
    },
    log: async (id) =>
      (await sql('select event from payment_log where intent_id = $1::bigint order by id', id)).map(([event]) => event ?? ''),
    askGateway: async () => {
      for (const [id, input] of await sql(
        "select id, input::text from jobs where name = 'payments-ask' and state = 'queued' order by id",
      )) {
        await sql("update jobs set state = 'running' where id = $1::bigint", Number(id));
        await askGateway(runningJob(JSON.parse(input ?? '{}') as Question));
        await sql("update jobs set state = 'done' where id = $1::bigint", Number(id));
      }
    },
    follow: async () => {
      await followPayments(runningJob(null));
    },
    act: (who, name, id, input = {}) =>
      carryOutAction({ ...context(), actor: who.actor }, paymentsServer.actions ?? new Map(), { name, ids: [id], input }),
    told: async (id) =>
      (await sql(`select payload::text from outbox where topic = 'notification' and payload::text like '%"id":${id},%' order by id`)).map(
        ([payload]) => (JSON.parse(payload ?? '') as { rule: { name: string } }).rule.name,
      ),
    close: async () => {
      await simulator.close();
      await http.close(0);
      await world.drop();
    },
  };
  const runningJob = (input: unknown) => ({
    ...context(),
    id: 0,
    input,
    renewed: async () => systemActor(registry, COMPANY),
    files: undefined as never,
    progress: async () => undefined,
    signal: new AbortController().signal,
  });
  return made;
}
