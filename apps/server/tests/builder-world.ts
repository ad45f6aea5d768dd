/** Definitions made over HTTP, for the tests of the builder: drafts that have to be taken, plans, publishings and their replies. */
import type { Client } from '@lambda/testing/client.ts';
import { expect } from 'vitest';
import type { World } from './definitions-world.ts';

export type Json = Readonly<Record<string, unknown>>;
export type Key = { readonly type: string; readonly name: string };
export type Opened = {
  readonly revision: number;
  readonly number: number | null;
  readonly effective: Json;
  readonly published: Json | null;
  readonly draft: Json | null;
};
export type Step = {
  readonly sql: string;
  readonly table: string;
  readonly note: string;
  readonly rows: number;
  readonly loses: boolean;
  readonly converts: number;
  readonly empty: number;
  readonly lost: number;
  readonly samples: readonly { readonly id: number; readonly text: string }[];
};
export type Reply = {
  readonly status: boolean;
  readonly version?: string;
  readonly errors?: readonly { readonly message: string; readonly extensions: { readonly code: string } }[];
};
export type Plan = Reply & { readonly plan: readonly Step[]; readonly problems: readonly (Key & { readonly message: string })[] };

export const codeOf = (body: Reply): string | undefined => body.errors?.[0]?.extensions.code;
export const label = (mn: string) => ({ mn, en: `${mn} (en)`, ko: `${mn} (ko)` });

export const open = async (client: Client, { type, name }: Key): Promise<Opened> =>
  (await client.get<{ data: Opened }>(`/lambda/puzzle/definitions/${type}/${name}`)).body.data;
export const revisionOf = async (client: Client, { type, name }: Key): Promise<number> => {
  const { status, body } = await client.get<{ data: Opened }>(`/lambda/puzzle/definitions/${type}/${name}`);
  return status === 404 ? 0 : body.data.revision;
};
/** The draft has to be taken. */
export async function draft(client: Client, type: string, schema: Json): Promise<Key> {
  const key = { type, name: String(schema.name) };
  const revision = await revisionOf(client, key);
  const { status, body } = await client.post(`/lambda/puzzle/schema/${type}`, { name: key.name, schema, revision });
  expect([status, body]).toEqual([200, { status: true, data: { revision: revision + 1 } }]);
  return key;
}
export const plan = (client: Client, definitions: readonly Key[]) => client.post<Plan>('/lambda/puzzle/plan', { definitions });
export const publish = (client: Client, definitions: readonly Key[], more: Json = {}) =>
  client.post<Plan>('/lambda/puzzle/publish', { definitions, ...more });
/** What has to be published. */
export async function published(client: Client, definitions: readonly Key[], more: Json = {}): Promise<void> {
  const { status, body } = await publish(client, definitions, more);
  expect([status, body.problems, body.errors]).toEqual([200, undefined, undefined]);
}
export type Renamed = Reply & { readonly data: { readonly revision: number; readonly drafts: readonly Key[] } };
export const rename = async (client: Client, name: string, field: string, to: string) =>
  client.post<Renamed>('/lambda/puzzle/rename', {
    type: 'model',
    name,
    field,
    to,
    revision: await revisionOf(client, { type: 'model', name }),
  });
/** The model is called otherwise: its draft, and those of all that name it. `name` is what it is kept under. */
export async function tableRenamed(client: Client, name: string, to: string): Promise<readonly Key[]> {
  const revision = await revisionOf(client, { type: 'model', name });
  const { status, body } = await client.post<Renamed>('/lambda/puzzle/rename', { type: 'model', name, to, revision });
  expect([status, body.errors]).toEqual([200, undefined]);
  return body.data.drafts;
}
/** The rename has to be taken; gives the drafts that it has made. */
export async function renamed(client: Client, name: string, field: string, to: string): Promise<readonly Key[]> {
  const { status, body } = await rename(client, name, field, to);
  expect([status, body.errors]).toEqual([200, undefined]);
  return body.data.drafts;
}

export async function columnsOf({ sql }: Pick<World, 'sql'>, table: string): Promise<readonly string[]> {
  const rows = await sql(`select column_name from information_schema.columns where table_name = $1 and table_schema = 'public'`, table);
  return rows.map(([name]) => name ?? '');
}

/** The menu that everybody has, with entries at its end. */
export async function menuWith(client: Client, entries: readonly Json[]): Promise<Json> {
  const { body } = await client.get<{ data: readonly Key[] }>('/lambda/puzzle/definitions');
  const menu = body.data.find(({ type }) => type === 'menu');
  const { effective } = await open(client, { type: 'menu', name: menu?.name ?? '' });
  return { ...effective, items: [...(effective.items as readonly Json[]), ...entries] };
}
/** Role 3, that of the client `hr`, gets an entry. */
export async function giveEntry({ admin, sql }: World, entry: string, more: Json = {}): Promise<void> {
  const [role] = await sql('select permissions::text from roles where id = 3');
  const rights = JSON.parse(role?.[0] ?? '{}') as { menus: Json };
  const menus = { ...rights.menus, [entry]: { show: true, c: true, r: true, u: true, d: true, ...more } };
  const given = await admin.query('mutation($i:RolesInput!){updateRoles(id:3,input:$i){id}}', {
    i: { permissions: { ...rights, menus } },
  });
  expect(given.body.errors).toBeUndefined();
}

type Placed = {
  readonly tabs: readonly { readonly sections: readonly { readonly name: string; readonly fields?: readonly unknown[] }[] }[];
};
/** Drafts of one more field of the employees, last in a section of their form and in their list; gives what is to be published. */
export async function draftField(client: Client, name: string, field: Json, section = 'person'): Promise<readonly Key[]> {
  const now = async (type: string): Promise<Json> => {
    const { draft: drafted, effective } = await open(client, { type, name: 'employee' });
    return drafted ?? effective;
  };
  const [model, form, grid] = [await now('model'), await now('form'), await now('grid')];
  const tabs = (form as unknown as Placed).tabs.map((tab) => ({
    ...tab,
    sections: tab.sections.map((one) => (one.name === section && one.fields ? { ...one, fields: [...one.fields, name] } : one)),
  }));
  return [
    await draft(client, 'model', { ...model, fields: { ...(model.fields as Json), [name]: field } }),
    await draft(client, 'form', { ...form, tabs }),
    await draft(client, 'grid', { ...grid, columns: [...(grid.columns as readonly Json[]), { field: name }] }),
  ];
}
/** The same, published. */
export const addField = async (client: Client, name: string, field: Json): Promise<void> =>
  published(client, await draftField(client, name, field));
/** Drafts of the employees without a field, whose column stays with its values. */
export async function draftWithdrawal(client: Client, name: string): Promise<readonly Key[]> {
  const now = async (type: string): Promise<Json> => (await open(client, { type, name: 'employee' })).effective;
  const [model, form, grid] = [await now('model'), await now('form'), await now('grid')];
  const { [name]: field, ...fields } = model.fields as Readonly<Record<string, Json>>;
  const tabs = (form as unknown as Placed).tabs.map((tab) => ({
    ...tab,
    sections: tab.sections.map((one) => (one.fields ? { ...one, fields: one.fields.filter((other) => other !== name) } : one)),
  }));
  const columns = (grid.columns as readonly Json[]).filter((one) => one.field !== name);
  return [
    await draft(client, 'model', { ...model, fields, withdrawn: { ...(model.withdrawn as Json | undefined), [name]: field } }),
    await draft(client, 'form', { ...form, tabs }),
    await draft(client, 'grid', { ...grid, columns }),
  ];
}
