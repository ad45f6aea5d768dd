/** People for tests act with the rights of their role, in their company and as their own employee. */
import { hooks, modules } from '@lambda/server/modules.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type TemporaryDatabase, temporaryDatabase } from '../database.ts';
import { type TestPeople, testPeople } from '../people.ts';

let world: TemporaryDatabase;
let people: TestPeople;
beforeAll(async () => {
  world = await temporaryDatabase(modules);
  people = testPeople(world, { company: 501, hooks });
  await people.record('company', { id: 501, company_name: 'Туршилт' });
});
afterAll(() => world.drop());

it('has the role by its name, a record of an employee with its unit, and the rights of the role alone', async () => {
  const hr = await people.person('hr');
  const employee = await people.person('employee', { employee: { firstname: 'Номин' } });
  expect([employee.actor.companyId, employee.actor.employeeId === null, employee.actor.unitId === null]).toEqual([501, false, false]);
  const seen = (await hr.ask('{employee{id firstname}}')).employee as readonly { id: number; firstname: string }[];
  expect(seen).toContainEqual({ id: employee.actor.employeeId, firstname: 'Номин' });
  const add = 'mutation($i:StructInput!){createStruct(input:$i){id}}';
  const unit = { code: 'X', name: 'Нэгж', struct_type: 'department' };
  await expect(hr.ask(add, { i: unit })).resolves.toHaveProperty('createStruct');
  await expect(employee.ask(add, { i: { ...unit, code: 'Y' } })).rejects.toThrow();
});

it('keeps people of two companies apart', async () => {
  const other = await people.person('hr', { company: 502 });
  const seen = (await other.ask('{employee{id}}')).employee as readonly { id: number }[];
  expect(seen.map(({ id }) => id)).toEqual([other.actor.employeeId]);
});

it('says which role no module of the test ships', async () => {
  const bare = testPeople({ ...world, registry: { ...world.registry, roles: new Map() } });
  await expect(bare.person('accountant')).rejects.toThrow('ships the role accountant');
});
