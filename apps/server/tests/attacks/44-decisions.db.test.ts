/** Decisions over HTTP: twice, too late, for others, past the workflow, and by whoever only holds a link. Each with what is allowed beside it. */
import { type Client, clientOf, signIn } from '@lambda/testing/client.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openServedDemo, type Served } from '../served-demo.ts';

let served: Served;
beforeAll(async () => {
  served = await openServedDemo();
});
afterAll(() => served.close());

type Turn = { readonly place: number; readonly outcomes: readonly { readonly code: string }[] };
type State = { readonly status_type: string; readonly seen: string; readonly turns: readonly Turn[] };
const clients = new Map<string, Client>();
async function as(login: string): Promise<Client> {
  const known = clients.get(login);
  if (known) return known;
  const client = await signIn(served.url, login);
  await client.choose();
  clients.set(login, client);
  return client;
}
const TITLE = 'Нууц сургалтын өргөдөл';
/** An application of the employee: the accountant checks it, the director signs, HR gives the number. */
async function application(): Promise<number> {
  const [[type] = []] = await served.sql(
    "select t.id from document_type t join company c on c.id = t.company_id where t.document_name = 'Өргөдөл' and c.company_name like 'Жишээ%'",
  );
  const { body } = await (await as('employee')).query<{ createDocument: { id: number } }>(
    'mutation($i:DocumentInput!){createDocument(input:$i){id}}',
    { i: { document_type_id: Number(type), document_title: TITLE, doc_data: { хүсэлт: 'Гадаад сургалт' } } },
  );
  const id = body.data?.createDocument.id;
  if (!id) throw new Error(JSON.stringify(body));
  return id;
}
const stateFor = async (login: string, id: number): Promise<State> =>
  (await (await as(login)).get<{ data: State }>(`/process/state/document/${id}`)).body.data;
async function asked(login: string, id: number, outcome: string): Promise<Record<string, unknown>> {
  const { seen, turns } = await stateFor(login, id);
  return { model: 'document', id, place: turns[0]?.place ?? 0, outcome, seen };
}
const decide = async (login: string, body: unknown) =>
  (await as(login)).post<{ errors?: { extensions: { code: string } }[] }>('/process/decide', body);
/** The status and the code of an answer. */
const said = ({ status, body }: { readonly status: number; readonly body: unknown }) => {
  const { errors = [] } = body as { errors?: readonly { extensions?: { code?: string } }[] };
  return `${status} ${errors[0]?.extensions?.code ?? (status === 200 ? 'OK' : '')}`.trim();
};
const historyRows = (id: number) =>
  served.sql(
    'select id, outcome, status_action, actor_emp_id, done_at, description from process_status_history where row_id = $1::bigint and is_done order by id',
    id,
  );
const statusOf = async (id: number) => (await served.sql('select status_type, workflow_id from document where id = $1::bigint', id))[0];

describe('a decision', () => {
  it('is made once, by whoever is asked, at the step that is open, and not after the end', async () => {
    const id = await application();
    const sent = await asked('employee', id, 'sent');
    expect(said(await decide('employee', sent))).toBe('200 OK');
    expect(said(await decide('employee', sent))).toBe('409 PROCESS_DECIDED');
    const approve = await asked('accountant', id, 'approved');
    // Another's step, for the author, for somebody who is not concerned, and at a place of the record that is not open.
    expect(said(await decide('employee', approve))).toBe('403 NO_RIGHT');
    expect(said(await decide('artist', approve))).toMatch(/^40[34] /);
    expect(said(await decide('accountant', { ...approve, place: sent.place }))).toBe('409 PROCESS_DECIDED');
    expect(said(await decide('accountant', { ...approve, id: id + 1_000_000 }))).toMatch(/^404 /);
    const places = await Promise.all(Array.from({ length: 5 }, () => decide('accountant', approve)));
    expect(places.map(said).filter((one) => one === '200 OK')).toHaveLength(1);
    expect(new Set(places.map(said))).toEqual(new Set(['200 OK', '409 PROCESS_DECIDED']));
    const sign = await asked('director', id, 'approved');
    expect(said(await decide('director', sign))).toBe('422 INVALID');
    expect(said(await decide('director', { ...sign, signature: { type: 'text', text: 'Б.Бат' } }))).toBe('200 OK');
    const number = await asked('hr', id, 'numbered');
    expect(said(await decide('hr', number))).toBe('200 OK');
    const rows = await historyRows(id);
    for (const [login, body] of [
      ['accountant', approve],
      ['director', { ...sign, signature: { type: 'text', text: 'Б.Бат' } }],
      ['hr', number],
    ] as const)
      expect(said(await decide(login, body))).toBe('409 PROCESS_DECIDED');
    expect(said(await (await as('employee')).post('/process/withdraw', { model: 'document', id }))).toBe('409 WRONG_STATE');
    expect(await historyRows(id)).toEqual(rows);
  });

  it('is not signed with the name of another: the signer is whoever decides', async () => {
    const id = await application();
    await decide('employee', await asked('employee', id, 'sent'));
    await decide('accountant', await asked('accountant', id, 'approved'));
    const sign = await asked('director', id, 'approved');
    const forged = { signature: { type: 'text', text: 'Б.Бат' }, emp_id: 1, actor_emp_id: 1 };
    expect(said(await decide('director', { ...sign, ...forged }))).toMatch(/^4(00|22) /);
    expect(said(await decide('director', { ...sign, signature: { ...forged.signature, firstname: 'Өөр', lastname: 'Хүн' } }))).toMatch(
      /^4(00|22) /,
    );
    expect(said(await decide('director', { ...sign, signature: forged.signature }))).toBe('200 OK');
    const [row] = await served.sql(
      `select h.signature ->> 'firstname', e.firstname, h.content_hash from process_status_history h join employee e on e.id = h.actor_emp_id
       where h.row_id = $1::bigint and h.signature is not null`,
      id,
    );
    expect([row?.[0], row?.[2]]).toEqual([row?.[1], sign.seen]);
  });
});

