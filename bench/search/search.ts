/**
 * The forgiving search over a million employees of 50 companies, through the product's own reads: `npm run bench:search -- [rows]`.
 * Tells the 50th and 95th percentile for usual searches, of one client and of ten that ask without a pause, and how fast rows are
 * created with their words.
 */
import { createAccess } from '@lambda/engine/core/access/access.ts';
import { platformModule } from '@lambda/engine/core/platform/platform.module.ts';
import { executeWrites } from '@lambda/engine/core/records/write.ts';
import { searchIndexOf } from '@lambda/engine/core/schema/search-column.ts';
import { fillSearchOfAll } from '@lambda/engine/core/schema/search-fill.ts';
import { createGraphQL } from '@lambda/engine/faces/graphql/service.ts';
import { runSql } from '@lambda/engine/sql/run-sql.ts';
import { defineModel, defineModule } from '@lambda/model/definitions/definitions.ts';
import { temporaryDatabase } from '@lambda/testing/database.ts';

const ROWS = Number(process.argv[2] ?? 1_000_000);
const COMPANIES = 50;
const CLIENTS = [1, 10] as const;
const REQUESTS = 200;
const CREATES = 2_000;

const label = { mn: 'x', en: 'x', ko: 'x' };
const searched = (max: number) => ({ kind: 'text', label, search: 'inside', max }) as const;
const employee = defineModel({
  name: 'employee',
  label,
  placement: 'company',
  title: ['lastname', 'firstname'],
  sort: [
    { field: 'lastname', order: 'asc' },
    { field: 'firstname', order: 'asc' },
  ],
  fields: {
    lastname: { ...searched(75), required: true },
    firstname: { ...searched(75), required: true },
    code: searched(20),
    phone: { kind: 'phone', label, search: true },
    salary: { kind: 'money', label },
  },
});
const office = defineModule({ name: 'office', label, dependsOn: ['platform'], models: [employee] });

const LASTNAMES =
  'Бат,Дорж,Ганбаатар,Энхбаяр,Цэцэгмаа,Мөнхбат,Өнөрбаяр,Сүхбаатар,Чулуун,Ёндон,Оюун,Жаргал,Пүрэв,Лхагва,Баатар,Түмэн,Нямдорж,Батсайхан,Эрдэнэ,Хүрэл,Гомбо,Дашдорж,Сэр-Од,Цогт,Алтан,Болд,Найдан,Отгон,Рэнцэн,Содном';
const FIRSTNAMES =
  'Болд,Сараа,Тэмүүлэн,Анужин,Билгүүн,Номин,Энхтуяа,Ганхуяг,Хулан,Мишээл,Оргил,Золбоо,Уянга,Дөлгөөн,Эгшиглэн,Чинзориг,Баясгалан,Амарбаяр,Цэлмэг,Шинэцэцэг,Жавхлан,Золжаргал,Ууганбаяр,Наранцэцэг,Мөнхжин,Тэргэл,Сүлд,Ирмүүн,Батэрдэнэ,Нандин';
const FILL = `insert into employee (company_id, id, lastname, firstname, code, phone, salary, created_at, updated_at, version)
  select 1 + i % ${COMPANIES}, 100000 + i,
    l.a[1 + abs(hashint4(i)) % 30] || case when i % 3 = 0 then '' else lower(f.a[1 + abs(hashint4(i + 31)) % 30]) end,
    f.a[1 + abs(hashint4(i + 7)) % 30] || case when i % 4 = 0 then lower(l.a[1 + abs(hashint4(i + 97)) % 30]) else '' end,
    'АЖ-' || lpad(i::text, 7, '0'), (80000000 + abs(hashint4(i + 13)) % 20000000)::text, 1000, now(), now(), 1
  from generate_series(1, ${ROWS}) i,
    (select string_to_array('${LASTNAMES}', ',') a) l, (select string_to_array('${FIRSTNAMES}', ',') a) f`;

const SEARCHES: readonly (readonly [string, readonly string[]])[] = [
  ['Cyrillic name', ['Ганбаатар', 'Цэцэгмаа', 'Сүхбаатар', 'Өнөрбаяр', 'Энхтуяа']],
  ['Latin name', ['ganbaatar', 'tsetsegmaa', 'sukhbaatar', 'unurbayar', 'enkhtuya']],
  ['two words', ['Бат Болд', 'Дорж Сараа', 'bat temuulen', 'Б.Болд', 'О.Номин']],
  ['first letters', ['Бат', 'Дор', 'Ган', 'sar', 'bil']],
  ['one letter', ['б', 'д', 'c']],
  ['inside', ['дорж', 'баатар', 'цэцэг', 'saikhan', 'эрдэнэ', '4567']],
  ['inside, three', ['бат', 'ган', 'рэв', '012']],
  ['phone', ['8812', '9911 22', '80001', '991']],
  ['code', ['АЖ-0001234', '0004567', 'аж 0099']],
  ['wrong keyboard', ['dkl;', 'ugydxxmxx', 'mjmluoou']],
  ['a slip', ['Ганбаатра', 'Цэцгэмаа', 'Тэмүүлнэ', 'ganbatar']],
  ['nobody', ['хачинхүн', 'zzzzzz', 'юуч биш']],
];

