/** The life of a session: how it is shown, chosen for, prolonged and ended, on two servers over one database. */

import { setTimeout as sleep } from 'node:timers/promises';
import { withinASecond } from '@lambda/testing/within-a-second.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { endAllStatements, forgetStatement } from '../services/sessions/sessions.ts';
import { tokenDigest } from '../services/sessions/tokens.ts';
import {
  ALPHA,
  ask,
  BETA,
  bearer,
  codeOf,
  cookiesOf,
  logIn,
  MEMOS,
  openWorld,
  PEOPLE,
  put,
  query,
  type RunningHttp,
  raw,
  tokenOf,
  type World,
} from './http-world.ts';

let world: World;
let url: string;
let other: RunningHttp;
beforeAll(async () => {
  world = await openWorld();
  url = world.first.url;
  other = await world.another();
});
afterAll(() => world.close());

type Permissions = {
  token: string;
  company: { id: number };
  companies: { id: number }[];
  userExtraRoles: { id: number; company_id: number }[];
  permission: {
    permissions: { default_menu: string | null; approve: boolean; permissions: Record<string, Record<string, unknown>> };
    menu: { id: string; children?: { id: string }[] }[];
    kruds: { name: string }[];
    emp_id: number | null;
    struct_id: number | null;
    role_id: number;
  };
};
const permissions = (headers: Readonly<Record<string, string>>, search = '', at = url) =>
  fetch(`${at}/user-permissions${search}`, { headers });
const chosen = async (headers: Readonly<Record<string, string>>, search = '') =>
  (await (await permissions(headers, search)).json()) as Permissions;
/** The status of a read on a server, once it has had up to a second to hear of a change. */
const statusWithinASecond = (at: string, token: string, wanted: number): Promise<number> =>
  withinASecond(
    async () => (await query(at, MEMOS, bearer(token))).status,
    (status) => status === wanted,
  );

/** Writes the own name as a page does that was drawn in this place. */
const writeName = (token: string, place: string) =>
  fetch(`${url}/auth/account`, {
    method: 'POST',
    headers: { ...bearer(token), 'content-type': 'application/json', 'x-session-place': place },
    body: JSON.stringify({ first_name: 'Өөр', last_name: 'Хүн', language: 'en' }),
  });

/** A session that both servers remember. */
async function known(login: string): Promise<string> {
  const token = await tokenOf(url, login);
  for (const at of [url, other.url]) expect((await query(at, MEMOS, bearer(token))).status).toBe(200);
  return token;
}

describe('credentials', () => {
  it('are needed: without a token, with a made-up one or an expired one the answer is 401', async () => {
    const expired = await tokenOf(url, 'storekeeper');
    await ask(world.database, "update sessions set expires_at = now() - interval '1 second' where token_hash = $1", tokenDigest(expired));
    await ask(world.database, "select pg_notify('lambda_access', 'all')");
    expect(await statusWithinASecond(url, expired, 401)).toBe(401);
    for (const headers of [
      {},
      bearer('x'),
      bearer('A'.repeat(43)),
      { cookie: `token=${'A'.repeat(43)}` },
      { authorization: 'Basic eDp5' },
    ]) {
      for (const reply of [await query(url, MEMOS, headers), await permissions(headers), await fetch(`${url}/files/1`, { headers })]) {
        expect([reply.status, await codeOf(reply)]).toEqual([401, 'NOT_SIGNED_IN']);
      }
    }
  });

  it('by bearer token need nothing more', async () => {
    const reply = await query(url, MEMOS, bearer(await tokenOf(url, 'storekeeper')));
    expect([reply.status, await reply.json()]).toEqual([200, { data: { memo: [{ id: 9001, name: 'alpha memo' }] } }]);
  });

  it('by cookie need the matching X-XSRF-TOKEN on everything that is not GET', async () => {
    const cookie = cookiesOf(await logIn({ url, login: 'storekeeper' }));
    const xsrf = /XSRF-TOKEN=([\w-]+)/.exec(cookie)?.[1] ?? '';
    const foreign = /XSRF-TOKEN=([\w-]+)/.exec(cookiesOf(await logIn({ url, login: 'storekeeper' })))?.[1] ?? '';
    expect((await permissions({ cookie })).status).toBe(200);
    const attempts: Record<string, string>[] = [{ cookie }, { cookie, 'x-xsrf-token': '' }, { cookie, 'x-xsrf-token': foreign }];
    for (const headers of attempts) {
      const replies = [
        await query(url, MEMOS, headers),
        await fetch(`${url}/crud_log/history`, { method: 'POST', headers: { ...headers, 'content-type': 'application/json' }, body: '{}' }),
        await fetch(`${url}/auth/logout`, { method: 'POST', headers }),
      ];
      for (const reply of replies) expect([reply.status, await codeOf(reply)]).toEqual([403, 'WRONG_XSRF']);
    }
    expect((await query(url, MEMOS, { cookie, 'x-xsrf-token': xsrf })).status).toBe(200);
  });

  it('show the token to bearer callers only', async () => {
    const reply = await logIn({ url, login: 'storekeeper' });
    const { token } = (await reply.json()) as { token: string };
    expect((await chosen(bearer(token))).token).toBe(token);
    const byCookie = await permissions({ cookie: cookiesOf(reply) });
    expect(((await byCookie.json()) as Permissions).token).toBe('');
    expect(byCookie.headers.getSetCookie()).toHaveLength(2);
  });
});

