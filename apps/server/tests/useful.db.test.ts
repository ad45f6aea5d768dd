/** "Was this useful?" over HTTP: one opinion of a reader, with and without a session and script, and what administrators see of it. */
import { clientOf } from '@lambda/testing/client.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { shipRows } from '../ship-rows.ts';
import { rawRequest } from './raw-request.ts';
import { openServedDemo, type Person, type Served } from './served-demo.ts';

let served: Served;
const people = new Map<string, Person>();
let guide: number;
let other: number;
let answer: { readonly id: number; readonly code: string };
beforeAll(async () => {
  served = await openServedDemo();
  await shipRows(served);
  for (const person of await served.people()) people.set(person.name.replace(/@.*/, ''), person);
  const ids = await served.sql("select id from user_guide where locale = 'mn' order by id limit 2");
  [guide = 0, other = 0] = ids.map(([id]) => Number(id));
  const [[id, code] = []] = await served.sql("select id, code from faq where locale = 'mn' order by id limit 1");
  answer = { id: Number(id), code: code ?? '' };
});
afterAll(() => served.close());
beforeEach(async () => {
  await served.sql('delete from usefulness');
  await served.sql("delete from login_attempts where subject like 'useful%'");
});

const person = (login: string): Person => {
  const found = people.get(login);
  if (!found) throw new Error(`nobody signs in as ${login}`);
  return found;
};
const say = async (login: string, useful: boolean, more: Record<string, unknown> = {}) =>
  (await person(login).client.post('/lambda/useful', { about: 'guide', id: guide, useful, ...more })).status;
const kept = () => served.sql('select useful, missing from usefulness order by id');
/** As a browser without script sends it. */
const send = (fields: Record<string, string | number>, headers: Record<string, string> = {}) =>
  rawRequest(served.url, '/public/useful', {
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded', 'user-agent': 'Reader/1', ...headers },
    body: new URLSearchParams(
      Object.entries({ about: 'guide', id: guide, useful: 'no', language: 'mn', ...fields }).map(([name, value]) => [name, String(value)]),
    ).toString(),
  });
const page = async (path: string) => (await clientOf(served.url).get<string>(path)).body;

