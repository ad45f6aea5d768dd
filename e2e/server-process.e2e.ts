/** The built server as its operator sees it: what it answers, and a crash. How it stops is in `second-start`. */
import { clientOf, signIn } from '@lambda/testing/client.ts';
import { startServer } from '@lambda/testing/server.ts';
import { describe, expect, it } from 'vitest';
import { serverUrl } from './server-url.ts';

const COUNT = '{ paginate(page: 1, size: 1) { total employee { id } } }';
type Counted = { readonly paginate: { readonly total: number } };
const url = serverUrl();

describe('the running server', () => {
  it('is alive and ready, and serves the page of the browser part', async () => {
    const stranger = clientOf(url);
    expect((await stranger.get('/health')).status).toBe(200);
    expect((await stranger.get('/ready')).status).toBe(200);
    const page = await stranger.get<string>('/login', { accept: 'text/html' });
    expect(page.status).toBe(200);
    expect(page.body).toContain('<script type="module"');
  });
  it.each([
    ['hr', 320],
    ['salon-manager', 28],
  ])('signs %s in and shows the people of that company alone', async (login, people) => {
    const client = await signIn(url, login);
    const { status, body } = await client.query<Counted>(COUNT);
    expect(status).toBe(200);
    expect(body.data?.paginate.total).toBe(people);
  });
  it('lets a person of two companies work in the one chosen', async () => {
    const client = await signIn(url, 'admin');
    expect((await client.query(COUNT)).status).toBe(403);
    const { body } = await client.choose<{ companies: { company_id: number }[] }>();
    const people: (number | undefined)[] = [];
    for (const { company_id: companyId } of body.companies) {
      expect((await client.choose({ companyId })).status).toBe(200);
      people.push((await client.query<Counted>(COUNT)).body.data?.paginate.total);
    }
    expect(people.sort()).toEqual([28, 320]);
  });
  it('refuses strangers and wrong passwords in words', async () => {
    const stranger = clientOf(url);
    expect((await stranger.query(COUNT)).status).toBe(401);
    const refused = await stranger.post<{ errors: { message: string }[] }>(
      '/auth/login',
      { login: 'hr', password: 'wrong' },
      { 'accept-language': 'en' },
    );
    expect(refused.status).toBe(401);
    expect(refused.body.errors[0]?.message).toMatch(/password/i);
  });
});

describe('a crash', () => {
  it('starts again after kill -9 on the database that lived on, with everything that was there', async () => {
    const first = await startServer();
    const before = await (await signIn(first.url, 'hr')).query<Counted>(COUNT);
    await first.kill9();
    const database = first.databasePid();
    expect(database).not.toBeNull();
    const second = await startServer({ env: { LAMBDA_DATA: first.dataFolder } });
    try {
      expect(second.databasePid()).toBe(database);
      const after = await (await signIn(second.url, 'hr')).query<Counted>(COUNT);
      expect(after.body).toEqual(before.body);
    } finally {
      expect(await second.stop()).toBe(0);
      await first.stop();
    }
  });
});
