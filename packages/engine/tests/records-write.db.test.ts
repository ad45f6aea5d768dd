import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { noteViewing, readHistory } from '../core/records/history.ts';
import { executeWrites } from '../core/records/write.ts';
import { NOW, newCard, openWorld, refusal, type World, wrongFields } from './records-world.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.drop());

const history = (model: string, id: number) => readHistory({ ...world, actor: world.actor() }, world.registry.model(model), id);
const entries = (model: string, id: number) =>
  world.rows(
    'select action, changes::text, created_by::text, ip from record_history where model = $1 and record_id = $2::bigint order by id',
    model,
    id,
  );

describe('a new record', () => {
  test('is stored with its defaults, its author and its history', async () => {
    const id = await world.create(
      'card',
      newCard({ code: 'A1', name: ' Бат ', salary: '1250000', extra: { a: [1] }, photo: '/files/31', seen: '2026-11-20T11:00:00+08:00' }),
    );
    expect(
      await world.row(
        'select company_id, name, salary, active, hired, seen, extra, photo, status, version, created_by, created_at, deleted_at from card where id = $1::bigint',
        id,
      ),
    ).toEqual([
      '1',
      'Бат',
      '1250000.00',
      't',
      '2026-11-20',
      '2026-11-20 03:00:00+00',
      '{"a":[1]}',
      '31',
      'new',
      '1',
      '1',
      '2026-11-20 03:00:00+00',
      null,
    ]);
    const [[action, changes, author, ip] = []] = await entries('card', id);
    expect([action, author, ip]).toEqual(['create', '1', '10.0.0.1']);
    expect(JSON.parse(changes ?? '')).toMatchObject({
      name: [null, 'Бат'],
      salary: [null, '1250000.00'],
      status: [null, 'new'],
      photo: [null, '/files/31'],
    });
    expect(JSON.parse(changes ?? '')).not.toHaveProperty('left_on');
  });

  test('brings the rows of its sub-tables along, at every depth, each with its own history', async () => {
    const id = await world.create(
      'card',
      newCard({ jobs: { create: [{ place: 'нэг', pay: '1', steps: { create: [{ title: 'а' }, { title: 'б' }] } }, { place: 'хоёр' }] } }),
    );
    expect(await world.rows('select place, card_id, version from card_job where card_id = $1::bigint order by id', id)).toEqual([
      ['нэг', String(id), '1'],
      ['хоёр', String(id), '1'],
    ]);
    const steps = await world.rows(
      'select s.title, s.id from job_step s join card_job j on j.id = s.job_id where j.card_id = $1::bigint order by s.id',
      id,
    );
    expect(steps.map(([title]) => title)).toEqual(['а', 'б']);
    expect(await entries('job_step', Number(steps[0]?.[1]))).toHaveLength(1);
    expect(JSON.parse((await entries('card', id))[0]?.[1] ?? '').jobs).toEqual([null, { created: 2 }]);
  });

  test('is answered by the reply of the same transaction', async () => {
    const { ids, reply, replayed } = await executeWrites({
      context: {
        database: world.database,
        registry: world.registry,
        actor: world.actor(),
        now: NOW,
        today: '2026-11-20',
        ip: null,
        hooks: new Map(),
      },
      operations: [{ kind: 'create', model: world.registry.model('card'), input: newCard({ name: 'Хариу' }) }],
      reply: ([id = 0]) => [{ name: 'reply', sql: 'select name from card where company_id = 1 and id = $1::bigint', params: [id] }],
    });
    expect(ids).toHaveLength(1);
    expect(reply.map(({ rows }) => rows)).toEqual([[['Хариу']]]);
    expect(replayed).toBe(false);
  });

  test('keeps amounts exact', async () => {
    for (const [salary, rate] of [
      ['9999999999999999.99', '999999999999.999999'],
      ['-9999999999999999.99', '0.000001'],
      ['0.10', '0.300000'],
    ]) {
      const id = await world.create('card', newCard({ salary, rate }));
      expect(await world.row('select salary::text, rate::text from card where id = $1::bigint', id)).toEqual([salary, rate]);
    }
    const id = await world.create('card', newCard({ salary: 0.1, jobs: { create: [{ place: 'аравны нэг', pay: 0.2 }] } }));
    expect(
      await world.row('select (c.salary + j.pay)::text from card c join card_job j on j.card_id = c.id where c.id = $1::bigint', id),
    ).toEqual(['0.30']);
  });

  test('keeps a password as a hash only', async () => {
    const id = await world.create('card', newCard({ secret: 'Нууц-1' }));
    await world.update('card', id, { secret: 'Нууц-2' });
    const [secret, version] = await world.row('select secret, version from card where id = $1::bigint', id);
    expect(secret).toMatch(/^\$argon2id\$/);
    expect(version).toBe('2');
    const entriesText = JSON.stringify(await entries('card', id));
    expect(entriesText).not.toMatch(/Нууц|argon2|secret/);
  });
});

