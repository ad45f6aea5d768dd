/** A locked screen: the session stays, and nothing is answered until its person says the password. */
import { setTimeout as pause } from 'node:timers/promises';
import { withinASecond } from '@lambda/testing/within-a-second.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { bearer, codeOf, MEMOS, openWorld, PASSWORD, PEOPLE, query, type RunningHttp, tokenOf, type World } from './http-world.ts';
import { listenLive } from './live-client.ts';

let world: World;
let url: string;
let other: RunningHttp;
beforeAll(async () => {
  world = await openWorld();
  url = world.first.url;
  other = await world.another();
});
afterAll(() => world.close());

const post = (path: string, token: string, body: unknown = {}, at = url) =>
  fetch(at + path, { method: 'POST', headers: { ...bearer(token), 'content-type': 'application/json' }, body: JSON.stringify(body) });
const statusOf = async (token: string, at = url) => (await query(at, MEMOS, bearer(token))).status;
const answerOf = async (reply: Response) => [reply.status, await codeOf(reply)];

async function locked(login: string): Promise<string> {
  const token = await tokenOf(url, login);
  expect(await statusOf(token, other.url)).toBe(200);
  expect((await post('/auth/lock', token)).status).toBe(200);
  return token;
}

describe('a locked screen', () => {
  it('answers nothing on any server, whichever way it is asked', async () => {
    const token = await locked('storekeeper');
    expect(await answerOf(await query(url, MEMOS, bearer(token)))).toEqual([423, 'SCREEN_LOCKED']);
    expect(
      await withinASecond(
        () => statusOf(token, other.url),
        (status) => status === 423,
      ),
    ).toBe(423);
    expect(await answerOf(await fetch(`${url}/user-permissions`, { headers: bearer(token) }))).toEqual([423, 'SCREEN_LOCKED']);
    expect(await answerOf(await post('/lambda/krud/check_current_password', token, { password: PASSWORD }))).toEqual([
      423,
      'SCREEN_LOCKED',
    ]);
  });
  it('says who is asked for the password, and nothing else', async () => {
    const token = await locked('storekeeper');
    const reply = await fetch(`${url}/auth/lock`, { headers: bearer(token) });
    const body = (await reply.json()) as { user: Record<string, unknown> };
    expect(body).toEqual({ status: true, locked: true, user: expect.objectContaining({ id: PEOPLE.storekeeper, login: 'storekeeper' }) });
    expect(Object.keys(body.user)).toEqual(['id', 'login', 'first_name', 'last_name', 'language']);
  });
  it('opens for the own password only: not for an empty one, not for a wrong one, and not without end', async () => {
    const token = await locked('manager');
    for (const password of ['', 'wrong', `${PASSWORD} `]) {
      expect(await answerOf(await post('/auth/unlock', token, { password }))).toEqual([400, 'WRONG_PASSWORD']);
      expect(await statusOf(token)).toBe(423);
    }
    expect(await answerOf(await post('/auth/unlock', token, { password: PASSWORD }))).toEqual([403, 'LOCKED_OUT']);
    expect(await statusOf(token)).toBe(423);
  });
  it('opens on every server at once, with the company and role as they were', async () => {
    const token = await locked('storekeeper');
    expect((await post('/auth/unlock', token, { password: PASSWORD })).status).toBe(200);
    expect(await statusOf(token)).toBe(200);
    expect(
      await withinASecond(
        () => statusOf(token, other.url),
        (status) => status === 200,
      ),
    ).toBe(200);
    const shown = (await (await fetch(`${url}/auth/lock`, { headers: bearer(token) })).json()) as { locked: boolean };
    expect(shown.locked).toBe(false);
  });
  it('is that of one browser: the same person works on elsewhere', async () => {
    const elsewhere = await tokenOf(url, 'storekeeper');
    const token = await locked('storekeeper');
    expect([await statusOf(token), await statusOf(elsewhere)]).toEqual([423, 200]);
  });
  it('closes the sockets, and no new one opens', async () => {
    const token = await tokenOf(url, 'storekeeper');
    const subscription = 'subscription { MemoCreated { id } }';
    const open = await listenLive({ url, token, query: subscription });
    await post('/auth/lock', token);
    expect(await Promise.race([open.closed, pause(1_000).then(() => 'still open')])).toBe(4401);
    expect(await (await listenLive({ url, token, query: subscription })).closed).toBe(4401);
  });
  it('can be left: signing out ends the session', async () => {
    const token = await locked('storekeeper');
    expect((await post('/auth/logout', token)).status).toBe(200);
    expect(await answerOf(await post('/auth/unlock', token, { password: PASSWORD }))).toEqual([406, 'SESSION_ENDED']);
  });
  it('is not locked by a foreign page: the call needs the mark of the session', async () => {
    const signedIn = await fetch(`${url}/auth/login`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ login: 'storekeeper', password: PASSWORD }),
    });
    const cookie = signedIn.headers
      .getSetCookie()
      .map((one) => one.split(';')[0])
      .join('; ');
    const forged = await fetch(`${url}/auth/lock`, { method: 'POST', headers: { cookie, 'content-type': 'application/json' }, body: '{}' });
    expect(await answerOf(forged)).toEqual([403, 'WRONG_XSRF']);
  });
});
