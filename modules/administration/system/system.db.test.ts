/** The platform's own dashboard: exact figures over all companies, for its administrators and nobody else. */
import { cutDefinition } from '@lambda/engine/services/definitions/definition-cut.ts';
import { createSessions } from '@lambda/engine/services/sessions/sessions.ts';
import { type DemoWorld, demoWorld, refusalOf } from '@lambda/hr/tests/demo-world.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { systemAddresses } from './system.addresses.ts';

const NOW = new Date('2027-03-10T04:00:00Z');
const PERIOD = { from: '2027-02-08', to: '2027-03-10' };
let world: DemoWorld;
let group: number;
let salon: number;
let counted = 0;
const run = async (sql: string, ...params: (string | number | null)[]) =>
  (await world.database.batch([{ name: `system test ${counted++}`, sql, params }], null))[0]?.rows ?? [];
beforeAll(async () => {
  world = await demoWorld();
  group = (await world.actorOf('hr')).companyId;
  salon = (await world.actorOf('salon-manager')).companyId;
  await run("update billing_invoice set state = 'cancelled'");
});
afterAll(() => world.drop());

type Figures = {
  readonly storage: readonly { readonly company_id: number; readonly bytes: number; readonly files: number }[];
  readonly storage_bytes: number;
  readonly jobs: Readonly<Record<string, number>>;
  readonly last_jobs: readonly { readonly company_id: number; readonly state: string }[];
  readonly deliveries: Readonly<Record<string, number>>;
  readonly dead: readonly { readonly company_id: number; readonly summary: string; readonly error: string | null }[];
  readonly lapsed: readonly { readonly company_id: number; readonly last_day: string; readonly total: string }[];
  readonly lapsed_count: number;
  readonly lapsed_ids: readonly number[];
  readonly payers: number;
};
async function figures(login: string, input: unknown = PERIOD): Promise<Figures> {
  const [address] = systemAddresses;
  if (!address) throw new Error('there is no such address');
  const asked: unknown = { services: { database: world.database }, input, language: 'mn', now: NOW, actor: await world.actorOf(login) };
  return ((await address.ask(asked as Parameters<typeof address.ask>[0])) as { data: Figures }).data;
}
/** What of the invoice does not matter here is taken from one of the demo. */
async function paid(company: number, from: string, to: string, total: string): Promise<void> {
  await run(
    `insert into billing_invoice (id, created_at, updated_at, version, number, subscription_id, subscriber_id, kind, state, issued_on, due_on, seller_name,
        bank_name, bank_account, buyer_name, plan_code, plan_name, period_from, period_to, net, vat_percent, vat, total, paid_on)
      select $1::bigint, now(), now(), 1, $2, s.id, s.subscriber_id, 'renewal', 'paid', $3::date, $3::date, 'Нэхэмжлэгч', 'Банк', '1', 'Төлөгч', 'basic', 'Basic',
        $3::date, $4::date, $5::numeric, 10, 0, $5::numeric, $3::date from company_subscription s where s.subscriber_id = $6::bigint`,
    await world.database.nextId(),
    `T-${counted}`,
    from,
    to,
    total,
    company,
  );
}