describe('company and role', () => {
  it('of somebody with one membership are chosen at once; rights, menu and own record come with it', async () => {
    const { company, companies, permission } = await chosen(bearer(await tokenOf(url, 'storekeeper')));
    expect([company.id, companies.length, permission.role_id, permission.emp_id, permission.struct_id]).toEqual([ALPHA, 1, 2, 8001, 77]);
    expect(permission.permissions.default_menu).toBe('memos');
    expect(permission.permissions.permissions).toEqual({
      memos: { show: true, c: true, r: true, u: true, d: true, scope: 'company', title: 'name', menu_id: 'memos' },
    });
    expect(permission.menu.map(({ id, children }) => [id, children?.map((child) => child.id)])).toEqual([['work', ['memos']]]);
    expect(permission.kruds.map(({ name }) => name)).toEqual(['memo']);
  });

  it('of the administrator hold every menu entry', async () => {
    const { permission } = await chosen(bearer(await tokenOf(url, 'admin')));
    expect(permission.menu.map(({ id }) => id)).toEqual(['work', 'settings']);
    expect(permission.permissions.approve).toBe(true);
    expect(permission.permissions.permissions.memos).toMatchObject({ c: true, d: true });
  });

  it('have to be chosen by somebody with several: until then data is refused', async () => {
    const reply = await logIn({ url, login: 'both' });
    const { token, path } = (await reply.json()) as { token: string; path: string };
    expect(path).toBe('/select-role');
    const refused = await query(url, MEMOS, bearer(token));
    expect([refused.status, await codeOf(refused)]).toEqual([403, 'NO_RIGHT']);
    const beta = await chosen(bearer(token), `?company_id=${BETA}&extra_role=3`);
    expect([beta.company.id, beta.permission.role_id, beta.companies.length, beta.userExtraRoles.length]).toEqual([BETA, 3, 2, 2]);
    expect(await (await query(url, MEMOS, bearer(token))).json()).toEqual({ data: { memo: [{ id: 9002, name: 'beta memo' }] } });
    const hidden = await query(url, '{ memo { salary } }', bearer(token));
    expect(hidden.status).toBe(400);
  });

  it('change with the same token, on every server', async () => {
    const token = await tokenOf(url, 'both');
    await chosen(bearer(token), `?company_id=${ALPHA}`);
    expect(await (await query(other.url, MEMOS, bearer(token))).json()).toEqual({ data: { memo: [{ id: 9001, name: 'alpha memo' }] } });
    await chosen(bearer(token), `?company_id=${BETA}`);
    const end = Date.now() + 1_000;
    let seen: unknown;
    do seen = await (await query(other.url, MEMOS, bearer(token))).json();
    while (!JSON.stringify(seen).includes('beta') && Date.now() < end);
    expect(seen).toEqual({ data: { memo: [{ id: 9002, name: 'beta memo' }] } });
    expect((await chosen(bearer(token))).company.id).toBe(BETA);
  });

  it('that are not held are refused, and the session stays where it was', async () => {
    const token = await tokenOf(url, 'storekeeper');
    for (const search of [`?company_id=${BETA}`, '?extra_role=1', `?company_id=${ALPHA}&extra_role=3`, '?company_id=1', '?extra_role=99']) {
      const reply = await permissions(bearer(token), search);
      expect([search, reply.status, await codeOf(reply)]).toEqual([search, 403, 'NO_RIGHT']);
    }
    for (const search of ['?company_id=x', '?company_id=1e3', '?extra_role=-1', '?company_id=1&company_id=2']) {
      expect([search, (await permissions(bearer(token), search)).status]).toEqual([search, 400]);
    }
    expect((await chosen(bearer(token))).company.id).toBe(ALPHA);
  });

  it('of somebody whom no company has are told so, while what is the own is open; a membership given meanwhile is entered by the same token', async () => {
    const token = await tokenOf(url, 'nobody');
    for (const search of ['', `?company_id=${ALPHA}`]) {
      const nobody = await permissions(bearer(token), search);
      expect([search, nobody.status, await codeOf(nobody)]).toEqual([search, 403, 'NO_COMPANY']);
    }
    for (const path of ['/auth/check', '/auth/account', '/auth/devices', '/auth/identities'])
      expect([path, (await fetch(`${url}${path}`, { headers: bearer(token) })).status]).toEqual([path, 200]);
    const refused = await query(url, MEMOS, bearer(token));
    expect([refused.status, await codeOf(refused)]).toEqual([403, 'NO_RIGHT']);
    const held = { id: 7950, user_id: PEOPLE.nobody, member_company_id: ALPHA, role_id: 3, version: 1 };
    const now = new Date().toISOString();
    await put(world.database, 'memberships', { ...held, created_at: now, updated_at: now });
    expect((await chosen(bearer(token))).company.id).toBe(ALPHA);
  });

  it('that a page was drawn for are the ones it reads and writes in: another window of the browser may have moved the session', async () => {
    const token = await tokenOf(url, 'both');
    await chosen(bearer(token), `?company_id=${ALPHA}&extra_role=2`);
    const drawn = (company: number, role: number, user: number = PEOPLE.both) => ({
      ...bearer(token),
      'x-session-place': `${user}.${company}.${role}`,
    });
    const add = 'mutation { createMemo(input: { name: "of one window" }) { id } }';
    expect((await query(url, add, drawn(ALPHA, 2))).status).toBe(200);
    expect((await fetch(`${url}/get-permissions`, { headers: drawn(ALPHA, 2) })).status).toBe(200);
    await chosen(bearer(token), `?company_id=${BETA}&extra_role=3`);
    const before = await ask(world.database, 'select count(*) from memo');
    for (const headers of [drawn(ALPHA, 2), drawn(BETA, 2), drawn(BETA, 3, PEOPLE.storekeeper)])
      for (const reply of [await query(url, add, headers), await fetch(`${url}/get-permissions`, { headers })])
        expect([reply.status, await codeOf(reply)]).toEqual([409, 'PLACE_CHANGED']);
    expect(await ask(world.database, 'select count(*) from memo')).toEqual(before);
    for (const headers of [drawn(BETA, 3), bearer(token)]) expect((await query(url, MEMOS, headers)).status).toBe(200);
  });

  it('are looked up again by a server that has not heard of the move, before it refuses', async () => {
    const token = await tokenOf(url, 'both');
    await chosen(bearer(token), `?company_id=${ALPHA}&extra_role=2`);
    for (const at of [url, other.url]) expect((await query(at, MEMOS, bearer(token))).status).toBe(200);
    await ask(world.database, 'update sessions set session_company_id = $1, role_id = 3 where token_hash = $2', BETA, tokenDigest(token));
    const headers = { ...bearer(token), 'x-session-place': `${PEOPLE.both}.${BETA}.3` };
    expect((await query(url, MEMOS, headers)).status).toBe(200);
    expect((await fetch(`${other.url}/get-permissions`, { headers })).status).toBe(200);
  });

  it('hold for the person too where no company is chosen: what a window of somebody else writes is not written for them', async () => {
    const token = await tokenOf(url, 'both');
    const refused = await writeName(token, `${PEOPLE.storekeeper}.${ALPHA}.2`);
    expect([refused.status, await codeOf(refused)]).toEqual([409, 'PLACE_CHANGED']);
    expect((await writeName(token, `${PEOPLE.both}.${ALPHA}.2`)).status).toBe(200);
  });

  it('are none of a page for the person alone: it writes for that person wherever the session is, and for nobody else', async () => {
    const token = await tokenOf(url, 'both');
    const held = (deleted_at: string | null) =>
      ask(
        world.database,
        'update memberships set deleted_at = $1 where user_id = $2 and member_company_id = $3',
        deleted_at,
        PEOPLE.both,
        ALPHA,
      );
    const standings = [
      ['nothing is chosen', () => undefined],
      ['a company is chosen', () => chosen(bearer(token), `?company_id=${ALPHA}`)],
      ['the chosen company is lost', () => held(new Date().toISOString())],
    ] as const;
    for (const [standing, arrive] of standings) {
      await arrive();
      const other = await writeName(token, `${PEOPLE.storekeeper}.0.0`);
      expect([standing, other.status, await codeOf(other)]).toEqual([standing, 409, 'PLACE_CHANGED']);
      expect([standing, (await writeName(token, `${PEOPLE.both}.0.0`)).status]).toEqual([standing, 200]);
    }
    await held(null);
  });

  it('are not changed by following a link', async () => {
    const headers = { cookie: cookiesOf(await logIn({ url, login: 'both' })), 'sec-fetch-mode': 'navigate' };
    const { status, text } = await raw({ url, path: `/user-permissions?company_id=${BETA}`, headers });
    expect([status, text.includes('WRONG_XSRF')]).toEqual([403, true]);
  });
});

