/** Forms and grids over plain REST say the same as GraphQL says, within the same rights. */
import { DEMO_PASSWORD } from '@lambda/engine/core/platform/demo.ts';
import { signIn } from '@lambda/testing/client.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openServedDemo, type Person, type Served } from './served-demo.ts';

let served: Served;
let everybody: readonly Person[];
beforeAll(async () => {
  served = await openServedDemo();
  everybody = await served.people();
});
afterAll(() => served.close());

type Body = Readonly<Record<string, unknown>>;
const person = (login: string): Person => {
  const found = everybody.find(({ name }) => name.startsWith(`${login}@`));
  if (!found) throw new Error(`nobody is called ${login}`);
  return found;
};
async function send<T = Body>(who: Person, method: string, path: string, body?: unknown): Promise<{ status: number; body: T }> {
  const reply = await fetch(`${served.url}${path}`, {
    method,
    headers: {
      authorization: `Bearer ${who.client.token}`,
      'accept-language': 'mn',
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  return { status: reply.status, body: (await reply.json()) as T };
}
const post = <T = Body>(who: Person, path: string, body: unknown = {}) => send<T>(who, 'POST', path, body);
type Page = {
  readonly total: number;
  readonly last_page: number;
  readonly data: readonly Body[];
  readonly offset: number;
  readonly limit: number;
  readonly current_page: number;
  readonly prev_page: number;
  readonly next_page: number;
};
const employees = async (who: Person, query: string, body: unknown = {}): Promise<Page> => {
  const reply = await post<Page>(who, `/lambda/puzzle/grid/data/employee?${query}`, body);
  expect([reply.status, query, body]).toEqual([200, query, body]);
  return reply.body;
};
const count = async (who: Person, filters: string): Promise<number> => {
  const { body } = await who.client.query<{ paginate: { total: number } }>(
    `{ paginate(page: 1, size: 1, filters: [${filters}]) { total employee { id } } }`,
  );
  return body.data?.paginate.total ?? -1;
};

describe('a grid over REST', () => {
  it('gives every person the rows that GraphQL gives, or refuses the same grids', async () => {
    let compared = 0;
    for (const who of everybody)
      for (const grid of served.registry.grids.values()) {
        const reply = await post<Page>(who, `/lambda/puzzle/grid/data/${grid.name}?paginate=3`);
        const key = grid.columns.some(({ field }) => field === 'id') ? 'id' : '__typename';
        const asked = await who.client.query<{ paginate: { total: number; last_page: number } }>(
          `{ paginate(page: 1, size: 3${grid.condition === undefined ? '' : `, list: "${grid.name}"`}) { total last_page ${grid.model} { ${key} } } }`,
        );
        const place = `${who.name} ${grid.name}`;
        if (asked.status !== 200) {
          expect([place, [400, 403].includes(asked.status), reply.status]).toEqual([place, true, 403]);
          continue;
        }
        expect([place, reply.status, reply.body.total]).toEqual([place, 200, asked.body.data?.paginate.total]);
        expect(reply.body.data.length).toBe(Math.min(3, reply.body.total));
        compared++;
      }
    expect(compared).toBeGreaterThan(40);
  });
  it('pages by ten unless told, within the pages there are', async () => {
    const who = person('hr');
    const first = await employees(who, '');
    expect([first.limit, first.offset, first.current_page, first.prev_page, first.next_page]).toEqual([10, 0, 1, 1, 2]);
    expect(first.data).toHaveLength(10);
    const last = await employees(who, `paginate=50&page=${Math.ceil(first.total / 50)}&sort=code&order=asc`);
    expect(last.next_page).toBe(last.last_page);
    expect(last.prev_page).toBe(last.last_page - 1);
    const codes = (await employees(who, 'paginate=1000&sort=code&order=desc')).data.map(({ code }) => String(code));
    expect(codes).toHaveLength(first.total);
    expect(codes).toEqual([...codes].sort().reverse());
  });
  it('understands the filters of every type of column', async () => {
    const who = person('hr');
    const totals = async (body: unknown) => (await employees(who, 'paginate=1', body)).total;
    const same: readonly (readonly [unknown, string])[] = [
      [{ lastname: 'бат' }, '{column:"lastname",condition:contains,value:"бат"}'],
      [{ lastname: { type: 'startsWith', filter: 'Б' } }, '{column:"lastname",condition:startsWith,value:"Б"}'],
      [{ lastname: { type: 'notContains', filter: 'а' } }, '{column:"lastname",condition:notContains,value:"а"}'],
      [{ status: 'active' }, '{column:"status",condition:equals,value:"active"}'],
      [{ status: ['left', 'probation'] }, '{column:"status",condition:whereIn,value:"left,probation"}'],
      [{ base_salary: { type: 'greaterThan', filter: '3000000' } }, '{column:"base_salary",condition:greaterThanOrEqual,value:"3000000"}'],
      [
        { base_salary: { type: 'inRange', filter: 2000000, filterTo: 3000000 } },
        '{column:"base_salary",condition:greaterThanOrEqual,value:"2000000"},{column:"base_salary",condition:lessThanOrEqual,value:"3000000"}',
      ],
      [
        { hired_date: ['2020-01-01', '2022-12-31'] },
        '{column:"hired_date",condition:greaterThanOrEqual,value:"2020-01-01"},{column:"hired_date",condition:lessThanOrEqual,value:"2022-12-31"}',
      ],
      [{ hired_date: [null, '2020-12-31'] }, '{column:"hired_date",condition:lessThanOrEqual,value:"2020-12-31"}'],
      [{ hired_date: { type: 'lessThan', dateFrom: '2020-12-31' } }, '{column:"hired_date",condition:lessThan,value:"2020-12-31"}'],
      [{ left_date: { type: 'blank' } }, '{column:"left_date",condition:isNull,value:"1"}'],
      [{ left_date: { type: 'notBlank' } }, '{column:"left_date",condition:notNull,value:"1"}'],
      [{ custom_condition: { status: ['active'] } }, '{column:"status",condition:equals,value:"active"}'],
      [{ status: '', lastname: null }, ''],
    ];
    const all = await count(who, '');
    for (const [body, filters] of same) {
      const expected = await count(who, filters);
      expect([body, await totals(body)]).toEqual([body, expected]);
      if (filters !== '') expect([body, expected > 0 && expected < all]).toEqual([body, true]);
    }
  });
  it('refuses what it does not know, and a condition that drops or widens the rights has no effect', async () => {
    const who = person('hr');
    const refused: readonly [string, unknown, string][] = [
      ['', { password: 'x' }, 'UNKNOWN_FIELD'],
      ['sort=created_by', {}, 'UNKNOWN_FIELD'],
      ['sort=code;drop', {}, 'UNKNOWN_FIELD'],
      ['paginate=0', {}, 'BAD_REQUEST'],
      ['paginate=100000', {}, 'BAD_REQUEST'],
      ['order=up', {}, 'BAD_REQUEST'],
      ['', { hired_date: 'yesterday' }, 'BAD_REQUEST'],
      ['', { lastname: { type: 'regex', filter: '.*' } }, 'BAD_REQUEST'],
      ['', { lastname: { type: '__proto__', filter: 'x' } }, 'BAD_REQUEST'],
      ['', { custom_condition: '1=1' }, 'BAD_REQUEST'],
      ['', [], 'BAD_REQUEST'],
    ];
    for (const [query, body, code] of refused) {
      const reply = await post<{ status: boolean; error: unknown; errors: { extensions: { code: string } }[] }>(
        who,
        `/lambda/puzzle/grid/data/employee?${query}`,
        body,
      );
      expect([query, body, reply.status, reply.body.errors[0]?.extensions.code]).toEqual([query, body, 400, code]);
      expect([reply.body.status, typeof reply.body.error]).toEqual([false, 'string']);
    }
    const bound = person('employee');
    const mine = await employees(bound, 'paginate=1').catch(() => null);
    const asked = { user_condition: [{ grid_field: 'company_id', user_field: 'id' }] };
    expect((await employees(who, 'paginate=1', asked)).total).toBe(await count(who, ''));
    if (mine) expect((await employees(bound, 'paginate=1', asked)).total).toBe(mine.total);
  });
  it('searches, and adds up what its definition names', async () => {
    const who = person('hr');
    const found = await employees(who, 'paginate=1000&search=%D0%91%D0%B0%D1%82');
    expect(found.total).toBeGreaterThan(0);
    expect(found.total).toBeLessThan(await count(who, ''));
    const { status, body } = await post<Body[]>(who, '/lambda/puzzle/grid/aggergation/employee', { status: 'active' });
    const sums = await who.client.query<{ aggregate: { sum_base_salary: string }[] }>(
      '{ aggregate(table:"employee", values:[{function:sum,column:"base_salary"}], filters:[{column:"status",condition:equals,value:"active"}]) }',
    );
    expect([status, body]).toEqual([200, [{ SUM_base_salary: sums.body.data?.aggregate[0]?.sum_base_salary }]]);
    expect(Number(sums.body.data?.aggregate[0]?.sum_base_salary)).toBeGreaterThan(0);
  });
  it('takes the days of a moment on the clock of the company', async () => {
    const who = await served.administrator(0);
    let compared = 0;
    for (const grid of served.registry.grids.values()) {
      const fields = served.registry.entities.get(grid.model)?.fields;
      const column = grid.columns.find(({ field }) => fields?.get(field)?.field.kind === 'datetime')?.field;
      if (column === undefined) continue;
      const path = `/lambda/puzzle/grid/data/${grid.name}?paginate=1000`;
      const all: Date[] = [];
      for (let page = 1, last = 1; page <= last; page++) {
        const { body } = await post<Page>(who, `${path}&page=${page}`);
        all.push(...body.data.flatMap((row) => (row[column] ? [new Date(String(row[column]))] : [])));
        last = body.last_page;
      }
      const dayOf = (at: Date) => new Intl.DateTimeFormat('sv-SE', { timeZone: 'Asia/Ulaanbaatar' }).format(at);
      const [first] = all;
      if (!first) continue;
      const day = dayOf(first);
      const within = (await post<Page>(who, path, { [column]: [day, day] })).body;
      expect([grid.name, within.total]).toEqual([grid.name, all.filter((at) => dayOf(at) === day).length]);
      const others = (await post<Page>(who, path, { [column]: { type: 'notEqual', dateFrom: day } })).body;
      expect([grid.name, others.total]).toEqual([grid.name, all.length - within.total]);
      compared++;
    }
    expect(compared).toBeGreaterThan(0);
  });
});

describe('a form over REST', () => {
  const record = {
    code: 'R-1',
    lastname: 'Туршилт',
    firstname: 'Сараа',
    phone_one: '99112233',
    status: 'active',
    hired_date: '2026-01-05',
  };
  it('adds, reads, changes and deletes a record with its sub-tables, by the rules of every write', async () => {
    const who = person('hr');
    const [[unit]] = (await served.sql('select min(id) from struct where company_id = $1', who.companyId)) as [[string]];
    const family = [{ relation: 'child', full_name: 'Туршилт Оюун' }];
    const added = await post<{ status: boolean; id: number; data: Body & { family_member: Body[]; version: number } }>(
      who,
      '/lambda/krud/employee/store',
      { ...record, struct_id: Number(unit), family_member: family },
    );
    expect([added.status, added.body.status, added.body.data?.code], JSON.stringify(added.body)).toEqual([200, true, 'R-1']);
    const { id, data } = added.body;
    expect(data.family_member).toMatchObject(family);
    const twice = await post<{ status: boolean; error: Record<string, string[]> }>(who, '/lambda/krud/employee/store', {
      ...record,
      struct_id: Number(unit),
    });
    expect([twice.status, twice.body.status, twice.body.error]).toEqual([422, false, { code: ['Давхацсан утга оруулсан байна!'] }]);
    expect(await post(who, '/lambda/krud/unique', { table: 'employee', field: 'code', val: 'R-1' })).toEqual({
      status: 200,
      body: { status: false, msg: "'R-1' утга бүртгэлтэй байна" },
    });
    expect((await post(who, '/lambda/krud/unique', { table: 'employee', field: 'code', val: 'R-1', identity: id })).body).toEqual({
      status: true,
    });

    const [child] = data.family_member;
    const changed = await post<{ data: Body & { family_member: Body[] } }>(who, `/lambda/krud/employee/update/${id}`, {
      firstname: 'Тэмүүлэн',
      version: data.version,
      family_member: [
        { id: child?.id, full_name: 'Туршилт Нараа' },
        { relation: 'parent', full_name: 'Туршилт Дорж' },
      ],
    });
    expect([changed.status, changed.body.data?.firstname], JSON.stringify(changed.body)).toEqual([200, 'Тэмүүлэн']);
    expect(changed.body.data.family_member.map(({ full_name }) => full_name)).toEqual(['Туршилт Нараа', 'Туршилт Дорж']);
    expect((await post(who, `/lambda/krud/employee/update/${id}`, { firstname: 'Х', version: data.version })).status).toBe(409);
    expect((await post(who, `/lambda/krud/employee/edit/${id}`)).body).toEqual({ status: true, data: changed.body.data });

    expect((await post(who, '/lambda/krud/update-row/employee', { ids: [id], model: 'base_salary', value: '2500000' })).status).toBe(200);
    expect((await post<{ data: Body }>(who, `/lambda/krud/employee/edit/${id}`)).body.data.base_salary).toBe('2500000.00');
    const director = await served.people().then((people) => people.find((one) => one.companyId !== who.companyId));
    if (!director) throw new Error('there is one company only');
    const foreign = director.name.startsWith('admin') ? director : await served.administrator(1);
    expect((await post(foreign, `/lambda/krud/employee/edit/${id}`)).status).toBe(404);
    expect((await post(foreign, `/lambda/krud/employee/update/${id}`, { firstname: 'Х' })).status).toBe(404);
    expect((await send(foreign, 'DELETE', `/lambda/krud/delete/employee/${id}`)).status).toBe(404);
    expect(await send(who, 'DELETE', `/lambda/krud/delete/employee/${id}`)).toEqual({ status: 200, body: { status: true } });
    expect((await post(who, `/lambda/krud/employee/edit/${id}`)).status).toBe(404);
  });
  it('refuses those without the right and fields that the form does not have', async () => {
    const [[id]] = (await served.sql('select min(id) from employee')) as [[string]];
    const worker = person('employee');
    const replies = [
      await post(worker, '/lambda/krud/employee/store', record),
      // The own record may be changed, so one out of reach is one that is not there.
      await post(worker, `/lambda/krud/employee/update/${id}`, { firstname: 'Х' }),
      await send(worker, 'DELETE', `/lambda/krud/delete/employee/${id}`),
    ];
    expect(replies.map(({ status, body }) => [status, body.status])).toEqual([
      [403, false],
      [404, false],
      [403, false],
    ]);
    const reply = await post<{ error: Body }>(person('hr'), '/lambda/krud/employee/store', { ...record, is_admin: true, constructor: 1 });
    expect([reply.status, Object.keys(reply.body.error)]).toEqual([422, ['is_admin', 'constructor']]);
    expect((await post(person('hr'), '/lambda/krud/nothing/store', {})).status).toBe(404);
    expect((await post(person('hr'), '/lambda/krud/employee/edit/1%20or%201')).status).toBe(404);
  });
  it('tells the history of a record by the form’s name, as clients of the original platform read it', async () => {
    const who = person('hr');
    const [added] = (await who.client.query<{ reward: { id: number }[] }>('{ reward(limit: 1) { id } }')).body.data?.reward ?? [];
    const rowId = added?.id ?? 0;
    expect((await post(who, `/lambda/krud/reward/update/${rowId}`, { note: 'Тэмдэглэл' })).status).toBe(200);
    await post(who, '/crud_log/viewed', { model: 'reward', id: rowId });
    const plain = await post<readonly Body[]>(who, '/crud_log/history', { schemaId: 'reward', rowId: String(rowId) });
    const whole = await post<{ data: readonly { id: number; user: { name: string } }[] }>(who, '/crud_log/history', {
      model: 'reward',
      id: rowId,
    });
    expect(plain.status).toBe(200);
    expect(plain.body.slice(0, 2).map(({ action }) => action)).toEqual(['view', 'update']);
    expect(plain.body.map(({ id }) => id)).toEqual(whole.body.data.map(({ id }) => id));
    for (const line of plain.body) expect(Object.keys(line)).toEqual(['id', 'last_name', 'first_name', 'action', 'created_at']);
    expect(`${plain.body[0]?.last_name} ${plain.body[0]?.first_name}`).toBe(whole.body.data[0]?.user.name);
    expect((await post(person('artist'), '/crud_log/history', { schemaId: 'reward', rowId })).status).toBeGreaterThanOrEqual(403);
    expect((await post(who, '/crud_log/history', { schemaId: 'no_such_form', rowId })).status).toBe(404);
    expect((await post(who, '/crud_log/history', { schemaId: 'reward', rowId, model: 'employee' })).status).toBe(400);
  });
  it('names its choices: rows behind references with their parents, and the values of choice fields', async () => {
    type Lists = Record<string, { value: number | string; label: string; parent_value: unknown }[]>;
    const { body } = await post<Lists>(person('hr'), '/lambda/krud/employee/options');
    const names = new Map(
      (await served.sql('select id, name from struct where company_id = $1', person('hr').companyId)).map(([id, name]) => [
        Number(id),
        name,
      ]),
    );
    expect(body.struct?.length).toBeGreaterThan(3);
    for (const { value, label } of body.struct ?? [])
      expect([value, label.includes(names.get(Number(value)) ?? '?')]).toEqual([value, true]);
    expect(body.sum_id?.every(({ parent_value }) => Number.isInteger(parent_value))).toBe(true);
    expect(body.status?.find(({ value }) => value === 'active')?.label).toBe('Идэвхтэй');
    const filters = await post<Lists>(person('hr'), '/lambda/krud/employee/filter-options');
    expect(filters.body.struct).toEqual(body.struct);
    for (const who of everybody)
      for (const name of served.registry.forms.keys()) {
        const { status } = await post(who, `/lambda/krud/${name}/options`);
        expect([who.name, name, status === 200 || status === 403]).toEqual([who.name, name, true]);
      }
  });
});

describe('the small addresses', () => {
  it('list the definitions that a person may open, and no others', async () => {
    for (const login of ['hr', 'employee', 'receptionist']) {
      const who = person(login);
      for (const type of ['form', 'grid', 'model', 'view', 'chart', 'dashboard', 'report']) {
        const { status, body } = await send<{ data: { id: string; name: string }[] }>(who, 'GET', `/lambda/puzzle/schema/${type}`);
        expect(status).toBe(200);
        for (const { id } of body.data) expect((await send(who, 'GET', `/lambda/puzzle/schema/${type}/${id}`)).status).toBe(200);
      }
    }
    const { body } = await send<{ data: { id: string; name: string }[] }>(person('hr'), 'GET', '/lambda/puzzle/schema/grid');
    expect(body.data.find(({ id }) => id === 'employee')?.name).toBe(served.registry.grids.get('employee')?.label.mn);
    expect((await send(person('hr'), 'GET', '/lambda/puzzle/schema/table')).status).toBe(404);
  });
  it('tell the company’s day and the moment', async () => {
    const today = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Asia/Ulaanbaatar' }).format(new Date());
    expect((await send(person('hr'), 'GET', '/lambda/krud/today')).body.today).toBe(today);
    const { body } = await send(person('hr'), 'GET', '/lambda/krud/now');
    expect(Math.abs(Date.parse(String(body.now)) - Date.now())).toBeLessThan(60_000);
  });
  it('check the own password, and lock after three wrong ones', async () => {
    const name = 'storekeeper';
    const client = await signIn(served.url, name);
    const check = (password: string) => client.post<Body>('/lambda/krud/check_current_password', { password });
    expect((await check(DEMO_PASSWORD)).body).toEqual({ status: true });
    for (let round = 0; round < 3; round++) {
      const { status, body } = await check('Wrong-2026!');
      expect([status, body.status, body.error]).toEqual([400, false, 'Нууц үг буруу байна !!!']);
    }
    expect((await check(DEMO_PASSWORD)).status).toBe(403);
  });
});
