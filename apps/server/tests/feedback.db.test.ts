/** Feedback over HTTP: by name, anonymous beyond any trace in the database, and from visitors. */
import { deliverNotification } from '@lambda/engine/services/notify/deliver.ts';
import { clientOf, signIn } from '@lambda/testing/client.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openServedDemo, type Person, type Served } from './served-demo.ts';

let served: Served;
const people = new Map<string, Person>();
beforeAll(async () => {
  served = await openServedDemo();
  for (const person of await served.people()) people.set(person.name.replace(/@.*/, ''), person);
});
afterAll(() => served.close());

const person = (login: string): Person => {
  const found = people.get(login);
  if (!found) throw new Error(`nobody signs in as ${login}`);
  return found;
};
type Row = Record<string, unknown> & { readonly id: number };
const ask = async (login: string, query: string, variables = {}): Promise<{ status: number; data: Record<string, Row[]> | undefined }> => {
  const { status, body } = await person(login).client.query<Record<string, Row[]>>(query, variables);
  return { status, data: body.data ?? undefined };
};
const act = async (login: string, name: string, id: number, input = {}) =>
  (await person(login).client.post(`/lambda/actions/${name}`, { ids: [id], input })).status;
const give = async (login: string, input: Record<string, unknown>) => {
  const { status, body } = await person(login).client.query<{ createFeedbackCompany: Row }>(
    'mutation($i:FeedbackCompanyInput!){createFeedbackCompany(input:$i){id state firstname emp_id}}',
    { i: input },
  );
  return { status, row: body.data?.createFeedbackCompany ?? null };
};
const BY_ID =
  'query($f:[filter!]){view_feedback_company(filters:$f){id nick_name description_text company_id created_at emp_id avatar firstname lastname state reply}}';
const read = async (login: string, id: number): Promise<Row | undefined> =>
  (await ask(login, BY_ID, { f: [{ column: 'id', condition: 'equals', value: String(id) }] })).data?.view_feedback_company?.[0];

describe('feedback by name', () => {
  it('carries its author whatever is sent, and is read by everybody in the company and nobody else', async () => {
    const other = person('hr').employeeId;
    const { row } = await give('employee', { nick_name: 'Уулын бүргэд', description_text: 'Гал тогоо тохижуулъя', emp_id: other });
    expect(row).toMatchObject({ state: 'new', emp_id: person('employee').employeeId });
    const id = row?.id ?? 0;
    expect(await read('cashier', id)).toMatchObject({ nick_name: 'Уулын бүргэд', company_id: person('employee').companyId, state: 'new' });
    expect(await read('receptionist', id)).toBeUndefined();
  });

  it('may name its company, and is refused when that is another one', async () => {
    const [own, other] = [person('employee').companyId, person('salon-manager').companyId];
    const before = await served.sql('select count(*) from feedback_company');
    const wrong = await give('employee', { description_text: 'Өөр газар', company_id: other });
    expect([wrong.status, wrong.row, await served.sql('select count(*) from feedback_company')]).toEqual([422, null, before]);
    const { row } = await give('employee', { description_text: 'Манайд', company_id: own });
    expect(await read('cashier', row?.id ?? 0)).toMatchObject({ company_id: own, description_text: 'Манайд' });
  });

  it('has at most 400 characters and at least one', async () => {
    expect((await give('employee', { description_text: 'а'.repeat(400) })).status).toBe(200);
    expect((await give('employee', { description_text: 'а'.repeat(401) })).status).toBe(422);
    expect((await give('employee', { description_text: '  ' })).status).toBe(422);
  });

  it('is taken up, answered and declined by those who answer alone; its author is told', async () => {
    const { row } = await give('employee', { description_text: 'Хариулах санал' });
    const id = row?.id ?? 0;
    for (const login of ['employee', 'cashier']) expect(await act(login, 'answer-feedback', id, { reply: 'Өөрөө' }), login).toBe(403);
    expect(await act('salon-manager', 'answer-feedback', id, { reply: 'Өөр байгууллага' })).toBe(404);
    expect(await act('hr', 'answer-feedback', id, {})).toBe(422);
    expect(await act('hr', 'take-feedback', id)).toBe(200);
    expect(await act('hr', 'answer-feedback', id, { reply: 'Ирэх сараас хэрэгжинэ' })).toBe(200);
    expect(await read('employee', id)).toMatchObject({
      state: 'done',
      reply: 'Ирэх сараас хэрэгжинэ',
      emp_id: person('employee').employeeId,
    });
    expect(await act('hr', 'decline-feedback', id, { reply: 'Үгүй' }), 'it is done').toBe(409);
    const change = await ask('employee', `mutation{updateFeedbackCompany(id:${id},input:{description_text:"Өөр"}){id}}`);
    expect(change.status).toBeGreaterThanOrEqual(400);
    const payloads = await served.sql("select payload from outbox where topic = 'notification' order by id");
    const rules = payloads.map(([payload]) => JSON.parse(payload ?? '{}') as { rule: { name: string } }).map(({ rule }) => rule.name);
    expect(rules.filter((name) => name.startsWith('feedback-')).slice(-2)).toEqual(['feedback-given', 'feedback-answered']);
  });
});

