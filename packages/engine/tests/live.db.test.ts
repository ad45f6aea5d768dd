import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { tokenDigest } from '../services/sessions/tokens.ts';
import { withParams } from '../sql/named-statements.ts';
import { ALPHA, ask, BETA, openWorld, PEOPLE, type World } from './http-world.ts';
import { listenLive } from './live-client.ts';
import { answer, signInAs } from './live-world.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(async () => {
  await world.close();
});

const pause = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds));
const CREATE = 'mutation($n: String!) { createMemo(input: {name: $n, salary: "5"}) { id } }';
const create = async (token: string, name: string): Promise<number> => {
  const { data } = await answer(world.first.url, token, CREATE, { n: name });
  const { id } = (data?.createMemo ?? {}) as { id?: number };
  if (id === undefined) throw new Error('no memo was made');
  return id;
};

describe('changes told over a socket', () => {
  it('tell of created, updated and deleted records, each with the fields asked for', async () => {
    const token = await signInAs(world, 'storekeeper');
    const { url } = world.first;
    const created = await listenLive({ url, token, query: 'subscription { MemoCreated { id name } }' });
    const updated = await listenLive({ url, token, query: 'subscription { changed: MemoUpdated { name version } }' });
    const deleted = await listenLive({ url, token, query: 'subscription { MemoDeleted { id } }' });
    await pause(50);
    // A change is told with the record as it is when it is told, so each step waits for the one before.
    const id = await create(token, 'told');
    await created.until(1);
    await answer(url, token, `mutation { updateMemo(id: ${id}, input: {name: "told anew"}) { id } }`);
    await updated.until(1);
    await answer(url, token, `mutation { deleteMemo(id: ${id}) { id } }`);
    await deleted.until(1);
    expect(created.rows()).toEqual([{ id, name: 'told' }]);
    expect(updated.messages[0]?.data).toEqual({ changed: { name: 'told anew', version: 2 } });
    expect(deleted.rows()).toEqual([{ id }]);
    await Promise.all([created.stop(), updated.stop(), deleted.stop()]);
  });

  it('tell only of rows that meet the filters', async () => {
    const token = await signInAs(world, 'storekeeper');
    const query = 'subscription($f: [filter!]) { MemoCreated(filters: $f) { name } }';
    const heard = await listenLive({
      url: world.first.url,
      token,
      query,
      variables: { f: [{ column: 'name', condition: 'startsWith', value: 'wanted' }] },
    });
    await pause(50);
    await create(token, 'other');
    await create(token, 'wanted one');
    await heard.until(1);
    await pause(100);
    expect(heard.rows()).toEqual([{ name: 'wanted one' }]);
    await heard.stop();
  });

  it('stay inside the company, and reach people on another server process', async () => {
    const other = await world.another();
    const storekeeper = await signInAs(world, 'storekeeper');
    const beta = await signInAs(world, 'beta');
    const here = await listenLive({ url: other.url, token: storekeeper, query: 'subscription { MemoCreated { name } }' });
    const foreign = await listenLive({ url: world.first.url, token: beta, query: 'subscription { MemoCreated { name } }' });
    await pause(50);
    await create(storekeeper, 'across');
    await here.until(1);
    await pause(150);
    expect(here.rows()).toEqual([{ name: 'across' }]);
    expect(foreign.messages).toEqual([]);
    await Promise.all([here.stop(), foreign.stop()]);
  });

  it('say nothing of what is rolled back or refused', async () => {
    const token = await signInAs(world, 'storekeeper');
    const heard = await listenLive({ url: world.first.url, token, query: 'subscription { MemoCreated { name } }' });
    await pause(50);
    const refused = await answer(
      world.first.url,
      token,
      'mutation { a: createMemo(input: {name: "half"}) { id } b: createMemo(input: {}) { id } }',
    );
    expect(refused.errors?.length).toBe(1);
    await pause(150);
    expect(heard.messages).toEqual([]);
    await heard.stop();
  });

  it('end with CHANGES_MISSED when too much has changed to tell row by row', async () => {
    const token = await signInAs(world, 'storekeeper');
    const heard = await listenLive({ url: world.first.url, token, query: 'subscription { MemoCreated { name } }' });
    await pause(50);
    world.first.services.database.batch(
      [
        withParams(
          { name: 'tell', sql: 'select pg_notify($1, $2)' },
          'lambda_changes',
          JSON.stringify({ from: 'elsewhere', changes: [{ company: 5001, model: 'memo', kind: 'created', ids: null }] }),
        ),
      ],
      null,
    );
    await heard.ended;
    expect(heard.messages.at(-1)?.errors?.[0]?.extensions?.code).toBe('CHANGES_MISSED');
    await heard.stop();
  });
});

