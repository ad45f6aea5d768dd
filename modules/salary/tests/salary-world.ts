/** A company for tests that pays its people, by the law as it is shipped. */
import { companyDay } from '@lambda/engine/core/calendar/clock.ts';
import type { WriteContext } from '@lambda/engine/core/records/operation.ts';
import { carryOutAction } from '@lambda/engine/services/actions/actions.ts';
import type { FileStore } from '@lambda/engine/services/files/store.ts';
import { systemActor } from '@lambda/engine/services/jobs/job-work.ts';
import type { Parameter } from '@lambda/engine/sql/database.ts';
import { PlatformError } from '@lambda/model/errors/errors.ts';
import type { Values } from '@lambda/model/fields/validate.ts';
import { actionHandlers, hooks, jobHandlers, modules } from '@lambda/server/modules.ts';
import { temporaryDatabase } from '@lambda/testing/database.ts';
import { testPeople } from '@lambda/testing/people.ts';
import { lawRows } from '../law/law.rows.ts';

const ZONE = 'Asia/Ulaanbaatar';
export const IBAN = 'MN760005005041274490';
export const refusalOf = async (work: Promise<unknown>): Promise<PlatformError | null> => {
  try {
    await work;
    return null;
  } catch (error) {
    if (error instanceof PlatformError) return error;
    throw error;
  }
};

export type SalaryWorld = Awaited<ReturnType<typeof salaryWorld>>;
export type Office = Awaited<ReturnType<SalaryWorld['office']>>;
let made = 0;

export async function salaryWorld({ size }: { readonly size?: number } = {}) {
  const world = await temporaryDatabase(modules, size ? { size } : {});
  const { database, registry } = world;
  const first = testPeople(world, { hooks });
  let asked = 0;
  const sql = async (text: string, params: readonly Parameter[] = []) => {
    const [found] = await database.batch([{ name: `salary_test_${++asked}`, sql: text, params }], null);
    return found?.rows ?? [];
  };
  for (const row of lawRows.flatMap(({ rows }) => rows)) await first.record('pay_parameter', row);
  await first.record('public_holidays', { day: '2026-06-01', holiday_name: 'Хүүхдийн баяр' });

  const office = async (setting: Values = {}) => {
    const company = await first.record('company', { company_name: 'Жишээ Цалин', company_url: `pay-${++made}`, time_zone: ZONE });
    const people = testPeople(world, { hooks, company });
    const context = (now: Date): WriteContext => ({
      ...{ database, registry, hooks, actor: { ...systemActor(registry, company), timeZone: ZONE }, now },
      ...{ today: companyDay(now, ZONE), ip: null },
    });
    const unit = await people.record('struct', { name: 'Нэгж', struct_type: 'department', parent_id: null });
    const accountant = await people.person('accountant', { employee: { struct_id: unit, hired_date: '2030-01-01', status: 'active' } });
    const create = async (model: string, input: Values): Promise<number> => {
      const name = model
        .split('_')
        .map((part) => part[0]?.toUpperCase() + part.slice(1))
        .join('');
      const data = await accountant.ask(`mutation($i:${name}Input!){create${name}(input:$i){id}}`, { i: input });
      return Number((data[`create${name}`] as { id: number }).id);
    };
    await create('pay_setting', { valid_from: '2020-01-01', attendance: 'none', payer_iban: IBAN, ...setting });
    const components = new Map(
      (await sql('select code, id from pay_component where company_id = $1::bigint', [company])).map(([code, id]) => [code, Number(id)]),
    );
    /** Somebody with one base pay since 2020, unless told otherwise. */
    const employee = async (base: string | null, values: Values = {}): Promise<number> => {
      const own = {
        struct_id: unit,
        status: 'active',
        hired_date: '2020-01-01',
        left_date: null,
        base_salary: base,
        account_number: IBAN,
        insured_type_id: null,
        ...values,
      };
      const id = await people.record('employee', own);
      await order(id, String(own.hired_date), base, { struct_id: Number(own.struct_id) });
      return id;
    };
    /** An order that holds until the next one. */
    const order = async (employeeId: number, from: string, base: string | null, values: Values = {}): Promise<number> => {
      const before = new Date(Date.parse(`${from}T00:00:00Z`) - 86_400_000).toISOString().slice(0, 10);
      await sql(
        'update employee_appointment set until_date = $3::date where company_id = $1::bigint and employee_id = $2::bigint and until_date > $3::date',
        [...[company, employeeId, before]],
      );
      return people.record('employee_appointment', {
        ...{
          employee_id: employeeId,
          kind: 'salary',
          effective_date: from,
          until_date: '9999-12-31',
          base_salary: base,
          new_base_salary: base,
        },
        ...{ struct_id: unit, status: 'active', order_number: `Б/2026-${++made}`, ...values },
      });
    };
    const run = (month: string, values: Values = {}): Promise<number> => create('pay_run', { month, kind: 'final', ...values });
    const job = async (name: string, input: unknown, progress: () => Promise<void> = async () => undefined): Promise<unknown> => {
      const handler = jobHandlers.get(name);
      if (!handler) throw new Error(`no job ${name}`);
      const now = new Date();
      const { actor } = context(now);
      const running = { id: 1, input, actor, renewed: async () => actor, database, registry, hooks, now };
      const files = undefined as unknown as FileStore;
      return handler({ ...running, files, progress, signal: new AbortController().signal });
    };
    const calculate = (id: number, reason: string | null = null, progress?: () => Promise<void>) =>
      job('pay-calculate', { run: id, reason }, progress);
    const act = (name: string, id: number, input: Values = {}) =>
      carryOutAction(context(new Date()), actionHandlers, { name, ids: [id], input });
    const settle = async (id: number): Promise<void> => {
      await calculate(id);
      await act('approve-pay', id);
    };
    const slip = async (id: number, who: number, columns = 'gross, insurance, tax, net') =>
      (
        await sql(`select ${columns} from pay_slip where company_id = $1::bigint and run_id = $2::bigint and employee_id = $3::bigint`, [
          company,
          id,
          who,
        ])
      )[0]?.map((one) => (one !== null && /^-?\d+(\.0+)?$/.test(one) ? Number(one) : one));
    const lines = async (id: number, who: number, code: string) =>
      (
        await sql(
          `select l.amount, l.of_month::text from pay_line l join pay_slip s on s.company_id = l.company_id and s.id = l.slip_id
          where s.company_id = $1::bigint and s.run_id = $2::bigint and s.employee_id = $3::bigint and l.code = $4::text order by l.position`,
          [company, id, who, code],
        )
      ).map(([amount, ofMonth]) => (ofMonth ? [Number(amount), ofMonth] : Number(amount)));
    return {
      company,
      people,
      unit,
      accountant,
      context,
      components,
      create,
      employee,
      order,
      run,
      job,
      calculate,
      act,
      settle,
      slip,
      lines,
    };
  };
  return { ...world, sql, office };
}