/** Every row of every table there is, as text, by its table. */
async function everything(): Promise<Map<string, Set<string>>> {
  const tables = await served.sql(
    "select table_schema, table_name from information_schema.tables where table_type = 'BASE TABLE' and table_schema not in ('pg_catalog', 'information_schema')",
  );
  const found = new Map<string, Set<string>>();
  for (const [schema, name] of tables) {
    const rows = await served.sql(`select row_to_json(t)::text from "${schema}"."${name}" t`);
    found.set(`${schema}.${name}`, new Set(rows.map(([row]) => row ?? '')));
  }
  return found;
}
/** What has been written between two looks. */
const writtenSince = (before: Map<string, Set<string>>, after: Map<string, Set<string>>): (readonly [table: string, row: string])[] =>
  [...after].flatMap(([table, rows]) => [...rows].filter((row) => !before.get(table)?.has(row)).map((row) => [table, row] as const));
/** Whatever leads to a person: their numbers, and a moment finer than a day. */
function tracesOf({ userId, employeeId }: Person, rows: readonly (readonly [string, string])[]): string[] {
  const numbers = [userId, employeeId].map((id) => new RegExp(`\\b${id}\\b`));
  const timestamp = /\d{4}-\d\d-\d\d[T ](?!00:00:00[+Z])\d\d:/;
  return rows.filter(([, row]) => [...numbers, timestamp].some((trace) => trace.test(row))).map(([table, row]) => `${table}: ${row}`);
}
const ticketOf = async (login: string): Promise<string> => {
  const { status, body } = await person(login).client.post<{ data: { ticket: string } }>('/lambda/feedback/ticket');
  if (status !== 200) throw new Error(`no ticket: ${status}`);
  return body.data.ticket;
};
type Sent = { readonly status: number; readonly body: { readonly data: Record<string, string | null> } };
/** As a browser sends it that has left the session behind. */
const sendNamelessly = (path: string, body: unknown) => clientOf(served.url).post(path, body) as Promise<Sent>;

