/** A table begun from words or from a file: proposed, looked at, published, filled. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openWorld, type World } from './definitions-world.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.close());

type Json = Readonly<Record<string, unknown>>;
type Definition = { readonly type: string; readonly name: string; readonly schema: Json };
type Proposed = { readonly definitions: readonly Definition[]; readonly entry: Json; readonly problems: readonly unknown[] };
const SENTENCE = 'Ажилтны чөлөө: ажилтан, эхлэх огноо, дуусах огноо, шалтгаан, хавсралт';

const fromWords = async (text: string): Promise<Proposed> => {
  const { status, body } = await world.admin.post<{ data: Proposed }>('/lambda/puzzle/from-words', { text });
  expect(status).toBe(200);
  return body.data;
};
const modelOf = ({ definitions }: Proposed) => definitions.find(({ type }) => type === 'model') as Definition;
const kindsOf = (proposed: Proposed): readonly string[] =>
  Object.values(modelOf(proposed).schema.fields as Record<string, { kind: string; to?: string }>).map(({ kind, to }) => to ?? kind);
async function publish({ definitions }: Proposed): Promise<void> {
  for (const { type, name, schema } of definitions)
    expect((await world.admin.post(`/lambda/puzzle/schema/${type}`, { name, schema, revision: 0 })).status).toBe(200);
  const published = await world.admin.post('/lambda/puzzle/publish', {
    definitions: definitions.map(({ type, name }) => ({ type, name })),
  });
  expect([published.status, published.status === 200 ? null : published.body]).toEqual([200, null]);
}

describe('from words', () => {
  it('proposes a table that can be published as it is, and stores nothing by itself', async () => {
    const proposed = await fromWords(SENTENCE);
    expect([kindsOf(proposed), proposed.problems]).toEqual([['employee', 'date', 'date', 'longText', 'file'], []]);
    const { name } = modelOf(proposed);
    expect((await world.admin.get(`/lambda/puzzle/definitions/model/${name}`)).status).toBe(404);
    await publish(proposed);
    const [person] = (await world.admin.query<{ employee: { id: number }[] }>('{employee(limit:1){id}}')).body.data?.employee ?? [];
    const create = (ends: string) =>
      world.admin.query('mutation($i:AjiltnyChuluuInput!){createAjiltnyChuluu(input:$i){id}}', {
        i: { ajiltan_id: person?.id, ekhlekh_ognoo: '2026-12-01', duusakh_ognoo: ends, shaltgaan: 'Ээлжийн амралт' },
      });
    expect((await create('2026-12-10')).body.errors).toBeUndefined();
    expect((await create('2026-11-30')).body.errors?.[0]?.extensions.fields).toMatchObject([{ field: 'duusakh_ognoo' }]);
    // The same words once more make a table of another name.
    expect(modelOf(await fromWords(SENTENCE)).name).toBe(`${name}_2`);
  });

  it.each([
    'Order: order, company, company_id, employee, Ажилтан, ажилтан, id, __proto__, constructor',
    'users: users, login, password',
    'employee input: нэр',
    'Аймаг, нийслэл: аймаг, сум, банк, валют, компани, алба, албан тушаал',
    'Query',
    '<b>Тэмдэг</b>: <script>alert(1)</script>, "; drop table users; --, {0}',
    'Зураг: зураг',
    `Урт: ${Array.from({ length: 130 }, (_one, at) => `талбар ${at}`).join(', ')}`,
  ])('proposes nothing that does not fit: %s', async (text) => {
    const proposed = await fromWords(text);
    expect(proposed.problems).toEqual([]);
    // The plan of the tables refuses what the definitions alone do not show: names of columns, keys and indexes.
    for (const { type, name, schema } of proposed.definitions)
      expect((await world.admin.post(`/lambda/puzzle/schema/${type}`, { name, schema, revision: 0 })).status).toBe(200);
    const keys = proposed.definitions.map(({ type, name }) => ({ type, name }));
    const planned = await world.admin.post<{ problems: unknown[] }>('/lambda/puzzle/plan', { definitions: keys });
    expect([planned.status, planned.body.problems]).toEqual([200, []]);
    for (const key of keys) await world.admin.post('/lambda/puzzle/discard', { ...key, revision: 1 });
  });

  it('is closed to everybody but the platform’s administrators', async () => {
    expect((await world.hr.post('/lambda/puzzle/from-words', { text: SENTENCE })).status).toBe(403);
    expect((await world.admin.post('/lambda/puzzle/from-words', { text: '  ' })).status).toBe(422);
  });
});
