import { type TemporaryDatabase, temporaryDatabase } from '@lambda/testing/database.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { modules } from '../modules.ts';
import { shipRows } from '../ship-rows.ts';

let world: TemporaryDatabase;
beforeAll(async () => {
  world = await temporaryDatabase(modules, { size: 4 });
});
afterAll(() => world.drop());

let texts = 0;
const ask = async (sql: string) => {
  const [result] = await world.database.batch([{ name: `shipped ${texts++}`, sql, params: [] }], null);
  return (result?.rows ?? []).map((row) => row.join(' '));
};
const counts = () =>
  ask(
    'select (select count(*) from aimag), (select count(*) from sum), (select count(*) from bank), (select count(*) from currencies), (select count(*) from lut_salary_insured_type), (select count(*) from shipped_rows)',
  );

test('what people had made before is taken over, and everything is there after the first start, demo or not', async () => {
  await ask(`insert into bank (id, code, name) values (7, '050000', 'ХААН банк ХК')`);
  await Promise.all([shipRows(world), shipRows(world)]);
  const [first] = await counts();
  const [provinces, districts, banks, currencies, insured, noted] = (first ?? '').split(' ').map(Number);
  expect([provinces, districts, banks, insured]).toEqual([22, 339, 12, 7]);
  expect(currencies).toBeGreaterThan(30);
  const shipped = modules.flatMap(({ rows = [] }) => rows).reduce((count, { rows }) => count + rows.length, 0);
  expect(shipped).toBeGreaterThan(22 + 339 + 12 + 7 + (currencies ?? 0));
  expect(noted).toBe(shipped);
  expect(await ask(`select id, name from bank where code = '050000'`)).toEqual(['7 ХААН банк ХК']);
  expect(await ask(`select a.name from sum s join aimag a on a.id = s.aimag_id where s.name = 'Налайх'`)).toEqual(['Улаанбаатар']);
  expect(await ask(`select symbol, digits, is_active from currencies where code in ('MNT', 'JPY') order by code`)).toEqual([
    '¥ 0 t',
    '₮ 2 t',
  ]);
});

test('a later start leaves alone what people renamed, changed and deleted', async () => {
  await ask(`update bank set code = '999999', name = 'Шинэ нэр' where code = '150000'`);
  await ask(`update bank set deleted_at = now() where code = '320000'`);
  await ask(`update currencies set symbol = 'иен' where code = 'JPY'`);
  const before = await counts();
  await shipRows(world);
  expect(await counts()).toEqual(before);
  expect(await ask(`select code, name from bank where name = 'Шинэ нэр' or (code = '320000' and deleted_at is null)`)).toEqual([
    '999999 Шинэ нэр',
  ]);
  expect(await ask(`select symbol from currencies where code = 'JPY'`)).toEqual(['иен']);
});

test('a row that comes with a newer version is added alone', async () => {
  await ask(`delete from shipped_rows where model = 'lut_salary_insured_type' and key = 'Дадлагажигч'`);
  await ask(`delete from lut_salary_insured_type where insured_type = 'Дадлагажигч'`);
  await shipRows(world);
  expect(await ask(`select count(*) from lut_salary_insured_type`)).toEqual(['7']);
  expect(await ask(`select key from shipped_rows where key = 'Дадлагажигч'`)).toEqual(['Дадлагажигч']);
});
