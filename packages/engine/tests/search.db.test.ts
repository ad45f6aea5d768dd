/** The forgiving search: what people type is found however they spell it, within their rights and their company. */

import { searchVectorName } from '@lambda/model/names.ts';
import { searchMark } from '@lambda/model/search-fields.ts';
import { FOLD_VERSION, foldWords } from '@lambda/model/search-fold.ts';
import { type TemporaryDatabase, temporaryDatabase } from '@lambda/testing/database.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
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
];
beforeAll(async () => {
  world = await temporaryDatabase(worldModules);
  await fillWorld(world.database);
  await world.database.batch(
    NAMES.map((name, index) => ({
      name: 'fill names',
      sql: `insert into person (id, company_id, lastname, status, unit_id, created_at, updated_at, version) values ($1::bigint, 1, $2, 'new', 12, now(), now(), 1)`,
      params: [301 + index, name],
    })),
    1,
  );
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
  ])('%s finds %j', async (text, names) => {
    expect(await found(text)).toEqual(names);
  });
  test('on the wrong keyboard', async () => {
    expect(await found('tyhdkl;')).toEqual(['Энхболд']);
    expect(await found('dkl;')).toEqual(['Бүлд', 'Болд', 'Болдбаатар']);
  });
  test('the best match comes first, and an order of one’s own is kept', async () => {
    expect(await found('Болд')).toEqual(['Болдбаатар', 'Болд', 'Бүлд']);
    expect(await found('Бүлд')).toEqual(['Бүлд', 'Болд', 'Болдбаатар']);
    expect(await found('bold', { sorts: [{ column: 'lastname', order: 'desc' }] })).toEqual(['Бүлд', 'Болдбаатар', 'Болд']);
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

describe('the stored words', () => {
  test('are those of the fold, for any text', async () => {
    const letters = [...'абвгдеёжзийклмноөпрстуүфхцчшщъыьэюяАБӨҮЁabcdefghijklmnopqrstuvwxyz 0123456789-.\'"\\/,()№«»ʼ–한국어éüñ\t'];
    let seed = 7;
    const random = (below: number) => {
      seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648;
      return seed % below;
    };
    const texts = Array.from({ length: 600 }, () => Array.from({ length: 1 + random(24) }, () => letters[random(letters.length)]).join(''));
    const column = searchVectorName(['lastname']);
    await world.database.batch(
      texts.map((text, index) => ({
        name: 'fill texts',
        sql: `insert into person (id, company_id, lastname, status, unit_id, created_at, updated_at, version) values ($1::bigint, 2, $2, 'new', 21, now(), now(), 1)`,
        params: [1000 + index, text],
      })),
      2,
    );
    const [result] = await world.database.batch(
      [
        {
          name: 'read words',
          sql: `select lastname, array_to_json(tsvector_to_array(${column})) from person where company_id = 2 and id >= 1000 order by id`,
          params: [],
        },
      ],
      2,
    );
    for (const [text, words] of result?.rows ?? []) {
      const expected = [...new Set(foldWords(text ?? '').map((word) => `2aa${word}`))].sort();
      expect([text, (JSON.parse(words ?? '[]') as string[]).sort()]).toEqual([text, expected]);
    }
    expect(result?.rows.length).toBe(600);
  });
  test('keep the mark of their field, whatever stands in the fields beside it', async () => {
    const texts = ['Болд Баатар', null, ' - ', 'Өнөө', 'Ёндон-Ёндон 99112233', `Цэцэг\u0001маа`];
    for (const given of [texts.slice(0, 5), texts, texts.slice(0, 1), texts.slice(1, 2)]) {
      const [result] = await world.database.batch(
        [
          {
            name: `words of ${given.length} ${given[0] === null}`,
            sql: `select array_to_json(tsvector_to_array(lambda_search_words_${FOLD_VERSION}('2', ${given.map((_text, at) => `$${at + 1}::text`).join(', ')})))`,
            params: given,
          },
        ],
        2,
      );
      const expected = given.flatMap((text, at) => foldWords(text ?? '').map((word) => `2${searchMark(at)}${word}`));
      expect((JSON.parse(result?.rows[0]?.[0] ?? 'null') as string[]).sort()).toEqual([...new Set(expected)].sort());
    }
  });
});
