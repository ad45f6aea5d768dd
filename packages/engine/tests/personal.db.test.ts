/** Views, drafts and attachments over HTTP, and the shapes of the record operations: whose they are and who may see them. */
import { APPEARANCE_SWITCHES, type Appearance, USUAL_APPEARANCE } from '@lambda/model/accounts/appearance.ts';
import { type MenuMarks, MOST_FAVOURITES, MOST_RECENT } from '@lambda/model/accounts/menu-marks.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { sweepDrafts } from '../services/personal/drafts.ts';
import { keepMenuChange, readPersonal } from '../services/personal/settings.ts';
import { ask, openWorld, PEOPLE, put, tokenOf, type World } from './http-world.ts';

let world: World;
let tokens: Record<string, string>;
beforeAll(async () => {
  world = await openWorld();
  await put(world.database, 'memberships', {
    id: 7900,
    user_id: PEOPLE.nobody,
    member_company_id: 5001,
    role_id: 3,
    created_at: 'now',
    updated_at: 'now',
    version: 1,
  });
  tokens = Object.fromEntries(
    await Promise.all(
      ['admin', 'storekeeper', 'beta', 'nobody'].map(async (login) => [login, await tokenOf(world.first.url, login)] as const),
    ),
  );
});
afterAll(() => world.close());

type Reply = { status: number; data: never; code: string };
async function send(login: string, method: string, path: string, body?: unknown): Promise<Reply> {
  const headers = {
    authorization: `Bearer ${tokens[login]}`,
    'accept-language': 'en',
    ...(body === undefined ? {} : { 'content-type': 'application/json' }),
  };
  const reply = await fetch(world.first.url + path, { method, headers, ...(body === undefined ? {} : { body: JSON.stringify(body) }) });
  const json = (await reply.json()) as { data?: unknown; errors?: { extensions: { code: string } }[] };
  return { status: reply.status, data: json.data as never, code: json.errors?.[0]?.extensions.code ?? '' };
}
type View = { id: number; name: string; shared: boolean; mine: boolean; is_default: boolean; definition: Record<string, unknown[]> };
const names = ({ data }: Reply) => (data as View[]).map(({ name }) => name);

