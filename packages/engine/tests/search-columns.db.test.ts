/** The stored columns of searches: written with each row, and for rows that are there when a field becomes searchable. */
import { defineModel, defineModule, type ModelDefinition } from '@lambda/model/definitions/definitions.ts';
import { searchVectorName } from '@lambda/model/definitions/names.ts';
import type { Field } from '@lambda/model/fields/fields.ts';
import { insideMark, searchMark } from '@lambda/model/search/search-fields.ts';
import { foldWords, storedWords } from '@lambda/model/search/search-fold.ts';
import { type TemporaryDatabase, temporaryDatabase } from '@lambda/testing/database.ts';
import { beforeEach, describe, expect, it } from 'vitest';
import { createAccess } from '../core/access/access.ts';
import { platformModule } from '../core/platform/platform.module.ts';
import { createRegistry, type Registry } from '../core/registry/registry.ts';
import { applySchema } from '../core/schema/apply.ts';
import { fillSearchOfAll, fillSearchSince } from '../core/schema/search-fill.ts';
import { followOlderServers } from '../core/schema/search-follow.ts';
import { runSql } from '../sql/run-sql.ts';
import { clientOf } from './query-world.ts';

const label = { mn: 'а', en: 'a', ko: 'a' };
const text = (more: Partial<Extract<Field, { kind: 'text' }>> = {}): Field => ({ kind: 'text', label, ...more });
const searched = text({ search: true });
const note = (fields: Readonly<Record<string, Field>>): ModelDefinition =>
  defineModel({ name: 'note', label, placement: 'company', title: ['id'], sort: [{ field: 'id', order: 'asc' }], fields });
const registryOf = (fields: Readonly<Record<string, Field>>): Registry =>
  createRegistry([platformModule, defineModule({ name: 'shop', label, dependsOn: [], models: [note(fields)] })]);

let world: TemporaryDatabase;
beforeEach(async () => {
  world = await temporaryDatabase([platformModule]);
  return () => world.drop();
});
const ask = <R extends Record<string, unknown>>(sql: string, params: readonly unknown[] = []) =>
  runSql(world.connection, (query) => query<R>(sql, params));
const apply = (registry: Registry, say?: (line: string) => void) => applySchema(world.connection, registry, { say });
type Stored = { id: string; words: string[] | null; lower: string | null };
const stored = async (field: string): Promise<Stored[]> =>
  ask<Stored>(`select id, tsvector_to_array(${searchVectorName}) as words, ${field}_ci as lower from note order by id`);
/** The words that a row of company 1 is to have. */
const wordsOf = (values: Readonly<Record<string, string>>): string[] => [
  ...new Set(
    Object.entries(values).flatMap(([field, value]) =>
      storedWords([{ text: value, inside: false }]).flatMap(({ words }) => words.map((word) => `1${searchMark(field)}${word}`)),
    ),
  ),
];
const clientIn = (registry: Registry) => {
  const access = createAccess(registry, {
    id: 1,
    name: 'admin',
    label,
    menus: {},
    models: { note: { c: true, r: true, u: true, d: true } },
  });
  return clientOf(registry, world.database, { userId: 1, login: 'x', name: 'x', companyId: 1, employeeId: null, unitId: null, access });
};

describe('a row', () => {
  const registry = registryOf({ title: searched, body: searched, tone: text() });
  it('is written with its words, and a change of one field leaves those of the others', async () => {
    await apply(registry);
    const run = clientIn(registry);
    const created = await run('mutation($i:NoteInput!){createNote(input:$i){id version}}', {
      i: { title: 'Өнөр ӨДӨР', body: "Бат-Болд's «ном»", tone: 'чимээгүй' },
    });
    const { id, version } = created.createNote as { id: number; version: number };
    const sorted = async () => (await stored('title')).map((row) => ({ ...row, words: row.words?.toSorted() }));
    const whole = { title: 'Өнөр ӨДӨР', body: "Бат-Болд's «ном»" };
    expect(await sorted()).toEqual([{ id: String(id), words: wordsOf(whole).toSorted(), lower: 'өнөр өдөр' }]);
    const change = (values: object, from: number) =>
      run('mutation($id:ID!,$i:NoteInput!,$v:Int){updateNote(id:$id,input:$i,version:$v){version}}', { id, i: values, v: from });
    await change({ title: 'Шинэ' }, version);
    expect(await sorted()).toEqual([{ id: String(id), words: wordsOf({ ...whole, title: 'Шинэ' }).toSorted(), lower: 'шинэ' }]);
    await change({ tone: 'чанга' }, version + 1);
    await change({ title: null }, version + 2);
    expect(await sorted()).toEqual([{ id: String(id), words: wordsOf({ body: whole.body }).toSorted(), lower: null }]);
  });
  it('has the words of the fold for any text', async () => {
    await apply(registry);
    const letters = [...'абвгдеёжзийклмноөпрстуүфхцчшщъыьэюяАБӨҮЁabcdefghijklmnopqrstuvwxyz 0123456789-.\'"\\/,()№«»ʼ–한국어éüñ\t{}:*&|'];
    let seed = 7;
    const random = (below: number) => {
      seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648;
      return seed % below;
    };
    const texts = Array.from({ length: 600 }, () => Array.from({ length: 1 + random(24) }, () => letters[random(letters.length)]).join(''));
    await ask('insert into note (company_id, id, title, body) select 1, n, t, $2 from unnest($1::text[]) with ordinality u (t, n)', [
      texts,
      'Бат',
    ]);
    await fillSearchOfAll(world.connection, registry);
    const rows = await stored('title');
    expect(rows.map(({ words, lower }) => [words?.toSorted(), lower])).toEqual(
      texts.map((title) => [wordsOf({ title, body: 'Бат' }).toSorted(), title.toLowerCase()]),
    );
  });
});

