/** Votes for feedback to the company over HTTP: how they are counted, for what they are cast, and that nobody learns whose they are. */
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

const person = (login: string): Person => {
  const found = people.get(login);
  if (!found) throw new Error(`nobody signs in as ${login}`);
  return found;
};
type Row = { readonly id: number; readonly vote_count: number | null };
type Reply = { readonly data: { readonly vote_count: number; readonly ids: readonly number[] } };
const vote = async (login: string, id: number, voted = true) => {
  const { status, body } = await person(login).client.post<Reply>('/lambda/feedback/vote', { id, voted });
  return { status, count: body.data?.vote_count };
};
const own = async (login: string, ids: readonly number[]) =>
  (await person(login).client.post<Reply>('/lambda/feedback/votes', { ids })).body.data.ids;
async function give(login: string, description_text: string): Promise<number> {
  const { body } = await person(login).client.query<{ createFeedbackCompany: Row }>(
    'mutation($i:FeedbackCompanyInput!){createFeedbackCompany(input:$i){id vote_count}}',
    { i: { description_text } },
  );
  const row = body.data?.createFeedbackCompany;
  expect(row?.vote_count, 'nobody has voted yet').toBe(0);
  return row?.id ?? 0;
}
const board = async (login: string): Promise<readonly Row[]> =>
  (
    await person(login).client.query<{ paginate: { view_feedback_company: Row[] } }>(
      `{paginate(page:1,size:10,sorts:[{column:"vote_count",order:desc},{column:"created_at",order:desc},{column:"id",order:desc}])
        {view_feedback_company{id vote_count}}}`,
    )
  ).body.data?.paginate.view_feedback_company ?? [];

describe('a vote for feedback', () => {
  it('is one of a person, also when it is cast many times at once, and is taken back', async () => {
    const id = await give('employee', 'Олон хүн дэмжих санал');
    const voters = ['hr', 'cashier', 'storekeeper', 'accountant'];
    const cast = await Promise.all([...voters, ...voters, ...voters].map((login) => vote(login, id)));
    expect(new Set(cast.map(({ status }) => status))).toEqual(new Set([200]));
    expect((await board('employee')).find((row) => row.id === id)?.vote_count).toBe(voters.length);
    expect([await own('hr', [id]), await own('director', [id])]).toEqual([[id], []]);
    const back = await Promise.all([vote('hr', id, false), vote('hr', id, false), vote('director', id), vote('cashier', id, false)]);
    expect(new Set(back.map(({ status }) => status))).toEqual(new Set([200]));
    expect((await board('employee')).find((row) => row.id === id)?.vote_count).toBe(3);
    expect(await own('hr', [id])).toEqual([]);
    expect(await vote('hr', id)).toEqual({ status: 200, count: 4 });
  });

  it('puts what most have voted for first', async () => {
    const [few, many] = [await give('employee', 'Цөөн'), await give('employee', 'Олон')];
    await vote('hr', few);
    for (const login of ['hr', 'cashier', 'storekeeper', 'accountant', 'director']) await vote(login, many);
    const rows = await board('cashier');
    expect(rows[0]?.id).toBe(many);
    const counts = rows.map(({ vote_count }) => vote_count ?? 0);
    expect(counts).toEqual(counts.toSorted((one, other) => other - one));
    expect(rows.findIndex(({ id }) => id === few)).toBeGreaterThan(0);
  });

  it('tells nobody whose it is: no history, no moment, no list', async () => {
    const { body } = await person('employee').client.post<{ data: { ticket: string } }>('/lambda/feedback/ticket');
    const sent = { ticket: body.data.ticket, description_text: 'Нэргүй, өөрөө ч дэмжсэн' };
    expect((await clientOf(served.url).post('/public/feedback/company', sent)).status).toBe(200);
    const [[found] = []] = await served.sql("select id from feedback_company where description_text = 'Нэргүй, өөрөө ч дэмжсэн'");
    const id = Number(found);
    const history = () => served.sql('select count(*) from record_history');
    const [before, [lastId]] = [await history(), [await served.database.nextId()]];
    expect(await vote('employee', id)).toEqual({ status: 200, count: 1 });
    expect(await history()).toEqual(before);
    const votes = await served.sql('select id, created_at::text, created_by from feedback_vote where feedback_id = $1::bigint', id);
    expect(votes).toHaveLength(1);
    expect(votes[0]?.[1]).toMatch(/ 00:00:00\+00$/);
    expect(votes[0]?.[2]).toBe('0');
    expect(Number(votes[0]?.[0]), 'no neighbour of what is written at the same moment').toBeGreaterThan((lastId ?? 0) * 1_000);
    const [[updated] = []] = await served.sql('select updated_at::text from feedback_company where id = $1::bigint', id);
    expect(updated, 'the feedback itself shows no moment either').toMatch(/ 00:00:00\+00$/);
    for (const login of ['employee', 'hr', 'director', 'admin'])
      expect((await person(login).client.query('{feedback_vote{id}}')).status, login).toBe(400);
    expect(await own('hr', [id])).toEqual([]);
  });

  it('is for open feedback of the own company alone', async () => {
    const id = await give('employee', 'Шийдэгдэх санал');
    await vote('cashier', id);
    expect((await vote('receptionist', id)).status).toBe(404);
    expect((await vote('cashier', 999_999_999)).status).toBe(404);
    expect((await clientOf(served.url).post('/lambda/feedback/vote', { id, voted: true })).status).toBe(401);
    await person('hr').client.post('/lambda/actions/decline-feedback', { ids: [id], input: { reply: 'Боломжгүй' } });
    expect((await vote('storekeeper', id)).status).toBe(409);
    expect((await vote('cashier', id, false)).status).toBe(409);
    expect(await own('cashier', [id])).toEqual([id]);
    const [[count] = []] = await served.sql('select vote_count from feedback_company where id = $1::bigint', id);
    expect(count).toBe('1');
    const set = await person('hr').client.query(`mutation{updateFeedbackCompany(id:${id},input:{vote_count:99}){id}}`);
    expect(set.status).toBeGreaterThanOrEqual(400);
  });
});