describe('personal settings', () => {
  type Personal = { appearance: unknown; menu: unknown };
  const kept = async (login: string): Promise<Personal> => (await send(login, 'GET', '/lambda/personal')).data;
  test('are nothing until they are chosen, then the person’s own, and come with the session', async () => {
    expect(await kept('admin')).toEqual({ appearance: null, menu: null });
    const chosen = { ...USUAL_APPEARANCE, theme: 'dark', navigation: 'top', multiTab: true };
    expect((await send('admin', 'PUT', '/lambda/personal/appearance', chosen)).status).toBe(200);
    for (const change of [{ favourite: 'memos', on: true }, { opened: ['jobs'] }, { opened: ['memos'] }])
      expect((await send('admin', 'PUT', '/lambda/personal/menu', change)).status).toBe(200);
    const marks = { favourites: ['memos'], recent: ['memos', 'jobs'] };
    await send('admin', 'PUT', '/lambda/personal/appearance', { gray: true });
    expect(await kept('admin')).toEqual({ appearance: { ...chosen, gray: true }, menu: marks });
    const reply = await fetch(`${world.first.url}/user-permissions`, { headers: { authorization: `Bearer ${tokens.admin}` } });
    expect(await reply.json()).toMatchObject({ personal: { appearance: { ...chosen, gray: true }, menu: marks } });
    expect(await kept('storekeeper')).toEqual({ appearance: null, menu: null });
  });
  test('hold in every company as to how things look, and in their own as to the menu', async () => {
    const other = { userId: PEOPLE.admin, companyId: 987_654 };
    const there = await readPersonal(world.database, other);
    expect(there.appearance).toMatchObject({ theme: 'dark', gray: true });
    expect(there.menu).toBeNull();
    await keepMenuChange(world.database, other, { favourite: 'others', on: true });
    expect((await kept('admin')).menu).toMatchObject({ favourites: ['memos'] });
  });
  test('are refused when they say what there is not to choose', async () => {
    const refused = async (path: string, body: unknown) => (await send('admin', 'PUT', path, body)).code;
    expect(await refused('/lambda/personal/appearance', { ...USUAL_APPEARANCE, theme: 'pink' })).toBe('BAD_REQUEST');
    expect(await refused('/lambda/personal/appearance', { ...USUAL_APPEARANCE, more: 1 })).toBe('BAD_REQUEST');
    expect(await refused('/lambda/personal/menu', { favourites: ['a'], recent: [] })).toBe('BAD_REQUEST');
    expect(await refused('/lambda/personal/menu', { favourite: 'a' })).toBe('BAD_REQUEST');
    expect(await refused('/lambda/personal/menu', { opened: Array(11).fill('a') })).toBe('BAD_REQUEST');
    expect((await kept('admin')).appearance).toMatchObject({ theme: 'dark' });
  });
  test('as to the look are as usual after a reset, so that a browser that keeps others takes it', async () => {
    const marks = { favourites: ['memos'], recent: ['memos', 'jobs'] };
    await send('admin', 'DELETE', '/lambda/personal/appearance');
    expect(await kept('admin')).toEqual({ appearance: USUAL_APPEARANCE, menu: marks });
    await send('admin', 'PUT', '/lambda/personal/appearance', { gray: true });
    expect((await kept('admin')).appearance).toEqual({ ...USUAL_APPEARANCE, gray: true });
    await send('nobody', 'DELETE', '/lambda/personal/appearance');
    expect((await kept('nobody')).appearance).toEqual(USUAL_APPEARANCE);
  });
  test('lose nothing when several windows and devices change them at once', async () => {
    const keep = (path: string, change: object) => send('beta', 'PUT', `/lambda/personal/${path}`, change);
    const ids = Array.from({ length: 8 }, (_none, at) => `entry-${at}`);
    await Promise.all([
      ...ids.map((favourite) => keep('menu', { favourite, on: true })),
      ...ids.map((id) => keep('menu', { opened: [id] })),
      ...APPEARANCE_SWITCHES.map((name) => keep('appearance', { [name]: !USUAL_APPEARANCE[name] })),
    ]);
    const { appearance, menu } = (await kept('beta')) as { appearance: Appearance; menu: MenuMarks };
    for (const name of APPEARANCE_SWITCHES) expect(appearance[name], name).toBe(!USUAL_APPEARANCE[name]);
    expect([[...menu.favourites].sort(), [...menu.recent].sort()]).toEqual([ids, ids]);
  });
  test('keep the order of what was opened and marked, and no more of it than there is room for', async () => {
    const change = (body: object) => send('storekeeper', 'PUT', '/lambda/personal/menu', body);
    await change({ opened: ['a', 'b', 'a'] });
    await change({ opened: ['d', 'b', 'c'] });
    for (let at = 0; at <= MOST_FAVOURITES; at++) await change({ favourite: `f${at}`, on: true });
    await change({ favourite: 'f9', on: false });
    await change({ favourite: 'never marked', on: false });
    const { menu } = (await kept('storekeeper')) as { menu: MenuMarks };
    expect(menu.recent).toEqual(['d', 'b', 'c', 'a']);
    expect([menu.favourites.length, menu.favourites[0], menu.favourites.at(-1)]).toEqual([
      MOST_FAVOURITES - 1,
      'f1',
      `f${MOST_FAVOURITES}`,
    ]);
    await change({ opened: Array.from({ length: MOST_RECENT }, (_none, at) => `r${at}`) });
    expect(((await kept('storekeeper')) as { menu: MenuMarks }).menu.recent).toEqual(
      Array.from({ length: MOST_RECENT }, (_none, at) => `r${at}`),
    );
  });
});