describe('the opinion of a reader', () => {
  it('is one of a person about a text, the last counts, and what was missing stays', async () => {
    expect(await Promise.all(Array.from({ length: 6 }, () => say('employee', false)))).toEqual(Array.from({ length: 6 }, () => 200));
    expect(await kept()).toEqual([['f', null]]);
    await say('employee', false, { missing: '  Зураг алга  ' });
    expect(await kept()).toEqual([['f', 'Зураг алга']]);
    await say('employee', false);
    expect(await kept()).toEqual([['f', 'Зураг алга']]);
    await say('employee', true);
    expect(await kept()).toEqual([['t', null]]);
    await say('cashier', true);
    await person('employee').client.post('/lambda/useful', { about: 'faq', id: answer.id, useful: true });
    expect(await kept()).toHaveLength(3);
    expect(await say('employee', false, { missing: 'а'.repeat(501) })).toBe(422);
    expect(await say('employee', false, { id: 999_999_999 })).toBe(404);
    await served.sql("update user_guide set state = 'draft' where id = $1::bigint", other);
    expect(await say('employee', false, { id: other }), 'a draft').toBe(404);
    await served.sql("update user_guide set state = 'published' where id = $1::bigint", other);
  });

  it('is taken from a plain form and leads back to the page, which asks what was missing', async () => {
    const shown = await page(`/guide/${guide}`);
    expect(shown).toMatch(/<form[^>]*method="post"[^>]*action="\/public\/useful"|<form[^>]*action="\/public\/useful"[^>]*method="post"/);
    const first = await send({});
    expect([first.status, first.location]).toEqual([303, `/guide/${guide}?told=no#useful`]);
    expect(await page(`/guide/${guide}?told=no`)).toContain('Юу дутуу, ойлгомжгүй байна вэ?');
    const second = await send({ missing: 'Товчны нэр өөр байна', language: 'en' });
    expect(second.location).toBe(`/en/guide/${guide}?told=noted#useful`);
    expect(await kept()).toEqual([['f', 'Товчны нэр өөр байна']]);
    const third = await send({ about: 'faq', id: answer.id, useful: 'yes', anchor: answer.code, language: 'ko' });
    expect(third.location).toBe(`/ko/faq?told=yes&about=${answer.id}#${answer.code}`);
    const thanked = await page(`/faq?told=yes&about=${answer.id}`);
    expect(thanked.match(/role="status">Баярлалаа!/g)).toHaveLength(1);
    expect(thanked).toMatch(new RegExp(`<details[^>]*id="${answer.code}"[^>]*open`));
    const long = await send({ missing: 'а'.repeat(501) });
    expect(long.location).toBe(`/guide/${guide}?told=long#useful`);
    expect((await send({ id: 999_999_999 })).status).toBe(404);
    const malformed: Record<string, string>[] = [{ about: 'news' }, { anchor: '//example.com' }, { language: 'xx' }];
    for (const wrong of malformed) expect((await send(wrong)).status).toBe(400);
  });

  it('tells visitors apart by a digest that goes with the month, and keeps neither address nor browser', async () => {
    await send({ useful: 'yes' });
    await send({ useful: 'no' });
    await send({ useful: 'no' }, { 'user-agent': 'Another/2' });
    expect((await kept()).map(([useful]) => useful)).toEqual(['f', 'f']);
    const rows = JSON.stringify(await served.sql('select row_to_json(u)::text from usefulness u'));
    for (const trace of ['127.0.0.1', 'Reader', 'Another', 'T1', 'T2']) expect(rows).not.toContain(trace);
    const days = await served.sql('select distinct created_at::text, created_by from usefulness');
    expect(days).toHaveLength(1);
    expect(days[0]).toEqual([expect.stringMatching(/ 00:00:00\+00$/), '0']);
    await served.sql("update usefulness_secret set month = '2020-01'");
    await send({ useful: 'yes' });
    expect(await served.sql("select count(*) from usefulness_secret where month = '2020-01'")).toEqual([['0']]);
    expect(await kept(), 'nobody can be told from the month before').toHaveLength(3);
  });

  it('is not taken from programs, other sites and floods', async () => {
    expect((await send({ website: 'https://example.com' })).status).toBe(303);
    expect((await send({}, { 'sec-fetch-site': 'cross-site' })).status).toBe(403);
    expect((await send({}, { origin: 'https://example.com' })).status).toBe(403);
    expect(await kept()).toEqual([]);
    expect((await send({}, { origin: served.url, 'sec-fetch-site': 'same-origin' })).status).toBe(303);
    const sent = await Promise.all(Array.from({ length: 40 }, (_, place) => send({}, { 'user-agent': `Flood/${place}` })));
    expect(sent.filter(({ location }) => String(location).includes('told=later')).length).toBeGreaterThanOrEqual(10);
    expect((await kept()).length).toBeLessThanOrEqual(30);
    expect(
      (
        await rawRequest(served.url, '/lambda/useful', {
          method: 'POST',
          headers: { 'content-type': 'application/x-www-form-urlencoded' },
          body: 'a=b',
        })
      ).status,
    ).toBe(401);
  });

  it('shows administrators the weak pages with their figures and remarks, and nobody else', async () => {
    const voters = ['employee', 'cashier', 'hr', 'storekeeper'];
    for (const login of voters) await say(login, login === 'hr', { missing: login === 'cashier' ? 'Алхам дутуу' : null });
    for (const login of voters) await say(login, true, { id: other });
    const weak = `{user_guide(filters:[{column:"opinion_count",condition:greaterThanOrEqual,value:"3"},{column:"useful_rate",condition:lessThan,value:"60"}])
      {id opinion_count useful_rate opinions{useful missing}}}`;
    type Weak = {
      readonly user_guide: readonly { id: number; opinion_count: number; useful_rate: string; opinions: { missing: string | null }[] }[];
    };
    const { body } = await person('admin').client.query<Weak>(weak);
    expect(body.data?.user_guide.map(({ id, opinion_count, useful_rate }) => [id, opinion_count, Number(useful_rate)])).toEqual([
      [guide, 4, 25],
    ]);
    expect(body.data?.user_guide[0]?.opinions.map(({ missing }) => missing)).toContain('Алхам дутуу');
    for (const field of ['opinion_count', 'useful_rate', 'opinions{missing}']) {
      for (const login of ['hr', 'director', 'employee'])
        expect((await person(login).client.query(`{user_guide{id ${field}}}`)).status, `${login} ${field}`).toBe(400);
      expect((await clientOf(served.url).post('/public/query', { query: `{user_guide{id ${field}}}` })).status, field).toBe(400);
    }
    expect((await clientOf(served.url).post('/public/query', { query: '{usefulness{id missing}}' })).status).toBe(400);
  });
});