describe('a running record', () => {
  it('keeps its workflow, version and status whatever is written to it', async () => {
    const id = await application();
    const other = (await served.sql('select min(id), max(id) from workflow'))[0] ?? [];
    const before = await statusOf(id);
    const author = await as('employee');
    const change = (input: object) =>
      author.query('mutation($id:ID!,$i:DocumentInput!){updateDocument(id:$id,input:$i){id}}', { id, i: input });
    // What the author may do at START.
    expect((await change({ document_title: `${TITLE} 2` })).body.errors).toBeUndefined();
    for (const input of [
      { status_type: 'END' },
      { status_id: 'end' },
      { status: 'Дууссан' },
      { workflow_version_id: Number(other[0]) },
      { workflow_id: Number(other.find((one) => one !== before?.[1])) },
    ])
      expect((await change(input)).body.errors?.[0]?.extensions.code, JSON.stringify(input)).toBeDefined();
    expect(await statusOf(id)).toEqual(before);
    await decide('employee', await asked('employee', id, 'sent'));
    expect((await change({ document_title: 'Өөр' })).body.errors?.[0]?.extensions.code).toBe('PROCESS_CLOSED');
    // Whoever checks may change it until he has decided, as the step is drawn; and nobody who is not asked.
    const changedBy = async (login: string) => {
      const change = 'mutation($id:ID!,$i:DocumentInput!){updateDocument(id:$id,input:$i){id}}';
      const { body } = await (await as(login)).query(change, { id, i: { document_title: `${TITLE} 2`, description: 'Өөр' } });
      return body.errors?.[0]?.extensions.code ?? 'OK';
    };
    await decide('accountant', await asked('accountant', id, 'approved'));
    expect(await changedBy('accountant')).toBe('PROCESS_CLOSED');
    expect(await changedBy('hr')).toMatch(/^(PROCESS_CLOSED|NO_RIGHT|NOT_FOUND)/);
    expect((await served.sql('select document_title from document where id = $1::bigint', id))[0]).toEqual([`${TITLE} 2`]);
  });

  it('has a history that nobody writes by any address', async () => {
    const id = await application();
    await decide('employee', await asked('employee', id, 'sent'));
    const rows = await historyRows(id);
    const place = Number(rows[0]?.[0]);
    const admin = await served.administrator(0);
    for (const { client } of [admin, { client: await as('director') }, { client: await as('employee') }]) {
      const { get, post, remove, query } = client;
      const answers = [
        await post('/lambda/krud/process_status_history/update', { id: place, outcome: 'approved' }),
        await post('/lambda/records/process_status_history/bulk', { action: 'delete', ids: [place] }),
        await post('/lambda/records/process_status_history/bulk', { action: 'update', ids: [place], values: { outcome: 'approved' } }),
        await post('/lambda/records/process_status_history/undo', { rows: [{ id: place, version: 1 }] }),
        await remove(`/lambda/krud/process_status_history/${place}`),
      ];
      for (const answer of answers) {
        const { data } = answer.body as { data?: { changed?: number } };
        expect(answer.status >= 400 || data?.changed === 0, `${said(answer)} ${JSON.stringify(answer.body)}`).toBe(true);
      }
      const mutation = await query('mutation($id:ID!){deleteProcessStatusHistory(id:$id)}', { id: place });
      expect(mutation.body.errors).toBeDefined();
      expect((await get('/health')).status).toBe(200);
    }
    expect(await historyRows(id)).toEqual(rows);
  });

  it('is not taken back as a change: the decision stays', async () => {
    const id = await application();
    await decide('employee', await asked('employee', id, 'sent'));
    const [[version] = []] = await served.sql('select version from document where id = $1::bigint', id);
    const undo = () =>
      as('employee').then((author) =>
        author.post<{ data?: { changed?: number } }>('/lambda/records/document/undo', { rows: [{ id, version: Number(version) }] }),
      );
    expect((await undo()).body.data?.changed ?? 0).toBe(0);
    expect((await statusOf(id))?.[0]).toBe('CHECK');
    // A change of the content is.
    const open = await application();
    const author = await as('employee');
    await author.query('mutation($id:ID!,$i:DocumentInput!){updateDocument(id:$id,input:$i){id}}', {
      id: open,
      i: { document_title: 'Түр' },
    });
    const [[now] = []] = await served.sql('select version from document where id = $1::bigint', open);
    const taken = await author.post<{ data?: { changed?: number } }>('/lambda/records/document/undo', {
      rows: [{ id: open, version: Number(now) }],
    });
    expect([taken.status, taken.body.data?.changed]).toEqual([200, 1]);
  });
});