describe('saved views', () => {
  const definition = {
    columns: [{ field: 'name' }, { field: 'salary' }],
    filters: [{ field: 'salary', condition: 'greaterThan', value: '5' }],
    sorts: [{ field: 'name', order: 'asc' }],
    search: 'а',
  };
  test('are one’s own until they are shared, and then show nothing that a reader may not read', async () => {
    const mine = (await send('admin', 'POST', '/lambda/views/memo', { name: 'Цалин', definition })).data as View;
    expect(mine).toMatchObject({ name: 'Цалин', shared: false, mine: true, is_default: false, definition });
    expect(names(await send('nobody', 'GET', '/lambda/views/memo'))).toEqual([]);
    await send('admin', 'PUT', `/lambda/views/memo/${mine.id}`, { shared: true });
    const [seen] = (await send('nobody', 'GET', '/lambda/views/memo')).data as View[];
    expect(seen).toMatchObject({ mine: false, shared: true, definition: { columns: [{ field: 'name' }], filters: [], search: 'а' } });
    expect(names(await send('beta', 'GET', '/lambda/views/memo'))).toEqual([]);
    expect((await send('nobody', 'PUT', `/lambda/views/memo/${mine.id}`, { name: 'x' })).code).toBe('NO_RIGHT');
    expect((await send('nobody', 'DELETE', `/lambda/views/memo/${mine.id}`)).code).toBe('NO_RIGHT');
    expect((await send('beta', 'DELETE', `/lambda/views/memo/${mine.id}`)).code).toBe('NOT_FOUND');
  });
  test('one of them opens the list, for each person by choice', async () => {
    const [shared] = (await send('nobody', 'GET', '/lambda/views/memo')).data as [View];
    const own = (await send('nobody', 'POST', '/lambda/views/memo', { name: 'Миний', is_default: true })).data as View;
    expect(own.is_default).toBe(true);
    await send('nobody', 'PUT', `/lambda/views/memo/${shared.id}`, { is_default: true });
    expect(((await send('nobody', 'GET', '/lambda/views/memo')).data as View[]).map((view) => [view.name, view.is_default])).toEqual([
      ['Миний', false],
      ['Цалин', true],
    ]);
    expect(((await send('admin', 'GET', '/lambda/views/memo')).data as View[]).map((view) => view.is_default)).toEqual([false]);
    await send('admin', 'DELETE', `/lambda/views/memo/${shared.id}`);
    expect(((await send('nobody', 'GET', '/lambda/views/memo')).data as View[]).map((view) => [view.name, view.is_default])).toEqual([
      ['Миний', false],
    ]);
  });
  test('are shared with the right to it, kept for lists that are there, and no more than a hundred', async () => {
    expect((await send('nobody', 'POST', '/lambda/views/memo', { name: 'x', shared: true })).code).toBe('NO_RIGHT');
    expect((await send('admin', 'POST', '/lambda/views/other', { name: 'x' })).code).toBe('NOT_FOUND');
    expect((await send('admin', 'POST', '/lambda/views/memo', { name: '' })).code).toBe('INVALID');
    expect((await send('admin', 'POST', '/lambda/views/memo', { name: 'x', definition: { script: 1 } })).code).toBe('BAD_REQUEST');
  });
});

describe('drafts', () => {
  test('are there again on another device, for the same person in the same company only', async () => {
    expect((await send('storekeeper', 'PUT', '/lambda/drafts/memo/new', { values: { name: 'Эхний' } })).status).toBe(200);
    await send('storekeeper', 'PUT', '/lambda/drafts/memo/new', { values: { name: 'Дараагийн' } });
    await send('storekeeper', 'PUT', '/lambda/drafts/memo/9001', { values: { name: 'Засвар' }, version: 1 });
    expect((await send('storekeeper', 'GET', '/lambda/drafts/memo/new')).data).toMatchObject({
      values: { name: 'Дараагийн' },
      version: null,
    });
    expect(((await send('storekeeper', 'GET', '/lambda/drafts')).data as { record: number }[]).map(({ record }) => record)).toEqual([
      9001, 0,
    ]);
    for (const other of ['admin', 'beta']) expect((await send(other, 'GET', '/lambda/drafts/memo/new')).data).toBeNull();
    await send('storekeeper', 'DELETE', '/lambda/drafts/memo/new');
    expect((await send('storekeeper', 'GET', '/lambda/drafts/memo/new')).data).toBeNull();
  });
  test('are for forms that the person may write, and not endless', async () => {
    expect((await send('nobody', 'PUT', '/lambda/drafts/memo/new', { values: {} })).code).toBe('NO_RIGHT');
    expect((await send('storekeeper', 'PUT', '/lambda/drafts/none/new', { values: {} })).code).toBe('NOT_FOUND');
    expect((await send('storekeeper', 'PUT', '/lambda/drafts/memo/new', { values: { name: 'x'.repeat(600_000) } })).code).toBe('TOO_LARGE');
  });
  test('go after thirty days', async () => {
    await send('storekeeper', 'PUT', '/lambda/drafts/memo/new', { values: {} });
    await sweepDrafts(world.database, new Date(Date.now() + 29 * 86_400_000));
    expect(await ask(world.database, 'select count(*) from record_drafts')).toEqual([['2']]);
    await sweepDrafts(world.database, new Date(Date.now() + 31 * 86_400_000));
    expect(await ask(world.database, 'select count(*) from record_drafts')).toEqual([['0']]);
  });
});