describe('the end of a session', () => {
  it('by signing out reaches every server within a second and removes the cookies', async () => {
    const token = await known('storekeeper');
    const reply = await fetch(`${url}/auth/logout`, { method: 'POST', headers: { ...bearer(token), 'content-type': 'application/json' } });
    expect([reply.status, await reply.json()]).toEqual([200, { status: 'true', data: '', path: 'auth/login', token: '' }]);
    expect(reply.headers.getSetCookie().every((cookie) => /=; .*Expires=Thu, 01 Jan 1970/.test(cookie))).toBe(true);
    const refused = await query(url, MEMOS, bearer(token));
    expect([refused.status, await codeOf(refused)]).toEqual([406, 'SESSION_ENDED']);
    expect(await statusWithinASecond(other.url, token, 406)).toBe(406);
    expect((await fetch(`${url}/auth/logout`, { method: 'POST', headers: bearer(token) })).status).toBe(200);
  });

  it('everywhere at once: all sessions of a person, nobody else', async () => {
    const [one, two, stranger] = [await known('storekeeper'), await known('storekeeper'), await known('beta')];
    await world.database.batch(endAllStatements(PEOPLE.storekeeper), null);
    for (const token of [one, two]) for (const at of [url, other.url]) expect(await statusWithinASecond(at, token, 406)).toBe(406);
    expect((await query(other.url, MEMOS, bearer(stranger))).status).toBe(200);
  });

  it('comes within a second when the person is blocked, even without ending each session', async () => {
    const token = await known('beta');
    await ask(world.database, "update users set status = 'blocked' where id = $1", PEOPLE.beta);
    await world.database.batch([forgetStatement(`user:${PEOPLE.beta}`)], null);
    for (const at of [url, other.url]) expect(await statusWithinASecond(at, token, 406)).toBe(406);
    await ask(world.database, "update users set status = 'active' where id = $1", PEOPLE.beta);
  });

  it('of a membership closes the data at once, and comes back with it', async () => {
    const token = await known('beta');
    await ask(world.database, 'update memberships set deleted_at = now() where user_id = $1', PEOPLE.beta);
    await world.database.batch([forgetStatement(`user:${PEOPLE.beta}`)], null);
    for (const at of [url, other.url]) expect(await statusWithinASecond(at, token, 403)).toBe(403);
    await ask(world.database, 'update memberships set deleted_at = null where user_id = $1', PEOPLE.beta);
    await world.database.batch([forgetStatement(`user:${PEOPLE.beta}`)], null);
    expect(await statusWithinASecond(other.url, token, 200)).toBe(200);
  });

  it('with the last membership is told as an end, also by a server that has not heard of it yet', async () => {
    for (const path of ['/user-permissions', '/get-permissions']) {
      const token = await known('beta');
      await ask(world.database, 'update memberships set deleted_at = now() where user_id = $1', PEOPLE.beta);
      await ask(world.database, 'update sessions set ended_at = now() where user_id = $1', PEOPLE.beta);
      const reply = await fetch(`${url}${path}`, { headers: bearer(token) });
      expect([reply.status, await codeOf(reply)]).toEqual([406, 'SESSION_ENDED']);
      await ask(world.database, 'update memberships set deleted_at = null where user_id = $1', PEOPLE.beta);
    }
  });

  it('of a right: a changed role counts for the next request', async () => {
    const token = await known('beta');
    const [stored] = await ask(world.database, 'select permissions from roles where id = 2');
    const role = JSON.parse(stored?.[0] ?? '') as { id: number; menus: unknown };
    // The number inside the text claims to be the administrator; the row's own number counts.
    await ask(world.database, 'update roles set permissions = $1::json where id = 2', JSON.stringify({ ...role, id: 1, menus: {} }));
    await world.database.batch([forgetStatement('role:2')], null);
    for (const at of [url, other.url]) expect(await statusWithinASecond(at, token, 403)).toBe(403);
    await ask(world.database, 'update roles set permissions = $1::json where id = 2', stored?.[0] ?? '');
    await world.database.batch([forgetStatement('role:2')], null);
    expect(await statusWithinASecond(other.url, token, 200)).toBe(200);
  });

  it('is not missed when the connection that hears of it was lost at that moment', async () => {
    const token = await known('storekeeper');
    await ask(world.database, "update users set status = 'blocked' where id = $1", PEOPLE.storekeeper);
    await ask(
      world.database,
      "select pg_terminate_backend(pid) from pg_stat_activity where application_name like '%listener' and datname = current_database()",
    );
    for (const at of [url, other.url]) expect(await statusWithinASecond(at, token, 406)).toBe(406);
    await ask(world.database, "update users set status = 'active' where id = $1", PEOPLE.storekeeper);
  });

  it('moves away by use: a kept session is prolonged to seven days, at most once an hour', async () => {
    const token = await tokenOf(url, 'storekeeper');
    const digest = tokenDigest(token);
    const left = async () =>
      Number(
        (await ask(world.database, 'select extract(epoch from expires_at - now()) from sessions where token_hash = $1', digest))[0]?.[0],
      );
    const grow = async (interval: string) => {
      await ask(
        world.database,
        'update sessions set expires_at = expires_at - $2::interval, created_at = created_at - $2::interval where token_hash = $1',
        digest,
        interval,
      );
      await world.database.batch([forgetStatement(`session:${digest}`)], null);
    };
    const leftAfterUse = async () => {
      expect((await query(url, MEMOS, bearer(token))).status).toBe(200);
      return left();
    };
    const week = 7 * 24 * 3600;
    await grow('30 minutes');
    await sleep(200);
    expect(await leftAfterUse()).toBeLessThan(week - 1_700);
    await grow('3 days');
    // The server hears a moment later that what it remembers of the session is old.
    await expect.poll(leftAfterUse).toBeGreaterThan(week - 60);
  });
});
