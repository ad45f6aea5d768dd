/** Who reaches pay: every shipped role asks for every model in every way that there is, and for payslips by their address. */
import { createGraphQL } from '@lambda/engine/faces/graphql/service.ts';
import type { Services } from '@lambda/engine/faces/http/services.ts';
import { roles } from '@lambda/model/rights/roles.ts';
import { hooks } from '@lambda/server/modules.ts';
import type { RoleName, TestPerson } from '@lambda/testing/people.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { salaryModule } from '../module.ts';
import { slipAddresses } from '../slip/slip.addresses.ts';
import type { SlipShown } from '../slip/slip-shape.ts';
import { type Office, refusalOf, type SalaryWorld, salaryWorld } from './salary-world.ts';

let world: SalaryWorld;
let office: Office;
let run: number;
beforeAll(async () => {
  world = await salaryWorld({ size: 8 });
  office = await world.office();
});
afterAll(() => world.drop());

const PAYING: ReadonlySet<string> = new Set(['admin', 'accountant', 'director', 'salonManager']);
const OTHERS = (Object.keys(roles) as RoleName[]).filter((role) => !PAYING.has(role));
/** A partner who sells the platform works in no company: it has no payslip either. */
const STAFF = OTHERS.filter((role) => role !== 'agent');
const MODELS = salaryModule.models ?? [];

const slipOf = async (employee: number | null): Promise<number> =>
  Number((await world.sql('select id from pay_slip where run_id = $1::bigint and employee_id = $2::bigint', [run, employee]))[0]?.[0]);
async function opened({ actor }: TestPerson, id: number): Promise<SlipShown> {
  const { registry, database } = world;
  const services = { registry, database, graphql: createGraphQL({ registry, database, hooks }) } as unknown as Services;
  const asked = { services, actor, ip: '127.0.0.1', now: new Date(), language: 'en', parts: { id: String(id) } };
  const address = slipAddresses.find(({ path }) => path === '/salary/payslip/:id');
  if (!address) throw new Error('there is no such address');
  return ((await address.ask(asked as never)) as { data: SlipShown }).data;
}
const views = async (slip: number): Promise<unknown[]> =>
  world.sql('select seen_by_id, how from pay_slip_view where slip_id = $1::bigint order by id', [slip]);

it('is closed to everybody who does not pay, in every model and by every way', async () => {
  const base = {
    struct_id: office.unit,
    status: 'active',
    hired_date: '2020-01-01',
    left_date: null,
    base_salary: '2000000',
    insured_type_id: null,
  };
  const bare = { ...base, account_number: null };
  const people = new Map<RoleName, TestPerson>();
  for (const role of OTHERS) people.set(role, await office.people.person(role, { employee: bare }));
  const colleague = await office.employee('3000000');
  for (const [, { actor }] of people) {
    await office.create('pay_person', { employee_id: actor.employeeId, by_cash: true });
    await office.order(Number(actor.employeeId), '2020-01-01', '2000000');
  }
  await office.create('pay_loan', {
    employee_id: colleague,
    loan_name: 'Зээл',
    total: '100000',
    monthly: '50000',
    first_month: '2026-06-01',
  });
  run = await office.run('2026-06-01');
  await office.calculate(run);
  const [first] = people.values();
  const own = await slipOf(first?.actor.employeeId ?? null);
  expect((await refusalOf(opened(first as TestPerson, own)))?.code).toBe('NOT_FOUND');
  await office.act('approve-pay', run);

  for (const [role, person] of people) {
    const { access, employeeId } = person.actor;
    for (const model of MODELS) {
      const about = `${role} ${model.name}`;
      if (model.name !== 'pay_slip' || role === 'agent') expect([about, access.model(model).read]).toEqual([about, null]);
      const amounts = Object.entries(model.fields).filter(
        ([, field]) => field.kind === 'money' || field.kind === 'rollup' || field.kind === 'json' || field.kind === 'children',
      );
      for (const [name] of amounts) {
        for (const query of [
          `{${model.name}{${name}}}`,
          `{${model.name}(filters:[{column:"${name}",condition:notNull}]){id}}`,
          `{${model.name}(sorts:[{column:"${name}",order:asc}]){id}}`,
          `{aggregate(table:"${model.name}",values:[{function:sum,column:"${name}"}])}`,
        ])
          expect([query, await refusalOf(person.ask(query))]).not.toEqual([query, null]);
      }
    }
    if (!STAFF.includes(role)) continue;
    expect(await person.ask('{pay_slip{employee_id month}}')).toEqual({ pay_slip: [{ employee_id: employeeId, month: '2026-06-01' }] });
    expect((await refusalOf(opened(person, await slipOf(colleague))))?.code).toBe('NOT_FOUND');
    expect((await opened(person, await slipOf(employeeId))).net).toBe('1607000.00');
  }
  expect(await views(await slipOf(colleague))).toEqual([]);
  expect(await views(own)).toEqual([[String(first?.actor.employeeId), 'screen']]);
});

it('is read by whoever pays or approves, and each look is kept', async () => {
  const slip = await slipOf(
    Number((await world.sql('select employee_id from pay_slip where run_id = $1::bigint order by id limit 1', [run]))[0]?.[0]),
  );
  const before = (await views(slip)).length;
  const director = await office.people.person('director', {
    employee: { struct_id: office.unit, hired_date: '2030-01-01', status: 'active' },
  });
  for (const person of [office.accountant, director]) {
    const shown = await opened(person, slip);
    const [base, insurance] = [shown.lines.find(({ kind }) => kind === 'earning'), shown.lines.find(({ kind }) => kind === 'insurance')];
    expect(base).toMatchObject({
      formula: 'base * normal_hours / norm_hours',
      used: expect.arrayContaining([{ name: 'norm_hours', value: '168' }]),
    });
    expect(insurance?.law.map(({ code }) => code)).toEqual(expect.arrayContaining(['pension_employee', 'cap_multiple', 'min_wage']));
    expect(insurance?.law.every(({ source, from }) => source !== '' && from !== '')).toBe(true);
  }
  expect(await views(slip)).toHaveLength(before + 2);
  expect((await refusalOf(director.ask(`mutation{updatePayRun(id:${run},input:{note:"x"}){id}}`)))?.code).toMatch(/NO_RIGHT/);
});
