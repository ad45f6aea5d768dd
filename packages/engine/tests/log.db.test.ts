/** The log over HTTP: for whom it is, what it tells, how it is narrowed and counted. */
import { defineModel, defineModule } from '@lambda/model/definitions/definitions.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { historyLines } from '../services/print/record-history.ts';
import { ALPHA, BETA, openWorld, PEOPLE, put, query, tokenOf, type World } from './http-world.ts';

const label = { mn: 'нэр', en: 'name', ko: '이름' };
const byId = [{ field: 'id', order: 'asc' }] as const;
const common = { label, placement: 'company', sort: byId } as const;
const team = defineModel({ ...common, name: 'team', title: ['name'], fields: { name: { kind: 'text', label, required: true } } });
const seat = defineModel({
  ...common,
  name: 'seat',
  title: ['team_id'],
  fields: { team_id: { kind: 'reference', label, to: 'team', required: true } },
});
const duty = defineModel({
  ...common,
  name: 'duty',
  title: ['seat_id', 'kind', 'note'],
  fields: {
    note: { kind: 'text', label },
    kind: { kind: 'choice', label, options: [{ value: 'night', label: { mn: 'Шөнийн', en: 'Night', ko: '야간' } }] },
    team_id: { kind: 'reference', label, to: 'team' },
    team_ids: { kind: 'references', label, to: 'team' },
    seat_id: { kind: 'reference', label, to: 'seat' },
    user_id: { kind: 'reference', label, to: 'users' },
  },
});
/** Keepers read duties and teams and delete nothing, readers read duties alone, managers not what teams are called. */
const duties = defineModule({
  name: 'duties',
  label,
  dependsOn: ['platform', 'office'],
  models: [team, seat, duty],
  grants: [
    { role: 2, menus: {}, models: { duty: { r: true }, team: { r: true }, seat: { r: true }, users: { r: true } }, fields: {} },
    { role: 3, menus: {}, models: { duty: { r: true } }, fields: {} },
    { role: 4, menus: {}, models: { duty: { r: true }, team: { r: true } }, fields: { team: { name: 'none' } } },
  ],
});

let world: World;
let tokens: Record<string, string>;
beforeAll(async () => {
  world = await openWorld({}, { modules: [duties] });
  await put(world.database, 'memberships', {
    id: 7101,
    user_id: PEOPLE.nobody,
    member_company_id: ALPHA,
    role_id: 3,
    created_at: '2026-01-01T00:00:00Z',
    updated_at: '2026-01-01T00:00:00Z',
    version: 1,
  });
  tokens = Object.fromEntries(
    await Promise.all(
      ['admin', 'storekeeper', 'beta', 'nobody', 'manager'].map(async (login) => [login, await tokenOf(world.first.url, login)] as const),
    ),
  );
  const ask = (login: string, document: string) => query(world.first.url, document, { authorization: `Bearer ${tokens[login]}` });
  await ask('storekeeper', 'mutation{createMemo(input:{name:"Нэг",salary:"5"}){id}}');
  await ask('storekeeper', 'mutation{updateMemo(id:"9001",input:{name:"=Хоёр"}){id}}');
  await ask('beta', 'mutation{updateMemo(id:"9002",input:{name:"Бета"}){id}}');
  await put(world.database, 'record_history', {
    company_id: 5001,
    id: 99,
    created_at: '2026-01-31T17:30:00Z',
    created_by: PEOPLE.admin,
    model: 'memo',
    record_id: 9001,
    action: 'view',
    changes: '{}',
  });
});
afterAll(() => world.close());

const get = async (login: string, path: string) => {
  const reply = await fetch(world.first.url + path, { headers: { authorization: `Bearer ${tokens[login]}`, 'accept-language': 'en' } });
  const text = await reply.text();
  return {
    status: reply.status,
    text,
    body: (text.startsWith('{') ? JSON.parse(text) : {}) as { data: Record<string, unknown>[]; total: number },
  };
};