describe('the system dashboard', () => {
  it('is closed to everybody but the administrators of the platform, the definition and the figures alike', async () => {
    for (const login of ['director', 'hr', 'accountant', 'salon-manager', 'employee']) {
      expect((await refusalOf(figures(login))).code, login).toBe('NO_RIGHT');
      const { access } = await world.actorOf(login);
      expect(() => cutDefinition({ registry: world.registry, access }, 'dashboard', 'system'), login).toThrow(
        expect.objectContaining({ code: 'NO_RIGHT_READ' }),
      );
    }
    const { access } = await world.actorOf('admin');
    const cut = cutDefinition({ registry: world.registry, access }, 'dashboard', 'system') as unknown as { tiles: readonly unknown[] };
    expect(cut.tiles).toHaveLength(13);
  });

  it('refuses a period that is none', async () => {
    for (const input of [{}, { from: '2027-02-30', to: '2027-03-01' }, { from: '2027-03-02', to: '2027-03-01' }])
      expect((await refusalOf(figures('admin', input))).code).toBe('BAD_REQUEST');
  });

  it('adds up files, jobs and deliveries of all companies, those of the period on the clock of the company', async () => {
    await run('delete from jobs');
    await run('delete from outbox');
    const before = await figures('admin');
    const job = async (company: number, state: string, at: string | null) =>
      run(
        `insert into jobs (company_id, id, created_at, updated_at, version, name, title, state, finished_at)
          values ($1::bigint, $2::bigint, coalesce($4::timestamptz, $5::timestamptz), now(), 1, 'unknown', '{"mn":"Ажил","en":"Job","ko":"작업"}', $3, $4::timestamptz)`,
        company,
        await world.database.nextId(),
        state,
        at,
        NOW.toISOString(),
      );
    await job(group, 'queued', null);
    await job(salon, 'done', '2027-03-01T00:00:00Z');
    await job(salon, 'failed', '2027-03-10T15:59:00Z');
    // Midnight in Ulaanbaatar is over: that is another day.
    await job(salon, 'failed', '2027-03-10T16:00:00Z');
    await job(group, 'failed', '2027-02-07T15:59:00Z');
    await run(
      `insert into outbox (company_id, id, created_at, updated_at, version, topic, summary, state, tries, delivery_key, payload, error)
        values ($1::bigint, $2::bigint, now(), $3::timestamptz, 1, 'mail', 'Захидал', 'dead', 5, 'one', '{}', 'no answer')`,
      salon,
      await world.database.nextId(),
      '2027-03-05T00:00:00Z',
    );
    await run(
      `insert into files (company_id, id, created_at, file_name, media_type, bytes, sha256) values ($1::bigint, $2::bigint, now(), 'a.txt', 'text/plain', 1000000000000, 'x')`,
      salon,
      await world.database.nextId(),
    );
    const now = await figures('admin');
    expect(now.jobs).toEqual({ queued: 1, running: 0, done: 1, failed: 1, cancelled: 0 });
    expect(now.last_jobs.map(({ company_id, state }) => [company_id, state])).toEqual([
      [salon, 'failed'],
      [group, 'queued'],
      [salon, 'done'],
    ]);
    expect(now.deliveries).toEqual({ waiting: 0, dead: 1 });
    expect(now.dead).toMatchObject([{ company_id: salon, summary: 'Захидал', error: 'no answer' }]);
    expect(now.storage_bytes).toBe(before.storage_bytes + 1e12);
    const [largest] = now.storage;
    const old = before.storage.find(({ company_id }) => company_id === salon);
    expect(largest).toMatchObject({ company_id: salon, bytes: (old?.bytes ?? 0) + 1e12, files: (old?.files ?? 0) + 1 });
  });

  it('counts as gone whoever paid until a day of the period and for none after it', async () => {
    expect(await figures('admin')).toMatchObject({ lapsed: [], lapsed_count: 0, payers: 0 });
    await paid(group, '2027-01-20', '2027-02-18', '400000.00');
    await paid(group, '2027-02-19', '2027-03-20', '400000.00');
    await paid(salon, '2027-01-10', '2027-02-08', '200000.00');
    await paid(salon, '2027-02-09', '2027-03-09', '200000.00');
    expect(await figures('admin')).toMatchObject({
      lapsed: [{ company_id: salon, last_day: '2027-03-09', total: '400000.00' }],
      lapsed_count: 1,
      lapsed_ids: [salon],
      payers: 2,
    });
    expect(await figures('admin', { from: '2027-02-08', to: '2027-03-08' })).toMatchObject({
      lapsed: [],
      lapsed_count: 0,
      lapsed_ids: [],
      payers: 2,
    });
  });

  it('counts each entering and each refusal, without what was typed where nobody is called so', async () => {
    const sessions = await createSessions(world);
    await run('delete from sign_ins');
    const enter = (login: string, password: string) => sessions.signIn({ login, password, remember: false, ip: '10.0.0.1', agent: 'test' });
    await enter('hr', 'Lambda-2026!');
    await expect(enter('hr', 'wrong')).rejects.toMatchObject({ code: 'WRONG_CREDENTIALS' });
    await expect(enter('Secret-Password-1', 'wrong')).rejects.toMatchObject({ code: 'WRONG_CREDENTIALS' });
    await sessions.close();
    const { userId } = await world.actorOf('hr');
    expect(await run('select user_id, outcome, ip from sign_ins order by id')).toEqual([
      [String(userId), 'entered', '10.0.0.1'],
      [String(userId), 'refused', '10.0.0.1'],
      [null, 'refused', '10.0.0.1'],
    ]);
    const admin = await world.as('admin');
    const byOutcome = await admin('{aggregate(table:"sign_ins",groupBy:["outcome"],values:[{function:count}])}');
    expect(byOutcome.aggregate).toEqual(expect.arrayContaining([expect.objectContaining({ outcome: 'refused', count: 2 })]));
    for (const login of ['director', 'hr', 'salon-manager'])
      expect(await refusalOf((await world.as(login))('{sign_ins{id}}')), login).toMatchObject({ status: 403, code: 'NO_RIGHT_READ' });
  });
});
