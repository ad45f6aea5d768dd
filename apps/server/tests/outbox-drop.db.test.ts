/** A delivery that is dropped: only by an administrator, only with a reason, which stays and is shown. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openServedDemo, type Person, type Served } from './served-demo.ts';

let served: Served;
let admin: Person;
let id = 0;
beforeAll(async () => {
  served = await openServedDemo();
  admin = await served.administrator(0);
  const [row] = await served.sql(
    `insert into outbox (company_id, id, created_at, updated_at, version, topic, summary, state, tries, error, delivery_key, payload)
     values ($1::bigint, $2::bigint, now(), now(), 1, 'mail', 'wrong@example.mn: x', 'dead', 11, 'no such mailbox', 'test-drop', '{}') returning id`,
    admin.companyId,
    await served.database.nextId(),
  );
  id = Number(row?.[0]);
});
afterAll(() => served.close());

const drop = (person: Person, input?: unknown) =>
  person.client.post<{ errors?: { extensions: { code: string; fields?: { field: string }[] } }[] }>('/lambda/actions/outbox-drop', {
    ids: [id],
    ...(input === undefined ? {} : { input }),
  });

test('a dead letter is dropped with a reason alone, which is kept, shown and told by the history', async () => {
  for (const input of [undefined, {}, { reason: '' }]) {
    const { status, body } = await drop(admin, input);
    expect([status, body.errors?.[0]?.extensions.fields?.[0]?.field]).toEqual([422, 'reason']);
  }
  for (const person of (await served.people()).filter(({ roleId, companyId }) => roleId !== 1 && companyId === admin.companyId))
    expect((await drop(person, { reason: 'x' })).status).toBe(403);
  expect(await served.sql('select state from outbox where id = $1::bigint', id)).toEqual([['dead']]);
  const reason = 'Хаяг нь байхгүй болсон';
  expect((await drop(admin, { reason })).status).toBe(200);
  const shown = await admin.client.query<{ outbox: { state: string; drop_reason: string; error: string }[] }>(
    `{outbox(filters:[{column:"id",condition:equals,value:"${id}"}]){state drop_reason error}}`,
  );
  expect(shown.body.data?.outbox).toEqual([{ state: 'dropped', drop_reason: reason, error: 'no such mailbox' }]);
  const grid = await admin.client.get<{ data: { schema: { columns: { field: string }[] } } }>('/lambda/puzzle/schema/grid/outbox');
  expect(grid.body.data.schema.columns.map(({ field }) => field)).toContain('drop_reason');
  const history = await admin.client.post<{ data: { changes: Record<string, unknown> }[] }>('/crud_log/history', { model: 'outbox', id });
  expect(history.body.data[0]?.changes).toMatchObject({ state: ['dead', 'dropped'], drop_reason: [null, reason] });
});
