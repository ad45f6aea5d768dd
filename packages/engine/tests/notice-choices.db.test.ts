/** By which ways people are told, as they have chosen for single events; and that open pages learn of it at once. */
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { ask, codeOf } from './http-world.ts';
import { listenLive } from './live-client.ts';
import { openTellWorld, type TellWorld } from './tell-world.ts';

let world: TellWorld;
let manager: string;
beforeAll(async () => {
  world = await openTellWorld();
  manager = await world.token('manager');
});
afterAll(() => world.close());
beforeEach(async () => {
  for (const table of ['notification_status', 'notifications', 'notification_settings', 'notification_choices', 'outbox'])
    await ask(world.database, `delete from ${table}`);
});

type Choice = { event: string; label: string; own: boolean; fixed: Record<string, string> } & Record<string, unknown>;
const choices = async (token: string) =>
  ((await (await world.call(token, 'GET', '/lambda/notify/settings')).json()) as { data: { events: Choice[] } & Record<string, unknown> })
    .data;
const choose = (body: Record<string, unknown>) => world.call(manager, 'PUT', '/lambda/notify/settings', body);
const inTheBell = async () => Number((await ask(world.database, 'select count(*) from notification_status'))[0]?.[0]);
const letters = async () => Number((await ask(world.database, "select count(*) from outbox where topic = 'mail'"))[0]?.[0]);

describe('what is unread', () => {
  const query = 'subscription { notices { unread } }';
  const open = (url: string, token: string) => listenLive({ url, token, query });
  const unread = (listening: Awaited<ReturnType<typeof open>>) => listening.rows().map((row) => (row as { unread: number }).unread);

  it('is told to every open page of the person, on every server, when it comes and when it is seen elsewhere', async () => {
    const other = await world.another();
    const [here, there, stranger] = [
      await open(world.first.url, manager),
      await open(other.url, await world.token('manager')),
      await open(world.first.url, await world.token('storekeeper')),
    ];
    await Promise.all([here.until(1), there.until(1), stranger.until(1)]);
    await world.tell('memo-added');
    await Promise.all([here.until(2), there.until(2)]);
    await world.call(manager, 'GET', '/lambda/notify/seen/all');
    await Promise.all([here.until(3), there.until(3)]);
    expect([unread(here), unread(there), unread(stranger)]).toEqual([[0, 1, 0], [0, 1, 0], [0]]);
    await Promise.all([here.stop(), there.stop(), stranger.stop()]);
  });
});

describe('a choice for one event', () => {
  it('stands before what holds for all, for its own event alone', async () => {
    await choose({ in_app: true, by_email: false });
    await choose({ event: 'memo-added', in_app: false, by_email: true, by_push: false });
    await world.tell('memo-added');
    expect([await inTheBell(), await letters()]).toEqual([0, 1]);
    await world.tell('memo-other');
    expect([await inTheBell(), await letters()]).toEqual([1, 1]);
  });

  it('is forgotten with all others, and what holds for all holds again', async () => {
    await choose({ event: 'memo-added', in_app: false, by_email: false });
    expect((await choices(manager)).events.find(({ event }) => event === 'memo-added')).toMatchObject({ own: true, in_app: false });
    expect((await world.call(manager, 'DELETE', '/lambda/notify/settings')).status).toBe(200);
    expect((await choices(manager)).events.find(({ event }) => event === 'memo-added')).toMatchObject({ own: false, in_app: true });
    await world.tell('memo-added');
    expect(await inTheBell()).toBe(1);
  });

  it('does not silence a letter that a rule always sends, and says that it is fixed', async () => {
    await choose({ event: 'memo-always', in_app: false, by_email: false });
    const always = (await choices(manager)).events.find(({ event }) => event === 'memo-always');
    expect(always).toMatchObject({ by_email: true, fixed: { by_email: 'always' }, label: 'Rule memo-always' });
    await world.tell('memo-always');
    expect([await inTheBell(), await letters()]).toEqual([0, 1]);
  });

  it('is offered for what can reach the person, and refused for anything else and for security', async () => {
    const events = (await choices(manager)).events.map(({ event }) => event);
    expect(events).toEqual(['memo-added', 'memo-other', 'memo-always', 'security']);
    for (const event of ['memo-of-readers', 'security', 'nothing']) {
      const refused = await choose({ event, in_app: false, by_email: false });
      expect([event, refused.status, await codeOf(refused)]).toEqual([event, 422, 'INVALID']);
    }
    expect(await ask(world.database, 'select count(*) from notification_choices')).toEqual([['0']]);
  });
});
