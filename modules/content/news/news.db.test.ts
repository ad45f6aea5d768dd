/** News are seen by those whom they are meant for, at their time, and it is known who has read and confirmed them. */
import { type ActionResult, carryOutAction } from '@lambda/engine/services/actions/actions.ts';
import { shippedRoles } from '@lambda/hr/roles/shipped.roles.ts';
import { type DemoWorld, demoWorld, refusalOf } from '@lambda/hr/tests/demo-world.ts';
import { actionHandlers, hooks } from '@lambda/server/modules.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { runJob } from '../tests/run-job.ts';

type Row = Record<string, unknown> & { readonly id: number };
let world: DemoWorld;
beforeAll(async () => {
  world = await demoWorld();
});
afterAll(() => world.drop());

const EDITOR = 'news-editor';
const HOUR = 3_600_000;
const rowsOf = async (login: string, query: string, model: string, variables = {}): Promise<Row[]> =>
  (await (await world.as(login))(query, variables))[model] as Row[];
const only = (column: string, value: unknown) => ({ f: [{ column, condition: 'equals', value: String(value) }] });

async function write(input: Record<string, unknown>, login = 'hr'): Promise<Row> {
  const ask = await world.as(login, EDITOR);
  const text = { title: 'Туршилтын мэдээ', post_text: '<p>Агуулга</p>', ...input };
  return (await ask('mutation($i:NewsInput!){createNews(input:$i){id state author_firstname post_text}}', { i: text })).createNews as Row;
}
async function act(login: string, name: string, id: number, input: unknown = {}, now = new Date()): Promise<ActionResult> {
  const { registry, database, actorOf } = world;
  const context = { registry, database, hooks, actor: await actorOf(login), now, today: now.toISOString().slice(0, 10), ip: null };
  return carryOutAction(context, actionHandlers, { name, ids: [id], input });
}
/** The job as its schedule starts it in the company of the group. */
async function follow(now: Date): Promise<unknown> {
  return runJob(world, 'content-news', { actor: await world.actorOf('admin'), now });
}
const sees = async (login: string, id: number): Promise<boolean> =>
  ((await (await world.as(login, 'news'))('query($f:[filter!]){news(filters:$f){id}}', only('id', id))).news as Row[]).length > 0;
const receiptOf = async (login: string, news: number): Promise<Row | undefined> => {
  const { employeeId } = await world.actorOf(login);
  const f = [...only('news_id', news).f, ...only('employee_id', employeeId).f];
  return (await rowsOf(login, 'query($f:[filter!]){news_receipt(filters:$f){id read_at confirmed_at}}', 'news_receipt', { f }))[0];
};
const figures = async (id: number): Promise<Row | undefined> =>
  (
    await rowsOf('hr', 'query($f:[filter!]){news(filters:$f){id state recipient_count read_count confirmed_count}}', 'news', only('id', id))
  )[0];

