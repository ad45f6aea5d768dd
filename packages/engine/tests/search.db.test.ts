/** The forgiving search: what people type is found however they spell it, within their rights and their company. */

import { type TemporaryDatabase, temporaryDatabase } from '@lambda/testing/database.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { fillSearchOfAll } from '../core/schema/search-fill.ts';
import { actorOf, clientOf, fillWorld, type ROLES, worldModules } from './query-world.ts';
import { refusal } from './records-world.ts';

let world: TemporaryDatabase;
const NAMES = [
  'Энхболд',
  'Энхбат',
  'Болд',
  'Болдбаатар',
  'Бүлд',
  'Цэцэгмаа',
  'Өнөрбаяр',
  'Ёндон',
  '99112233',
  'АЖ-0071 Чулуун',
  'Ганхуяг Бат',
  'Цэрэндорж',
  'Бат-Оргил',
];
beforeAll(async () => {
  world = await temporaryDatabase(worldModules);
  await fillWorld(world);
  await world.database.batch(
    NAMES.map((name, index) => ({
      name: 'fill names',
      sql: `insert into person (id, company_id, lastname, status, unit_id, created_at, updated_at, version) values ($1::bigint, 1, $2, 'new', 12, now(), now(), 1)`,
      params: [301 + index, name],
    })),
    1,
  );
  await fillSearchOfAll(world.connection, world.registry);
});
afterAll(() => world.drop());

const ask = (role: keyof typeof ROLES = 'administrator', place = {}) =>
  clientOf(world.registry, world.database, actorOf(world.registry, role, place));
const DOCUMENT =
  'query($s:search,$o:[sort!]){person(search:$s,sorts:$o){lastname} paginate(search:$s,page:1,size:2){total person{lastname}}}';
async function found(text: string, given: { role?: keyof typeof ROLES; place?: object; sorts?: object[] } = {}): Promise<string[]> {
  const { person, paginate } = await ask(given.role, given.place)(DOCUMENT, { s: { text, columns: ['lastname'] }, o: given.sorts ?? [] });
  const names = (person as { lastname: string }[]).map(({ lastname }) => lastname);
  expect((paginate as { total: number }).total).toBe(names.length);
  return names;
}

describe('what is typed', () => {
  test.each([
    ['tsetsegmaa', ['Цэцэгмаа']],
    ['цэцэгма', ['Цэцэгмаа']],
    ['Unurbayar', ['Өнөрбаяр']],
    ['онорбаяр', ['Өнөрбаяр']],
    ['ендон', ['Ёндон']],
    ['9911 2233', ['99112233']],
    ['991', ['99112233']],
    ['0071', ['АЖ-0071 Чулуун']],
    ['чул аж', ['АЖ-0071 Чулуун']],
    ['Б.Ганхуяг', ['Ганхуяг Бат']],
    ['ganxuyag b', ['Ганхуяг Бат']],
    ['wtwtuma', []],
    ['wtwtuvaa', []],
    ['Энхбодл', ['Энхболд']],
    ['Цэцгэмаа', ['Цэцэгмаа']],
    ['хачин', []],
    ['дорж', ['Цэрэндорж']],
    ['dorj', ['Цэрэндорж']],
    ['эрэн', ['Цэрэндорж']],
    ['рж', []],
    ['Баторгил', ['Бат-Оргил']],
    ['ат оргил', ['Бат-Оргил']],
    ['торг', ['Бат-Оргил']],
    ['Єнєр', ['Өнөрбаяр']],
    ['аж0071', ['АЖ-0071 Чулуун']],
    ['071', ['АЖ-0071 Чулуун']],
  ])('%s finds %j', async (text, names) => {
    expect(await found(text)).toEqual(names);
  });
  test('on the wrong keyboard', async () => {
    expect(await found('tyhdkl;')).toEqual(['Энхболд']);
    expect(await found('dkl;')).toEqual(['Болд', 'Бүлд', 'Болдбаатар', 'Энхболд']);
  });
  test('the best match comes first, and an order of one’s own is kept', async () => {
    expect(await found('Болд')).toEqual(['Болд', 'Болдбаатар', 'Бүлд', 'Энхболд']);
    expect(await found('Бүлд')).toEqual(['Бүлд', 'Болд', 'Болдбаатар', 'Энхболд']);
    expect(await found('bold', { sorts: [{ column: 'lastname', order: 'desc' }] })).toEqual(['Энхболд', 'Бүлд', 'Болдбаатар', 'Болд']);
  });
  test('a text without words asks for nothing; a hostile one harms nothing', async () => {
    expect((await found(' - ')).length).toBe(NAMES.length + 4);
    for (const text of [`' | 'x`, `\\'`, 'a:*b & !c', '<-> |', '%_', '"(']) expect(Array.isArray(await found(text))).toBe(true);
  });
});

describe('who searches', () => {
  test('finds within the own company and scope only', async () => {
    expect(await found('Болд', { place: { companyId: 2 } })).toEqual([]);
    expect(await found('Өлзий', { place: { companyId: 2 } })).toEqual(['Өлзий']);
    expect(await found('Болд', { role: 'leader' })).toEqual([]);
    expect(await found('Өлз', { role: 'leader' })).toEqual(['Өлзий']);
  });
  test('a slip is forgiven by what the searcher may see, not by what is there', async () => {
    // Within unit 11 nobody is called Энхболд, so nothing may be told about one.
    expect(await found('Энхбодл', { role: 'leader' })).toEqual([]);
  });
  test('looks at readable search fields only', async () => {
    const asking = (column: string, role: keyof typeof ROLES) =>
      refusal(ask(role)(DOCUMENT, { s: { text: 'a', columns: [column] }, o: [] }));
    expect((await asking('salary', 'clerk')).code).toBe('UNKNOWN_FIELD');
    expect((await asking('nick', 'administrator')).code).toBe('BAD_REQUEST');
    expect((await asking('unit_id.parent_id', 'administrator')).code).toBe('BAD_REQUEST');
    expect((await asking('unit_id.secret', 'administrator')).code).toBe('UNKNOWN_FIELD');
  });
});