test('tells an administrator what happened in the own company, newest first, with before and after', async () => {
  const { body } = await get('admin', '/api/logs');
  expect(body.data.map(({ action }) => action)).toEqual(['update', 'create', 'view']);
  expect(body.total).toBe(3);
  expect(body.data[0]).toMatchObject({
    model: 'memo',
    record_id: 9001,
    user: { id: PEOPLE.storekeeper, name: 'storekeeper' },
    changes: { name: ['alpha memo', '=Хоёр'] },
  });
});
test('is not for those without the right', async () => {
  for (const path of ['/api/logs', '/api/log-chart-user', '/api/log-categories', '/api/log-actions', '/api/logs/export'])
    expect([path, (await get('storekeeper', path)).status]).toEqual([path, 403]);
});
test.each([
  ['action=create', 1],
  ['type=view', 1],
  ['type=write', 2],
  [`user=${PEOPLE.storekeeper}`, 2],
  ['record=9001', 2],
  ['category=memo&action=update', 1],
  ['category=employee', 0],
  ['from_date=2026-02-01&to_date=2026-02-01', 1],
  ['to_date=2026-01-31', 0],
  ['action=&user=', 3],
  ['per_page=2&page=2', 1],
])('%s finds %i lines', async (search, count) => {
  expect((await get('admin', `/api/logs?${search}`)).body.data).toHaveLength(count);
});
test('wrong filters are told as such', async () => {
  for (const search of ['from_date=2026-13-01', 'page=0', 'user=x', 'type=all'])
    expect((await get('admin', `/api/logs?${search}`)).status).toBe(400);
});
test('counts by person, action, hour, month, type and category', async () => {
  const chart = async (name: string) => (await get('admin', `/api/log-chart-${name}`)).body.data.map(({ key, count }) => [key, count]);
  expect(await chart('user')).toEqual([
    [String(PEOPLE.storekeeper), 2],
    [String(PEOPLE.admin), 1],
  ]);
  expect(await chart('type')).toEqual([
    ['write', 2],
    ['view', 1],
  ]);
  expect(await chart('category')).toEqual([['memo', 3]]);
  // Half past one at night on the first of February in Ulaanbaatar.
  expect((await chart('monthly'))[0]).toEqual(['2026-02', 1]);
  expect(await chart('hourly?to_date=2026-02-01')).toEqual([['01', 1]]);
});
/** Fields of a CSV file that a spreadsheet program would calculate. */
const calculated = (text: string): string[] => text.match(/(?<=^|,)"?[=+\-@\t\r＝＋－＠][^,\n]*/gm) ?? [];
test('is taken along as a file in which nothing is a formula; one who writes it as it comes is noticed (the control)', async () => {
  const { text } = await get('admin', '/api/logs/export?action=update');
  expect(text).toContain('""=Хоёр""');
  const [head, line, ...rest] = text.split('\r\n');
  expect(head).toBe('"When","Who","Records","Record number","Record name","Action","Address","Changes"');
  expect(line).toMatch(/^"\d{4}-\d\d-\d\d \d\d:\d\d:\d\d",/);
  expect(rest).toEqual(['']);
  expect(calculated(text)).toEqual([]);
  const asItComes = ['=1+1', '"=HYPERLINK(""http://x"")"', '+1', '-1+2', '@SUM(A1)', '＝1', '\t=1'].map((one) => `2026-11-20,memo,${one}`);
  expect(calculated(asItComes.join('\n'))).toHaveLength(asItComes.length);
});
test('says at its end when there is more than a file holds', async () => {
  const sql = `insert into record_history (company_id, id, created_at, created_by, model, record_id, action, changes)
    select 5001, 500000 + i, timestamptz '2025-01-01' + i * interval '1 second', $1, 'memo', 9001, 'view', '{}' from generate_series(1, 10001) i`;
  await world.database.batch([{ name: 'a long log', sql, params: [PEOPLE.admin] }], null);
  const lines = async (filter: string) => (await get('admin', `/api/logs/export?${filter}`)).text.trim().split('\r\n');
  const most = await lines('to_date=2025-01-02');
  expect(most).toHaveLength(10_002);
  expect(most.at(-1)).toContain('Only the latest 10000 lines are here.');
  const all = await lines('from_date=2026-01-01');
  expect(all.at(-1)).not.toContain('Only');
});

describe('the records that changes point at', () => {
  const [SALES, STORE, CLOSED, GONE, FOREIGN, SEAT, DUTY] = [101, 102, 103, 104, 105, 111, 121];
  const kept = { created_at: '2026-03-01T00:00:00Z', updated_at: '2026-03-01T00:00:00Z', version: 1 };
  type Line = { readonly names?: Readonly<Record<string, readonly unknown[]>>; readonly title?: string | null };
  const historyOf = async (login: string): Promise<readonly (Line['names'] | undefined)[]> => {
    const reply = await fetch(`${world.first.url}/crud_log/history`, {
      method: 'POST',
      headers: { authorization: `Bearer ${tokens[login]}`, 'content-type': 'application/json' },
      body: JSON.stringify({ model: 'duty', id: DUTY }),
    });
    expect(reply.status).toBe(200);
    return ((await reply.json()) as { data: Line[] }).data.map(({ names }) => names);
  };
  beforeAll(async () => {
    for (const [id, name] of [
      [SALES, 'Борлуулалт'],
      [STORE, 'Агуулах'],
      [CLOSED, 'Хаагдсан'],
    ] as const)
      await put(world.database, 'team', { company_id: ALPHA, id, name, ...kept, ...(id === CLOSED && { deleted_at: kept.updated_at }) });
    await put(world.database, 'team', { company_id: BETA, id: FOREIGN, name: 'Бусдынх', ...kept });
    await put(world.database, 'seat', { company_id: ALPHA, id: SEAT, team_id: STORE, ...kept });
    await put(world.database, 'duty', {
      company_id: ALPHA,
      id: DUTY,
      note: 'үүрэг',
      kind: 'night',
      seat_id: SEAT,
      user_id: PEOPLE.both,
      ...kept,
    });
    const changes = [
      { team_id: [SALES, STORE], seat_id: [null, SEAT], note: [null, 'үүрэг'] },
      { team_id: [CLOSED, SALES], team_ids: [null, [STORE, GONE]] },
      { team_id: [FOREIGN, GONE], user_id: [PEOPLE.beta, PEOPLE.both] },
    ];
    for (const [at, change] of changes.entries())
      await put(world.database, 'record_history', {
        company_id: ALPHA,
        id: 200 - at,
        created_at: `2026-03-0${5 - at}T00:00:00Z`,
        created_by: PEOPLE.admin,
        model: 'duty',
        record_id: DUTY,
        action: 'update',
        changes: JSON.stringify(change),
      });
  });

  test('are called as they are elsewhere, also through the reference that names them; deleted ones to whoever may delete', async () => {
    expect(await historyOf('admin')).toEqual([
      { team_id: ['Борлуулалт', 'Агуулах'], seat_id: [null, 'Агуулах'] },
      { team_id: ['Хаагдсан', 'Борлуулалт'], team_ids: [null, ['Агуулах', null]] },
      { team_id: [null, null], user_id: ['beta', 'both'] },
    ]);
  });
  test('are told to nobody beyond what they may read: deleted, of another company, people, without the right to the record or its name', async () => {
    expect(await historyOf('storekeeper')).toEqual([
      { team_id: ['Борлуулалт', 'Агуулах'], seat_id: [null, 'Агуулах'] },
      { team_id: [null, 'Борлуулалт'], team_ids: [null, ['Агуулах', null]] },
      { team_id: [null, null], user_id: [null, 'both'] },
    ]);
    for (const login of ['manager', 'nobody'])
      expect(JSON.stringify(await historyOf(login))).not.toMatch(/Борлуулалт|Агуулах|Хаагдсан|Бусдынх/);
  });
  test('are named in the log, in its file and on paper; what has no name goes by its number', async () => {
    const { body } = await get('admin', '/api/logs?category=duty');
    expect((body.data as Line[]).map(({ title, names }) => [title, names?.team_id])).toEqual([
      ['Агуулах Night үүрэг', ['Борлуулалт', 'Агуулах']],
      ['Агуулах Night үүрэг', ['Хаагдсан', 'Борлуулалт']],
      ['Агуулах Night үүрэг', [null, null]],
    ]);
    const { text } = await get('admin', '/api/logs/export?category=duty');
    expect(text).toContain(`"${DUTY}","Агуулах Night үүрэг",`);
    expect(text).toContain('""team_id"":[""Борлуулалт"",""Агуулах""]');
    expect(text).toContain(`""team_ids"":[null,[""Агуулах"",""№ ${GONE}""]]`);
    const { registry, database, sessions } = world.first.services;
    const actor = await sessions.actorFor({ userId: PEOPLE.admin, companyId: ALPHA, roleId: 1 });
    if (!actor) throw new Error('nobody there');
    const lines = await historyLines({ registry, database, actor }, registry.model('duty'), DUTY, 'en');
    expect(lines.flatMap(({ changes }) => changes)).toEqual(
      expect.arrayContaining(['name: Борлуулалт → Агуулах', `name: empty → Агуулах, № ${GONE}`, `name: № ${FOREIGN} → № ${GONE}`]),
    );
  });
  test('are asked for once for all lines of a history', async () => {
    const { database } = world.first.services;
    const asked: string[] = [];
    const run = database.run;
    database.run = (...given) => {
      asked.push(given[1]);
      return run.apply(database, given);
    };
    try {
      await historyOf('admin');
    } finally {
      database.run = run;
    }
    expect(asked.filter((sql) => / from "?team"? /.test(sql))).toHaveLength(2);
  });
});
