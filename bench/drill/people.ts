/** People at work during a backup, and a look at the same screens before and after. */
import { type Client, signIn } from '@lambda/testing/client.ts';

export type Work = {
  /** Ids of partners whose adding was acknowledged, with the moment (`performance.now`). */
  readonly added: { readonly id: number; readonly at: number }[];
  readonly files: { readonly address: string; readonly sha: string; readonly at: number }[];
  readonly failures: string[];
  stop(): Promise<void>;
};

const ADD = 'mutation($i:PartnerInput!){createPartner(input:$i){id}}';

async function digest(bytes: ArrayBuffer): Promise<string> {
  return Buffer.from(await crypto.subtle.digest('SHA-256', bytes)).toString('hex');
}

async function upload(client: Client, text: string): Promise<string> {
  const form = new FormData();
  form.set('file', new Blob([text], { type: 'text/plain' }), 'note.txt');
  const { status, body } = await client.post<string>('/lambda/krud/upload', form);
  if (status !== 200) throw new Error(`an upload was refused: ${status} ${JSON.stringify(body)}`);
  return body;
}

/** The administrator at work in the first company. */
export async function administrator(url: string): Promise<Client> {
  const client = await signIn(url, 'admin');
  await client.choose();
  return client;
}

/** Adds partners, some with a file, until it is stopped. */
export async function goToWork(url: string, writers: number): Promise<Work> {
  const work: Work = { added: [], files: [], failures: [], stop: async () => undefined };
  let ended = false;
  const client = await administrator(url);
  const write = async (writer: number): Promise<void> => {
    for (let count = 0; !ended; count++) {
      const name = `Нөөцийн туршилт ${writer}-${count}`;
      const { status, body } = await client.query<{ createPartner: { id: number } }>(ADD, { i: { partner_company_name: name } });
      const id = body.data?.createPartner.id;
      if (status !== 200 || id === undefined) {
        work.failures.push(`${status} ${JSON.stringify(body)}`);
        return;
      }
      work.added.push({ id, at: performance.now() });
      if (count % 5 !== 0) continue;
      const address = await upload(client, name);
      await client.post(`/lambda/records/partner/${id}/attachments`, { file: address });
      work.files.push({ address, sha: await digest(new TextEncoder().encode(name).buffer), at: performance.now() });
    }
  };
  const running = Promise.all(Array.from({ length: writers }, (_, writer) => write(writer)));
  running.catch((error: unknown) => work.failures.push(String(error)));
  return {
    ...work,
    stop: async () => {
      ended = true;
      await running.catch(() => undefined);
    },
  };
}

/** The digest of a file as a person of the company gets it. */
export async function fileOf(client: Client, url: string, address: string): Promise<string> {
  const reply = await fetch(new URL(address, url), { headers: { authorization: `Bearer ${client.token}` } });
  return reply.status === 200 ? digest(await reply.arrayBuffer()) : `status ${reply.status}`;
}

const REFUSED = 'status ';
export const isRefusal = (shown: string): boolean => shown.startsWith(REFUSED);

type Grid = { readonly model: string; readonly columns: readonly { readonly field: string }[] };
type Krud = { readonly name: string; readonly grid?: string };

/** What the person's lists show: the first 20 rows by the name of the grid, and the rights; a refusal stays as its status. */
export async function screensOf(url: string, login: string): Promise<ReadonlyMap<string, string>> {
  const client = await signIn(url, login);
  const { status, body } = await client.choose<{ permission: { permissions: unknown; kruds: readonly Krud[] } }>();
  if (status !== 200) throw new Error(`${login} was given no company: ${status}`);
  const seen = new Map<string, string>([['rights', JSON.stringify(body.permission.permissions)]]);
  for (const { grid: name } of body.permission.kruds) {
    if (name === undefined || seen.has(name)) continue;
    const answer = await client.get<{ data?: { schema: Grid } }>(`/lambda/puzzle/schema/grid/${name}`);
    const grid = answer.body.data?.schema;
    if (answer.status !== 200 || !grid) {
      seen.set(name, `${REFUSED}${answer.status}`);
      continue;
    }
    const fields = grid.columns.map(({ field }) => field).filter((field) => !field.includes('.'));
    const reply = await client.query(`{${grid.model}(limit:20){${['id', ...fields].join(' ')}}}`);
    seen.set(name, reply.status === 200 ? JSON.stringify(reply.body.data) : `${REFUSED}${reply.status}`);
  }
  return seen;
}