describe('anonymous feedback', () => {
  it('leaves nothing in any table that leads to a person, and no moment of its writing', async () => {
    const ticket = await ticketOf('employee');
    const [before, [lastId]] = [await everything(), [await served.database.nextId()]];
    const { status, body } = await sendNamelessly('/public/feedback/company', { ticket, description_text: 'Нэргүй санал' });
    expect(status).toBe(200);
    const written = writtenSince(before, await everything());
    expect(written.map(([table]) => table).toSorted()).toEqual(['public.feedback_code', 'public.feedback_company']);
    expect(tracesOf(person('employee'), written)).toEqual([]);
    const rows = written.map(([, row]) => JSON.parse(row) as Record<string, unknown>);
    for (const row of rows) {
      expect(row).toMatchObject({ created_by: 0, updated_by: 0, company_id: person('employee').companyId });
      expect(String(row.created_at)).toMatch(/T00:00:00(\+00(:00)?|Z)$/);
      expect(Number(row.id), 'no neighbour of what is written at the same moment').toBeGreaterThan((lastId ?? 0) * 1_000);
    }
    expect(JSON.stringify(rows)).not.toContain(body.data.code);
    expect(JSON.stringify(rows)).not.toContain('127.0.0.1');
  });

  it('is seen by the check above when it is given by name', async () => {
    const before = await everything();
    await give('employee', { description_text: 'Нэртэй санал' });
    const traces = tracesOf(person('employee'), writtenSince(before, await everything()));
    expect(traces.some((trace) => trace.startsWith('public.feedback_company'))).toBe(true);
    expect(traces.some((trace) => trace.startsWith('public.record_history'))).toBe(true);
  });

  it('is sent with one ticket for everybody in a company, and with no other', async () => {
    const [mine, another, salon] = [await ticketOf('employee'), await ticketOf('cashier'), await ticketOf('artist')];
    expect(another).toBe(mine);
    expect(salon).not.toBe(mine);
    const send = async (ticket: string) => (await sendNamelessly('/public/feedback/company', { ticket, description_text: 'Санал' })).status;
    const [company = '', secret = ''] = mine.split('.');
    const foreign = `${salon.split('.')[0]}.${secret}`;
    for (const wrong of ['', 'x', `${company}.`, foreign, `${company}.${'A'.repeat(32)}`]) expect(await send(wrong), wrong).toBe(403);
    await served.sql('update feedback_ticket set day = day - 2 where company_id = $1::bigint', person('employee').companyId);
    expect(await send(mine), 'a ticket of the day before yesterday').toBe(403);
    expect(await ticketOf('employee')).not.toBe(mine);
  });

  it('is answered like any other, and the answer is read with the code alone', async () => {
    const { body } = await sendNamelessly('/public/feedback/company', {
      ticket: await ticketOf('employee'),
      nick_name: 'Хэн нэгэн',
      description_text: 'Хариу хүлээж байна',
    });
    const code = String(body.data.code);
    expect(code).toMatch(/^[A-Z2-9]{4}-[A-Z2-9]{4}-[A-Z2-9]{4}$/);
    const known = await sendNamelessly('/public/feedback/reply', { code: code.toLowerCase().replaceAll('-', ' ') });
    expect(known.body.data).toMatchObject({ description_text: 'Хариу хүлээж байна', state: 'new', reply: null, replied_on: null });
    const { data } = await ask(
      'hr',
      '{feedback_company(filters:[{column:"nick_name",condition:equals,value:"Хэн нэгэн"}]){id is_anonymous emp_id firstname}}',
    );
    const row = data?.feedback_company?.[0];
    expect(row).toMatchObject({ is_anonymous: true, emp_id: null, firstname: null });
    expect(await act('hr', 'answer-feedback', Number(row?.id), { reply: 'Баярлалаа' })).toBe(200);
    const answered = await sendNamelessly('/public/feedback/reply', { code });
    expect(answered.body.data).toMatchObject({ state: 'done', reply: 'Баярлалаа' });
    expect(await read('hr', Number(row?.id))).toMatchObject({ emp_id: null, firstname: null, avatar: null });
    expect((await sendNamelessly('/public/feedback/reply', { code: 'AAAA-BBBB-CCCC' })).status).toBe(404);
  });

  it('is checked like a form, and held off when too much comes from one address', async () => {
    const ticket = await ticketOf('employee');
    const send = async (description_text: string) =>
      (await sendNamelessly('/public/feedback/company', { ticket, description_text })).status;
    expect(await send('а'.repeat(401))).toBe(422);
    expect(await send('')).toBe(422);
    const statuses = await Promise.all(Array.from({ length: 25 }, () => send('Үер')));
    expect(new Set(statuses)).toEqual(new Set([200, 429]));
  });
});

