/** The demo of attendance: what it shows is what its own registrations come to. */
import { type DemoWorld, demoWorld } from '@lambda/hr/tests/demo-world.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { recalculate } from '../day/server/recalculate.ts';

let world: DemoWorld;
beforeAll(async () => {
  world = await demoWorld();
});
afterAll(() => world.drop());

let asked = 0;
const sql = async (text: string): Promise<(string | null)[][]> => {
  const [found] = await world.database.batch([{ name: `attendance_demo_${++asked}`, sql: text, params: [] }], null);
  return (found?.rows ?? []).map((row) => [...row]);
};
/** Days before yesterday: the others change while one looks. */
const KEPT = `select md5(string_agg(concat_ws(' ', employee_id, day, shift_id, state, cell, first_in, last_out, worked_time, normal_time, late_time, early_time,
    absent_time, night_time, holiday_time, overtime_time), ';' order by employee_id, day)) from att_day where day < current_date - 1`;
const MONTHS = `select md5(string_agg(concat_ws(' ', employee_id, month, d01, d08, d15, normal_hours, overtime_hours, late_count), ';' order by employee_id, month))
  from sheet_row where month < date_trunc('month', current_date)`;

it('has weeks of everybody in two companies, with late comers, absences, overtime and registrations that are missing', async () => {
  const [[kept, people] = []] = await sql('select count(*) > 5000, count(distinct employee_id) > 300 from att_day');
  expect([kept, people]).toEqual(['t', 't']);
  const states = (await sql('select distinct state from att_day')).flat();
  expect(states).toEqual(expect.arrayContaining(['out', 'absent', 'missing', 'off']));
  expect(await sql('select count(*) > 100 from att_day where overtime_time > 0')).toEqual([['t']]);
  expect(await sql('select count(*) > 100 from att_day where late_time > 0')).toEqual([['t']]);
});

it('is what its registrations come to: counted anew nothing changes', async () => {
  const before = [await sql(KEPT), await sql(MONTHS)];
  for (const [company, from] of await sql('select company_id, min(day)::text from att_day group by 1 order by 1')) {
    const people = (await sql(`select distinct employee_id from att_day where company_id = ${Number(company)} order by 1`)).map(([id]) =>
      Number(id),
    );
    const work = { database: world.database, company: Number(company), zone: 'Asia/Ulaanbaatar', now: new Date() };
    const today = new Date().toISOString().slice(0, 10);
    await world.database.transaction(Number(company), async (transaction) => {
      await recalculate(work, (statements) => transaction.batch(statements), { employees: people, from: from ?? '', to: today });
      await transaction.commit([]);
    });
  }
  expect([await sql(KEPT), await sql(MONTHS)]).toEqual(before);
});
