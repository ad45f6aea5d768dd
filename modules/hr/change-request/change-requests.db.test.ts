/** Requests for changes through the real engine: asked by the person, decided by HR, written in one transaction. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Act, actionsOf } from '../tests/actions-of.ts';
import { type DemoWorld, demoWorld, refusalOf } from '../tests/demo-world.ts';

type Row = Record<string, unknown> & { readonly id: number };
let world: DemoWorld;
let act: Act;
let employeeId: number;
beforeAll(async () => {
  world = await demoWorld();
  act = actionsOf(world);
  employeeId = Number((await world.actorOf('employee')).employeeId);
});
afterAll(() => world.drop());

const ACCOUNT = 'MN130004009000000001';
const ASK = 'mutation($i:ChangeRequestInput!){createChangeRequest(input:$i){id employee_id state new_clan_name}}';
const ask = async (input: Record<string, unknown>): Promise<Row> =>
  (await (await world.as('employee'))(ASK, { i: { reason: 'Шинэ үнэмлэх', ...input } })).createChangeRequest as Row;
const byId = (id: number) => ({ f: [{ column: 'id', condition: 'equals', value: String(id) }] });
async function read(login: string, id: number, fields: string): Promise<Row | undefined> {
  const data = await (await world.as(login))(`query($f:[filter!]){change_request(filters:$f){id ${fields}}}`, byId(id));
  return (data.change_request as Row[])[0];
}
async function person(fields: string): Promise<Row> {
  const data = await (await world.as('hr'))(`query($f:[filter!]){employee(filters:$f){id ${fields}}}`, byId(employeeId));
  return (data.employee as Row[])[0] as Row;
}

it('keeps what stood in the record, and is the own one whatever was sent', async () => {
  const before = await person('lastname');
  const other = Number((await world.actorOf('cashier')).employeeId);
  const request = await ask({ employee_id: other, new_lastname: 'Шинэбаяр' });
  expect(request).toMatchObject({ employee_id: employeeId, state: 'asked' });
  expect(await read('hr', request.id, 'old_lastname new_lastname new_firstname')).toMatchObject({
    old_lastname: before.lastname,
    new_lastname: 'Шинэбаяр',
    new_firstname: null,
  });
});

it('approving writes the record and the request', async () => {
  const request = await ask({ new_clan_name: 'Хатагин' });
  await act('hr', 'approve-change-request', request.id);
  expect(await person('clan_name')).toMatchObject({ clan_name: 'Хатагин' });
  const hrOfficer = (await world.actorOf('hr')).employeeId;
  expect(await read('employee', request.id, 'state decided_by_id')).toMatchObject({ state: 'approved', decided_by_id: hrOfficer });
  expect((await refusalOf(act('hr', 'approve-change-request', request.id))).code).toBe('WRONG_STATE');
});

it('decided by two at the same moment, or twice by a double click, is decided once', async () => {
  const version = async () => Number((await person('version')).version);
  for (const second of ['approve-change-request', 'refuse-change-request'] as const) {
    const request = await ask({ new_clan_name: second.startsWith('approve') ? 'Жалайр' : 'Баргуд' });
    const before = await version();
    const settled = await Promise.allSettled([
      act('hr', 'approve-change-request', request.id),
      act('hr', second, request.id, second.startsWith('refuse') ? { answer: 'Хуулбар тодорхойгүй' } : {}),
    ]);
    const refused = settled.flatMap((one) => (one.status === 'rejected' ? [one.reason as { code: string }] : []));
    expect(refused.map(({ code }) => code)).toEqual(['WRONG_STATE']);
    const { state } = (await read('hr', request.id, 'state')) as Row;
    expect((await version()) - before).toBe(state === 'approved' ? 1 : 0);
  }
});

it('a record that has changed since is not overwritten, and the request keeps waiting', async () => {
  const request = await ask({ new_clan_name: 'Олхонуд' });
  const hr = await world.as('hr');
  await hr('mutation($id:ID!,$i:EmployeeInput!){updateEmployee(id:$id,input:$i){id}}', { id: employeeId, i: { clan_name: 'Мангуд' } });
  expect((await refusalOf(act('hr', 'approve-change-request', request.id))).code).toBe('VERSION_CONFLICT');
  expect(await person('clan_name')).toMatchObject({ clan_name: 'Мангуд' });
  expect(await read('hr', request.id, 'state')).toMatchObject({ state: 'asked' });
});

it('a value that the record refuses takes the decision back', async () => {
  const taken = (
    (await (await world.as('hr'))('{employee(limit:1,filters:[{column:"status",condition:equals,value:"left"}]){register}}')).employee as {
      register: string;
    }[]
  )[0]?.register;
  const request = await ask({ new_register: taken });
  expect((await refusalOf(act('hr', 'approve-change-request', request.id))).fields).toMatchObject([
    { field: 'register', code: 'notUnique' },
  ]);
  expect(await read('hr', request.id, 'state decided_at')).toMatchObject({ state: 'asked', decided_at: null });
});

it('refusing needs a reason, which the person reads; the author alone takes a request back', async () => {
  const request = await ask({ new_clan_name: 'Тайчиуд' });
  expect((await refusalOf(act('hr', 'refuse-change-request', request.id))).fields).toMatchObject([{ field: 'answer', code: 'required' }]);
  expect((await refusalOf(act('hr', 'withdraw-change-request', request.id))).code).toBe('NO_RIGHT');
  await act('hr', 'refuse-change-request', request.id, { answer: 'Үнэмлэхийн хуулбар алга' });
  expect(await read('employee', request.id, 'state answer')).toMatchObject({ state: 'refused', answer: 'Үнэмлэхийн хуулбар алга' });
  const again = await ask({ new_clan_name: 'Тайчиуд' });
  await act('employee', 'withdraw-change-request', again.id);
  expect(await read('employee', again.id, 'state')).toMatchObject({ state: 'withdrawn' });
});

it('nobody decides without the right, sees those of others, or asks for what is there already', async () => {
  const request = await ask({ new_clan_name: 'Хиад' });
  for (const login of ['employee', 'director', 'accountant'])
    expect(['NO_RIGHT', 'NOT_FOUND']).toContain((await refusalOf(act(login, 'approve-change-request', request.id))).code);
  // The salon's manager keeps the people of another company.
  expect((await refusalOf(act('salon-manager', 'approve-change-request', request.id))).code).toBe('NOT_FOUND');
  expect(await read('cashier', request.id, 'state')).toBeUndefined();
  const { clan_name } = await person('clan_name');
  expect((await refusalOf(ask({ new_clan_name: clan_name }))).code).toBe('INVALID');
  expect((await refusalOf(ask({ new_account_number: '9012345678' }))).fields).toMatchObject([
    { field: 'new_account_number', code: 'iban' },
  ]);
  const bank = await ask({ new_account_number: ACCOUNT }).catch((error: unknown) => error);
  expect(bank).toMatchObject({ state: 'asked' });
});
