/** What the value of a filter means: days on the company's clock, values with commas, numbers that are no texts. */
import { temporaryDatabase } from '@lambda/testing/database.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { actorOf, clientOf, fillWorld, worldModules } from './query-world.ts';

let world: Awaited<ReturnType<typeof temporaryDatabase>>;
/** The first moment of 5 January in Ulaanbaatar, the last one, and those beside them. */
const MOMENTS = [
  [101, '2026-01-04T15:59:59.999999Z'],
  [102, '2026-01-04T16:00:00Z'],
  [103, '2026-01-05T15:59:59.999999Z'],
  [104, '2026-01-05T16:00:00Z'],
] as const;
beforeAll(async () => {
  world = await temporaryDatabase(worldModules);
  await fillWorld(world);
  const statements = MOMENTS.map(([id, timestamp]): { name: string; sql: string; params: (string | number)[] } => ({
    name: 'set the moment',
    sql: 'update person set created_at = $1::timestamptz where id = $2::bigint',
    params: [timestamp, id],
  }));
  statements.push({ name: 'a comma', sql: 'update person set nick = $1::text where id = $2::bigint', params: ['Бат, дарга', 101] });
  await world.database.batch(statements, null);
});
afterAll(() => world.drop());

type Filter = { readonly column: string; readonly condition: string; readonly value: unknown };
const ask = (filters: readonly Filter[], zone?: string) =>
  clientOf(world.registry, world.database, { ...actorOf(world.registry, 'administrator'), ...(zone ? { timeZone: zone } : {}) })(
    'query($f:[filter!]){person(filters:$f,sorts:[{column:"id",order:asc}]){id}}',
    { f: filters },
  );
async function idsOf(filters: readonly Filter[], zone?: string): Promise<readonly number[]> {
  const { person } = (await ask(filters, zone)) as { person: readonly { id: number }[] };
  return person.map(({ id }) => id);
}

describe('a moment compared with a day', () => {
  test.each([
    ['equals', [102, 103]],
    ['notEqual', [101, 104]],
    ['lessThan', [101]],
    ['lessThanOrEqual', [101, 102, 103]],
    ['greaterThan', [104]],
    ['greaterThanOrEqual', [102, 103, 104]],
    ['whereIn', [102, 103]],
  ])('%s means the day of the company’s clock', async (condition, ids) => {
    expect(await idsOf([{ column: 'created_at', condition, value: '2026-01-05' }], 'Asia/Ulaanbaatar')).toEqual(ids);
  });
  test('is another span in another zone, and several days may be asked for', async () => {
    expect(await idsOf([{ column: 'created_at', condition: 'equals', value: '2026-01-05' }], 'UTC')).toEqual([103, 104]);
    const days = '2026-01-04,2026-01-06';
    expect(await idsOf([{ column: 'created_at', condition: 'whereIn', value: days }], 'Asia/Ulaanbaatar')).toEqual([101, 104]);
  });
  test('a moment stays that moment, and a time without a zone is one on the company’s clock', async () => {
    expect(await idsOf([{ column: 'created_at', condition: 'equals', value: '2026-01-05T16:00:00Z' }])).toEqual([104]);
    expect(await idsOf([{ column: 'created_at', condition: 'equals', value: '2026-01-06 00:00' }], 'Asia/Ulaanbaatar')).toEqual([104]);
    expect(await idsOf([{ column: 'created_at', condition: 'greaterThan', value: '2026-01-05T16:00:00Z' }])).toEqual([]);
  });
});

test('one of several values may hold a comma', async () => {
  expect(await idsOf([{ column: 'nick', condition: 'whereIn', value: 'Бат\\, дарга,a_b' }])).toEqual([101, 103]);
  expect(await idsOf([{ column: 'nick', condition: 'whereIn', value: 'Бат, дарга' }])).toEqual([]);
});

test('a text where a number is due is refused by its name', async () => {
  const limited = (limit: unknown) =>
    clientOf(world.registry, world.database, actorOf(world.registry, 'administrator'))('query($l:Int){person(limit:$l){id}}', { l: limit });
  await expect(limited('1')).rejects.toMatchObject({ code: 'NOT_A_NUMBER', params: { name: 'limit' } });
  expect((await limited(1)).person).toHaveLength(1);
});

test('an average of money is whole tugrik', async () => {
  const read = clientOf(world.registry, world.database, actorOf(world.registry, 'administrator'));
  const answer = await read(
    '{aggregate(table:"person",filters:[{column:"age",condition:greaterThan,value:"20"}],values:[{function:avg,column:"salary"}])}',
  );
  expect(answer.aggregate).toEqual([{ avg_salary: '750000' }]);
});
