/** A company for tests with shifts, places and people, whose moments are told on its own clock. */
import { companyDay, momentOfWall } from '@lambda/engine/core/calendar/clock.ts';
import { executeLongWrite } from '@lambda/engine/core/records/long-write.ts';
import type { WriteContext } from '@lambda/engine/core/records/operation.ts';
import { broughtWrites } from '@lambda/engine/core/records/writes-of-hooks.ts';
import { carryOutAction } from '@lambda/engine/services/actions/actions.ts';
import type { FileStore } from '@lambda/engine/services/files/store.ts';
import { systemActor } from '@lambda/engine/services/jobs/job-work.ts';
import type { Parameter } from '@lambda/engine/sql/database.ts';
import { PlatformError } from '@lambda/model/errors/errors.ts';
import type { Values } from '@lambda/model/fields/validate.ts';
import { actionHandlers, hooks, jobHandlers, modules } from '@lambda/server/modules.ts';
import { temporaryDatabase } from '@lambda/testing/database.ts';
import { testPeople } from '@lambda/testing/people.ts';
import { type RegisterAsked, register } from '../punch/server/register.ts';

const ZONE = 'Asia/Ulaanbaatar';
export const CENTRE = { longitude: 106.9177, latitude: 47.9187, accuracy: 12 } as const;

export const refusalOf = async (work: Promise<unknown>): Promise<PlatformError | null> => {
  try {
    await work;
    return null;
  } catch (error) {
    if (error instanceof PlatformError) return error;
    throw error;
  }
};
/** `2026-09-14 08:00` on the clock of a zone. */
export const at = (text: string, zone = ZONE): Date =>
  new Date(momentOfWall(text.slice(0, 10), `${text.slice(11)}:00`.slice(0, 8), zone) ?? '');

export type AttendanceWorld = Awaited<ReturnType<typeof attendanceWorld>>;
let made = 0;
const WEEK = 7;

