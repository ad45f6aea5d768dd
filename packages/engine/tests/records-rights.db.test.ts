import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Actor } from '../core/access/access.ts';
import { newCard, openWorld, type Role, refusal, type World, wrongFields } from './records-world.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.drop());

const as = (role: Role, place: Partial<Pick<Actor, 'companyId' | 'employeeId' | 'unitId'>> = {}) => ({ actor: world.actor(role, place) });
/** Nothing is saved by a refused write. */
async function unchanged<T>(work: () => Promise<T>): Promise<T> {
  const before = await world.count();
  const result = await work();
  expect(await world.count()).toBe(before);
  return result;
}

describe("another company's rows", () => {
  const other = { companyId: 2, unitId: 21, employeeId: null };
  test.each([
    ['changed', (id: number) => world.update('card', id, { name: 'Х' }, as('administrator', other))],
    ['removed', (id: number) => world.remove('card', id, as('administrator', other))],
    ['restored', (id: number) => world.restore('card', id, as('administrator', other))],
  ])('are not %s', async (_name, act) => {
    const id = await world.create('card', newCard());
    const error = await unchanged(() => refusal(act(id)));
    expect([error.code, error.status]).toEqual(['NOT_FOUND', 404]);
    expect(await world.row('select name, version, deleted_at from card where id = $1::bigint', id)).toEqual(['Бат', '1', null]);
  });
  test('are not pointed at', async () => {
    const foreign = await world.create('card', newCard({ branch_id: 21 }), as('administrator', other));
    expect(await unchanged(() => wrongFields(world.create('card', newCard({ branch_id: 21 }))))).toEqual(['branch_id reference']);
    expect(await unchanged(() => wrongFields(world.create('card', newCard({ boss_id: foreign }))))).toEqual(['boss_id reference']);
    expect(await unchanged(() => wrongFields(world.create('card', newCard({ photo: '/files/32' }))))).toEqual(['photo file']);
    const id = await world.create('card', newCard());
    expect(await unchanged(() => wrongFields(world.update('card', id, { boss_id: foreign })))).toEqual(['boss_id reference']);
    expect(await unchanged(() => wrongFields(world.create('badge', { title: 'х', card_id: foreign })))).toEqual(['card_id reference']);
  });
  test('lend no row to a sub-table', async () => {
    const foreign = await world.create(
      'card',
      newCard({ branch_id: 21, jobs: { create: [{ place: 'харь' }] } }),
      as('administrator', other),
    );
    const [job] = await world.row('select id from card_job where card_id = $1::bigint', foreign);
    const id = await world.create('card', newCard());
    expect((await unchanged(() => refusal(world.update('card', id, { jobs: { delete: [Number(job)] } })))).code).toBe('NOT_FOUND');
    expect((await unchanged(() => refusal(world.update('card_job', Number(job), { place: 'х' })))).code).toBe('NOT_FOUND');
  });
  test('carry the company of the actor, whatever comes in', async () => {
    const id = await world.create('card', newCard({ branch_id: 21 }), as('administrator', other));
    expect(await world.row('select company_id from card where id = $1::bigint', id)).toEqual(['2']);
    expect(await world.row('select company_id from record_history where record_id = $1::bigint', id)).toEqual(['2']);
  });
});

describe('a role', () => {
  test.each([
    ['reader', 'NO_RIGHT_CREATE', () => world.create('card', newCard(), as('reader'))],
    ['reader', 'NO_RIGHT_UPDATE', () => world.update('card', 1, {}, as('reader'))],
    ['reader', 'NO_RIGHT_DELETE', () => world.remove('card', 1, as('reader'))],
    ['reader', 'NO_RIGHT_DELETE', () => world.restore('card', 1, as('reader'))],
    ['reader', 'NO_RIGHT_CREATE', () => world.create('card_job', { card_id: 1, place: 'х' }, as('reader'))],
    ['nobody', 'NO_RIGHT_CREATE', () => world.create('card', newCard(), as('nobody'))],
    ['nobody', 'NO_RIGHT_CREATE', () => world.create('colour', { name: 'х' }, as('nobody'))],
    ['administrator', 'NO_RIGHT_CREATE', () => world.create('record_history', { model: 'card', record_id: 1, action: 'view' })],
    ['administrator', 'NO_RIGHT_UPDATE', () => world.update('idempotency_keys', 1, { key: 'x' })],
  ] as const)('%s without the right: %s', async (_role, code, act) => {
    const error = await unchanged(() => refusal(act()));
    expect([error.code, error.status]).toEqual([code, 403]);
  });
  test('writes no field it may only read, and knows none it may not', async () => {
    const id = await world.create('card', newCard({ jobs: { create: [{ place: 'эрх' }] } }));
    const [job] = await world.row('select id from card_job where card_id = $1::bigint', id);
    const error = await unchanged(() => refusal(world.update('card', id, { name: 'Х' }, as('clerk'))));
    expect([error.code, error.status, error.fields]).toEqual(['NO_RIGHT_FIELD', 403, [{ field: 'name', code: 'noRight' }]]);
    for (const input of [{ salary: 'not even a number' }, { secret: 'Нууц-4' }])
      expect(await unchanged(() => wrongFields(world.update('card', id, input, as('clerk'))))).toEqual([
        `${Object.keys(input)[0]} unknown`,
      ]);
    const jobs = { update: [{ id: Number(job), pay: '1' }] };
    expect(await unchanged(() => wrongFields(world.update('card', id, { jobs }, as('clerk'))))).toEqual(['jobs[0].pay unknown']);
    await world.update('card', id, { place: 4001, jobs: { update: [{ id: Number(job), place: 'эрх 2' }] } }, as('clerk'));
    expect(await world.row('select place, name from card where id = $1::bigint', id)).toEqual(['4001', 'Бат']);
  });
  test('points at nothing that it may not read', async () => {
    expect(await unchanged(() => wrongFields(world.create('card', newCard({ branch_id: 12 }), as('narrow'))))).toEqual([
      'branch_id reference',
    ]);
    expect(await world.create('card', newCard(), as('narrow'))).toBeGreaterThan(0);
    const id = await world.create('invoice', { title: 'а' });
    await world.update('invoice', id, { card_id: await world.create('card', newCard()) }, as('clerk'));
    const card = await world.create('card', newCard());
    expect(await unchanged(() => wrongFields(world.create('badge', { title: 'б', card_id: card }, as('member'))))).toEqual([
      'card_id reference',
    ]);
  });
});

