/** Each flag of a role on everything that it guards: open with it, closed without it, through real HTTP. */
import { defineModule, type RoleDefinition } from '@lambda/model/definitions/definitions.ts';
import { ROLE_FLAGS, type RoleFlag } from '@lambda/model/rights/role-flags.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createRegistry } from '../core/registry/registry.ts';
import { openReports } from '../core/report-sql/report-sql.ts';
import { ALPHA, bearer, openWorld, PEOPLE, put, tokenOf, type World } from './http-world.ts';

const label = { mn: 'нэр', en: 'name', ko: '이름' };
const text = { kind: 'text', label } as const;
const form = (name: string) => ({
  name,
  label,
  model: 'wishes',
  tabs: [{ name: 'main', label, sections: [{ name: 'main', label, fields: ['name'] }] }],
});
const report = (name: string, model: string) => ({
  name,
  label,
  parameters: [],
  source: { kind: 'rows' as const, parts: [{ model, fields: { name: 'name' } }] },
  columns: [{ key: 'name', label }],
});
const link = (id: string, url: string) => ({ id, label, linkTo: 'router-link' as const, url });
/** The same role twice: with one flag, and with all the others. */
const roles = ROLE_FLAGS.flatMap((flag, index): RoleDefinition[] =>
  [true, false].map((has) => ({
    id: 100 + index * 2 + (has ? 0 : 1),
    name: `${flag.toLowerCase()}-${has ? 'with' : 'without'}`,
    label,
    menus: {
      wishes: { show: true, c: true, r: true, u: true, d: true },
      board: { show: true },
      plain: { show: true },
      viewed: { show: true },
      told: { show: true },
    },
    flags: Object.fromEntries(ROLE_FLAGS.map((one) => [one, (one === flag) === has])),
  })),
);
const wishes = defineModule({
  name: 'wishing',
  label,
  dependsOn: ['platform'],
  endpoints: ['erp'],
  models: [
    {
      name: 'wishes',
      label,
      placement: 'company',
      title: ['name'],
      sort: [{ field: 'id', order: 'asc' }],
      fields: {
        name: { ...text, required: true },
        state: {
          kind: 'state',
          label,
          initial: 'asked',
          options: [
            { value: 'asked', label },
            { value: 'granted', label },
          ],
        },
      },
    },
  ],
  views: [{ name: 'view_wishes', label, of: 'wishes', fields: { id: 'id', name: 'name' }, sort: [{ field: 'id', order: 'asc' }] }],
  forms: [form('wish'), form('wish-quick')],
  grids: [{ name: 'wish', label, model: 'view_wishes', columns: [{ field: 'name' }], sort: [{ field: 'id', order: 'asc' }] }],
  cruds: [
    {
      name: 'wish',
      label,
      template: 'drawer',
      grid: 'wish',
      form: 'wish',
      createButton: { label, icon: 'plus', form: 'wish-quick' },
    },
  ],
  charts: [{ name: 'wish-count', label, type: 'number', model: 'wishes', values: [{ function: 'count', label }] }],
  dashboards: [{ name: 'wishing', label, tiles: [{ chart: 'wish-count' }] }],
  reports: [
    report('wish-plain', 'wishes'),
    report('wish-viewed', 'view_wishes'),
    {
      ...report('wish-told', 'wishes'),
      source: { kind: 'sql', text: 'select name from wishes', params: [] },
      columns: [{ key: 'name', label, kind: 'text' }],
    },
  ],
  actions: [
    {
      name: 'grant-wish',
      label,
      model: 'wishes',
      from: ['asked'],
      to: 'granted',
      rights: { flags: ['approve'], entry: 'wishes' },
    },
  ],
  menus: [
    {
      name: 'main',
      label,
      items: [
        { id: 'wishes', label, linkTo: 'crud', url: 'wish' },
        link('board', '/dashboard/wishing'),
        link('plain', '/report/wish-plain'),
        link('viewed', '/report/wish-viewed'),
        link('told', '/report/wish-told'),
      ],
    },
  ],
  roles,
});

