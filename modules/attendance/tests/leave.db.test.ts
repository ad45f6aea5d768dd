/** Leave: what it takes, what is left of it, and what follows from it. The numbers are those of reports about other products. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { payMonths } from '../contract.server.ts';
import { lawDays } from '../leave/server/law-days.ts';
import { type AttendanceWorld, at, attendanceWorld, refusalOf } from './attendance-world.ts';

let world: AttendanceWorld;
beforeAll(async () => {
  world = await attendanceWorld({ size: 8 });
});
afterAll(() => world.drop());

type Office = Awaited<ReturnType<AttendanceWorld['office']>>;
let made = 0;
const CODES = 'АБВГДЕЖЗИКЛМНОП';
const typeOf = (office: Office, values = {}): Promise<number> =>
  office.people.record('leave_type', {
    type_name: `Төрөл ${++made}`,
    code: `Ч${CODES[made % CODES.length]}`,
    is_paid: true,
    entitlement: 'none',
    carry_months: 0,
    by_hours: true,
    needs_document: false,
    is_active: true,
    ...values,
  });
const NOW = at('2026-01-05 09:00');
const ask = (office: Office, who: number, type: number, values: object, now = NOW): Promise<number> =>
  office.write(now, 'leave_request', { employee_id: who, type_id: type, part: 'whole', ...values });
const approve = (office: Office, id: number, now = NOW) => office.act('approve-leave', id, {}, now);
const figuresOf = async (id: number) =>
  (await world.sql('select days::float8, hours::float8 from leave_request where id = $1::bigint', [id]))[0]?.map(Number);
const grant = (office: Office, who: number, type: number, values: object) =>
  office.people.record('leave_grant', {
    employee_id: who,
    type_id: type,
    grant_year: 2026,
    source: 'hand',
    base_days: '0',
    extra_days: '0',
    other_days: '0',
    used_days: '0',
    ...values,
  });

describe('leave takes', () => {
  it('6: half a day where the day of the plan has half the hours', async () => {
    const office = await world.office();
    const [full, short] = [
      await office.shift(),
      await office.shift({ starts_at: '09:00:00', ends_at: '13:00:00', break_from: null, break_to: null }),
    ];
    const who = await office.employee();
    await office.plan({ employee_id: who }, [full, full, short, full, full]);
    const type = await typeOf(office);
    expect(await figuresOf(await ask(office, who, type, { from_date: '2026-09-16', until_date: '2026-09-16' }))).toEqual([0.5, 4]);
    expect(await figuresOf(await ask(office, who, type, { from_date: '2026-09-21', until_date: '2026-09-25' }))).toEqual([4.5, 36]);
  });

  it('7: no public holiday, no free day of the unit that is held on that day, and no day without work at all', async () => {
    const office = await world.office();
    for (const day of ['2026-02-18', '2026-02-19', '2026-02-20'])
      if ((await world.sql('select 1 from public_holidays where day = $1::date', [day])).length === 0)
        await office.people.record('public_holidays', { day, name: 'Цагаан сар' });
    const shift = await office.shift();
    const other = await office.people.record('struct', { name: 'Өөр нэгж', struct_type: 'department', parent_id: null });
    for (const unit of [office.unit, other]) await office.plan({ struct_id: unit }, [shift, shift, shift, shift, shift]);
    await office.people.record('free_day', { day: '2026-02-23', day_name: 'Нэгжийн өдөр', struct_id: other, is_working: false });
    const type = await typeOf(office);
    const span = { from_date: '2026-02-16', until_date: '2026-02-27' };
    const [here, there, moved] = [await office.employee(), await office.employee({ struct_id: other }), await office.employee()];
    // In the other unit until it was left for this one on the 24th.
    const order = { employee_id: moved, kind: 'transfer', base_salary: null, status: 'active' };
    await office.people.record('employee_appointment', {
      ...order,
      struct_id: other,
      effective_date: '2020-01-01',
      until_date: '2026-02-23',
    });
    await office.people.record('employee_appointment', {
      ...order,
      struct_id: office.unit,
      effective_date: '2026-02-24',
      until_date: '9999-12-31',
    });
    const days = [];
    for (const who of [here, there, moved]) days.push((await figuresOf(await ask(office, who, type, span)))?.[0]);
    expect(days).toEqual([7, 6, 6]);
    const free = await refusalOf(ask(office, here, type, { from_date: '2026-02-28', until_date: '2026-03-01' }));
    expect(free?.fields[0]).toMatchObject({ field: 'from_date' });
  });

  it('8: the days that end soonest, and what is carried over expires as far as it was not taken', async () => {
    const office = await world.office();
    const shift = await office.shift();
    await office.plan({ struct_id: office.unit }, [shift, shift, shift, shift, shift]);
    const type = await typeOf(office, { entitlement: 'fixed', fixed_days: '20' });
    for (const [taken, until, expired, left] of [
      [0, null, 10, 20],
      [8, '2026-03-11', 2, 20],
      [10, '2026-03-13', 0, 20],
      [12, '2026-03-17', 0, 18],
    ] as const) {
      const who = await office.employee();
      const carried = await grant(office, who, type, {
        source: 'carried',
        other_days: '10',
        valid_from: '2026-01-01',
        valid_until: '2026-03-31',
      });
      const fresh = await grant(office, who, type, { base_days: '20', valid_from: '2026-01-01', valid_until: '2026-12-31' });
      if (until !== null) {
        const id = await ask(office, who, type, { from_date: '2026-03-02', until_date: until });
        expect((await figuresOf(id))?.[0]).toBe(taken);
        await approve(office, id);
      }
      for (let times = 0; times < 2; times++) {
        await office.job('attendance-leave', at('2026-04-01 00:05'), { employees: [who] });
        const rest = async (id: number) =>
          Number(
            (
              await world.sql('select base_days + extra_days + other_days - used_days from leave_grant where id = $1::bigint', [id])
            )[0]?.[0],
          );
        expect([await rest(carried), await rest(fresh)]).toEqual([expired, left]);
      }
    }
  });

  it('halves and hours of a day, which do not lie over each other; the rest of the day is worked or missed', async () => {
    const office = await world.office();
    const shift = await office.shift();
    const who = await office.employee();
    await office.plan({ employee_id: who }, [shift, shift, shift]);
    const type = await typeOf(office, { code: 'Ө' });
    const half = { part: 'first_half' };
    // 11: half leave and half work; half work and the rest missed; half leave and the rest missed.
    for (const [day, leave, punches] of [
      ['2026-09-14', true, ['13:00', '17:00']],
      ['2026-09-15', false, ['08:00', '12:00']],
      ['2026-09-16', true, []],
    ] as const) {
      if (leave) await approve(office, await ask(office, who, type, { ...half, from_date: day }));
      for (const [place, time] of punches.entries()) await office.punch(who, `${day} ${time}`, place === 0 ? 'in' : 'out');
    }
    await office.recount(at('2026-09-17 09:00'), '2026-09-14');
    expect(await office.day(who, '2026-09-14')).toMatchObject({ due: 480, normal: 240, leave: 240, absent: 0, late: 0, cell: '4/Ө' });
    expect(await office.day(who, '2026-09-16')).toMatchObject({ due: 480, normal: 0, leave: 240, absent: 240, cell: 'Т/Ө' });
    expect((await office.month(who, '2026-09-01', 'worked_days, leave_days, absent_days'))?.map(Number)).toEqual([1, 1, 1]);
    expect(await refusalOf(ask(office, who, type, { part: 'second_half', from_date: '2026-09-14' }))).toBeNull();
    const hours = (from_time: string, to_time: string) =>
      ask(office, who, type, { part: 'hours', from_date: '2026-09-15', from_time, to_time });
    expect(await figuresOf(await hours('11:00:00', '14:00:00'))).toEqual([0.25, 2]);
    expect((await refusalOf(hours('13:00:00', '15:00:00')))?.fields[0]?.field).toBe('from_date');
    expect(await refusalOf(hours('14:00:00', '15:00:00'))).toBeNull();
  });

  it('one place for requests of the same days that come at once, and one balance', async () => {
    const office = await world.office();
    const shift = await office.shift();
    const who = await office.employee();
    await office.plan({ employee_id: who }, [shift, shift, shift, shift, shift]);
    const type = await typeOf(office, { entitlement: 'fixed', fixed_days: '5' });
    await grant(office, who, type, { base_days: '5', valid_from: '2026-01-01', valid_until: '2026-12-31' });
    const same = await Promise.all(
      Array.from({ length: 8 }, () => refusalOf(ask(office, who, type, { from_date: '2026-09-14', until_date: '2026-09-16' }))),
    );
    expect(same.filter((one) => one === null)).toHaveLength(1);
    const others = ['2026-09-17', '2026-09-21', '2026-09-24'].map((from) =>
      refusalOf(ask(office, who, type, { from_date: from, until_date: `2026-09-${Number(from.slice(8)) + 1}` })),
    );
    const left = (await Promise.all(others)).filter((one) => one !== null);
    expect(left.map((one) => one?.fields[0]?.text?.en)).toEqual(Array(2).fill('The balance does not suffice: 0 days are left'));
  });
});

describe('approved leave', () => {
  it('10: is the same in the sheet and for pay before the lock and after it, with its type, paid or not', async () => {
    const office = await world.office();
    const shift = await office.shift();
    const who = await office.employee({ hired_date: '2026-06-29' });
    await office.plan({ employee_id: who }, [shift, shift, shift, shift, shift]);
    const type = await typeOf(office, { code: 'Ө', is_paid: false });
    await office.punch(who, '2026-06-29 08:00', 'in');
    await office.punch(who, '2026-06-29 17:00', 'out');
    await approve(office, await ask(office, who, type, { from_date: '2026-06-30', until_date: '2026-06-30' }), at('2026-06-30 10:00'));
    await office.recount(at('2026-07-02 09:00'), '2026-06-29');
    const read = () =>
      payMonths((statements) => world.database.readBatch(statements, office.company), {
        company: office.company,
        month: '2026-06-01',
        employees: [who],
      });
    const [open] = await read();
    const leaves = [{ typeId: type, code: 'Ө', isPaid: false, days: '1.00', hours: '8.00' }];
    expect(open).toMatchObject({ normalHours: '8.00', leaveHours: '8.00', leaveDays: '1.00', absentHours: '0.00', leaves });
    const [[sheet] = []] = await world.sql("select sheet_id from sheet_row where employee_id = $1::bigint and month = '2026-06-01'", [who]);
    await office.act('lock-sheet', Number(sheet), {}, at('2026-07-02 10:00'));
    expect(await read()).toEqual([{ ...open, isLocked: true }]);
    expect(await office.month(who, '2026-06-01', 'd29, d30')).toEqual(['8', 'Ө']);
  });

  it('hands decisions over, is followed by the state in HR, and gives everything back when it is cancelled or changed', async () => {
    const office = await world.office();
    const shift = await office.shift();
    const [who, instead] = [await office.employee(), await office.employee()];
    await office.plan({ struct_id: office.unit }, [shift, shift, shift, shift, shift]);
    const type = await typeOf(office, { entitlement: 'fixed', fixed_days: '10', employee_status: 'annual_leave' });
    await grant(office, who, type, { base_days: '10', valid_from: '2026-01-01', valid_until: '2026-12-31' });
    const first = await ask(office, who, type, { from_date: '2026-09-14', until_date: '2026-09-18', stand_in_id: instead });
    await approve(office, first, at('2026-09-14 07:00'));
    const standing = async () =>
      (
        await world.sql('select stand_in_id, from_date::text, until_date::text from stand_in where employee_id = $1::bigint order by id', [
          who,
        ])
      ).map(String);
    expect(await standing()).toEqual([`${instead},2026-09-14,2026-09-18`]);
    const status = async () => (await world.sql('select status from employee where id = $1::bigint', [who]))[0]?.[0];
    const used = async () =>
      Number(
        (await world.sql('select used_days from leave_grant where employee_id = $1::bigint and source = $2::text', [who, 'hand']))[0]?.[0],
      );
    await office.job('attendance-leave', at('2026-09-14 07:01'), { employees: [who] });
    expect([await status(), await used()]).toEqual(['annual_leave', 5]);
    // Changed: two days earlier back.
    const second = await ask(
      office,
      who,
      type,
      { from_date: '2026-09-14', until_date: '2026-09-16', replaces_id: first },
      at('2026-09-15 09:00'),
    );
    await approve(office, second, at('2026-09-15 09:30'));
    expect(await world.sql('select state from leave_request where employee_id = $1::bigint order by id', [who])).toEqual([
      ['cancelled'],
      ['approved'],
    ]);
    expect([await standing(), await used()]).toEqual([[`${instead},2026-09-14,2026-09-13`], 3]);
    await office.job('attendance-leave', at('2026-09-17 00:03'));
    expect(await status()).toBe('active');
    await office.recount(at('2026-09-19 09:00'), '2026-09-14');
    expect(await office.day(who, '2026-09-16')).toMatchObject({ state: 'leave', leave: 480 });
    expect(await office.day(who, '2026-09-17')).toMatchObject({ state: 'absent', leave: 0 });
    await office.act('cancel-leave', second, { answer: 'Ажилд дуудсан' }, at('2026-09-19 10:00'));
    expect([await used(), (await office.day(who, '2026-09-16'))?.state]).toEqual([0, 'absent']);
  });
});

describe('days by law', () => {
  it('grow with the years of service, begin after six months, and say how they came about', async () => {
    const usual = { age: 40, isHard: false, isDisabled: false };
    const of = (years: number, more = {}) => {
      const { base, extra } = lawDays({ ...usual, serviceMonths: years * 12, ...more });
      return base + extra;
    };
    expect([0, 5, 6, 10, 11, 16, 21, 26, 31, 32, 45].map((years) => of(years))).toEqual([15, 15, 18, 18, 20, 22, 24, 26, 26, 29, 29]);
    expect([of(6, { isHard: true }), of(40, { isHard: true }), of(0, { age: 17 }), of(6, { isDisabled: true })]).toEqual([20, 33, 20, 23]);
    const office = await world.office();
    await typeOf(office, { entitlement: 'law', carry_months: 3 });
    const [old, fresh, before] = [
      await office.employee({ hired_date: '2014-03-10', birthday: '1985-05-05' }),
      await office.employee({ hired_date: '2025-10-01' }),
      await office.employee({ hired_date: '2020-01-01' }),
    ];
    await office.people.record('leave_terms', { employee_id: before, service_from: '2009-12-31', is_hard: true, is_disabled: false });
    const rows = async () =>
      (
        await world.sql(
          `select employee_id, service_months, base_days::int, extra_days::int, valid_from::text, valid_until::text from leave_grant where company_id = $1::bigint order by 1`,
          [office.company],
        )
      ).map((row) => row.map(String));
    await office.job('attendance-leave', at('2026-03-31 00:03'));
    await office.job('attendance-leave', at('2026-03-31 00:04'));
    const year = ['2026-01-01', '2027-03-31'];
    expect(await rows()).toEqual([
      [String(old), '141', '15', '5', ...year],
      [String(before), '192', '15', '9', ...year],
    ]);
    await office.job('attendance-leave', at('2026-04-01 00:03'));
    expect((await rows())[1]).toEqual([String(fresh), '6', '15', '0', '2026-04-01', '2027-03-31']);
  });
});
