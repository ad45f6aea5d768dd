/** The people of the memory bench: each signs in, and tells what the own menu opens. */
import { DEMO_PASSWORD } from '@lambda/engine/core/platform/demo.ts';

export type List = {
  readonly entry: string;
  readonly grid: string;
  readonly form: string | null;
  readonly model: string;
  /** Columns that GraphQL answers as plain values. */
  readonly columns: readonly string[];
  readonly ids: readonly number[];
};
export type Person = { readonly login: string; token: string; readonly lists: readonly List[] };

export type Asked = {
  readonly method: 'GET' | 'POST';
  readonly path: string;
  readonly headers?: Readonly<Record<string, string>>;
  /** Sent as it is; an object as JSON. */
  readonly body?: unknown;
};
export type Answer = { readonly status: number; readonly text: string };
export type Ask = (asked: Asked) => Promise<Answer>;

type Reply = { readonly token?: string; readonly [name: string]: unknown };
export const bearer = (token: string) => ({ authorization: `Bearer ${token}` });

export async function signIn(ask: Ask, login: string): Promise<string> {
  const answer = await ask({ method: 'POST', path: '/auth/login', body: { login, password: DEMO_PASSWORD } });
  const { token } = JSON.parse(answer.text) as Reply;
  if (!token) throw new Error(`${login} cannot sign in: ${answer.text}`);
  return token;
}

type Entry = { readonly id: string; readonly linkTo: string; readonly url?: string; readonly children?: readonly Entry[] };
const entriesOf = (entries: readonly Entry[]): Entry[] => entries.flatMap((entry) => [entry, ...entriesOf(entry.children ?? [])]);

type Crud = { readonly name: string; readonly grid: string | null; readonly form: string | null; readonly model: string };
type Rights = {
  readonly permission: { readonly menu: readonly Entry[]; readonly kruds: readonly Crud[] };
  readonly companies: readonly { readonly company_id: number }[];
  readonly userExtraRoles: readonly { readonly id: number; readonly company_id: number }[];
};

/** One list of the menu with the rows that are seen there; null for what is no list. */
async function listOf(ask: Ask, token: string, entry: string, { grid, form, model }: Crud): Promise<List | null> {
  if (grid === null || model === '') return null;
  const headers = { ...bearer(token), 'x-page-id': entry };
  const schema = await ask({ method: 'GET', path: `/lambda/puzzle/schema/grid/${grid}`, headers });
  const rows = await ask({ method: 'POST', path: `/lambda/puzzle/grid/data/${grid}?paginate=30`, headers, body: {} });
  if (schema.status !== 200 || rows.status !== 200) return null;
  const { data } = JSON.parse(schema.text) as { data: { schema: { columns: readonly { field: string }[] } } };
  const named = data.schema.columns.map(({ field }) => field).filter((field) => /^\w+$/.test(field));
  const found = JSON.parse(rows.text) as { data: readonly { id?: number }[] };
  const fits = async (columns: readonly string[]) => {
    const asked = await ask({ method: 'POST', path: '/query', headers, body: { query: `{${model}(limit:1){${columns.join(' ')}}}` } });
    return asked.status === 200;
  };
  const columns: string[] = [];
  for (const column of new Set(['id', ...named])) if (await fits([column])) columns.push(column);
  if (columns.length === 0) return null;
  return { entry, grid, form, model, columns, ids: found.data.flatMap(({ id }) => (typeof id === 'number' ? [id] : [])) };
}

/** Signs somebody in, into the first company, and reads the own menu. */
export async function openPerson(ask: Ask, login: string): Promise<Person> {
  const token = await signIn(ask, login);
  const read = async (query: string) => {
    const answer = await ask({ method: 'GET', path: `/user-permissions${query}`, headers: bearer(token) });
    return JSON.parse(answer.text) as Partial<Rights>;
  };
  let rights = await read('');
  const role = rights.userExtraRoles?.[0];
  if (!rights.permission?.menu.length && role) rights = await read(`?company_id=${role.company_id}&extra_role=${role.id}`);
  const cruds = new Map(rights.permission?.kruds.map((crud) => [crud.name, crud]));
  const lists: List[] = [];
  for (const { id, linkTo, url } of entriesOf(rights.permission?.menu ?? [])) {
    const crud = linkTo === 'crud' ? cruds.get(url ?? '') : undefined;
    const list = crud && (await listOf(ask, token, id, crud));
    if (list) lists.push(list);
  }
  if (lists.length === 0) throw new Error(`${login} has no list`);
  return { login, token, lists };
}
