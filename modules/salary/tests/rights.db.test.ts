/** Who reaches pay: every shipped role asks for every model in every way that there is, and for payslips by their address. */
import { createGraphQL } from '@lambda/engine/faces/graphql/service.ts';
import type { Services } from '@lambda/engine/faces/http/services.ts';
import { roles } from '@lambda/model/rights/roles.ts';
import { hooks } from '@lambda/server/modules.ts';
import type { RoleName, TestPerson } from '@lambda/testing/people.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { salaryModule } from '../module.ts';
import { questionAddresses } from '../question/question.addresses.ts';
import { slipAddresses } from '../slip/slip.addresses.ts';
import type { SlipShown } from '../slip/slip-shape.ts';
import { IBAN, type Office, refusalOf, type SalaryWorld, salaryWorld } from './salary-world.ts';

let world: SalaryWorld;
let office: Office;
let run: number;
beforeAll(async () => {
  world = await salaryWorld({ size: 8 });
  office = await world.office();
});
afterAll(() => world.drop());

const PAYING: ReadonlySet<string> = new Set(['admin', 'accountant', 'director', 'salonManager', 'companyAdmin']);
const OTHERS = (Object.keys(roles) as RoleName[]).filter((role) => !PAYING.has(role));
/** A partner who sells the platform works in no company: it has no payslip either. */
const STAFF: ReadonlySet<RoleName> = new Set(OTHERS.filter((role) => role !== 'agent'));
/** What everybody has of the own; a sum of units is reached by whoever leads them. */
const OWN: ReadonlySet<string> = new Set(['pay_slip', 'pay_line', 'pay_question', 'pay_message', 'pay_unit_total']);
/** What the law says is known to everybody. */
const MODELS = (salaryModule.models ?? []).filter(({ name }) => name !== 'pay_parameter');

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
const views = async (slip: number): Promise<readonly unknown[]> =>
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
      if (!OWN.has(model.name) || role === 'agent') expect([about, access.model(model).read]).toEqual([about, null]);
      const amounts = Object.entries(model.fields).filter(
        ([, field]) => field.kind === 'money' || field.kind === 'rollup' || field.kind === 'json' || field.kind === 'children',
      );
      if (model.name === 'pay_unit_total' && STAFF.has(role)) {
        expect(await person.ask('{pay_unit_total{net}}')).toEqual({ pay_unit_total: [] });
        continue;
      }
      if (model.name === 'pay_question') continue;
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
    if (!STAFF.has(role)) continue;
    expect(await person.ask('{pay_slip{employee_id month}}')).toEqual({ pay_slip: [{ employee_id: employeeId, month: '2026-06-01' }] });
    expect((await refusalOf(opened(person, await slipOf(colleague))))?.code).toBe('NOT_FOUND');
    expect((await opened(person, await slipOf(employeeId))).net).toBe('1607000.00');
  }
  expect(await views(await slipOf(colleague))).toEqual([]);
  expect(await views(own)).toEqual([[String(first?.actor.employeeId), 'screen']]);
});

it('shows the sums of a unit to whoever leads it, of three people at least, and nothing of one person', async () => {
  const leading = await office.people.record('job', { leads_unit: true });
  const other = await office.people.record('job', { leads_unit: false });
  const [many, single] = await Promise.all(
    ['Олон', 'Ганц'].map((name) => office.people.record('struct', { name, struct_type: 'branch', parent_id: office.unit })),
  );
  const bare = { job_id: leading, struct_id: many, status: 'active', hired_date: '2020-01-01', left_date: null, insured_type_id: null };
  const head = await office.people.person('employee', { employee: { ...bare, account_number: IBAN } });
  await office.order(Number(head.actor.employeeId), '2020-01-01', '4000000', { struct_id: many ?? null, job_id: leading });
  const lonely = await office.people.person('employee', { employee: { ...bare, struct_id: single, account_number: IBAN } });
  await office.order(Number(lonely.actor.employeeId), '2020-01-01', '4000000', { struct_id: single ?? null, job_id: leading });
  const team = await Promise.all(['1000000', '2000000'].map((base) => office.employee(base, { struct_id: many, job_id: other })));
  const july = await office.run('2026-07-01', { struct_id: many });
  const alone = await office.run('2026-07-01', { struct_id: single });
  for (const one of [july, alone]) await office.settle(one);
  const totals = '{pay_unit_total{people gross struct_id}}';
  expect(await head.ask(totals)).toEqual({ pay_unit_total: [{ people: 3, gross: '7000000.00', struct_id: many }] });
  expect(await lonely.ask(totals)).toEqual({ pay_unit_total: [] });
  const [[slip] = []] = await world.sql('select id from pay_slip where run_id = $1::bigint and employee_id = $2::bigint', [
    july,
    team[0] ?? 0,
  ]);
  expect((await refusalOf(opened(head, Number(slip))))?.code).toBe('NOT_FOUND');
  expect(await refusalOf(head.ask('{pay_slip{net}}'))).not.toBeNull();
});

it('keeps the thread of a question with its line; nobody asks about the pay of others', async () => {
  const person = await office.people.person('employee', {
    employee: {
      struct_id: office.unit,
      hired_date: '2020-01-01',
      left_date: null,
      status: 'active',
      account_number: IBAN,
      insured_type_id: null,
    },
  });
  await office.order(Number(person.actor.employeeId), '2020-01-01', '1500000');
  const august = await office.run('2026-08-01');
  await office.settle(august);
  const mine = await world.sql(
    'select s.id, l.id from pay_slip s join pay_line l on l.company_id = s.company_id and l.slip_id = s.id where s.run_id = $1::bigint and s.employee_id = $2::bigint order by l.position',
    [august, person.actor.employeeId],
  );
  const [slip, line] = (mine[0] ?? []).map(Number);
  const ask = (who: TestPerson) => {
    const [address] = questionAddresses;
    const services = { registry: world.registry, database: world.database, hooks };
    return (address as NonNullable<typeof address>).ask({
      services,
      actor: who.actor,
      ip: '127.0.0.1',
      now: new Date(),
      parts: { id: String(slip) },
      input: { line, message: 'Яагаад?' },
    } as never);
  };
  expect((await refusalOf(ask(office.accountant)))?.code).toBe('NOT_FOUND');
  const { data } = (await ask(person)) as { data: { id: number } };
  await office.act('answer-pay-question', data.id, { message: 'Учир нь' });
  expect(await person.ask('{pay_question{state line_id messages{message}}}')).toEqual({
    pay_question: [{ state: 'answered', line_id: line, messages: [{ message: 'Яагаад?' }, { message: 'Учир нь' }] }],
  });
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