describe('a piece of news', () => {
  it('is seen by nobody but those who prepare news until it is published, then by everybody it is meant for', async () => {
    const { id, state, author_firstname } = await write({});
    expect(state).toBe('draft');
    expect(author_firstname).not.toBe('');
    expect([await sees('employee', id), await sees('hr', id)]).toEqual([false, false]);
    await act('hr', 'publish-news', id);
    expect([await sees('employee', id), await sees('cashier', id), await sees('hr', id)]).toEqual([true, true, true]);
    expect(await sees('receptionist', id), 'another company').toBe(false);
    await act('hr', 'archive-news', id);
    expect(await sees('employee', id)).toBe(false);
    expect((await refusalOf(act('hr', 'archive-news', id))).code).toBe('WRONG_STATE');
  });

  it('is meant for the chosen roles alone', async () => {
    const { id } = await write({ audience: 'roles', audience_roles: ['cashier'] });
    await act('hr', 'publish-news', id);
    expect([await sees('cashier', id), await sees('employee', id), await sees('hr', id)]).toEqual([true, false, false]);
    expect(await figures(id)).toMatchObject({ recipient_count: 1 });
  });

  it('is meant for the chosen unit and those below it', async () => {
    const { unitId } = await world.actorOf('storekeeper');
    const [unit] = await rowsOf('hr', 'query($f:[filter!]){struct(filters:$f){id parent_id}}', 'struct', only('id', unitId));
    const { id } = await write({ audience: 'units', audience_units: [unit?.parent_id] });
    await act('hr', 'publish-news', id);
    const other = await world.actorOf('accountant');
    expect(other.unitId).not.toBe(unitId);
    expect([await sees('storekeeper', id), await sees('accountant', id)]).toEqual([true, false]);
  });

  it('needs to be told whom it is meant for, and keeps its circle once it is out', async () => {
    expect((await refusalOf(write({ audience: 'units' }))).fields).toMatchObject([{ field: 'audience_units', code: 'required' }]);
    const { id } = await write({ audience: 'roles', audience_roles: ['cashier'] });
    await act('hr', 'publish-news', id);
    const ask = await world.as('hr', EDITOR);
    const widen = ask(`mutation{updateNews(id:${id},input:{audience:"everybody"}){id}}`);
    expect((await refusalOf(widen)).fields).toMatchObject([{ field: 'audience', code: 'readOnly' }]);
  });

  it('loses every script in its text', async () => {
    const { post_text } = await write({ post_text: '<p onclick="x()">А<script>alert(1)</script></p><img src="x" onerror="alert(1)">' });
    expect(post_text).not.toMatch(/script|onclick|onerror/i);
  });

  it('is written by those alone who prepare news, and its state by nobody', async () => {
    const ask = await world.as('employee');
    await expect(ask('mutation{createNews(input:{title:"а",post_text:"<p>а</p>"}){id}}')).rejects.toMatchObject({
      status: expect.any(Number),
    });
    const { id } = await write({});
    expect((await refusalOf(act('employee', 'publish-news', id))).status).toBe(403);
    expect((await refusalOf(write({ state: 'published' }))).fields).toMatchObject([{ field: 'state', code: 'readOnly' }]);
  });

  it('is not deleted while it is out, archived it is, and it is back with its receipts when it is restored and published', async () => {
    const { id } = await write({});
    await act('hr', 'publish-news', id);
    for (const login of ['hr', 'admin']) {
      const refused = await refusalOf((await world.as(login, EDITOR))(`mutation{deleteNews(id:${id}){id}}`));
      expect(refused.fields, login).toMatchObject([{ field: 'state', text: { en: expect.stringContaining('archive') } }]);
    }
    expect(await sees('employee', id)).toBe(true);
    const ask = await world.as('hr', EDITOR);
    await act('hr', 'archive-news', id);
    await ask(`mutation{deleteNews(id:${id}){id}}`);
    expect(await figures(id)).toBeUndefined();
    await ask(`mutation{restoreNews(id:${id}){id}}`);
    const recipient_count = (await figures(id))?.recipient_count;
    expect(recipient_count).toBeGreaterThan(0);
    await act('hr', 'publish-news', id);
    expect(await sees('employee', id)).toBe(true);
    expect(await figures(id)).toMatchObject({ recipient_count });
  });
});

describe('the receipt of a piece of news', () => {
  it('says when it was first read and confirmed; saying so twice or at once counts once', async () => {
    const { id } = await write({ must_confirm: true });
    await act('hr', 'publish-news', id);
    const before = await figures(id);
    expect(before).toMatchObject({ read_count: 0, confirmed_count: 0 });
    const mine = await receiptOf('employee', id);
    expect(mine).toMatchObject({ read_at: null, confirmed_at: null });
    const receipt = mine?.id ?? 0;
    await act('employee', 'read-news', receipt);
    const read = await receiptOf('employee', id);
    await act('employee', 'read-news', receipt, {}, new Date(Date.now() + HOUR));
    expect((await receiptOf('employee', id))?.read_at).toBe(read?.read_at);
    await Promise.all([act('employee', 'confirm-news', receipt), act('employee', 'confirm-news', receipt)]);
    expect((await receiptOf('employee', id))?.confirmed_at).not.toBeNull();
    expect(await figures(id)).toMatchObject({ ...before, read_count: 1, confirmed_count: 1 });
  });

  it('is the own affair: nobody reads for another, nor sees who else has read', async () => {
    const { id } = await write({});
    await act('hr', 'publish-news', id);
    const receipt = (await receiptOf('employee', id))?.id ?? 0;
    expect((await refusalOf(act('cashier', 'read-news', receipt))).status).toBe(404);
    expect((await refusalOf(act('hr', 'read-news', receipt))).code).toBe('NO_RIGHT');
    const people = await rowsOf(
      'cashier',
      'query($f:[filter!]){news_receipt(filters:$f){employee_id}}',
      'news_receipt',
      only('news_id', id),
    );
    expect(people.map(({ employee_id }) => employee_id)).toEqual([(await world.actorOf('cashier')).employeeId]);
    const ask = await world.as('cashier');
    for (const field of ['recipient_count', 'read_count', 'receipts{id}'])
      expect((await refusalOf(ask(`{news{id ${field}}}`))).status, field).toBe(400);
    const direct = (await world.as('hr'))(`mutation{updateNewsReceipt(id:${receipt},input:{read_at:null}){id}}`);
    expect((await refusalOf(direct)).status).toBeGreaterThanOrEqual(400);
  });
});