describe('a change', () => {
  test('writes what differs, with the version and the history', async () => {
    const id = await world.create('card', newCard({ salary: '5', extra: { b: 1, a: 2 }, seen: '2026-01-01T00:00:00Z' }));
    const later = new Date(NOW.getTime() + 60_000);
    await world.update(
      'card',
      id,
      { name: 'Дорж', salary: '5.00', extra: { b: 1, a: 2 }, seen: '2026-01-01T08:00:00+08:00', active: true },
      { now: later, version: 1 },
    );
    expect(await world.row('select name, version, updated_at, created_at from card where id = $1::bigint', id)).toEqual([
      'Дорж',
      '2',
      '2026-11-20 03:01:00+00',
      '2026-11-20 03:00:00+00',
    ]);
    const [, [action, changes] = []] = await entries('card', id);
    expect([action, JSON.parse(changes ?? '')]).toEqual(['update', { name: ['Бат', 'Дорж'] }]);
  });
  test('that changes nothing is not recorded and steps no version', async () => {
    const id = await world.create('card', newCard({ salary: '5', jobs: { create: [{ place: 'ижил' }] } }));
    const [job] = await world.row('select id from card_job where card_id = $1::bigint', id);
    const before = await world.count();
    await world.update('card', id, { salary: '5', name: 'Бат', jobs: { update: [{ id: Number(job), place: 'ижил' }] } });
    await world.update('card', id, {});
    expect(await world.row('select version from card where id = $1::bigint', id)).toEqual(['1']);
    expect(await world.count()).toBe(before);
  });
  test('of a stale version is a conflict and writes nothing', async () => {
    const id = await world.create('card', newCard());
    await world.update('card', id, { name: 'Нэг' }, { version: 1 });
    const before = await world.count();
    expect(await refusal(world.update('card', id, { name: 'Хоёр' }, { version: 1 }))).toMatchObject({
      code: 'VERSION_CONFLICT',
      status: 409,
    });
    expect(await world.row('select name, version from card where id = $1::bigint', id)).toEqual(['Нэг', '2']);
    expect(await world.count()).toBe(before);
  });
  test('is checked against what is stored: moves, and what the new state requires', async () => {
    const id = await world.create('card', newCard());
    expect(await wrongFields(world.update('card', id, { status: 'left' }))).toEqual(['status move', 'left_on required']);
    await world.update('card', id, { status: 'active' });
    expect(await wrongFields(world.update('card', id, { status: 'left' }))).toEqual(['left_on required']);
    await world.update('card', id, { status: 'left', left_on: '2026-11-20' });
    expect(await world.row('select status, left_on, version from card where id = $1::bigint', id)).toEqual(['left', '2026-11-20', '3']);
  });
  test('of a sub-table creates, changes and removes single rows and steps the parent', async () => {
    const id = await world.create(
      'card',
      newCard({
        jobs: { create: [{ place: 'с1' }, { place: 'с2', steps: { create: [{ title: 'а' }, { title: 'б' }] } }, { place: 'с3' }] },
      }),
    );
    const jobs = (await world.rows('select id from card_job where card_id = $1::bigint order by id', id)).map(([one]) => Number(one));
    const [step] = await world.row('select id from job_step where job_id = $1::bigint order by id', jobs[1] ?? 0);
    await world.update('card', id, {
      jobs: {
        create: [{ place: 'с4' }],
        update: [
          { id: jobs[0], pay: '7' },
          { id: jobs[1], steps: { create: [{ title: 'в' }], update: [{ id: Number(step), title: 'А' }] } },
        ],
        delete: [jobs[2]],
      },
    });
    expect(
      await world.rows('select place, pay::text, version, deleted_at is null from card_job where card_id = $1::bigint order by id', id),
    ).toEqual([
      ['с1', '7.00', '2', 't'],
      ['с2', null, '2', 't'],
      ['с3', null, '2', 'f'],
      ['с4', null, '1', 't'],
    ]);
    expect(await world.rows('select title, version from job_step where job_id = $1::bigint order by id', jobs[1] ?? 0)).toEqual([
      ['А', '2'],
      ['б', '1'],
      ['в', '1'],
    ]);
    expect(await world.row('select version from card where id = $1::bigint', id)).toEqual(['2']);
    expect(JSON.parse((await entries('card', id))[1]?.[1] ?? '')).toEqual({ jobs: [null, { created: 1, updated: 2, removed: 1 }] });
    expect((await entries('card_job', jobs[2] ?? 0)).map(([action]) => action)).toEqual(['create', 'remove']);
  });
  test("of another record's sub-table row finds nothing and saves nothing", async () => {
    const one = await world.create('card', newCard({ jobs: { create: [{ place: 'эзэн' }] } }));
    const other = await world.create('card', newCard());
    const [job] = await world.row('select id from card_job where card_id = $1::bigint', one);
    const before = await world.count();
    for (const jobs of [{ update: [{ id: Number(job), place: 'хулгай' }] }, { delete: [Number(job)] }])
      expect(await refusal(world.update('card', other, { name: 'Х', jobs }))).toMatchObject({ code: 'NOT_FOUND' });
    expect(await world.count()).toBe(before);
    expect(await world.row('select name, version from card where id = $1::bigint', other)).toEqual(['Бат', '1']);
    expect(await world.row('select place, deleted_at from card_job where id = $1::bigint', Number(job))).toEqual(['эзэн', null]);
  });
  test('of what is not there is not found', async () => {
    expect((await refusal(world.update('card', 999_999, { name: 'Х' }))).code).toBe('NOT_FOUND');
  });
});