const world = await temporaryDatabase([platformModule, office], { size: 8 });
const { database, registry, connection } = world;
const access = createAccess(registry, { id: 1, name: 'admin', label, menus: {} });
const actorIn = (companyId: number) => ({ userId: 1, login: 'x', name: 'x', companyId, employeeId: null, unitId: null, access });
const graphql = createGraphQL({ registry, database, hooks: new Map() });
const now = new Date();
const say = (text: string) => process.stdout.write(`${text}\n`);
const percentile = (times: readonly number[], part: number) => [...times].sort((a, b) => a - b)[Math.floor(times.length * part)] ?? 0;

async function inParallel(clients: number, count: number, work: (index: number) => Promise<void>): Promise<number[]> {
  const times: number[] = [];
  let next = 0;
  await Promise.all(
    Array.from({ length: clients }, async () => {
      for (let index = next++; index < count; index = next++) {
        const begun = performance.now();
        await work(index);
        times.push(performance.now() - begun);
      }
    }),
  );
  return times;
}

const DOCUMENT =
  'query($s:search){paginate(search:$s,page:1,size:50,countLimit:10000){total employee{id lastname firstname code phone salary}}}';
async function search(text: string, company: number): Promise<number> {
  const reply = await graphql.execute({
    endpoint: null,
    body: { query: DOCUMENT, variables: { s: { text, columns: ['lastname', 'firstname', 'code', 'phone'] } } },
    actor: actorIn(company),
    ip: null,
    idempotencyKey: null,
    now,
    today: '2026-11-20',
  });
  return (JSON.parse(reply.toString()) as { data: { paginate: { total: number } } }).data.paginate.total;
}
async function creates(from: number): Promise<string> {
  const begun = performance.now();
  const times = await inParallel(10, CREATES, async (index) => {
    const input = { lastname: 'Ганбаатар', firstname: 'Тэмүүлэн', code: `ШИНЭ-${from + index}`, phone: '99112233' };
    const context = { database, registry, actor: actorIn(1 + (index % COMPANIES)), now, today: '2026-11-20', ip: null, hooks: new Map() };
    await executeWrites({ context, operations: [{ kind: 'create', model: employee, input }], reply: () => [] });
  });
  const rate = CREATES / ((performance.now() - begun) / 1000);
  return `${rate.toFixed(0)} creates/s, p95 ${percentile(times, 0.95).toFixed(1)} ms`;
}

try {
  const begun = performance.now();
  await runSql(connection, async (query) => {
    await query('set statement_timeout = 0');
    await query(`insert into company (id, company_name) select i, 'Company ' || i from generate_series(1, ${COMPANIES}) i`);
    await query(FILL);
  });
  const filling = performance.now();
  await fillSearchOfAll(connection, registry);
  say(`the words of ${ROWS} rows are written in ${((performance.now() - filling) / 1000).toFixed(0)} s`);
  await runSql(connection, async (query) => {
    await query('set statement_timeout = 0');
    await query('vacuum (full, analyze) employee');
    const [size] = await query<{ table: string; index: string }>(
      `select pg_size_pretty(pg_table_size('employee')) as table, pg_size_pretty(pg_relation_size('${searchIndexOf(employee)[0]?.name}')) as index`,
    );
    say(`${ROWS} employees in ${((performance.now() - begun) / 1000).toFixed(0)} s; table ${size?.table}, search index ${size?.index}`);
  });
  for (const [name, texts] of SEARCHES) {
    let found = 0;
    for (const text of texts) found += await search(text, 7);
    say(`${name}; ${(found / texts.length).toFixed(0)} found on average`);
    for (const clients of CLIENTS) {
      const times = await inParallel(
        clients,
        REQUESTS,
        async (index) => void (await search(texts[index % texts.length] ?? '', 1 + (index % COMPANIES))),
      );
      say(`  ${clients} at once: p50 ${percentile(times, 0.5).toFixed(1)} ms, p95 ${percentile(times, 0.95).toFixed(1)} ms`);
    }
  }
  say(await creates(0));
  say(await creates(CREATES));
} finally {
  await world.drop();
}
