/** Employees made for one test through the interface, and taken away when it ends. */
import type { Client } from '@lambda/testing/client.ts';
import { onTestFinished } from 'vitest';
import { signedIn } from './signed-in.ts';

export type MadeEmployee = { readonly id: number; readonly code: string; readonly lastname: string; readonly firstname: string };
type Found = { readonly employee: readonly { readonly id: number }[] };
type Entry = { readonly action: string; readonly changes: Readonly<Record<string, readonly [unknown, unknown]>> | null };

const BY_CODE = '($code:String!){employee(filters:[{column:"code",condition:equals,value:$code}]){id}}';
const BY_ACCOUNT = '($login:String!){employee(filters:[{column:"user_id.login",condition:equals,value:$login}]){id}}';
/**
 * Letters for the digits at even and at odd places, in the order of the alphabet: no two that stand together are spelled like
 * another one, or doubled, so that the search takes nobody made up for somebody else.
 */
const LETTERS = ['абвглмнпрф', 'джзикстцчш'] as const;

/** Letters that no run before has used, so that a made-up person can be told from all others; later ones come later in a list. */
const freshLetters = (): string =>
  [...String(Date.now())]
    .slice(-10)
    .map((digit, place) => LETTERS[place % 2 === 0 ? 0 : 1][Number(digit)])
    .join('');

/** Somebody who is not in the register yet; whoever is found under this code when the test ends is taken away. */
export function newcomer(): Omit<MadeEmployee, 'id'> {
  const letters = freshLetters();
  const person = { code: `Ш-${letters}`, lastname: 'Туршилт', firstname: `Шинэ${letters}` };
  onTestFinished(() => takeAway([person.code]));
  return person;
}

async function remove(client: Client, { id }: { readonly id: number }): Promise<void> {
  await client.query('mutation($id:ID!){deleteEmployee(id:$id){id}}', { id });
}
/** Removes whoever is found under these codes. */
export async function takeAway(codes: readonly string[]): Promise<void> {
  const client = await signedIn('hr');
  for (const code of codes) for (const found of await idsOf(client, code)) await remove(client, found);
}
/** When the test ends, removes whoever is linked to the account with this login name, whatever code the record was given. */
export function takeAwayWithAccount(login: string): void {
  onTestFinished(async () => {
    const client = await signedIn('hr');
    for (const found of await idsWithAccount(client, login)) await remove(client, found);
  });
}
/** The employees that are linked to the account with this login name. */
export async function idsWithAccount(client: Client, login: string): Promise<readonly { readonly id: number }[]> {
  const { body } = await client.query<Found>(`query${BY_ACCOUNT}`, { login });
  if (!body.data) throw new Error(`the people were not read: ${JSON.stringify(body.errors)}`);
  return body.data.employee;
}

async function idsOf(client: Client, code: string): Promise<readonly { readonly id: number }[]> {
  const { body } = await client.query<Found>(`query${BY_CODE}`, { code });
  return body.data?.employee ?? [];
}

/** How many people have looked at a record: the note of it is sent beside the reading. */
export async function viewsOf(id: number): Promise<number> {
  const client = await signedIn('hr');
  const { body } = await client.post<{ data: Entry[] }>('/crud_log/history', { model: 'employee', id });
  return body.data.filter(({ action }) => action === 'view').length;
}

/** How many employees have this code, and what the history of the first one says, oldest first. */
export async function storedUnder(code: string): Promise<{ readonly count: number; readonly history: readonly Entry[] }> {
  const client = await signedIn('hr');
  const found = await idsOf(client, code);
  const [first] = found;
  if (!first) return { count: 0, history: [] };
  const { body } = await client.post<{ data: Entry[] }>('/crud_log/history', { model: 'employee', id: first.id });
  return { count: found.length, history: body.data.filter(({ action }) => action !== 'view').toReversed() };
}

/** How many people the company of HR has: journeys before on the same server may have added some. */
export async function countOfPeople(): Promise<number> {
  const client = await signedIn('hr');
  const { body } = await client.query<{ paginate: { total: number } }>('{paginate(page:1,size:1){total employee{id}}}');
  if (!body.data) throw new Error(`the people were not counted: ${JSON.stringify(body.errors)}`);
  return body.data.paginate.total;
}

/** The codes of everybody in the company of HR. */
export async function codesOfPeople(): Promise<readonly string[]> {
  const client = await signedIn('hr');
  const { body } = await client.query<{ employee: { code: string }[] }>('{employee(limit:1000){code}}');
  if (!body.data) throw new Error(`the people were not read: ${JSON.stringify(body.errors)}`);
  return body.data.employee.map(({ code }) => code);
}

/** An employee in the marketing unit, made by HR. */
export async function makeEmployee(values: Readonly<Record<string, unknown>> = {}): Promise<MadeEmployee> {
  const person = newcomer();
  const client = await signedIn('hr');
  const units = await client.query<{ struct: { id: number }[] }>(
    '{struct(filters:[{column:"name",condition:equals,value:"Маркетингийн алба"}]){id}}',
  );
  const input = { ...person, phone_one: '99110001', hired_date: '2024-02-01', struct_id: units.body.data?.struct[0]?.id, ...values };
  const { body } = await client.query<{ createEmployee: { id: number } }>(
    'mutation($input:EmployeeInput!){createEmployee(input:$input){id}}',
    { input },
  );
  if (!body.data) throw new Error(`the employee was refused: ${JSON.stringify(body.errors)}`);
  return { ...person, id: body.data.createEmployee.id };
}