describe('files at a record', () => {
  const AT = '/lambda/records/memo/9001/attachments';
  beforeAll(async () => {
    for (const [id, company, isPrivate, uploader] of [
      [41, 5001, false, PEOPLE.storekeeper],
      [42, 5002, false, PEOPLE.admin],
      [43, 5001, true, PEOPLE.admin],
      [44, 5001, false, PEOPLE.admin],
    ] as const)
      await put(world.database, 'files', {
        id,
        company_id: company,
        created_at: 'now',
        created_by: uploader,
        file_name: `${id}.pdf`,
        media_type: 'application/pdf',
        bytes: 5,
        sha256: 'x',
        is_private: isPrivate,
      });
  });
  test('are added with a name, who and when, read by readers, taken away again', async () => {
    const [one] = (await send('storekeeper', 'POST', AT, { file: '/files/41', note: 'Гэрээ' })).data as [{ id: number }];
    expect(one).toMatchObject({
      file: '/files/41',
      name: '41.pdf',
      bytes: 5,
      note: 'Гэрээ',
      user: { id: PEOPLE.storekeeper, name: 'storekeeper' },
    });
    expect((await send('nobody', 'GET', AT)).data as unknown[]).toHaveLength(1);
    expect((await send('nobody', 'DELETE', `${AT}/${one.id}`)).code).toBe('NO_RIGHT_UPDATE');
    expect((await send('storekeeper', 'DELETE', `${AT}/${one.id}`)).data).toEqual([]);
    expect((await send('storekeeper', 'DELETE', `${AT}/${one.id}`)).code).toBe('NOT_FOUND');
    expect(await ask(world.database, `select action from record_history where model = 'attachments' order by id`)).toEqual([
      ['create'],
      ['remove'],
    ]);
  });
  test('of another company, another person’s private ones and for other models are refused', async () => {
    for (const file of ['/files/42', '/files/43', '/files/44', '/files/999'])
      expect((await send('storekeeper', 'POST', AT, { file })).code).toBe('INVALID');
    expect((await send('beta', 'GET', AT)).code).toBe('NOT_FOUND');
    expect((await send('nobody', 'POST', AT, { file: '/files/41' })).code).toBe('NO_RIGHT_UPDATE');
    expect((await send('admin', 'GET', '/lambda/records/employee/8001/attachments')).code).toBe('NOT_FOUND');
  });
});

describe('record operations over HTTP', () => {
  test('a bulk change, its undo and its refusals in the caller’s language', async () => {
    const preview = await send('storekeeper', 'POST', '/lambda/records/memo/bulk', {
      action: 'update',
      ids: [9001, 9002],
      values: { name: 'Шинэ' },
      preview: true,
    });
    expect(preview.data).toEqual({
      matched: 2,
      changed: 1,
      refused: [{ id: 9002, title: '№ 9002', code: 'NOT_FOUND', message: 'The record was not found' }],
      rows: [{ id: 9001, version: 2 }],
    });
    const selection = { search: { text: 'alpha', columns: ['name'] } };
    const changed = await send('storekeeper', 'POST', '/lambda/records/memo/bulk', {
      action: 'update',
      selection,
      values: { name: 'Шинэ' },
      expected: 1,
    });
    const { rows } = changed.data as { rows: { id: number; version: number }[] };
    expect(rows).toEqual([{ id: 9001, version: 2 }]);
    expect((await send('storekeeper', 'POST', '/lambda/records/memo/undo', { rows })).data).toMatchObject({ changed: 1 });
    expect(await ask(world.database, 'select name, version from memo where id = 9001')).toEqual([['alpha memo', '3']]);
  });
  test('wrong requests are told as such', async () => {
    const post = (path: string, body: unknown, login = 'storekeeper') => send(login, 'POST', `/lambda/records/${path}`, body);
    expect((await post('memo/bulk', { action: 'update', values: {} })).code).toBe('BAD_REQUEST');
    expect((await post('memo/bulk', { action: 'update', ids: [1], selection: {}, values: {} })).code).toBe('BAD_REQUEST');
    expect((await post('memo/bulk', { action: 'update', ids: [9001], values: {} }, 'nobody')).code).toBe('NO_RIGHT_UPDATE');
    expect((await post('files/bulk', { action: 'delete', ids: [41] }, 'admin')).code).toBe('NOT_FOUND');
    expect((await post('memo/upsert', { by: ['name'], rows: [] })).code).toBe('BAD_REQUEST');
    expect((await post('memo/clone/9001', {})).data).toEqual({ values: { name: 'alpha memo', salary: '100.00' }, omitted: [] });
    expect((await post('memo/destroy/9001', {}, 'storekeeper')).code).toBe('NO_RIGHT');
  });
});
