import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Answer, type KindsWorld, openKindsWorld, refused } from './kinds-world.ts';

let world: KindsWorld;
beforeAll(async () => {
  world = await openKindsWorld();
});
afterAll(() => world.drop());

const FIELDS = 'id version province_id district_id from_date to_date account stops{id to_date}';
const create = (input: object): Promise<Answer> => world.create('Visit', input, FIELDS);
const update = async (id: number, input: object): Promise<Answer> =>
  (await world.ask<{ updateVisit: Answer }>(`mutation($id:ID!,$i:VisitInput!){updateVisit(id:$id,input:$i){${FIELDS}}}`, { id, i: input }))
    .updateVisit;

describe('what is chosen within something else', () => {
  test('belongs to it, on creating and on changing either of the two', async () => {
    expect(await refused(create({ province_id: 52, district_id: 61 }))).toEqual(['district_id cascade']);
    const made = await create({ province_id: 51, district_id: 61 });
    expect(await refused(update(made.id, { province_id: 52 }))).toEqual(['district_id cascade']);
    expect(await refused(update(made.id, { district_id: 62 }))).toEqual(['district_id cascade']);
    expect(await update(made.id, { province_id: 52, district_id: 62 })).toMatchObject({ district_id: 62 });
    expect(await update(made.id, { province_id: 51, district_id: null })).toMatchObject({ province_id: 51, district_id: null });
  });
  test('also in the rows of a sub-table, at the row', async () => {
    const right = { province_id: 51, district_id: 61 };
    const stops = { create: [right, { province_id: 51, district_id: 62 }] };
    expect(await refused(create({ ...right, stops }))).toEqual(['stops[1].district_id cascade']);
  });
});

describe('a day that may not lie before another', () => {
  test('is refused on creating and on changing either of the two, with the day it has to reach', async () => {
    expect(await refused(create({ from_date: '2026-02-01', to_date: '2026-01-31' }))).toEqual(['to_date notBefore']);
    const made = await create({ from_date: '2026-02-01', to_date: '2026-02-01' });
    expect(await refused(update(made.id, { to_date: '2026-01-31' }))).toEqual(['to_date notBefore']);
    expect(await refused(update(made.id, { from_date: '2026-02-02' }))).toEqual(['to_date notBefore']);
    expect(await update(made.id, { from_date: '2026-02-02', to_date: null })).toMatchObject({ to_date: null });
  });
  test('also in the rows of a sub-table', async () => {
    const stops = { create: [{ from_date: '2026-02-01', to_date: '2025-02-01' }] };
    expect(await refused(create({ stops }))).toEqual(['stops[0].to_date notBefore']);
    const made = await create({ stops: { create: [{ from_date: '2026-02-01', to_date: '2026-03-01' }] } });
    const [stop] = made.stops as { id: number }[];
    expect(await refused(update(made.id, { stops: { update: [{ id: stop?.id, to_date: '2026-01-01' }] } }))).toEqual([
      'stops[0].to_date notBefore',
    ]);
  });
});

test('a named rule is enforced by the server, and the value is kept in one form', async () => {
  expect((await create({ account: 'mn76 0005 0050 4127 4490' })).account).toBe('MN760005005041274490');
  expect(await refused(create({ account: 'MN77 0005 0050 4127 4490' }))).toEqual(['account iban']);
});