describe('the time of a piece of news', () => {
  it('publishes and archives it, each once, and not before', async () => {
    const now = new Date();
    const { id } = await write({ publish_until: new Date(now.getTime() + 5 * HOUR).toISOString() });
    const at = new Date(now.getTime() + 2 * HOUR).toISOString();
    const late = { publish_at: new Date(now.getTime() + 6 * HOUR).toISOString() };
    expect((await refusalOf(act('hr', 'schedule-news', id, late))).fields).toMatchObject([{ field: 'publish_at', code: 'past' }]);
    const gone = { publish_at: new Date(now.getTime() - HOUR).toISOString() };
    expect((await refusalOf(act('hr', 'schedule-news', id, gone))).fields).toMatchObject([{ field: 'publish_at', code: 'past' }]);
    await act('hr', 'schedule-news', id, { publish_at: at });
    await follow(new Date(now.getTime() + HOUR));
    expect(await figures(id)).toMatchObject({ state: 'scheduled', recipient_count: 0 });
    const due = new Date(now.getTime() + 3 * HOUR);
    await Promise.all([follow(due), follow(due)]);
    const out = await figures(id);
    expect(out).toMatchObject({ state: 'published', recipient_count: expect.any(Number) });
    expect(await sees('employee', id)).toBe(true);
    await follow(new Date(now.getTime() + 6 * HOUR));
    expect(await figures(id)).toMatchObject({ state: 'archived', recipient_count: out?.recipient_count });
    expect((await refusalOf(act('hr', 'publish-news', id, {}, new Date(now.getTime() + 7 * HOUR)))).fields).toMatchObject([
      { field: 'publish_until', code: 'past' },
    ]);
  });

  it('takes in who has come since, without announcing it', async () => {
    const { id } = await write({});
    await act('hr', 'publish-news', id);
    const { employeeId, companyId } = await world.actorOf('cashier');
    const params = [companyId, id, employeeId];
    const sql = 'delete from news_receipt where company_id = $1::bigint and news_id = $2::bigint and employee_id = $3::bigint';
    await world.database.batch([{ name: 'forget_receipt', sql, params }], companyId);
    await follow(new Date(Date.now() + HOUR / 4));
    expect(await sees('cashier', id), 'it may still be on its way').toBe(false);
    await follow(new Date(Date.now() + HOUR));
    expect(await sees('cashier', id)).toBe(true);
    const [late] = await rowsOf('hr', 'query($f:[filter!]){news_receipt(filters:$f){id joined_later}}', 'news_receipt', {
      f: [...only('news_id', id).f, ...only('employee_id', employeeId).f],
    });
    expect(late).toMatchObject({ joined_later: true });
  });
});

it('news answer under the names of the specification', async () => {
  const ask = await world.as('employee');
  const [shown] = (
    await ask(
      '{view_news(limit:1){id company_id title post_text image pictures created_at short_text user_id avatar cover first_name_user last_name_user}}',
    )
  ).view_news as Row[];
  expect(shown).toMatchObject({ company_id: (await world.actorOf('employee')).companyId, first_name_user: expect.any(String) });
});

it('news can be meant for every shipped role of a company', () => {
  const field = world.registry.model('news').fields.audience_roles;
  const offered = field?.kind === 'multiChoice' ? field.options.map(({ value, label }) => [value, label]) : [];
  expect(offered).toEqual(shippedRoles.filter(({ id }) => id !== 1).map(({ name, label }) => [name, label]));
});