describe('what may not be written', () => {
  test.each([
    ['the company', { company_id: 2 }, 'company_id readOnly'],
    ['the author', { created_by: 2 }, 'created_by readOnly'],
    ['the version', { version: 9 }, 'version readOnly'],
    ['the id', { id: 9 }, 'id readOnly'],
    ['the mark of deletion', { deleted_at: null }, 'deleted_at readOnly'],
    ['what the platform fills in', { points: 5 }, 'points readOnly'],
    ['an unknown field', { is_admin: true }, 'is_admin unknown'],
    ['a field of the prototype', JSON.parse('{"__proto__":{"x":1}}'), '__proto__ unknown'],
    ['the constructor', { constructor: 1 }, 'constructor unknown'],
    ['a search column', { code_ci: 'x' }, 'code_ci unknown'],
    ['an object for a text', { name: { $ne: null } }, 'name wrongType'],
    ['a list for an amount', { salary: [1] }, 'salary wrongType'],
    ['NaN', { place: Number.NaN }, 'place number'],
    ['1e308', { salary: 1e308 }, 'salary tooBig'],
    ['a float for a whole number', { place: 1.5 }, 'place wrongType'],
    ['NUL', { name: 'а\u0000б' }, 'name wrongType'],
    ['a nested connect', { branch_id: { connect: 12 } }, 'branch_id wrongType'],
    ['the parent of a new row', { jobs: { create: [{ place: 'х', card_id: 5 }] } }, 'jobs[0].card_id readOnly'],
    ['the company of a new row', { jobs: { create: [{ place: 'х', company_id: 2 }] } }, 'jobs[0].company_id readOnly'],
  ])('%s', async (_name, input, wanted) => {
    const id = await world.create('card', newCard());
    const before = await world.count();
    expect(await wrongFields(world.create('card', { ...newCard(), ...Object.fromEntries(Object.entries(input)) }))).toEqual([wanted]);
    expect(await wrongFields(world.update('card', id, input))).toEqual([wanted]);
    expect(await world.count()).toBe(before);
    expect(await world.row('select company_id, version from card where id = $1::bigint', id)).toEqual(['1', '1']);
  });
});