describe('a field that becomes searchable', () => {
  const ROWS = 1_300;
  const [before, after] = [registryOf({ title: searched, body: text() }), registryOf({ title: searched, body: searched })];
  const fill = () =>
    ask(`insert into note (company_id, id, title, body) select 1, n, 'Гарчиг', 'Бичвэр ' || n from generate_series(1, ${ROWS}) n`);
  /** Rows are there and their columns too, but these are not written. */
  const makeUnwritten = async () => {
    await apply(after);
    await fill();
    await ask(`delete from lambda_search where table_name = 'note' and field = 'body'`);
  };
  /** The process that waits for a row of this database, once there is one; other tests work in the same PostgreSQL. */
  const waitsForRow = async (): Promise<number> => {
    for (;;) {
      const [found] = await ask<{ pid: number }>(
        `select l.pid from pg_locks l join pg_stat_activity a on a.pid = l.pid
          where not l.granted and l.locktype in ('transactionid', 'tuple') and a.datname = current_database()`,
      );
      if (found) return found.pid;
    }
  };
  const unfound = async () => (await stored('body')).filter(({ id, words }) => !words?.includes(wordsOf({ body: id })[0] ?? '')).length;

  it('is found in the rows that are there, and nothing is written a second time', async () => {
    await apply(before);
    await fill();
    await fillSearchOfAll(world.connection, before);
    const lines: string[] = [];
    const plan = await apply(after, (line) => lines.push(line));
    expect(plan.applied.filter(({ kind }) => kind !== 'additive')).toEqual([]);
    expect([plan.filled.map(({ table }) => table), lines.length, await unfound()]).toEqual([['note'], 1, 0]);
    expect((await stored('title'))[0]).toEqual({ id: '1', words: expect.arrayContaining(wordsOf({ title: 'Гарчиг' })), lower: 'гарчиг' });
    expect(await apply(after)).toEqual({ applied: [], refused: [], warnings: [], doubles: [], filled: [] });
    // Without it nobody writes its column any more, so it goes; coming back, it is written anew.
    const away = await apply(before);
    expect(away.refused).toEqual([]);
    expect(away.applied.map(({ sql }) => sql)).toContainEqual(expect.stringContaining('drop column if exists "body_ci"'));
    await ask(`update note set body = 'Өөр ' || id`);
    expect([(await apply(after)).filled.length, await unfound()]).toEqual([1, 0]);
  });
  it('is filled anew when it is to be found from inside too', async () => {
    const inside = registryOf({ title: text({ search: 'inside' }), body: text() });
    await apply(before);
    await fill();
    await fillSearchOfAll(world.connection, before);
    const tail = `1${insideMark('title')}${foldWords('арчиг')[0]}`;
    expect((await stored('title'))[0]?.words).not.toContain(tail);
    expect((await apply(inside)).filled.map(({ table }) => table)).toEqual(['note']);
    expect((await stored('title')).filter(({ words }) => !words?.includes(tail))).toEqual([]);
    expect((await apply(inside)).filled).toEqual([]);
  });
  it('keeps nobody waiting: rows are changed while theirs and others are written', async () => {
    await apply(before);
    await fill();
    let [over, changes] = [false, 0];
    const writing = runSql(world.connection, async (query) => {
      await query(`set lock_timeout = '2s'`);
      while (!over) await query(`update note set title = 'x' where company_id = 1 and id = $1`, [1 + (changes++ % ROWS)]);
    });
    await apply(after);
    over = true;
    await writing;
    expect(changes).toBeGreaterThan(0);
    expect(await unfound()).toBe(0);
  });
  it('waits for a row that somebody holds, and for the one who fills already', async () => {
    await makeUnwritten();
    const plans = await runSql(world.connection, async (query) => {
      await query('begin');
      await query('select from note where id = 700 for update');
      const both = Promise.all([apply(after), apply(after)]);
      await waitsForRow();
      await query('commit');
      return both;
    });
    expect(plans.map(({ filled }) => filled.length).toSorted()).toEqual([0, 1]);
    expect(await unfound()).toBe(0);
  });
  it('is written by the next start when the first one is killed', async () => {
    await makeUnwritten();
    await runSql(world.connection, async (query) => {
      await query('begin');
      await query('select from note where id = 700 for update');
      const killed = expect(apply(after)).rejects.toThrow();
      await ask('select pg_terminate_backend($1)', [await waitsForRow()]);
      await killed;
      await query('commit');
    });
    const half = await unfound();
    expect([half > 0, half < ROWS]).toEqual([true, true]);
    expect((await apply(after)).filled.map(({ table }) => table)).toEqual(['note']);
    expect(await unfound()).toBe(0);
  });
  it('is made up for where an older server has written meanwhile', async () => {
    await apply(before);
    await fill();
    const { filled } = await apply(after);
    await ask(`insert into note (company_id, id, title, body) values (1, ${ROWS + 1}, 'Гарчиг', 'Бичвэр ${ROWS + 1}')`);
    await ask(`update note set body = 'Дахин ' || id, updated_at = now() where id < 10`);
    const untouched = await ask(`select xmin::text from note where id = 500`);
    await fillSearchSince(world.connection, after, filled);
    expect(await unfound()).toBe(0);
    expect((await stored('body'))[3]?.lower).toBe('дахин 4');
    expect(await ask(`select xmin::text from note where id = 500`)).toEqual(untouched);
  });
  it('is made up for by itself, as long as older servers may be at work, and only where they have written', async () => {
    await apply(before);
    await fill();
    await apply(after);
    const olderServer = (id: number) =>
      ask(
        `insert into note (company_id, id, title, body, created_at, updated_at) values (1, $1::bigint, 'Гарчиг', 'Бичвэр ' || $1::bigint, now(), now())`,
        [id],
      );
    const [follow, followed] = [
      () => followOlderServers(world.connection, after),
      () => ask<{ table_name: string }>('select table_name from lambda_search_follow'),
    ];
    await ask(`update note set created_at = now() - interval '1 day', updated_at = now() - interval '1 day'`);
    await olderServer(ROWS + 1);
    const untouched = await ask('select xmin::text from note where id = 500');
    expect(await unfound()).toBe(1);
    // Two servers look at once; the next look finds what was written after the first.
    await Promise.all([follow(), follow()]);
    expect(await unfound()).toBe(0);
    await olderServer(ROWS + 2);
    expect(await unfound()).toBe(1);
    await follow();
    expect([await unfound(), await followed()]).toEqual([0, [{ table_name: 'note' }]]);
    expect(await ask('select xmin::text from note where id = 500')).toEqual(untouched);
    await ask(`update lambda_search_follow set until = now() - interval '1 minute'`);
    await follow();
    expect(await followed()).toEqual([]);
  });
  it('that is unique, whatever its case, is held to it once its column is written', async () => {
    const [plain, unique] = [registryOf({ body: text({ unique: true }) }), registryOf({ body: text({ unique: true, search: true }) })];
    await apply(plain);
    await ask(`insert into note (company_id, id, body) values (1, 1, 'Аб'), (1, 2, 'аБ'), (1, 3, 'в')`);
    const plan = await apply(unique);
    expect(plan.doubles).toMatchObject([{ table: 'note', groups: [{ company: 1, ids: [1, 2] }] }]);
    await ask(`delete from note where id = 2`);
    expect((await apply(unique)).applied.map(({ sql }) => sql)).toEqual([expect.stringContaining('note_body_uq')]);
    await expect(clientIn(unique)('mutation{createNote(input:{body:"АБ"}){id}}')).rejects.toThrow();
  });
  it('takes over what an earlier version had the database derive, without making the table anew', async () => {
    await apply(registryOf({ title: text() }));
    await ask(
      `alter table note add column title_ci text collate "C" generated always as (lower(title)) stored, add column search_old tsvector generated always as (array_to_tsvector(array[title])) stored`,
    );
    await ask(`insert into note (company_id, id, title) values (1, 1, 'Бат')`);
    const file = async () => (await ask(`select pg_relation_filenode('note') as file`))[0];
    const was = await file();
    const plan = await apply(before);
    expect(plan.refused).toEqual([]);
    expect([await file(), await stored('title')]).toEqual([was, [{ id: '1', words: wordsOf({ title: 'Бат' }), lower: 'бат' }]]);
    expect(await ask(`select attname from pg_attribute where attrelid = 'note'::regclass and attgenerated <> ''`)).toEqual([]);
  });
  it('whose words could not be told apart from those of another stops the start', async () => {
    // Two names with one mark, found by trying.
    const marks = new Map<string, string>();
    let clash: readonly [string, string] | undefined;
    for (let at = 0; !clash; at++) {
      const name = `f${at.toString(36)}`;
      const other = marks.get(searchMark(name));
      if (other) clash = [other, name];
      marks.set(searchMark(name), name);
    }
    const [one, two] = clash;
    await expect(apply(registryOf({ [one]: searched, [two]: searched }))).rejects.toThrow(`the words of ${one} and ${two}`);
  });
});
