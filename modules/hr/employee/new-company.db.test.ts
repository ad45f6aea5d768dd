/** Orders in a company that has just been filled: its tables have no statistics, and one employee's orders cost no more for that. */
import type { Statement } from '@lambda/engine/sql/database.ts';
import { modules } from '@lambda/server/modules.ts';
import { type TemporaryDatabase, temporaryDatabase } from '@lambda/testing/database.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { foldAppointments, followAppointments } from '../appointment/appointment.sql.ts';

const COMPANY = 1;
const FIRST = 10_000;
const EMPLOYEES = 2_000;
const NOW = '2026-11-20T00:00:00Z';
const KEPT = `'${NOW}', '${NOW}', 1`;
const whose = { company: COMPANY, employee: FIRST + 7 };

let world: TemporaryDatabase;
const run = async (name: string, sql: string) => (await world.database.batch([{ name, sql, params: [] }], COMPANY))[0]?.rows ?? [];
beforeAll(async () => {
  world = await temporaryDatabase(modules);
  await run(
    'company',
    `insert into company (id, company_name, created_at, updated_at, version) values (${COMPANY}, 'Шинэ компани', ${KEPT})`,
  );
  await run(
    'unit',
    `insert into struct (company_id, id, code, struct_type, name, created_at, updated_at, version) values (${COMPANY}, 100, 'N', 'department', 'Нэгж', ${KEPT})`,
  );
  await run(
    'employees',
    `insert into employee (company_id, id, code, lastname, firstname, phone_one, struct_id, hired_date, status, created_at, updated_at, version)
      select ${COMPANY}, ${FIRST} + i, 'A' || i, 'Туршилт', 'Ажилтан', '84000002', 100, date '2026-01-05', 'active', ${KEPT} from generate_series(1, ${EMPLOYEES}) i`,
  );
  await run(
    'orders',
    `insert into employee_appointment (company_id, id, employee_id, kind, effective_date, new_struct_id, new_status, created_at, updated_at, version)
      select ${COMPANY}, ${FIRST + EMPLOYEES} + i, ${FIRST} + i, 'hire', date '2026-01-05', 100, 'active', ${KEPT} from generate_series(1, ${EMPLOYEES}) i`,
  );
});
afterAll(() => world.drop());

/** Pages that a statement looks at, its checks of keys included. */
async function pagesOf({ name, sql, params }: Statement): Promise<number> {
  const explained = { name: `explain ${name}`, sql: `explain (analyze, buffers, format json) ${sql}`, params };
  const [result] = await world.database.batch([explained], COMPANY);
  const text = (result?.rows ?? []).map(([line]) => line).join('\n');
  const [{ Plan }] = JSON.parse(text) as [{ Plan: Record<string, number> }];
  return (Plan['Shared Hit Blocks'] ?? 0) + (Plan['Shared Read Blocks'] ?? 0);
}

it('reads a few pages for the orders of one employee, however many others have', async () => {
  const analysed = await run('analysed', `select count(*) from pg_statistic where starelid = 'employee_appointment'::regclass`);
  expect(analysed).toEqual([['0']]);
  const follow = followAppointments({ ...whose, today: '2026-11-20', now: NOW, user: null, line: 1, ip: null, write: null });
  for (const statement of [foldAppointments(whose), follow]) expect(await pagesOf(statement), statement.name).toBeLessThan(150);
  const folded = `select status, until_date from employee_appointment where employee_id = ${whose.employee}`;
  expect(await run('folded', folded)).toEqual([['active', '9999-12-31']]);
});