describe('hooks', () => {
  test('add values before the write and statements to its transaction', async () => {
    const seen: string[] = [];
    const hooks = new Map([
      [
        'card',
        {
          before: ({ kind, after }: { kind: string; after: Readonly<Record<string, unknown>> }) => {
            seen.push(`${kind} ${String(after.name)} ${String(after.secret)}`);
            return { points: 7 };
          },
          after: ({ id }: { id: number }) => [
            { name: 'hook', sql: `insert into colour (id, name) values ($1::bigint, 'дэгээ ' || $1::text)`, params: [id] },
          ],
        },
      ],
    ]);
    const id = await world.create('card', newCard({ secret: 'Нууц-3' }), { hooks });
    expect(seen).toEqual(['create Бат ***']);
    expect(await world.row('select points from card where id = $1::bigint', id)).toEqual(['7']);
    expect(await world.row('select name from colour where id = $1::bigint', id)).toEqual([`дэгээ ${id}`]);
    const before = await world.count();
    const failing = new Map([['card', { after: () => [{ name: 'ring', sql: 'select 1 / $1::int', params: [0] }] }]]);
    expect((await refusal(world.create('card', newCard(), { hooks: failing }))).code).toBe('VERSION_CONFLICT');
    expect(await world.count()).toBe(before);
  });
});

describe('the history', () => {
  test('is told newest first, with the person, cut to what the reader may read', async () => {
    const id = await world.create('card', newCard({ salary: '5' }));
    await world.update(
      'card',
      id,
      { salary: '6', place: 77 },
      { now: new Date(NOW.getTime() + 1000), actor: world.actor('administrator', { userId: 2 }) },
    );
    const all = await history('card', id);
    expect(all.map(({ action, created_at, user, ip }) => ({ action, created_at, user, ip }))).toEqual([
      { action: 'update', created_at: '2026-11-20T03:00:01.000Z', user: { id: 2, login: 'two', name: 'two' }, ip: '10.0.0.1' },
      { action: 'create', created_at: '2026-11-20T03:00:00.000Z', user: { id: 1, login: 'one', name: 'Бат Болд' }, ip: '10.0.0.1' },
    ]);
    expect(all[0]?.changes).toEqual({ salary: ['5.00', '6.00'], place: [null, 77] });
    const cut = await readHistory({ ...world, actor: world.actor('clerk') }, world.registry.model('card'), id);
    expect(cut[0]?.changes).toEqual({ place: [null, 77] });
    expect(JSON.stringify(cut)).not.toMatch(/salary|5\.00|6\.00/);
  });
  test('is nobody else’s', async () => {
    const id = await world.create('card', newCard({ branch_id: 12 }));
    const model = world.registry.model('card');
    const as = (...given: Parameters<World['actor']>) => readHistory({ ...world, actor: world.actor(...given) }, model, id);
    expect((await refusal(as('administrator', { companyId: 2 }))).code).toBe('NOT_FOUND');
    expect((await refusal(as('leader'))).code).toBe('NOT_FOUND');
    expect((await refusal(as('member'))).code).toBe('NOT_FOUND');
    expect((await refusal(as('nobody'))).code).toBe('NO_RIGHT_READ');
    expect(await as('leader', { unitId: 12 })).toHaveLength(1);
  });
  test('of people who belong to no company is the administrator’s', async () => {
    const users = world.registry.model('users');
    const as = (role: 'owner' | 'administrator') => readHistory({ ...world, actor: world.actor(role) }, users, 2);
    expect((await refusal(as('owner'))).code).toBe('NOT_FOUND');
    expect(await as('administrator')).toEqual([]);
  });
  test('notes a viewing once in ten minutes per person', async () => {
    const id = await world.create('card', newCard());
    const model = world.registry.model('card');
    const view = (minutes: number, userId = 1, companyId = 1) =>
      noteViewing(
        {
          ...world,
          actor: world.actor('administrator', { userId, companyId }),
          now: new Date(NOW.getTime() + minutes * 60_000),
          today: '2026-11-20',
          ip: null,
          hooks: new Map(),
        },
        model,
        id,
      );
    await Promise.all([view(0), view(0), view(0, 2)]);
    await view(9);
    expect(await entries('card', id)).toHaveLength(3);
    await view(11);
    expect((await entries('card', id)).filter(([action]) => action === 'view')).toHaveLength(3);
    expect((await refusal(view(0, 1, 2))).code).toBe('NOT_FOUND');
  });
});
