/** The learning centre over HTTP: courses for everybody, and how far each person has come for that person alone. */
import { clientOf } from '@lambda/testing/client.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openServedDemo, type Person, type Served } from './served-demo.ts';

let served: Served;
const people = new Map<string, Person>();
beforeAll(async () => {
  served = await openServedDemo();
  for (const person of await served.people()) people.set(person.name.replace(/@.*/, ''), person);
});
afterAll(() => served.close());

const client = (login: string) => {
  const found = people.get(login);
  if (!found) throw new Error(`nobody signs in as ${login}`);
  return found.client;
};
type Lesson = { readonly code: string; readonly finished: boolean };
const lessons = async (login: string): Promise<readonly Lesson[]> =>
  (await client(login).get<{ data: { lessons: Lesson[] } }>('/lambda/learning')).body.data.lessons;
const note = async (login: string, step: Record<string, unknown>) => (await client(login).post('/lambda/learning', step)).status;
const page = async (path: string) => (await clientOf(served.url).get<string>(path)).body;

describe('the learning centre', () => {
  it('shows everybody the courses with their lessons in order, without anybody’s progress', async () => {
    await note('employee', { code: 'sign-in', finished: true });
    for (const [path, start] of [
      ['/learn', 'Эхлэх'],
      ['/en/learn', 'Getting started'],
      ['/ko/learn', '시작하기'],
    ] as const) {
      const html = await page(path);
      expect(html.match(/data-course="/g), path).toHaveLength(6);
      expect(html).toMatch(new RegExp(`<section data-course="start"><h3>${start}</h3>`));
      const codes = [...html.matchAll(/data-lesson="([^"]+)"/g)].map(([, code]) => code);
      expect(codes.length).toBeGreaterThanOrEqual(15);
      expect(codes.indexOf('sign-in')).toBeLessThan(codes.indexOf('employee-file'));
      expect(html.match(/data-done="true" hidden=""/g), 'nothing is marked').toHaveLength(codes.length);
      expect(html).toMatch(/<p[^>]*data-continue[^>]*hidden|<p[^>]*hidden[^>]*data-continue/);
    }
  });

  it('marks lessons that have a video', async () => {
    expect(await page('/learn')).not.toContain('st-lesson-video');
    await served.sql("update user_guide set youtube_link = 'https://youtu.be/aqz-KE-bpKQ' where code = 'sign-in' and locale = 'mn'");
    expect((await page('/learn')).match(/st-lesson-video/g)).toHaveLength(1);
  });

  it('keeps how far a person has come, in every language alike, and tells it nobody else', async () => {
    await served.sql('delete from guide_progress');
    await Promise.all(Array.from({ length: 6 }, () => note('cashier', { code: 'excel-in' })));
    expect(await lessons('cashier')).toEqual([{ code: 'excel-in', finished: false }]);
    expect(await note('cashier', { code: 'sign-in', finished: true })).toBe(200);
    expect(await note('cashier', { code: 'excel-out' })).toBe(200);
    const [latest, ...others] = await lessons('cashier');
    expect(latest).toEqual({ code: 'excel-out', finished: false });
    expect(others).toEqual([
      { code: 'sign-in', finished: true },
      { code: 'excel-in', finished: false },
    ]);
    await note('cashier', { code: 'sign-in' });
    expect((await lessons('cashier'))[0], 'opening it again leaves it finished').toEqual({ code: 'sign-in', finished: true });
    await note('cashier', { code: 'sign-in', finished: false });
    expect((await lessons('cashier'))[0]).toEqual({ code: 'sign-in', finished: false });
    expect(await lessons('hr')).toEqual([]);
    for (const login of ['hr', 'admin']) expect((await client(login).query('{guide_progress{code}}')).status, login).toBe(400);
  });

  it('takes only lessons that are published, from people who are signed in', async () => {
    expect(await note('hr', { code: 'no-such-lesson' })).toBe(404);
    expect(await note('hr', { code: 'Не код' })).toBe(400);
    await served.sql("update user_guide set state = 'draft' where code = 'log'");
    expect(await note('hr', { code: 'log' })).toBe(404);
    expect((await clientOf(served.url).get('/lambda/learning')).status).toBe(401);
    expect((await clientOf(served.url).post('/lambda/learning', { code: 'sign-in' })).status).toBe(401);
    expect(await lessons('hr')).toEqual([]);
  });
});
