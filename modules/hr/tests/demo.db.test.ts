/** The demo through the real engine: what each demo person sees, and what the structure refuses. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type DemoWorld, demoWorld, refusalOf } from './demo-world.ts';

type Row = Record<string, unknown> & { readonly id: number };
let world: DemoWorld;
beforeAll(async () => {
  world = await demoWorld();
});
afterAll(() => world.drop());

const rows = (data: Record<string, unknown>, root: string) => data[root] as Row[];
const total = async (login: string, model = 'employee'): Promise<number> => {
  const ask = await world.as(login);
  return ((await ask(`{paginate(page:1,size:1){total ${model}{id}}}`)).paginate as { total: number }).total;
};

describe('the demo in a database', () => {
  it('shows everybody their company, their unit or themselves', async () => {
    expect(await total('hr')).toBe(320);
    expect(await total('director')).toBe(320);
    expect(await total('salon-manager')).toBe(28);
    expect(await total('receptionist')).toBe(28);
    expect(await total('employee')).toBe(1);
    expect(await total('artist')).toBe(1);
    const unit = await total('storekeeper');
    expect(unit).toBeGreaterThan(10);
    expect(unit).toBeLessThan(40);
  });

  it('answers the views in the order of the specification', async () => {
    const ask = await world.as('admin');
    const data = await ask(`{
      view_struct(limit: 3) { id parent_id company_id struct_name struct_type aimagname sumname phone child_company_id }
      emp_with_user(limit: 400) { id firstname lastname avatar login employee_status_id phone_one company_id email }
      view_emp(limit: 1) { id firstname lastname ajliin_tsag_id a_tushaal_ner }
      view_aiamag { id aimagname }
      lut_salary_insured_type { id insured_type }
      partner(limit: 1) { id partner_company_name }
      job(limit: 1) { id a_tushaal_ner }
    }`);
    expect(rows(data, 'view_struct')[0]).toMatchObject({
      struct_name: 'Жишээ Групп',
      parent_id: null,
      aimagname: 'Улаанбаатар',
      sumname: 'Сүхбаатар',
    });
    const people = rows(data, 'emp_with_user');
    expect(people.filter(({ login }) => login !== null).map(({ login }) => login)).toEqual(expect.arrayContaining(['admin', 'hr']));
    expect(rows(data, 'view_aiamag')).toHaveLength(22);
    expect(rows(data, 'lut_salary_insured_type').length).toBeGreaterThan(3);
    const created = rows(await ask('{partner{created_at}}'), 'partner').map(({ created_at }) => String(created_at));
    expect(created).toEqual([...created].sort());
  });

  it('has 330 sums and the nine districts of the capital', async () => {
    const ask = await world.as('artist');
    const sums = rows(await ask('{sum(limit: 1000){id sum_type}}'), 'sum');
    expect(sums.filter(({ sum_type }) => sum_type === 'sum')).toHaveLength(330);
    expect(sums.filter(({ sum_type }) => sum_type === 'district')).toHaveLength(9);
  });

  it('hides pay from colleagues on every way to it', async () => {
    const ask = await world.as('cashier');
    for (const query of [
      '{employee{id base_salary}}',
      '{employee(sorts:[{column:"base_salary",order:asc}]){id}}',
      '{employee(filters:[{column:"base_salary",condition:greaterThan,value:"1"}]){id}}',
      '{employee{id family_member{full_name}}}',
    ])
      expect((await refusalOf(ask(query))).status, query).toBe(400);
    expect(await refusalOf(ask('{family_member{full_name}}'))).toMatchObject({ status: 403, code: 'NO_RIGHT_READ' });
  });

  it('lets a person change the own phone and nothing that others decide', async () => {
    const ask = await world.as('employee');
    const [me] = rows(await ask('{employee{id version phone_one lastname}}'), 'employee');
    const change = 'mutation($id:ID!,$i:EmployeeInput!){updateEmployee(id:$id,input:$i){id phone_one}}';
    const changed = await ask(change, { id: me?.id, i: { phone_one: '84000001' } });
    expect(changed.updateEmployee).toMatchObject({ phone_one: '84000001' });
    const refusal = await refusalOf(ask(change, { id: me?.id, i: { lastname: 'Өөр' } }));
    expect([400, 403, 422]).toContain(refusal.status);
  });

  it('fills birthday and gender from the register number', async () => {
    const ask = await world.as('hr');
    const [unit] = rows(await ask('{struct(limit:1){id}}'), 'struct');
    const created = await ask('mutation($i:EmployeeInput!){createEmployee(input:$i){id birthday gender status}}', {
      i: {
        code: 'АЖ-9001',
        lastname: 'Туршилт',
        firstname: 'Ажилтан',
        register: 'ЧХ91042315',
        phone_one: '84000002',
        struct_id: unit?.id,
        hired_date: '2026-01-05',
      },
    });
    expect(created.createEmployee).toMatchObject({ birthday: '1991-04-23', gender: 'male', status: 'active' });
  });
});

describe('the structure', () => {
  const MOVE = 'mutation($id:ID!,$i:StructInput!){updateStruct(id:$id,input:$i){id parent_id}}';
  const named = async (name: string): Promise<Row> => {
    const ask = await world.as('hr');
    const [unit] = rows(
      await ask('query($f:[filter!]){struct(filters:$f){id parent_id}}', { f: [{ column: 'name', condition: 'equals', value: name }] }),
      'struct',
    );
    if (!unit) throw new Error(`there is no unit ${name}`);
    return unit;
  };

  it('moves a unit below another', async () => {
    const ask = await world.as('hr');
    const [unit, parent] = [await named('Маркетингийн алба'), await named('Мэдээллийн технологи')];
    expect((await ask(MOVE, { id: unit.id, i: { parent_id: parent.id } })).updateStruct).toMatchObject({ parent_id: parent.id });
  });

  it('refuses a parent that is below the unit, or the unit itself, at the field', async () => {
    const ask = await world.as('hr');
    const unit = await named('Ханган нийлүүлэлт');
    for (const parent of [await named('Түгээлт'), unit]) {
      const refusal = await refusalOf(ask(MOVE, { id: unit.id, i: { parent_id: parent.id } }));
      expect(refusal.code).toBe('INVALID');
      expect(refusal.fields).toEqual([{ field: 'parent_id', code: 'cycle' }]);
    }
  });

  it('never forms a ring when two people move units into each other at the same moment', async () => {
    const ask = await world.as('hr');
    const [a, b] = [await named('Захиргаа, хүний нөөц'), await named('Санхүү бүртгэл')];
    await Promise.allSettled([ask(MOVE, { id: a.id, i: { parent_id: b.id } }), ask(MOVE, { id: b.id, i: { parent_id: a.id } })]);
    const [after, other] = [await named('Захиргаа, хүний нөөц'), await named('Санхүү бүртгэл')];
    expect(after.parent_id === b.id && other.parent_id === a.id).toBe(false);
  });

  it('is not changed by those who may only read it', async () => {
    const ask = await world.as('accountant');
    const unit = await named('Маркетингийн алба');
    const refusal = await refusalOf(ask(MOVE, { id: unit.id, i: { parent_id: null } }));
    expect([400, 403]).toContain(refusal.status);
  });
});