describe('a right to the own unit', () => {
  test('reaches its rows and no others', async () => {
    const mine = await world.create('card', newCard());
    const theirs = await world.create('card', newCard({ branch_id: 12 }));
    await world.update('card', mine, { name: 'Миний' }, as('leader'));
    expect((await unchanged(() => refusal(world.update('card', theirs, { name: 'Х' }, as('leader'))))).code).toBe('NOT_FOUND');
    expect((await unchanged(() => refusal(world.remove('card', theirs, as('leader'))))).code).toBe('NOT_FOUND');
    expect((await unchanged(() => refusal(world.update('card', mine, { name: 'Х' }, as('leader', { unitId: null }))))).code).toBe(
      'NOT_FOUND',
    );
  });
  test('adds rows to the own unit only', async () => {
    expect(await world.create('card', newCard(), as('leader'))).toBeGreaterThan(0);
    const error = await unchanged(() => refusal(world.create('card', newCard({ branch_id: 12 }), as('leader'))));
    expect([error.code, error.status]).toEqual(['NO_RIGHT_CREATE', 403]);
  });
  test('moves no row out of reach', async () => {
    const id = await world.create('card', newCard());
    const error = await unchanged(() => refusal(world.update('card', id, { branch_id: 12 }, as('leader'))));
    expect([error.code, error.status]).toEqual(['NO_RIGHT_UPDATE', 403]);
    expect(await world.row('select branch_id, version from card where id = $1::bigint', id)).toEqual(['11', '1']);
  });
  test('reaches the rows of sub-tables through their parent', async () => {
    const theirs = await world.create('card', newCard({ branch_id: 12, jobs: { create: [{ place: 'харьяа' }] } }));
    const [job] = await world.row('select id from card_job where card_id = $1::bigint', theirs);
    expect((await unchanged(() => refusal(world.update('card_job', Number(job), { place: 'х' }, as('leader'))))).code).toBe('NOT_FOUND');
    expect((await unchanged(() => refusal(world.create('card_job', { card_id: theirs, place: 'х' }, as('leader'))))).fields).toEqual([
      { field: 'card_id', code: 'reference' },
    ]);
    await world.update('card_job', Number(job), { place: 'манай' }, as('leader', { unitId: 12 }));
    expect(await world.row('select place from card_job where id = $1::bigint', Number(job))).toEqual(['манай']);
  });
});

describe('a right to the own record', () => {
  test('reaches that record alone', async () => {
    const me = await world.create('card', newCard());
    const other = await world.create('card', newCard());
    await world.update('card', me, { name: 'Би' }, as('member', { employeeId: me }));
    expect((await unchanged(() => refusal(world.update('card', other, { name: 'Х' }, as('member', { employeeId: me }))))).code).toBe(
      'NOT_FOUND',
    );
    expect((await unchanged(() => refusal(world.update('card', me, { name: 'Х' }, as('member', { employeeId: null }))))).code).toBe(
      'NOT_FOUND',
    );
    expect(await world.row('select name, version from card where id = $1::bigint', me)).toEqual(['Би', '2']);
  });
  test('reaches no row of a model that belongs to nobody', async () => {
    const card = await world.create('card', newCard());
    const id = await world.create('badge', { title: 'а', card_id: card });
    expect((await unchanged(() => refusal(world.update('badge', id, { title: 'б' }, as('member', { employeeId: card }))))).code).toBe(
      'NOT_FOUND',
    );
    const error = await unchanged(() => refusal(world.create('badge', { title: 'в', card_id: card }, as('member', { employeeId: card }))));
    expect(error.code).toBe('NO_RIGHT_CREATE');
  });
});

describe('global models', () => {
  test('of the companies themselves: an owner writes the own one and makes no other', async () => {
    await world.update('company', 1, { address: 'Улаанбаатар' }, as('owner'));
    expect(await world.row('select address, version from company where id = 1')).toEqual(['Улаанбаатар', '2']);
    expect((await refusal(world.update('company', 2, { address: 'х' }, as('owner')))).code).toBe('NOT_FOUND');
    expect((await refusal(world.create('company', { company_name: 'Шинэ' }, as('owner')))).code).toBe('NO_RIGHT_CREATE');
    expect(await world.rows('select id from company order by id')).toEqual([['1'], ['2']]);
  });
  test('are all the administrator’s; the history stays with the company that acted', async () => {
    await world.update('company', 2, { address: 'Дархан' });
    expect(await world.row("select company_id from record_history where model = 'company' and record_id = 2")).toEqual(['1']);
    const id = await world.create('company', { company_name: 'Гурав' });
    expect(await world.row('select company_name, subscription, version from company where id = $1::bigint', id)).toEqual([
      'Гурав',
      'Free',
      '1',
    ]);
  });
});
