import { temporaryDatabase } from '@lambda/testing/database.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { actorOf, clientOf, fillWorld, worldModules } from './query-world.ts';

let world: Awaited<ReturnType<typeof temporaryDatabase>>;
beforeAll(async () => {
  world = await temporaryDatabase(worldModules);
  await fillWorld(world);
});
afterAll(() => world.drop());

const as = (role: Parameters<typeof actorOf>[1], place?: Parameters<typeof actorOf>[2]) =>
  clientOf(world.registry, world.database, actorOf(world.registry, role, place));

const ask = (role: Parameters<typeof actorOf>[1], rest: string, variables = {}) =>
  as(role)(`query($h:[filter!]){aggregate(table:"person",${rest},having:$h)}`, variables);
test('count, sum, average, smallest and largest are exact', async () => {
  const values =
    'values:[{function:count},{function:count,column:"age",alias:"known"},{function:countDistinct,column:"unit_id"},{function:sum,column:"salary"},{function:avg,column:"age"},{function:min,column:"born"},{function:max,column:"salary"}]';
  expect((await ask('administrator', values)).aggregate).toEqual([
    {
      count: 4,
      known: 3,
      countDistinct_unit_id: 2,
      sum_salary: '100000001500000.39',
      avg_age: '29.3333',
      min_born: '1983-12-01',
      max_salary: '99999999999999.99',
    },
  ]);
});
test('groups along a reference, filtered before and after, sorted by a value', async () => {
  const rest =
    'groupBy:["unit_id.name","status"],values:[{function:count,alias:"people"}],filters:[{column:"status",condition:equals,value:"new"}],sorts:[{column:"people",order:desc}]';
  expect((await ask('administrator', rest)).aggregate).toEqual([
    { 'unit_id.name': 'Борлуулалт', status: 'new', people: 2 },
    { 'unit_id.name': 'Санхүү', status: 'new', people: 1 },
  ]);
  expect((await ask('administrator', rest, { h: [{ column: 'people', condition: 'greaterThan', value: '1' }] })).aggregate).toEqual([
    { 'unit_id.name': 'Борлуулалт', status: 'new', people: 2 },
  ]);
});
test('groups by spans of the calendar, each by its first day, and by bounds', async () => {
  const born = await ask('administrator', 'groups:[{column:"born",step:year,alias:"year"}],values:[{function:count,alias:"n"}]');
  const years = born.aggregate as { year: string | null; n: number }[];
  expect(years.every(({ year }) => year === null || /^\d{4}-01-01$/.test(year))).toBe(true);
  expect(years.reduce((sum, { n }) => sum + n, 0)).toBe(4);
  const months = await ask(
    'administrator',
    'groups:[{column:"born",step:month}],values:[{function:count,alias:"n"}],filters:[{column:"born",condition:equals,value:"1983-12-01"}]',
  );
  expect(months.aggregate).toEqual([{ born: '1983-12-01', n: 1 }]);
  const ages = await ask(
    'administrator',
    'groups:[{column:"age",bands:[30,40],alias:"band"}],values:[{function:count,alias:"n"},{function:min,column:"age",alias:"least"}],sorts:[{column:"band",order:asc}]',
  );
  const plain = await ask('administrator', 'groupBy:["age"],values:[{function:count,alias:"n"}]');
  const bandOf = (age: number | null) => (age === null ? null : age < 30 ? 0 : age < 40 ? 1 : 2);
  const counted = new Map<number | null, number>();
  for (const { age, n } of plain.aggregate as { age: number | null; n: number }[])
    counted.set(bandOf(age), (counted.get(bandOf(age)) ?? 0) + n);
  expect(new Map((ages.aggregate as { band: number | null; n: number }[]).map(({ band, n }) => [band, n]))).toEqual(counted);
});
test('of no rows is one group of nothing', async () => {
  expect(
    (
      await ask(
        'administrator',
        'values:[{function:count},{function:sum,column:"salary"},{function:max,column:"age"}],filters:[{column:"age",condition:greaterThan,value:"200"}]',
      )
    ).aggregate,
  ).toEqual([{ count: 0, sum_salary: '0', max_age: null }]);
});
test('count what the actor may read, nothing else', async () => {
  const count = 'values:[{function:count}]';
  expect((await ask('leader', count)).aggregate).toEqual([{ count: 2 }]);
  expect((await ask('member', count)).aggregate).toEqual([{ count: 1 }]);
  const other = as('administrator', { companyId: 2, employeeId: 201, unitId: 21 });
  expect((await other(`{aggregate(table:"person",${count})}`)).aggregate).toEqual([{ count: 1 }]);
});
test.each([
  ['a hidden field as a value', 'clerk', 'values:[{function:max,column:"salary"}]', 'UNKNOWN_FIELD'],
  ['a hidden field under another name', 'clerk', 'values:[{function:sum,column:"salary",alias:"age"}]', 'UNKNOWN_FIELD'],
  ['groups by a hidden field', 'clerk', 'groupBy:["salary"],values:[{function:count}]', 'UNKNOWN_FIELD'],
  [
    'a filter on a hidden field',
    'clerk',
    'values:[{function:count}],filters:[{column:"salary",condition:greaterThan,value:"1"}]',
    'UNKNOWN_FIELD',
  ],
  ['a path to a hidden field', 'clerk', 'values:[{function:count,column:"user_id.password"}]', 'UNKNOWN_FIELD'],
  ['a sum of texts', 'administrator', 'values:[{function:sum,column:"nick"}]', 'BAD_REQUEST'],
  ['a sum of nothing', 'administrator', 'values:[{function:sum}]', 'BAD_REQUEST'],
  ['a span of a text', 'administrator', 'groups:[{column:"nick",step:month}],values:[{function:count}]', 'BAD_REQUEST'],
  ['bounds of a day', 'administrator', 'groups:[{column:"born",bands:[1]}],values:[{function:count}]', 'BAD_REQUEST'],
  ['bounds that fall', 'administrator', 'groups:[{column:"age",bands:[2,1]}],values:[{function:count}]', 'BAD_REQUEST'],
  ['bounds of a hidden field', 'clerk', 'groups:[{column:"salary",bands:[1]}],values:[{function:count}]', 'UNKNOWN_FIELD'],
  ['SQL as a step', 'administrator', 'groups:[{column:"born",step:"day\'); drop table person"}],values:[{function:count}]', 'BAD_DOCUMENT'],
  ['no value', 'administrator', 'values:[]', 'BAD_REQUEST'],
  ['one name for two values', 'administrator', 'values:[{function:count,alias:"a"},{function:count,alias:"a"}]', 'BAD_REQUEST'],
  ['SQL as a name', 'administrator', 'values:[{function:count,alias:"a\\"; drop table person"}]', 'BAD_REQUEST'],
  ['a sort by something else', 'administrator', 'values:[{function:count}],sorts:[{column:"age",order:asc}]', 'UNKNOWN_FIELD'],
] as const)('%s: refused', async (_name, role, rest, code) => {
  await expect(ask(role, rest)).rejects.toMatchObject({ code });
});
test.each([['nothing'], ['users'], ['record_history']])('the table %s is unknown', async (table) => {
  await expect(as('clerk')(`{aggregate(table:"${table}",values:[{function:count}])}`)).rejects.toMatchObject({ code: 'UNKNOWN_FIELD' });
});
