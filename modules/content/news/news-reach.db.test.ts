/** News reach those whom they are meant for: the notification, and many people at once. */
import { carryOutAction } from '@lambda/engine/services/actions/actions.ts';
import { systemActor } from '@lambda/engine/services/jobs/job-work.ts';
import { deliverNotification } from '@lambda/engine/services/notify/deliver.ts';
import type { Parameter } from '@lambda/engine/sql/database.ts';
import { type DemoWorld, demoWorld } from '@lambda/hr/tests/demo-world.ts';
import { actionHandlers, hooks } from '@lambda/server/modules.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { runJob } from '../tests/run-job.ts';

let world: DemoWorld;
beforeAll(async () => {
  world = await demoWorld();
});
afterAll(() => world.drop());

let statements = 0;
const sql = async (text: string, ...params: Parameter[]) =>
  (await world.database.batch([{ name: `reach ${statements++}`, sql: text, params }], null))[0]?.rows ?? [];
const company = async (): Promise<number> => (await world.actorOf('hr')).companyId;

async function publish(input: Record<string, unknown> = {}): Promise<number> {
  const ask = await world.as('hr', 'news-editor');
  const i = { title: 'Туршилтын мэдээ', short_text: 'Товчхон', post_text: '<p>Агуулга</p>', ...input };
  const { createNews } = (await ask('mutation($i:NewsInput!){createNews(input:$i){id}}', { i })) as { createNews: { id: number } };
  const now = new Date();
  const { registry, database, actorOf } = world;
  const context = { registry, database, hooks, actor: await actorOf('hr'), now, today: now.toISOString().slice(0, 10), ip: null };
  await carryOutAction(context, actionHandlers, { name: 'publish-news', ids: [createNews.id] });
  return createNews.id;
}
const receipts = async (news: number) =>
  sql('select employee_id, joined_later from news_receipt where company_id = $1::bigint and news_id = $2::bigint', await company(), news);

describe('the notification of news', () => {
  it('goes to each person it is meant for, once, in their language, with the way to the piece', async () => {
    const id = await publish({ audience: 'roles', audience_roles: ['cashier', 'accountant'] });
    const entries = await sql(
      "select delivery_key, payload from outbox where topic = 'notification' and payload->'rule'->>'name' = 'news-published' order by id desc limit 2",
    );
    expect(entries.length).toBe(2);
    const companyId = await company();
    const people = await Promise.all(['cashier', 'accountant', 'hr'].map((login) => world.actorOf(login)));
    const deliver = deliverNotification({
      registry: world.registry,
      database: world.database,
      baseUrl: null,
      actorOf: async ({ userId }) => people.find((person) => person.userId === userId) ?? null,
    });
    for (const [key, payload] of entries) {
      const message = {
        key: String(key),
        companyId,
        userId: 0,
        payload: JSON.parse(String(payload)),
        signal: new AbortController().signal,
      };
      await world.database.batch(await deliver(message), companyId);
    }
    const notified = await sql(
      `select u.login, n.title->>'mn', n.title->>'en', n.body->>'mn', n.link from notification_status s
        join notifications n on n.company_id = s.company_id and n.id = s.notif_id join users u on u.id = s.receiver_id
        where n.link = $1::text order by u.login`,
      `/news-detail/${id}`,
    );
    const words = ['Шинэ мэдээ: Туршилтын мэдээ', 'News: Туршилтын мэдээ', 'Товч: Товчхон', `/news-detail/${id}`];
    expect(notified).toEqual([
      ['accountant', ...words],
      ['cashier', ...words],
    ]);
  });
});

describe('news for many', () => {
  const MANY = 620;
  const addPeople = async (count: number) => {
    const copy = (table: string, changed: string, from: string) =>
      sql(
        `insert into ${table} select (jsonb_populate_record(t, ${changed})).* from ${table} t, generate_series(1, $1::int) g where ${from}`,
        count,
      );
    const { userId, employeeId } = await world.actorOf('employee');
    await copy(
      'users',
      "jsonb_build_object('id', 800000000000 + g, 'login', 'many-' || g, 'login_ci', 'many-' || g, 'email', null, 'email_ci', null)",
      `t.id = ${userId}`,
    );
    const own =
      "jsonb_build_object('id', 810000000000 + g, 'user_id', 800000000000 + g, 'code', 'MANY-' || g, 'code_ci', 'many-' || g, 'register', null)";
    await copy('employee', own, `t.id = ${employeeId}`);
  };

  it('are published at once, and a job lays them before everybody exactly once, also when it begins anew', async () => {
    await addPeople(MANY);
    const id = await publish();
    expect(await receipts(id), 'nobody waits for it').toEqual([]);
    const waiting = await sql("select id, input->>'news' from jobs where name = 'content-news-recipients' and state = 'queued'");
    expect(waiting.map(([, news]) => Number(news))).toEqual([id]);
    const actor = systemActor(world.registry, await company());
    const shown: number[] = [];
    const run = async (stopAfter: number) =>
      runJob(world, 'content-news-recipients', {
        id: Number(waiting[0]?.[0]),
        input: { news: id },
        actor,
        progress: async (done: number) => {
          shown.push(done);
          if (shown.length >= stopAfter) throw new Error('the server is lost');
        },
      });
    await expect(run(1)).rejects.toThrow('lost');
    const some = (await receipts(id)).length;
    expect(some).toBeGreaterThan(0);
    expect(some).toBeLessThan(MANY);
    await run(Number.POSITIVE_INFINITY);
    const all = await receipts(id);
    expect(all.length).toBeGreaterThan(MANY);
    expect(new Set(all.map(([employee]) => employee)).size).toBe(all.length);
    expect(
      all.every(([, later]) => later === 'f'),
      'told like everybody',
    ).toBe(true);
    expect(await run(Number.POSITIVE_INFINITY)).toEqual({ laid: 0 });
  });

  it('that are meant for few of them are laid before these at once', async () => {
    const id = await publish({ audience: 'roles', audience_roles: ['cashier'] });
    expect((await receipts(id)).length).toBe(1);
    const jobs = await sql("select count(*) from jobs where name = 'content-news-recipients' and input->>'news' = $1::text", String(id));
    expect(Number(jobs[0]?.[0])).toBe(0);
  });
});