export async function attendanceWorld({ size }: { readonly size?: number } = {}) {
  const world = await temporaryDatabase(modules, size ? { size } : {});
  const { database, registry } = world;
  const first = testPeople(world, { hooks });
  let asked = 0;
  const sql = async (text: string, params: readonly Parameter[] = []) => {
    const [found] = await database.batch([{ name: `attendance_test_${++asked}`, sql: text, params }], null);
    return found?.rows ?? [];
  };

  const office = async () => {
    const company = await first.record('company', { company_name: 'Жишээ Ирц', company_url: `office-${++made}`, time_zone: ZONE });
    const people = testPeople(world, { hooks, company });
    const context = (now: Date, employee: number | null = null): WriteContext => {
      const actor = { ...systemActor(registry, company), timeZone: ZONE, employeeId: employee };
      return { database, registry, hooks, actor, now, today: companyDay(now, ZONE), ip: null };
    };
    const unit = await people.record('struct', { name: 'Нэгж', struct_type: 'department', parent_id: null });
    /** A shift of eight hours with a break at noon, unless told otherwise. */
    const shift = (values: Values = {}): Promise<number> =>
      people.record('shift', {
        shift_title: `Ээлж ${++made}`,
        kind: 'fixed',
        starts_at: '08:00:00',
        ends_at: '17:00:00',
        break_from: '12:00:00',
        break_to: '13:00:00',
        late_grace: 5,
        early_grace: 0,
        absent_from: 180,
        overtime_from: 30,
        round_minutes: 1,
        before_minutes: 180,
        after_minutes: 600,
        on_holidays: false,
        is_active: true,
        ...values,
      });
    /** Who works by a shift on each day of the week, from Monday on; `null` is free. */
    const plan = async (
      of: { readonly struct_id?: number; readonly employee_id?: number },
      shifts: readonly (number | null)[],
      values: Values = {},
    ) => {
      const pattern = await people.record('shift_pattern', {
        pattern_name: `Хэв маяг ${++made}`,
        cycle_days: WEEK,
        counted_from: '2024-01-01',
      });
      for (const [index, shift_id] of shifts.entries())
        if (shift_id !== null) await people.record('pattern_day', { pattern_id: pattern, day_no: index + 1, shift_id });
      return people.record('shift_plan', {
        pattern_id: pattern,
        from_date: '2020-01-01',
        struct_id: null,
        employee_id: null,
        ...of,
        ...values,
      });
    };
    const employee = (values: Values = {}): Promise<number> =>
      people.record('employee', { struct_id: unit, status: 'active', hired_date: '2020-01-01', ...values });
    const place = async (values: Values = {}) => {
      const qr_code = `LPA-test-${++made}`;
      const location = { type: 'Point', coordinates: [CENTRE.longitude, CENTRE.latitude] };
      await people.record('att_place', {
        place_name: `Хаалга ${made}`,
        location,
        radius_m: 100,
        outside: 'refuse',
        is_active: true,
        qr_code,
        ...values,
      });
      return qr_code;
    };
    const write = async (now: Date, model: string, values: Values, id?: number): Promise<number> => {
      let ids: readonly number[] = [];
      await executeLongWrite({
        context: context(now),
        work: async (send) => {
          const writes =
            id === undefined ? [{ kind: 'create' as const, model, values }] : [{ kind: 'change' as const, model, rows: [{ id, values }] }];
          ids = await send(broughtWrites(context(now), writes).map(({ operation }) => operation));
          return { commit: true };
        },
      });
      return id ?? ids[0] ?? 0;
    };
    /** A registration as it stands afterwards, written at `now`, by the moment itself unless told. */
    const punch = (who: number, moment: string, direction: 'in' | 'out', now = at(moment)): Promise<number> =>
      write(now, 'att_punch', { employee_id: who, punched_at: at(moment).toISOString(), direction, source: 'qr', is_void: false });
    const scan = (who: number, code: string, now: Date, given: Partial<RegisterAsked> = {}) =>
      register(context(now, who), { code, position: CENTRE, device: null, direction: null, ...given });
    const job = async (name: string, now: Date, input: unknown = null): Promise<unknown> => {
      const handler = jobHandlers.get(name);
      if (!handler) throw new Error(`no job ${name}`);
      const { actor } = context(now);
      const running = { id: 1, input, actor, renewed: async () => actor, database, registry, hooks, now };
      const files = undefined as unknown as FileStore;
      return handler({ ...running, files, progress: async () => undefined, signal: new AbortController().signal });
    };
    const recount = (now: Date, from: string) => job('attendance-recount', now, { from, employees: null });
    const act = (name: string, id: number, input: Values, now: Date) =>
      carryOutAction({ ...context(now), actor: context(now).actor }, actionHandlers, { name, ids: [id], input });
    /** Minutes of a day, with its state and code; undefined where none is kept. */
    const day = async (who: number, date: string) => {
      const [row] = await sql(
        `select state, cell, due_time / 60, worked_time / 60, normal_time / 60, late_time / 60, early_time / 60, absent_time / 60, leave_time / 60,
           night_time / 60, holiday_time / 60, overtime_time / 60, approved_time / 60, is_missing, after_lock from att_day
         where company_id = $1::bigint and employee_id = $2::bigint and day = $3::date`,
        [company, who, date],
      );
      if (!row) return undefined;
      const [state, cell, ...figures] = row;
      const [due, worked, normal, late, early, absent, leave, night, holiday, overtime, approved] = figures.slice(0, 11).map(Number);
      return {
        state,
        cell,
        due,
        worked,
        normal,
        late,
        early,
        absent,
        leave,
        night,
        holiday,
        overtime,
        approved,
        missing: figures[11] === 't',
        note: figures[12],
      };
    };
    const month = async (who: number, first: string, columns: string) =>
      (
        await sql(`select ${columns} from sheet_row where company_id = $1::bigint and employee_id = $2::bigint and month = $3::date`, [
          company,
          who,
          first,
        ])
      )[0];
    return { company, people, context, unit, shift, plan, employee, place, write, punch, scan, job, recount, act, day, month };
  };
  return { ...world, sql, office };
}
