/** Runs through the real engine: what users of other products report, and what must never happen. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { refusalOf, type SalaryWorld, salaryWorld } from './salary-world.ts';

let world: SalaryWorld;
beforeAll(async () => {
  world = await salaryWorld({ size: 12 });
});
afterAll(() => world.drop());

it('calculates, approves, pays and locks a month; approved pay does not change', async () => {
  const office = await world.office();
  const who = await office.employee('2000000');
  const run = await office.run('2026-06-17');
  await office.calculate(run);
  expect(await office.slip(run, who)).toEqual([2_000_000, 230_000, 163_000, 1_607_000]);
  expect(await office.slip(run, who, 'standing, month::text, law_day::text')).toEqual(['draft', '2026-06-01', '2026-06-30']);
  await office.act('approve-pay', run);
  expect(await office.slip(run, who, 'standing')).toEqual(['published']);
  await office.order(who, '2026-06-01', '3000000');
  expect((await refusalOf(office.calculate(run)))?.code).toBe('WRONG_STATE');
  await office.act('pay-out', run, { paid_on: '2026-06-30' });
  await office.act('lock-pay', run);
  expect((await refusalOf(office.calculate(run)))?.code).toBe('WRONG_STATE');
  expect(await office.slip(run, who, 'gross, paid_on::text')).toEqual([2_000_000, '2026-06-30']);
});

it('splits a raise in mid-month, people who come and people who go', async () => {
  const office = await world.office();
  const raised = await office.employee('2000000');
  await office.order(raised, '2026-06-15', '2600000');
  const joined = await office.employee('2100000', { hired_date: '2026-06-22' });
  const left = await office.employee('2100000', { left_date: '2026-06-08', status: 'left' });
  const run = await office.run('2026-06-01');
  await office.calculate(run);
  expect(await office.lines(run, raised, 'base_pay')).toEqual([857_143, 1_485_714]);
  expect(await office.slip(run, raised)).toEqual([2_342_857, 269_429, 195_343, 1_878_085]);
  // 7 of 21 days, and 5 before the day of leaving less the holiday.
  expect(await office.lines(run, joined, 'base_pay')).toEqual([700_000]);
  expect(await office.lines(run, left, 'base_pay')).toEqual([500_000].map(() => 500_000 * 0.8));
});

it('lets nobody stand in two runs of one kind and month, and names the one that is there', async () => {
  const office = await world.office();
  const [north, south] = await Promise.all(
    ['Хойд', 'Өмнөд'].map((name) => office.people.record('struct', { name, struct_type: 'branch', parent_id: office.unit })),
  );
  const first = await office.run('2026-09-01', { struct_id: north });
  const [[number] = []] = await world.sql('select run_number from pay_run where id = $1::bigint', [first]);
  const refused = await Promise.all(Array.from({ length: 10 }, () => refusalOf(office.run('2026-09-30', { struct_id: office.unit }))));
  expect(refused.every((error) => error?.fields?.[0]?.text?.en.includes(String(number)) === true)).toBe(true);
  await office.run('2026-09-01', { struct_id: south });
  await office.run('2026-09-01', { struct_id: north, kind: 'advance' });
  await office.act('cancel-pay', first);
  await office.run('2026-09-01', { struct_id: north });
});

it('lets one of many that ask at once make the run', async () => {
  const office = await world.office();
  const asked = await Promise.all(Array.from({ length: 5 }, () => refusalOf(office.run('2026-10-01'))));
  expect(asked.filter((error) => error === null)).toHaveLength(1);
});

it('pays a raise that is decided later as lines of its months, once', async () => {
  const office = await world.office();
  const who = await office.employee('2000000');
  const [april, may] = [await office.run('2026-04-01'), await office.run('2026-05-01')];
  for (const run of [april, may]) await office.settle(run);
  await office.order(who, '2026-04-01', '2200000');
  const june = await office.run('2026-06-01');
  for (const reason of [null, 'again']) {
    await office.calculate(june, reason);
    expect(await office.lines(june, who, 'arrears')).toEqual([
      [200_000, '2026-04-01'],
      [200_000, '2026-05-01'],
    ]);
  }
  expect(await office.slip(june, who)).toEqual([2_600_000, 299_000, 218_100, 2_082_900]);
  expect(await office.slip(april, who)).toEqual([2_000_000, 230_000, 163_000, 1_607_000]);
  await office.act('approve-pay', june);
  const july = await office.run('2026-07-01');
  await office.calculate(july);
  expect(await office.lines(july, who, 'arrears')).toEqual([]);
});

it('takes a loan once a month until it is paid, and says so on the loan', async () => {
  const office = await world.office();
  const who = await office.employee('3000000');
  const loan = await office.create('pay_loan', {
    employee_id: who,
    kind: 'loan',
    loan_name: 'Зээл',
    total: '1500000',
    monthly: '300000',
    first_month: '2026-07-15',
  });
  await office.create('pay_loan_skip', { loan_id: loan, month: '2026-09-01' });
  const taken: unknown[] = [];
  for (const month of ['06', '07', '08', '09', '10', '11', '12']) {
    const run = await office.run(`2026-${month}-01`);
    await office.settle(run);
    taken.push(...(await office.lines(run, who, 'loan')));
  }
  expect(taken).toEqual([300_000, 300_000, 300_000, 300_000, 300_000]);
  const data = await office.accountant.ask(`{pay_loan(filters:[{column:"id",condition:equals,value:"${loan}"}]){paid rest}}`);
  expect(data.pay_loan).toEqual([{ paid: '1500000.00', rest: '0.00' }]);
});

it('keeps no line of what holds no more, and lists whose pay a second calculation has changed', async () => {
  const office = await world.office();
  const who = await office.employee('2000000');
  await office.employee('1000000');
  const bonus = Number(office.components.get('bonus'));
  const entry = await office.create('pay_entry', { employee_id: who, month: '2026-06-30', component_id: bonus, amount: '150000' });
  const run = await office.run('2026-06-01');
  await office.calculate(run);
  expect(await office.lines(run, who, 'bonus')).toEqual([150_000]);
  await world.sql('update pay_entry set deleted_at = now() where id = $1::bigint', [entry]);
  await office.calculate(run, 'Буруу мөр');
  expect(await office.lines(run, who, 'bonus')).toEqual([]);
  const changes = await world.sql('select employee_id, cause from pay_change where run_id = $1::bigint', [run]);
  expect(changes).toEqual([[String(who), expect.stringContaining('Урамшуулал −150000')]]);
  expect(await world.sql('select reason from pay_run where id = $1::bigint', [run])).toEqual([['Буруу мөр']]);
});

it('goes on for the others when something is wrong with somebody, and is not approved until it is settled', async () => {
  const office = await world.office();
  const right = await office.employee('2000000');
  const without = await office.employee('2000000', { account_number: null });
  const nobase = await office.employee(null);
  const run = await office.run('2026-06-01');
  await office.calculate(run);
  expect(await office.slip(run, right, 'net, fault_count')).toEqual([1_607_000, 0]);
  expect(await office.slip(run, without, 'net, fault_text')).toEqual([1_607_000, 'Дансны дугаар (IBAN) алга']);
  expect(await office.slip(run, nobase, 'fault_text')).toEqual(['Үндсэн цалин алга']);
  const refused = await refusalOf(office.act('approve-pay', run));
  expect(refused?.fields?.[0]).toMatchObject({ field: 'faults', text: { en: expect.stringContaining('2 people') } });
  await office.create('pay_person', { employee_id: without, by_cash: true });
  await office.order(nobase, '2020-01-01', '900000');
  await office.calculate(run);
  await office.act('approve-pay', run);
});

it('says the year as it is approved by now, whenever the payslip was calculated', async () => {
  const office = await world.office();
  const who = await office.employee('2500000', { hired_date: '2026-06-01' });
  const runs: number[] = [];
  for (const month of ['06', '07', '08']) {
    const run = await office.run(`2026-${month}-01`);
    await office.calculate(run);
    runs.push(run);
  }
  for (const run of runs) await office.act('approve-pay', run);
  const { yearOf } = await import('../slip/slip.sql.ts');
  const [[slip] = []] = await world.sql('select id from pay_slip where run_id = $1::bigint and employee_id = $2::bigint', [
    runs[2] ?? 0,
    who,
  ]);
  const [year] = await world.database.readBatch([yearOf({ company: office.company, slip: Number(slip) })], office.company);
  expect(Number(year?.rows[0]?.[0])).toBe(7_500_000);
});

it('pays from the 26th to the 25th twelve times a year, each by the law of its month', async () => {
  const office = await world.office({ first_day: 26 });
  const who = await office.employee('2000000', { hired_date: '2025-01-01' });
  const taxes: unknown[] = [];
  for (const month of ['2026-01', '2026-12', '2027-01']) {
    const run = await office.run(`${month}-10`);
    await office.calculate(run);
    taxes.push(await office.slip(run, who, 'tax, law_day::text'));
  }
  expect(taxes).toEqual([
    [163_000, '2026-01-31'],
    [163_000, '2026-12-31'],
    [83_800, '2027-01-31'],
  ]);
});

describe('a rehearsal', () => {
  it('is calculated by the law of another day, stands beside the run, and is never approved', async () => {
    const office = await world.office();
    const who = await office.employee('2000000');
    await office.run('2026-06-01');
    const trial = await office.run('2026-06-01', { kind: 'rehearsal', law_day: '2027-01-01' });
    await office.calculate(trial);
    expect(await office.slip(trial, who, 'tax, employer')).toEqual([83_800, 248_000]);
    expect((await refusalOf(office.act('approve-pay', trial)))?.code).toBe('WRONG_STATE');
  });
});

it('tries a formula with entered figures, and finds the gross pay of a net pay', async () => {
  const office = await world.office();
  const tried = await office.act('try-pay-component', Number(office.components.get('overtime')), {
    base: '1500000',
    overtime_hours: '57.55',
  });
  expect(tried.shown?.[0]?.lines.map(({ value }) => value)).toEqual(['770759', '770758.928571']);
  const [[setting] = []] = await world.sql('select id from pay_setting where company_id = $1::bigint', [office.company]);
  const found = await office.act('find-gross-pay', Number(setting), { net: '1607000', law_day: '2026-06-30' });
  expect(found.shown?.[0]?.lines.map(({ value }) => value)).toEqual(['2000000', '230000', '163000', '1607000', '250000']);
});

it('leaves a run as it was when its calculation is stopped in the middle', async () => {
  const office = await world.office();
  const who = await office.employee('2000000');
  const run = await office.run('2026-06-01');
  await office.calculate(run);
  await office.order(who, '2026-06-01', '5000000');
  await expect(office.calculate(run, 'stopped', async () => Promise.reject(new Error('the server is gone')))).rejects.toThrow(
    'the server is gone',
  );
  expect(await office.slip(run, who, 'gross')).toEqual([2_000_000]);
  expect(await office.lines(run, who, 'base_pay')).toEqual([2_000_000]);
  await office.calculate(run);
  expect(await office.lines(run, who, 'base_pay')).toEqual([5_000_000]);
});

it('waits for the sheet to be locked, and takes its hours: approved overtime, absence, kinds of hours', async () => {
  const office = await world.office({ attendance: 'locked' });
  const who = await office.employee('1680000');
  const sheet = await office.people.record('month_sheet', { struct_id: office.unit, month: '2026-06-01', state: 'open' });
  const hours = {
    due_hours: '168.00',
    normal_hours: '152.00',
    overtime_hours: '20.00',
    approved_hours: '10.00',
    night_hours: '0.00',
    holiday_hours: '0.00',
    worked_days: '19.00',
    absent_hours: '16.00',
  };
  await office.people.record('sheet_row', { sheet_id: sheet, employee_id: who, struct_id: office.unit, month: '2026-06-01', ...hours });
  const run = await office.run('2026-06-01');
  await office.calculate(run);
  expect(await office.slip(run, who, 'fault_text')).toEqual(['Табель түгжигдээгүй']);
  await world.sql("update month_sheet set state = 'locked' where id = $1::bigint", [sheet]);
  await office.calculate(run);
  // 10,000 an hour: 152 of 168 hours, and ten of overtime at one and a half.
  expect(await office.lines(run, who, 'base_pay')).toEqual([1_520_000]);
  expect(await office.lines(run, who, 'overtime')).toEqual([150_000]);
  expect(await office.slip(run, who, 'fault_count')).toEqual([0]);
});

it('advances a part of the base, and takes it from the final pay', async () => {
  const office = await world.office();
  const who = await office.employee('2000000');
  const advance = await office.run('2026-06-01', { kind: 'advance' });
  await office.settle(advance);
  expect(await office.slip(advance, who)).toEqual([800_000, 0, 0, 800_000]);
  const final = await office.run('2026-06-01');
  await office.calculate(final);
  expect(await office.lines(final, who, 'advance')).toEqual([800_000]);
  expect(await office.slip(final, who, 'net')).toEqual([807_000]);
});
