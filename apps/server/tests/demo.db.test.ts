/** The demo is there as a whole or not at all, and once. */
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { DemoLoader } from '@lambda/engine/core/platform/demo.ts';
import { platformModule } from '@lambda/engine/core/platform/platform.module.ts';
import { verifyPassword } from '@lambda/engine/core/records/passwords.ts';
import { filePlace } from '@lambda/engine/services/files/store.ts';
import { defineModel, defineModule } from '@lambda/model/definitions/definitions.ts';
import { type TemporaryDatabase, temporaryDatabase } from '@lambda/testing/database.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { loadDemoOnce } from '../demo.ts';

const text = (mn: string) => ({ mn, en: mn, ko: mn });
/** What a demo row may hold besides plain values: a number of a sequence, a list of rows, pictures. */
const papersModule = defineModule({
  name: 'papers',
  label: text('Цаас'),
  dependsOn: ['platform'],
  models: [
    defineModel({
      name: 'paper',
      label: text('Цаас'),
      placement: 'company',
      title: ['title'],
      sort: [{ field: 'id', order: 'asc' }],
      fields: {
        title: { kind: 'text', label: text('Нэр'), required: true },
        written: { kind: 'date', label: text('Огноо') },
        code: { kind: 'sequence', label: text('Дугаар'), readOnly: true, pattern: 'Ц-{year}/{number:2}', date: 'written' },
        picture: { kind: 'image', label: text('Зураг') },
        readers: { kind: 'references', label: text('Уншигч'), to: 'users' },
      },
    }),
  ],
});

/** How long a transaction may rest between two statements. */
const REST_MS = 400;
let world: TemporaryDatabase;
const folder = mkdtempSync(join(tmpdir(), 'lambda-demo-'));
beforeAll(async () => {
  world = await temporaryDatabase([platformModule, papersModule], { limits: { idleInTransactionTimeout: REST_MS } });
});
afterAll(async () => {
  await world.drop();
  rmSync(folder, { recursive: true });
});

const one = async (sql: string): Promise<string | null | undefined> => {
  const [result] = await world.database.batch([{ name: `test_${sql.length}_${sql.slice(-20)}`, sql, params: [] }], null);
  return result?.rows[0]?.[0];
};
const companies: DemoLoader = async (context) => {
  const ids = await context.insert('company', [{ company_name: 'A' }, { company_name: 'B', created_at: '2020-01-02T03:04:05Z' }]);
  context.shared.set('test.companies', ids);
};
const people: DemoLoader = async (context) => {
  const [first] = context.shared.get('test.companies') as number[];
  const [user] = await context.insert('users', [{ login: 'somebody', password: 'Clear-2026!' }]);
  const role = await context.nextId();
  await context.insert('roles', [{ id: role, name: 'r', display_name: 'R', permissions: { a: [1, 'б'] } }]);
  await context.insert('memberships', [{ user_id: user, member_company_id: first, role_id: role }]);
};
const papers: DemoLoader = async (context) => {
  const [first = 0] = context.shared.get('test.companies') as number[];
  const users = await context.insert(
    'users',
    ['reader-one', 'reader-two'].map((login) => ({ login, password: 'Clear-2026!' })),
  );
  const drawing = (colour: string) =>
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"><rect width="9" height="9" fill="${colour}"/></svg>`;
  const [picture] = await context.pictures(first, [{ name: 'red', svg: drawing('red') }]);
  await context.insert('paper', [
    { company_id: first, title: 'A', written: '2025-05-05', picture, readers: users },
    { company_id: first, title: 'B', written: '2026-05-05', readers: [] },
    { company_id: first, title: 'C', written: '2025-06-06' },
    { company_id: first, title: 'D', written: '2025-07-07', code: null },
  ]);
};
/** As drawing does on a busy machine. */
const slow: DemoLoader = () => sleep(2 * REST_MS);
const failing: DemoLoader = async () => {
  throw new Error('killed half-way');
};
const load = (loaders: readonly DemoLoader[]) => loadDemoOnce({ registry: world.registry, database: world.database, loaders, folder });

describe('loading the demo', () => {
  it('leaves nothing when it breaks off', async () => {
    await expect(load([companies, people, papers, failing])).rejects.toThrow('killed half-way');
    expect(readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile())).toEqual([]);
    expect(await one('select (select count(*) from company) + (select count(*) from users)')).toBe('0');
  });

  it('names a field that a model does not have', async () => {
    await expect(load([async (context) => void (await context.insert('company', [{ colour: 'red' }]))])).rejects.toThrow(
      'demo: company has no field colour',
    );
  });

  it('happens once, also when two servers start together, however long the drawing takes', async () => {
    const whole = [companies, slow, people, papers];
    expect((await Promise.all([load(whole), load(whole)])).sort()).toEqual([false, true]);
    expect(await load([companies])).toBe(false);
    expect(await one('select count(*) from company')).toBe('2');
  });

  it('fills in what a row leaves out and hashes passwords', async () => {
    expect(await one("select version || ' ' || subscription || ' ' || subscription_active from company where company_name = 'A'")).toBe(
      '1 Free true',
    );
    expect(await one("select updated_at = created_at and created_at = '2020-01-02T03:04:05Z' from company where company_name = 'B'")).toBe(
      't',
    );
    expect(await one("select status from users where login_ci = 'somebody'")).toBe('active');
    expect(await one('select permissions::text from roles')).toBe('{"a":[1,"б"]}');
    expect(await verifyPassword((await one('select password from users')) ?? null, 'Clear-2026!')).toBe(true);
  });

  it('numbers records like the platform, writes the entries of lists, and keeps pictures on the disk', async () => {
    expect(await one("select string_agg(title || coalesce(code, '-'), ' ' order by title) from paper")).toBe(
      'AЦ-2025/01 BЦ-2026/01 CЦ-2025/02 D-',
    );
    expect(
      await one("select string_agg(sequence || ' ' || period || ' ' || last_number, ', ' order by period) from sequence_counters"),
    ).toBe('paper.code 2025 2, paper.code 2026 1');
    expect(
      await one(`select count(*) from paper_readers_links l join paper p on p.company_id = l.company_id and p.id = l.owner_id
        join users u on u.id = l.target_id where p.title = 'A' and u.id = any(p.readers)`),
    ).toBe('2');
    const kept = await one(`select f.company_id || ' ' || to_char(f.created_at at time zone 'UTC', 'YY') || ' ' || f.id || ' ' || f.bytes
      from paper p join files f on f.company_id = p.company_id and f.id = p.picture`);
    const [company = '', year = '', id = '', bytes = ''] = (kept ?? '').split(' ');
    const place = filePlace(folder, Number(company), year, Number(id));
    expect(readFileSync(place).length).toBe(Number(bytes));
    expect(readFileSync(place).subarray(8, 12).toString()).toBe('WEBP');
    expect(existsSync(`${place}.thumb`)).toBe(true);
  });
});