let world: World;
beforeAll(async () => {
  world = await openWorld({}, { modules: [wishes] });
  const { connection, registry, database } = world;
  world.first.http.serve({ ...world.first.services, reports: await openReports({ connection, registry, reader: 'lambda_reader_test' }) });
  const now = new Date().toISOString();
  const kept = { created_at: now, updated_at: now, version: 1 };
  for (const { id } of roles)
    await put(database, 'memberships', { id: 7100 + id, user_id: PEOPLE.nobody, member_company_id: ALPHA, role_id: id, ...kept });
  for (const id of [9101, 9102]) await put(database, 'wishes', { company_id: ALPHA, id, name: `wish ${id}`, state: 'asked', ...kept });
});
afterAll(() => world.close());

type Reply = { readonly status: number; readonly body: Record<string, unknown> };
type Caller = { ask(path: string, body?: unknown): Promise<Reply>; readonly session: Session };
type Session = { menu: { id: string }[]; kruds: { id: string; createButton?: { form: string } }[]; permissions: { hidden: string[] } };

async function caller(flag: RoleFlag, has: boolean): Promise<Caller> {
  const { url } = world.first;
  const headers = bearer(await tokenOf(url, 'nobody'));
  const role = roles.find(({ name }) => name === `${flag.toLowerCase()}-${has ? 'with' : 'without'}`);
  const entered = await fetch(`${url}/user-permissions?extra_role=${role?.id}`, { headers });
  const { permission } = (await entered.json()) as { permission: Session };
  return {
    session: permission,
    ask: async (path, body) => {
      const post = body === undefined ? { headers } : { method: 'POST', headers: { ...headers, 'content-type': 'application/json' } };
      const reply = await fetch(`${url}${path}`, { ...post, ...(body === undefined ? {} : { body: JSON.stringify(body) }) });
      const answer = await reply.text();
      return { status: reply.status, body: answer.startsWith('{') ? (JSON.parse(answer) as Record<string, unknown>) : {} };
    },
  };
}
/** What every face answers with the flag and without it. */
async function faces(flag: RoleFlag, addresses: Readonly<Record<string, readonly [path: string, body?: unknown]>>) {
  const answers: Record<string, readonly number[]> = {};
  const [having, lacking] = [await caller(flag, true), await caller(flag, false)];
  for (const [name, [path, body]] of Object.entries(addresses))
    answers[name] = [(await lacking.ask(path, body)).status, (await having.ask(path, body)).status];
  return { answers, having, lacking };
}
const shown = ({ session }: Caller): string[] => session.menu.map(({ id }) => id);
const listed = async ({ ask }: Caller, type: string): Promise<string[]> =>
  ((await ask(`/lambda/puzzle/schema/${type}`)).body.data as { id: string }[]).map(({ id }) => id);

