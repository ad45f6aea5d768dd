/** How people are found: a name behind its initial, and over the references of their papers. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type DemoWorld, demoWorld } from '../tests/demo-world.ts';

type Row = Readonly<Record<string, unknown>> & { readonly id: number };
let world: DemoWorld;
let ask: Awaited<ReturnType<DemoWorld['as']>>;
const ids = new Map<string, number>();
beforeAll(async () => {
  world = await demoWorld();
  ask = await world.as('hr');
  const [{ struct_id }] = (await ask('{employee(limit:1){struct_id}}')).employee as [{ struct_id: number }];
  const people = [
    ['Баярсайхан', 'Болдбаатар'],
    ['Дорж', 'Болд'],
    ['Бямба', 'Болд'],
    ['Болд', 'Баяр'],
  ];
  for (const [index, [lastname, firstname]] of people.entries()) {
    const input = { code: `ХАЙ-${index}`, lastname, firstname, phone_one: `8400220${index}`, struct_id, hired_date: '2025-03-01' };
    const made = await ask('mutation($i:EmployeeInput!){createEmployee(input:$i){id}}', { i: input });
    const { id } = made.createEmployee as Row;
    ids.set(`${lastname} ${firstname}`, id);
    await ask('mutation($i:EmployeeDocumentInput!){createEmployeeDocument(input:$i){id}}', {
      i: { employee_id: id, kind: 'identity_card', number: `ХН00${index}` },
    });
  }
});
afterAll(() => world.drop());

const NAMES = ['lastname', 'firstname', 'lastname_latin', 'firstname_latin'];
describe('a name behind its initial', () => {
  it.each(['Б.Болд', 'б. болд', 'Б Болд', 'B.Bold'])('%s has the very name first, then longer ones', async (text) => {
    const found = (await ask('query($q:search){employee(search:$q){id lastname firstname}}', { q: { text, columns: NAMES } }))
      .employee as Row[];
    expect(found[0]).toMatchObject({ lastname: 'Бямба', firstname: 'Болд' });
    const place = (name: string) => found.findIndex(({ id }) => id === ids.get(name));
    expect(place('Баярсайхан Болдбаатар')).toBeGreaterThan(0);
  });
});

describe('a search over a reference', () => {
  const columns = [...NAMES.map((name) => `employee_id.${name}`), 'number'];
  const found = async (text: string) => {
    const rows = (
      await ask('query($q:search){employee_document(search:$q,limit:200){employee{lastname firstname}}}', { q: { text, columns } })
    ).employee_document as { employee: { lastname: string; firstname: string } }[];
    return [...new Set(rows.map(({ employee }) => `${employee.lastname} ${employee.firstname}`))];
  };
  it('finds every word, in either order, script and spelling, in the record or behind it', async () => {
    for (const text of ['Бямба Болд', 'болд бямба', 'Byamba Bold', 'Бямба ХН002', 'ХН002'])
      expect(await found(text), text).toEqual(['Бямба Болд']);
    expect(await found('Дорж Болд')).toContain('Дорж Болд');
    expect(await found('Бямба Дорж Болд')).toEqual([]);
  });
  it('does not look at fields that were not asked for, nor beyond the right to read', async () => {
    const q = { text: 'ХАЙ-2', columns };
    expect((await ask('query($q:search){employee_document(search:$q){id}}', { q })).employee_document).toEqual([]);
    const asked = (await world.as('storekeeper'))('query($q:search){employee_document(search:$q){id}}', { q: { text: 'Болд', columns } });
    await expect(asked).rejects.toThrow();
  });
  it('asks for nothing by a text without words, and counts what it finds', async () => {
    const total = async (text: string) =>
      (
        (await ask('query($q:search){paginate(search:$q,page:1,size:1){total employee_document{id}}}', { q: { text, columns } }))
          .paginate as {
          total: number;
        }
      ).total;
    expect(await total('Бямба Болд')).toBe(1);
    expect(await total('...')).toBe(await total(''));
  });
});
