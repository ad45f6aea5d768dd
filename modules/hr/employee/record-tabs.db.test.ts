/** The tabs of an employee's record, each with its own right; and who is called in an emergency. */
import { createAccess } from '@lambda/engine/core/access/access.ts';
import { cutDefinition } from '@lambda/engine/services/definitions/definition-cut.ts';
import type { FormDefinition } from '@lambda/model/definitions/definitions.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type DemoWorld, demoWorld, refusalOf } from '../tests/demo-world.ts';

type Row = Readonly<Record<string, unknown>> & { readonly id: number };
let world: DemoWorld;
beforeAll(async () => {
  world = await demoWorld();
});
afterAll(() => world.drop());

/** Each tab, and what of the record stands in it alone. */
const TABS: Readonly<Record<string, readonly string[]>> = {
  pay: ['base_salary', 'contract_currency_id', 'contract_salary', 'insured_type_id', 'bank_id', 'account_number'],
  education: ['education_history', 'employment_history', 'earlier_months'],
  family: ['family_member'],
  emergency: ['emergency_contact'],
  documents: ['employee_document'],
  orders: ['employee_appointment', 'acting_head', 'task_handover', 'reward', 'violation'],
};
const tabsFor = (fields: Readonly<Record<string, 'none'>>): readonly string[] => {
  const role = world.registry.roles.get(3);
  if (!role) throw new Error('no role of HR');
  const access = createAccess(world.registry, { ...role, id: 3000, fields: { ...role.fields, employee: fields } });
  return (cutDefinition({ registry: world.registry, access }, 'form', 'employee') as FormDefinition).tabs.map(({ name }) => name);
};
const shown = async (login: string): Promise<readonly string[]> => {
  const { access } = await world.actorOf(login);
  return (cutDefinition({ registry: world.registry, access }, 'form', 'employee') as FormDefinition).tabs.map(({ name }) => name);
};

describe('a tab of the employee form', () => {
  it.each(Object.keys(TABS))('%s disappears with the right to what is in it, and no other does', (tab) => {
    const all = tabsFor({});
    expect(all).toContain(tab);
    const closed = Object.fromEntries((TABS[tab] ?? []).map((field) => [field, 'none' as const]));
    expect(tabsFor(closed)).toEqual(all.filter((name) => name !== tab));
  });

  it('is there for the shipped roles as far as their rights go', async () => {
    expect(await shown('hr')).toEqual(['main', 'job', 'orders', 'pay', 'education', 'family', 'emergency', 'documents', 'permissions']);
    expect(await shown('accountant')).toEqual(['main', 'job', 'orders', 'pay']);
    expect(await shown('employee')).toEqual(['main', 'job', 'orders', 'education', 'family', 'emergency', 'documents']);
    expect(await shown('storekeeper')).toEqual(['main', 'job', 'orders']);
  });

  it('without the right is refused by the server as well', async () => {
    const closed = {
      storekeeper: ['account_number', 'bank_id', 'emergency_contact{phone}', 'family_member{id}'],
      accountant: ['emergency_contact{phone}'],
    };
    for (const [login, fields] of Object.entries(closed))
      for (const field of fields) {
        const ask = await world.as(login);
        expect((await refusalOf(ask(`{employee(limit:1){id ${field}}}`))).status, `${login} ${field}`).toBe(400);
      }
    const ask = await world.as('storekeeper');
    expect(await refusalOf(ask('{emergency_contact{id phone}}'))).toMatchObject({ status: 403, code: 'NO_RIGHT_READ' });
  });
});

describe('emergency contacts', () => {
  it('are several, kept by the person, and need a name, a relation and a phone', async () => {
    const { employeeId } = await world.actorOf('employee');
    const ask = await world.as('employee');
    const write = (input: Record<string, unknown>) =>
      ask('mutation($id:ID!,$i:EmployeeInput!){updateEmployee(id:$id,input:$i){id emergency_contact{full_name relation phone}}}', {
        id: employeeId,
        i: { emergency_contact: input },
      });
    const before = (await ask('{employee{id emergency_contact{id}}}')).employee as (Row & { emergency_contact: Row[] })[];
    const count = before.find(({ id }) => id === employeeId)?.emergency_contact.length ?? 0;
    const one = { full_name: 'Бат Сараа', relation: 'sibling', phone: '84001122' };
    const other = { full_name: 'Дорж Болд', relation: 'friend', phone: '84001133' };
    const { updateEmployee } = await write({ create: [one, other] });
    const kept = (updateEmployee as { emergency_contact: object[] }).emergency_contact;
    expect(kept).toHaveLength(count + 2);
    expect(kept).toEqual(expect.arrayContaining([one, other]));
    const refused = await refusalOf(write({ create: [{ full_name: 'Бат Сараа' }] }));
    expect(refused.fields?.map(({ field }) => field.split('.').at(-1)).toSorted()).toEqual(['phone', 'relation']);
  });

  it('are written for nearly everybody in the demo', async () => {
    const people = (await (await world.as('hr'))('{employee(limit:400){id emergency_contact{phone}}}')).employee as {
      emergency_contact: object[];
    }[];
    expect(people.filter(({ emergency_contact }) => emergency_contact.length > 0).length).toBeGreaterThan(people.length * 0.9);
  });
});