describe('a flag', () => {
  test('approve: lets decide on what others ask for, and offers it to nobody else', async () => {
    const decide = ['/lambda/actions/grant-wish', { ids: [9101] }] as const;
    const { answers, having, lacking } = await faces('approve', { decide });
    expect(answers).toEqual({ decide: [403, 200] });
    const offered = async ({ ask }: Caller) =>
      ((await ask('/lambda/actions/wishes')).body.data as { name: string }[]).map(({ name }) => name);
    expect([await offered(lacking), await offered(having)]).toEqual([[], ['grant-wish']]);
  });
  test('chart: opens charts and dashboards, lists them, and shows their entry', async () => {
    const { answers, having, lacking } = await faces('chart', {
      chart: ['/lambda/puzzle/schema/chart/wish-count'],
      dashboard: ['/lambda/puzzle/schema/dashboard/wishing'],
    });
    expect(answers).toEqual({ chart: [403, 200], dashboard: [403, 200] });
    expect([await listed(lacking, 'dashboard'), await listed(having, 'dashboard')]).toEqual([[], ['wishing']]);
    expect([shown(lacking).includes('board'), shown(having).includes('board')]).toEqual([false, true]);
    expect(lacking.session.permissions.hidden).toContain('board');
  });
  test('datasource: opens read views by themselves and reports made of views or SQL; lists and other reports need none', async () => {
    const every = (name: string) => ({
      [name]: [`/lambda/report/${name}`, {}] as const,
      [`${name} on paper`]: [`/lambda/report/${name}/print`, {}] as const,
      [`${name} as a workbook`]: [`/lambda/report/${name}/excel`, {}] as const,
      [`${name} defined`]: [`/lambda/puzzle/schema/report/${name}`] as const,
    });
    const { answers, having, lacking } = await faces('datasource', {
      view: ['/lambda/puzzle/schema/view/view_wishes'],
      ...every('wish-viewed'),
      ...every('wish-told'),
      'wish-plain': ['/lambda/report/wish-plain', {}],
      rows: ['/lambda/puzzle/grid/data/wish', {}],
    });
    for (const [name, answer] of Object.entries(answers))
      expect([name, ...answer]).toEqual([name, name === 'wish-plain' || name === 'rows' ? 200 : 403, 200]);
    expect([await listed(lacking, 'view'), await listed(having, 'view')]).toEqual([[], ['view_wishes']]);
    expect([await listed(lacking, 'report'), (await listed(having, 'report')).sort()]).toEqual([
      ['wish-plain'],
      ['wish-plain', 'wish-told', 'wish-viewed'],
    ]);
    expect(shown(lacking)).toEqual(['wishes', 'board', 'plain']);
    expect(shown(having)).toEqual(['wishes', 'plain', 'viewed', 'told']);
  });
  test('excelupload: takes workbooks in', async () => {
    const { answers } = await faces('excelupload', { template: ['/lambda/krud/import-excel/wish/template'] });
    expect(answers).toEqual({ template: [403, 200] });
  });
  test('hascustomcreatebtn: brings the create button of the module, and its form on every way to it', async () => {
    const { answers, having, lacking } = await faces('hascustomcreatebtn', {
      form: ['/lambda/puzzle/schema/form/wish-quick'],
      store: ['/lambda/krud/wish-quick/store', { name: 'made by the button' }],
      update: ['/lambda/krud/wish-quick/update/9102', { name: 'changed by the button' }],
      read: ['/lambda/krud/wish-quick/edit/9102', {}],
      options: ['/lambda/krud/wish-quick/options', {}],
      'on paper': ['/lambda/krud/wish-quick/print/9102', {}],
      'the usual form': ['/lambda/krud/wish/store', { name: 'made as usual' }],
    });
    for (const [name, answer] of Object.entries(answers))
      expect([name, ...answer]).toEqual([name, name === 'the usual form' ? 200 : 403, 200]);
    const button = ({ session }: Caller) => session.kruds.find(({ id }) => id === 'wish')?.createButton?.form;
    expect([button(lacking), button(having)]).toEqual([undefined, 'wish-quick']);
    expect([await listed(lacking, 'form'), await listed(having, 'form')]).toEqual([['wish'], ['wish', 'wish-quick']]);
  });
  test('destroy, shareViews, log: erase for ever, share a view, open the log', async () => {
    const path = (id: number) => `/lambda/records/wishes/destroy/${id}`;
    const statusOf = async (flag: RoleFlag, has: boolean, at: string, body?: unknown) =>
      (await (await caller(flag, has)).ask(at, body)).status;
    // 404: the right is there, the record is not deleted.
    expect([await statusOf('destroy', false, path(9102), {}), await statusOf('destroy', true, path(9102), {})]).toEqual([403, 404]);
    const view = { name: 'shared', shared: true, definition: { filters: [] } };
    expect(await statusOf('shareViews', false, '/lambda/views/wish', view)).toBe(403);
    expect(await statusOf('shareViews', true, '/lambda/views/wish', view)).toBe(200);
    expect([await statusOf('log', false, '/api/logs'), await statusOf('log', true, '/api/logs')]).toEqual([403, 200]);
  });
});

test('a create button whose form is missing, another model’s or a list’s own stops the start', () => {
  const [platform] = world.registry.modules;
  const crud = wishes.cruds?.[0];
  if (!platform || !crud) throw new Error('the world has changed');
  const start = (formName: string) =>
    createRegistry([platform, { ...wishes, cruds: [{ ...crud, createButton: { label, form: formName } }] }]);
  expect(() => start('nowhere')).toThrow('there is no form nowhere');
  expect(() => start('wish')).toThrow('belongs to a create button');
});
test('a crud without a form lists a view with rows of its own or is a screen by itself; any other stops the start', () => {
  const [platform] = world.registry.modules;
  const crud = wishes.cruds?.[0];
  if (!platform || !crud) throw new Error('the world has changed');
  const { form: _form, grid, createButton: _button, ...bare } = crud;
  const start = (parts: object) => createRegistry([platform, { ...wishes, cruds: [{ ...bare, ...parts }] }]);
  expect(start({ screen: 'board' }).cruds.get(crud.name)?.screen).toBe('board');
  for (const parts of [{}, { grid }, { grid, screen: 'board' }]) expect(() => start(parts)).toThrow('a screen by itself, has no form');
});
