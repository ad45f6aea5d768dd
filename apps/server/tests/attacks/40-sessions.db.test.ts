/** Sessions that an attacker has chosen beforehand, and what the time of an answer tells of who has an account. */

import { DEMO_PASSWORD } from '@lambda/engine/core/platform/demo.ts';
import { verifyPassword } from '@lambda/engine/core/records/passwords.ts';
import { clientOf, signIn } from '@lambda/testing/client.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openServedDemo, type Served } from '../served-demo.ts';

let served: Served;
beforeAll(async () => {
  served = await openServedDemo();
});
afterAll(() => served.close());

type Signed = { readonly token: string; readonly cookies: readonly string[] };
async function signInBeside(login: string, cookie: string): Promise<Signed> {
  const reply = await fetch(new URL('/auth/login', served.url), {
    method: 'POST',
    headers: { 'content-type': 'application/json', cookie },
    body: JSON.stringify({ login, password: DEMO_PASSWORD }),
  });
  expect(reply.status).toBe(200);
  const { token } = (await reply.json()) as { token: string };
  return { token, cookies: reply.headers.getSetCookie() };
}
const personOf = async (token: string): Promise<string | number> => {
  const { status, body } = await clientOf(served.url, token).choose<{ user: { login: string } }>();
  return status === 200 ? body.user.login : status;
};

describe('a session that was chosen beforehand', () => {
  it('is not taken up by signing in, and opens nothing', async () => {
    const chosen = 'A'.repeat(43);
    const { token, cookies } = await signInBeside('hr', `token=${chosen}; XSRF-TOKEN=${chosen}`);
    expect(token).not.toBe(chosen);
    expect(cookies.join()).toContain(`token=${token}`);
    expect(cookies.join()).not.toContain(chosen);
    expect(await personOf(chosen)).toBe(401);
    expect(await personOf(token)).toBe('hr');
  });
  it('does not become the session of the next person at the same browser', async () => {
    const attacker = await signIn(served.url, 'cashier');
    const { token, cookies } = await signInBeside('hr', `token=${attacker.token}`);
    expect(token).not.toBe(attacker.token);
    expect(cookies.join()).not.toContain(attacker.token);
    expect(await personOf(attacker.token ?? '')).toBe('cashier');
  });
  it('gives each sign-in a token and a proof of its own', async () => {
    const signed: Signed[] = [];
    for (let turn = 0; turn < 5; turn++) signed.push(await signInBeside('hr', ''));
    const proofs = signed.map(({ cookies }) => cookies.find((cookie) => cookie.startsWith('XSRF-TOKEN='))?.split(';')[0]);
    expect(new Set(signed.map(({ token }) => token)).size).toBe(5);
    expect(new Set(proofs).size).toBe(5);
  });
});

describe('the work of an answer', () => {
  /** Processor time of this process, microseconds: unlike the time on the clock it does not grow with what else runs. */
  async function workOf(act: (turn: number) => Promise<unknown>): Promise<number> {
    const works: number[] = [];
    for (let turn = 0; turn < 5; turn++) {
      const before = process.cpuUsage();
      await act(turn);
      const { user, system } = process.cpuUsage(before);
      works.push(user + system);
    }
    return works.toSorted((a, b) => a - b)[2] ?? 0;
  }
  const knock = (login: string) => clientOf(served.url).post('/auth/login', { login, password: 'Wrong-2026!' });
  const KNOWN = ['hr', 'cashier', 'storekeeper', 'accountant', 'director'];

  it('is the same whether or not somebody has the name, so that its time tells nothing', async () => {
    await knock('warm-up');
    const known = await workOf((turn) => knock(KNOWN[turn] ?? ''));
    const unknown = await workOf((turn) => knock(`nobody-${turn}`));
    expect(unknown / known).toBeGreaterThan(0.5);
    expect(unknown / known).toBeLessThan(2);
  });
  it('would tell if nothing were compared for a name that nobody has (the control)', async () => {
    const [person] = await served.sql('select password from users where login = $1', 'hr');
    const compared = await workOf(() => verifyPassword(person?.[0] ?? null, 'Wrong-2026!'));
    const skipped = await workOf(async () => false);
    expect(skipped / compared).toBeLessThan(0.5);
  });
});