describe('feedback of a visitor', () => {
  const visit = (input: Record<string, unknown>) =>
    clientOf(served.url).post<{ data?: unknown }>('/public/query', {
      query: 'mutation($i:FeedbackPublicInput!){createFeedbackPublic(input:$i){id}}',
      variables: { i: { name: 'Зочин', email: 'guest@example.com', feedback: 'Сайн байна уу', writing_seconds: 20, ...input } },
    });
  const forget = () => served.sql("delete from login_attempts where subject like 'feedback%'");
  const suspects = async () => (await served.sql('select feedback, is_suspect from feedback_public')).map(([text, is]) => `${text} ${is}`);

  it('is taken in, told back to nobody, and read by administrators alone', async () => {
    await forget();
    const { status, body } = await visit({ feedback: 'Танилцмаар байна' });
    expect([status, body]).toEqual([200, { data: { createFeedbackPublic: null } }]);
    expect((await clientOf(served.url).post<{ data: unknown }>('/public/query', { query: '{feedback_public{id}}' })).body.data).toEqual({
      feedback_public: [],
    });
    for (const login of ['director', 'hr', 'employee']) expect((await ask(login, '{feedback_public{id}}')).status, login).toBe(403);
    const { data } = await ask('admin', '{feedback_public{id name email feedback state}}');
    const row = data?.feedback_public?.find(({ feedback }) => feedback === 'Танилцмаар байна');
    expect(row).toMatchObject({ name: 'Зочин', email: 'guest@example.com', state: 'new' });
    expect(await act('admin', 'take-public-feedback', row?.id ?? 0)).toBe(200);
    expect(await act('admin', 'finish-public-feedback', row?.id ?? 0)).toBe(200);
  });

  it('is told to the administrators of the platform by bell and letter, unless a program has written it', async () => {
    await forget();
    const before = (await served.sql("select id from outbox where topic = 'notification'")).length;
    await visit({ feedback: 'Зар', website: 'https://example.com' });
    await visit({ feedback: 'Яаруу', writing_seconds: 0 });
    // The specified call: name, e-mail and text alone.
    await visit({ feedback: 'Үнийн талаар асууя', writing_seconds: undefined });
    const notifications = await served.sql("select company_id, delivery_key, payload from outbox where topic = 'notification' order by id");
    const [[company, key, payload] = [], ...more] = notifications.slice(before);
    expect(more).toEqual([]);
    const { registry, database, services } = served;
    const deliver = deliverNotification({ registry, database, actorOf: services.sessions.actorFor, baseUrl: 'https://erp.example.mn' });
    const delivery = {
      key: key ?? '',
      companyId: Number(company),
      userId: 0,
      payload: JSON.parse(payload ?? ''),
      signal: new AbortController().signal,
    };
    await database.batch([...(await deliver(delivery))], Number(company));
    const lines = await served.sql(
      "select s.receiver_id, n.title->>'mn', n.body->>'mn', n.link from notification_status s join notifications n on n.id = s.notif_id where n.link like '/erp/p/feedback-public%'",
    );
    const id = (await served.sql("select id from feedback_public where feedback = 'Үнийн талаар асууя'"))[0]?.[0];
    const administrator = String(person('admin').userId);
    expect(lines).toEqual([
      [
        administrator,
        'Сайтаас санал, асуулт ирлээ',
        'Илгээсэн: Зочин, guest@example.com. Үнийн талаар асууя',
        `/erp/p/feedback-public?record=${id}`,
      ],
    ]);
    const [[letter] = []] = await served.sql("select payload::text from outbox where topic = 'mail' order by id desc limit 1");
    expect(letter).toContain('Үнийн талаар асууя');
  });

  it('is put aside when a program has written it, and checked like a form', async () => {
    await forget();
    await visit({ feedback: 'Талбар', website: 'https://example.com' });
    await visit({ feedback: 'Хурдан', writing_seconds: 1 });
    await visit({ feedback: 'Хүн' });
    expect(await suspects()).toEqual(expect.arrayContaining(['Талбар t', 'Хурдан t', 'Хүн f']));
    expect((await visit({ email: 'nobody' })).status).toBe(422);
    expect((await visit({ feedback: 'а'.repeat(2_001) })).status).toBe(422);
    for (const decided of [{ state: 'done' }, { is_suspect: false }]) expect((await visit(decided)).status).toBe(422);
  });

  it('comes five times an hour from one address, also when all come at once', async () => {
    await forget();
    const [[before] = []] = await served.sql('select count(*) from feedback_public');
    const statuses = await Promise.all(Array.from({ length: 12 }, async () => (await visit({})).status));
    expect(statuses.filter((status) => status === 200).length).toBe(5);
    expect(statuses.filter((status) => status === 429).length).toBe(7);
    const [[after] = []] = await served.sql('select count(*) from feedback_public');
    expect(Number(after) - Number(before)).toBe(5);
  });
});

it('a person without a session gets no ticket', async () => {
  expect((await clientOf(served.url).post('/lambda/feedback/ticket')).status).toBe(401);
  expect((await (await signIn(served.url, 'employee')).post('/lambda/feedback/ticket')).status).toBe(200);
});