describe('changes between reading a list and listening', () => {
  const LISTENERS = { query: 'subscription { MemoCreated { name } }' };

  it('are told to whoever says how long ago the reading began, and to nobody else', async () => {
    const token = await signInAs(world, 'storekeeper');
    const { url } = world.first;
    // What a server heard in the second before it began to listen it cannot know.
    await pause(1_200);
    const read = performance.now();
    const id = await create(token, 'in between');
    const asking = { url, token, since: () => performance.now() - read };
    const heard = await listenLive({ ...asking, ...LISTENERS });
    const other = await listenLive({ url, token, ...LISTENERS });
    const changed = await listenLive({ ...asking, query: 'subscription { MemoUpdated { id } }' });
    const foreign = await listenLive({ ...asking, ...LISTENERS, token: await signInAs(world, 'beta') });
    const filtered = await listenLive({
      ...asking,
      query: 'subscription { MemoCreated(filters: [{column: "name", condition: equals, value: "in between"}]) { id } }',
    });
    await heard.until(1);
    await filtered.until(1);
    await pause(150);
    expect(heard.rows()).toContainEqual({ name: 'in between' });
    expect(filtered.rows()).toEqual([{ id }]);
    expect([other.messages, changed.messages, foreign.messages]).toEqual([[], [], []]);
    await Promise.all([heard, other, changed, foreign, filtered].map((one) => one.stop()));
  });

  it('are told by a server that has not written them, and once too long ago are not told one by one', async () => {
    const another = await world.another();
    const token = await signInAs(world, 'storekeeper');
    await pause(1_200);
    const read = performance.now();
    await create(token, 'written elsewhere');
    await pause(150);
    const here = await listenLive({ url: another.url, token, since: () => performance.now() - read, ...LISTENERS });
    await here.until(1);
    expect(here.rows()).toContainEqual({ name: 'written elsewhere' });
    const late = await listenLive({ url: another.url, token, since: () => 70_000, ...LISTENERS });
    await late.ended;
    expect(late.messages.at(-1)?.errors?.[0]?.extensions?.code).toBe('CHANGES_MISSED');
    await Promise.all([here.stop(), late.stop()]);
  });
});

