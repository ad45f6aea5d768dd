import { afterAll, beforeAll, expect, test } from 'vitest';
import { type KindsWorld, openKindsWorld, refused } from './kinds-world.ts';

let world: KindsWorld;
beforeAll(async () => {
  world = await openKindsWorld();
});
afterAll(() => world.drop());

let names = 0;
const sign = (input: object = {}, given?: Parameters<KindsWorld['create']>[3]) =>
  world.create('Contract', { name: `n${names++}`, ...input }, 'number lines{serial}', given);
const numberOf = (text: unknown): number => Number(String(text).slice(-4));

test('numbers follow each other by pattern, and the history knows them', async () => {
  const [one, two] = [await sign({}, { today: '2031-05-01' }), await sign({}, { today: '2031-12-31' })];
  expect([one.number, two.number]).toEqual(['ГЭ-2031/0001', 'ГЭ-2031/0002']);
  const [history] = await world.rows(`select changes from record_history where record_id = ${one.id}`);
  expect(JSON.parse(history?.[0] ?? '')).toMatchObject({ number: [null, 'ГЭ-2031/0001'] });
});

test('a new year and another company begin anew', async () => {
  await sign({}, { today: '2032-01-01' });
  expect((await sign({}, { today: '2033-01-01' })).number).toBe('ГЭ-2033/0001');
  expect((await sign({}, { today: '2033-01-01', companyId: 2 })).number).toBe('ГЭ-2033/0001');
});

test('a client can neither give nor change a number', async () => {
  const made = await sign();
  expect(await refused(sign({ number: 'ГЭ-2026/9999' }))).toEqual(['number readOnly']);
  const document = `mutation($i:ContractInput!){updateContract(id:${made.id},input:$i){id}}`;
  expect(await refused(world.ask(document, { i: { number: 'x' } }))).toEqual(['number readOnly']);
  const change = `mutation{updateContract(id:${made.id},input:{name:"${made.id}"}){number}}`;
  expect(await world.ask(change)).toEqual({ updateContract: { number: made.number } });
});

test('fifty at once, some refused, leave neither gap nor double', async () => {
  const today = '2040-06-01';
  await sign({ name: 'taken' }, { today });
  const attempts = Array.from({ length: 50 }, (_one, index) => sign(index % 5 === 0 ? { name: 'taken' } : {}, { today }));
  const results = await Promise.allSettled(attempts);
  const made = results.filter((one) => one.status === 'fulfilled');
  expect(made).toHaveLength(40);
  const numbers = made.map(({ value }) => numberOf(value.number)).toSorted((a, b) => a - b);
  expect(numbers).toEqual(Array.from({ length: 40 }, (_one, index) => index + 2));
  expect((await sign({}, { today })).number).toBe('ГЭ-2040/0042');
});

test('several in one document are all numbered or none', async () => {
  const today = '2041-06-01';
  const both = (name: string) =>
    world.ask<Record<string, { number: string }>>(
      `mutation{a:createContract(input:{name:"${name}1"}){number} b:createContract(input:{name:"${name}"}){number}}`,
      {},
      { today },
    );
  await sign({ name: 'double' }, { today });
  expect(await refused(both('double'))).toEqual(['name notUnique']);
  const made = await both('single');
  expect([made.a?.number, made.b?.number]).toEqual(['ГЭ-2041/0002', 'ГЭ-2041/0003']);
});

test('rows of a sub-table are counted by their unit and the month of their own day', async () => {
  const row = (kind: string, signed_on: string | null) => ({ kind, signed_on });
  const today = '2042-03-05';
  const made = await sign(
    { lines: { create: [row('a', '2042-01-31'), row('a', '2042-01-01'), row('b', '2042-01-01'), row('a', null)] } },
    { today },
  );
  const serials = (made.lines as { serial: string }[]).map(({ serial }) => serial).toSorted();
  expect(serials).toEqual(['a4201-1', 'a4201-2', 'a4203-1', 'b4201-1']);
  const added = await world.ask<{ updateContract: { lines: { serial: string }[] } }>(
    `mutation{updateContract(id:${made.id},input:{lines:{create:[{kind:"a",signed_on:"2042-01-15"}]}}){lines{serial}}}`,
  );
  expect(added.updateContract.lines.map(({ serial }) => serial)).toContain('a4201-3');
});

test('a clock that goes back, by an hour or over New Year, gives no number twice and leaves none out', async () => {
  const [late, early] = [new Date('2045-01-01T00:30:00Z'), new Date('2044-12-31T23:30:00Z')];
  const at = (now: Date, today: string) => sign({}, { now, today });
  const made = [
    await at(late, '2045-01-01'),
    await at(early, '2045-01-01'),
    await at(late, '2045-01-01'),
    await at(new Date('2044-12-31T10:00:00Z'), '2044-12-31'),
    await at(late, '2045-01-01'),
  ];
  expect(made.map(({ number }) => number)).toEqual(['ГЭ-2045/0001', 'ГЭ-2045/0002', 'ГЭ-2045/0003', 'ГЭ-2044/0001', 'ГЭ-2045/0004']);
  // Two servers an hour apart, at the same moment.
  const both = await Promise.all(Array.from({ length: 20 }, (_one, index) => at(index % 2 === 0 ? late : early, '2045-01-01')));
  expect(both.map(({ number }) => numberOf(number)).toSorted((a, b) => a - b)).toEqual(
    Array.from({ length: 20 }, (_one, index) => index + 5),
  );
  // Numbers that went by the clock instead would repeat themselves (the control).
  const byClock = [late, early, late].map((now) => `${now.getTime()}`);
  expect(new Set(byClock).size).toBeLessThan(byClock.length);
});