describe('a link to a record', () => {
  const paths = (id: number) => [`/process/state/document/${id}`, `/process/history/${id}?model=document`];
  it('shows nothing without a sign-in, in the body or in the headers', async () => {
    const id = await application();
    await decide('employee', await asked('employee', id, 'sent'));
    for (const path of [...paths(id), '/process/work', '/process/counts', `/document/print/${id}`]) {
      const { status, body, headers } = await clientOf(served.url).get(path);
      expect([path, status]).toEqual([path, 401]);
      const all = `${JSON.stringify(body)} ${[...headers].flat().join(' ')}`;
      for (const secret of [TITLE, 'Гадаад', encodeURIComponent(TITLE)]) expect(all).not.toContain(secret);
    }
    const [[payload] = []] = await served.sql(
      `select payload::text from outbox where topic = 'notification' and payload::text like $1::text order by id desc limit 1`,
      `%"id":${id},%`,
    );
    // The notice leads to the page behind the sign-in and carries nothing that decides.
    expect((JSON.parse(payload ?? '{}') as { rule: { link?: string } }).rule.link ?? '').toMatch(/^(\/[\w/-]+\?record=\{id\})?$/);
  });

  it('tells somebody who is not concerned the same as of a record that does not exist, in words and time', async () => {
    const id = await application();
    await decide('employee', await asked('employee', id, 'sent'));
    const stranger = await as('artist');
    const shortest = { foreign: Number.POSITIVE_INFINITY, missing: Number.POSITIVE_INFINITY };
    for (let round = 0; round < 15; round += 1)
      for (const [kind, one] of [
        ['foreign', id],
        ['missing', id + 5_000_000],
      ] as const) {
        const begun = performance.now();
        await stranger.get(paths(one)[0] as string);
        shortest[kind] = Math.min(shortest[kind], performance.now() - begun);
      }
    expect(Math.abs(shortest.foreign - shortest.missing)).toBeLessThan(Math.max(5, shortest.missing));
    const plain = async (one: number) =>
      Promise.all(
        paths(one).map(async (path) => {
          const { status, body, headers } = await stranger.get(path);
          const kept = [...headers].filter(([name]) => !['date', 'x-request-id', 'server-timing'].includes(name));
          return [status, body, kept];
        }),
      );
    const [foreign, missing] = [await plain(id), await plain(id + 5_000_000)];
    expect(foreign).toEqual(missing);
    expect(foreign.map(([status]) => status)).toEqual([404, 404]);
    // Whoever is asked sees it; and after the decision who, when and what.
    expect((await stateFor('accountant', id)).turns).toHaveLength(1);
    await decide('accountant', await asked('accountant', id, 'approved'));
    const { body } = await (await as('employee')).get<{ statusHistories: Record<string, unknown>[] }>(paths(id)[1] as string);
    expect(body.statusHistories[1]).toMatchObject({
      outcome: 'approved',
      who: { id: expect.any(Number) },
      done_at: expect.stringMatching(/^20/),
    });
  });
});

it('workflows are read by GraphQL as `view_workflow`, in the own company', async () => {
  const { body } = await (await as('director')).query<{
    view_workflow: { id: number; flow_name: string; flow_data: { steps: object[] } }[];
  }>('{view_workflow(limit:50){id flow_name description flow_data}}');
  expect(body.errors).toBeUndefined();
  expect(body.data?.view_workflow.length).toBeGreaterThanOrEqual(4);
  expect(body.data?.view_workflow.every(({ flow_data: drawing }) => drawing.steps.length > 1)).toBe(true);
  const [[count] = []] = await served.sql(
    "select count(*) from workflow w join company c on c.id = w.company_id where c.company_name like 'Жишээ%' and w.deleted_at is null",
  );
  expect(body.data?.view_workflow.length).toBe(Number(count));
});