describe('who may listen', () => {
  const query = 'subscription { MemoCreated { name } }';

  it('nobody without a session, and by cookie only from our own page with its token', async () => {
    const { url } = world.first;
    expect(await (await listenLive({ url, query })).closed).toBe(4401);
    expect(await (await listenLive({ url, query, token: 'x'.repeat(43) })).closed).toBe(4401);
    const token = await signInAs(world, 'storekeeper');
    const session = await world.first.services.sessions.find(token);
    const headers = { cookie: `token=${token}`, origin: url };
    const params = { 'X-XSRF-TOKEN': session.xsrf };
    expect(await (await listenLive({ url, query, headers })).closed).toBe(4403);
    expect(await (await listenLive({ url, query, headers: { ...headers, origin: 'https://elsewhere.example' }, params })).closed).toBe(
      4403,
    );
    const own = await listenLive({ url, query, headers, params });
    await pause(50);
    await create(token, 'by cookie');
    await own.until(1);
    await own.stop();
  });

  it('whoever brings a token, however its name is spelt', async () => {
    const { url } = world.first;
    const token = await signInAs(world, 'storekeeper');
    for (const name of ['authorization', 'Authorization', 'AUTHORIZATION']) {
      const listening = await listenLive({ url, query, params: { [name]: `Bearer ${token}` } });
      await create(token, `by ${name}`);
      await listening.until(1);
      expect(listening.rows()).toEqual([{ name: `by ${name}` }]);
      await listening.stop();
    }
    expect(await (await listenLive({ url, query, params: { Bearer: token } })).closed).toBe(4401);
  });

  it('nobody to fields, models and addresses outside the role', async () => {
    const { url } = world.first;
    const token = await signInAs(world, 'both', { company: 5002 });
    const salary = await listenLive({ url, token, query: 'subscription { MemoCreated { salary } }' });
    await expect(salary.ended).rejects.toMatchObject([{ extensions: { code: 'BAD_DOCUMENT' } }]);
    const filtered = await listenLive({
      url,
      token,
      query: 'subscription { MemoCreated(filters: [{column: "salary", condition: greaterThan, value: "1"}]) { id } }',
    });
    await expect(filtered.ended).rejects.toMatchObject([{ extensions: { code: 'UNKNOWN_FIELD' } }]);
    const users = await listenLive({ url, token, query: 'subscription { UsersCreated { id } }' });
    await expect(users.ended).rejects.toMatchObject([{ extensions: { code: 'BAD_DOCUMENT' } }]);
    const elsewhere = await listenLive({ url, token, query, path: '/pos/query' });
    await expect(elsewhere.ended).rejects.toMatchObject([{ extensions: { code: 'BAD_DOCUMENT' } }]);
    for (const one of [salary, filtered, users, elsewhere]) await one.stop();
  });

  it('nobody any longer once signed out, blocked or put into another company', async () => {
    const { url, services } = world.first;
    const [leaving, blocked, moving] = await Promise.all([
      signInAs(world, 'storekeeper'),
      signInAs(world, 'beta'),
      signInAs(world, 'both', { company: 5001 }),
    ]);
    const sockets = await Promise.all([leaving, blocked, moving].map((token) => listenLive({ url, token, query })));
    const [left, shut, moved] = sockets;
    await services.sessions.signOut(await services.sessions.find(leaving));
    const admin = await signInAs(world, 'admin');
    await answer(url, admin, `mutation { updateUsers(id: ${PEOPLE.beta}, input: {status: "blocked"}) { id } }`);
    await fetch(`${url}/user-permissions?company_id=5002`, { headers: { authorization: `Bearer ${moving}` } });
    const within = <T>(promise: Promise<T> | undefined) => Promise.race([promise, pause(1_000).then(() => 'still open')]);
    expect(await within(left?.closed)).toBe(4401);
    expect(await within(shut?.closed)).toBe(4401);
    expect(await within(moved?.closed)).toBe(4403);
    await answer(url, admin, `mutation { updateUsers(id: ${PEOPLE.beta}, input: {status: "active"}) { id } }`);
  });

  it('no page of a company that the session has left, also where a server has not heard of the move', async () => {
    const { url } = world.first;
    const token = await signInAs(world, 'both', { company: ALPHA });
    const drawnIn = (company: number, role: number) => ({ 'X-Session-Place': `${PEOPLE.both}.${company}.${role}` });
    const before = await listenLive({ url, token, query, params: drawnIn(ALPHA, 2) });
    await create(await signInAs(world, 'storekeeper'), 'before the move');
    await before.until(1);
    await before.stop();
    // Nobody is told of this move: the server goes on remembering where the session stood.
    await ask(world.database, 'update sessions set session_company_id = $1, role_id = 3 where token_hash = $2', BETA, tokenDigest(token));
    const there = await listenLive({ url, token, query, params: drawnIn(BETA, 3) });
    await answer(url, await signInAs(world, 'beta'), CREATE, { n: 'after the move' });
    await there.until(1);
    expect(there.rows()).toEqual([{ name: 'after the move' }]);
    await there.stop();
    expect(await (await listenLive({ url, token, query, params: drawnIn(ALPHA, 2) })).closed).toBe(4403);
    expect(await (await listenLive({ url, token, query, params: { 'X-Session-Place': `${PEOPLE.storekeeper}.${BETA}.3` } })).closed).toBe(
      4403,
    );
  });

  it('nobody to rows that a changed role no longer shows', async () => {
    const { url, database } = { url: world.first.url, database: world.database };
    const token = await signInAs(world, 'storekeeper');
    const heard = await listenLive({ url, token, query: 'subscription { MemoCreated { name salary } }' });
    await pause(50);
    const [[role]] = (await ask(database, 'select permissions::text from roles where id = 2')) as [[string]];
    const narrower = { ...JSON.parse(role), fields: { memo: { salary: 'none' } } };
    const admin = await signInAs(world, 'admin');
    await answer(url, admin, 'mutation($p: JSON) { updateRoles(id: 2, input: {permissions: $p}) { id } }', { p: narrower });
    await create(token, 'after the change').catch(() => answer(url, admin, CREATE, { n: 'after the change' }));
    await heard.ended;
    expect(JSON.stringify(heard.messages)).not.toContain('after the change');
    await heard.stop();
    await answer(url, admin, 'mutation($p: JSON) { updateRoles(id: 2, input: {permissions: $p}) { id } }', { p: JSON.parse(role) });
  });

  it('refuses several roots, queries and endless subscriptions on a socket', async () => {
    const { url } = world.first;
    const token = await signInAs(world, 'storekeeper');
    const two = await listenLive({ url, token, query: 'subscription { a: MemoCreated { id } b: MemoCreated { id } }' });
    await expect(two.ended).rejects.toMatchObject([{ extensions: { code: 'BAD_DOCUMENT' } }]);
    const read = await listenLive({ url, token, query: '{ memo { id } }' });
    await expect(read.ended).rejects.toMatchObject([{ extensions: { code: 'BAD_DOCUMENT' } }]);
    const posted = await answer(url, token, query);
    expect(posted.errors?.[0]?.extensions.code).toBe('BAD_DOCUMENT');
    for (const one of [two, read]) await one.stop();
  });
});

describe('who has a record open', () => {
  const query = 'subscription($id: ID!) { presence(table: "memo", id: $id) { name user_id } }';

  it('is told to the others, on every server process, and forgotten when they leave', async () => {
    const other = await world.another();
    const storekeeper = await signInAs(world, 'storekeeper');
    const admin = await signInAs(world, 'admin');
    const first = await listenLive({ url: world.first.url, token: storekeeper, query, variables: { id: 9001 } });
    await first.until(1);
    const second = await listenLive({ url: other.url, token: admin, query, variables: { id: 9001 } });
    await first.until(2);
    expect(first.rows().at(-1)).toEqual([{ name: 'admin', user_id: PEOPLE.admin }]);
    await second.stop();
    await first.until(3);
    expect(first.rows().at(-1)).toEqual([]);
    await first.stop();
  });

  it('is told to nobody who may not read the record', async () => {
    const beta = await signInAs(world, 'beta');
    const curious = await listenLive({ url: world.first.url, token: beta, query, variables: { id: 9001 } });
    await expect(curious.ended).rejects.toMatchObject([{ extensions: { code: 'NOT_FOUND' } }]);
    await curious.stop();
  });
});
