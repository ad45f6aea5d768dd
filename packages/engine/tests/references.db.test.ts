import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { readHistory } from '../core/records/history.ts';
import { type Answer, type KindsWorld, openKindsWorld, refused } from './kinds-world.ts';

let world: KindsWorld;
beforeAll(async () => {
  world = await openKindsWorld();
});
afterAll(() => world.drop());

let codes = 0;
const FIELDS = 'id version tag_ids loose_ids topic_ids';
const create = (input: object, given?: Parameters<KindsWorld['create']>[3]): Promise<Answer> =>
  world.create('Paper', { code: `L${codes++}`, ...input }, FIELDS, given);
const update = async (id: number, input: object, given?: Parameters<KindsWorld['ask']>[2]): Promise<Answer> => {
  const document = `mutation($id:ID!,$i:PaperInput!){updatePaper(id:$id,input:$i){${FIELDS}}}`;
  return (await world.ask<{ updatePaper: Answer }>(document, { id, i: input }, given)).updatePaper;
};
const lastChange = async (id: number) => {
  const context = { database: world.database, registry: world.registry, actor: world.actor() };
  const [entry] = await readHistory(context, world.registry.model('paper'), id);
  return entry?.changes;
};

describe('lists of rows', () => {
  const links = (table: string, id: number) => world.rows(`select target_id from ${table} where owner_id = ${id} order by 1`);
  test('bring the rows behind them along, in their order', async () => {
    const made = await create({ tag_ids: [13, 11], topic_ids: [2] });
    const read = await world.ask<{ paper: unknown[] }>(
      `{paper(filters:[{column:"id",condition:equals,value:"${made.id}"}]){tag_rows{id name} loose_rows{name} topic_rows{name}}}`,
    );
    expect(read.paper).toEqual([
      {
        tag_rows: [
          { id: 13, name: 'гурав' },
          { id: 11, name: 'нэг' },
        ],
        loose_rows: [],
        topic_rows: [{ name: 'ус' }],
      },
    ]);
    expect(await links('paper_tag_ids_links', made.id)).toEqual([['11'], ['13']]);
    expect(await links('paper_topic_ids_links', made.id)).toEqual([['2']]);
    await update(made.id, { tag_ids: [12, 13] });
    expect(await links('paper_tag_ids_links', made.id)).toEqual([['12'], ['13']]);
    await update(made.id, { tag_ids: null });
    expect(await links('paper_tag_ids_links', made.id)).toEqual([]);
  });
  test('never lead to another company, not even by a statement of their own', async () => {
    const made = await create({ tag_ids: [11] });
    expect(await refused(create({ tag_ids: [11, 21] }))).toEqual(['tag_ids reference']);
    expect(await refused(update(made.id, { tag_ids: [21] }, { companyId: 2 }))).toEqual(['NOT_FOUND']);
    await expect(
      world.rows(`insert into paper_tag_ids_links (company_id, owner_id, target_id) values (1, ${made.id}, 21)`),
    ).rejects.toThrow();
    await expect(
      world.rows(`insert into paper_tag_ids_links (company_id, owner_id, target_id) values (2, ${made.id}, 21)`),
    ).rejects.toThrow();
  });
  test('take nothing from who may not read the rows', async () => {
    expect(await refused(create({ tag_ids: [11] }, { role: 'writer' }))).toEqual(['tag_ids reference']);
    const held = await create({ tag_ids: [11] });
    const document = `mutation($id:ID!,$i:PaperInput!){updatePaper(id:$id,input:$i){id}}`;
    expect(await refused(world.ask(document, { id: held.id, i: { tag_ids: [12] } }, { role: 'writer' }))).toEqual(['tag_ids reference']);
  });
  test('keep a chosen row from being deleted, or let it go', async () => {
    const [{ createTag: kept }, { createTag: free }] = [
      await world.ask<{ createTag: { id: number } }>('mutation{createTag(input:{name:"a"}){id}}'),
      await world.ask<{ createTag: { id: number } }>('mutation{createTag(input:{name:"b"}){id}}'),
    ];
    const made = await create({ tag_ids: [kept.id], loose_ids: [11, free.id] });
    expect(await refused(world.ask(`mutation{deleteTag(id:${kept.id}){id}}`))).toEqual(['STILL_IN_USE']);
    await world.ask(`mutation{deleteTag(id:${free.id}){id}}`);
    const after = await update(made.id, {});
    expect(after.loose_ids).toEqual([11]);
    expect(after.version).toBe(2);
    expect(await lastChange(made.id)).toEqual({ loose_ids: [[11, free.id], [11]] });
    expect(await links('paper_loose_ids_links', made.id)).toEqual([['11']]);
    expect(await refused(create({ loose_ids: [free.id] }))).toEqual(['loose_ids reference']);
  });
  test('come back with their record, and hold it back when a chosen row is gone', async () => {
    const { createTag: chosen } = await world.ask<{ createTag: { id: number } }>('mutation{createTag(input:{name:"c"}){id}}');
    const made = await create({ tag_ids: [chosen.id] });
    await world.ask(`mutation{deletePaper(id:${made.id}){id}}`);
    await world.ask(`mutation{restorePaper(id:${made.id}){id}}`);
    expect((await update(made.id, {})).tag_ids).toEqual([chosen.id]);
    await world.ask(`mutation{deletePaper(id:${made.id}){id}}`);
    await world.ask(`mutation{deleteTag(id:${chosen.id}){id}}`);
    expect(await refused(world.ask(`mutation{restorePaper(id:${made.id}){id}}`))).toEqual(['tag_ids reference']);
  });
  test('of two writers at once end as one of them wrote them', async () => {
    const made = await create({ tag_ids: [11] });
    await Promise.all([update(made.id, { tag_ids: [12] }), update(made.id, { tag_ids: [13, 11] }), update(made.id, { tag_ids: [12, 13] })]);
    const { tag_ids: held } = await update(made.id, {});
    expect((await links('paper_tag_ids_links', made.id)).map(([id]) => Number(id))).toEqual((held as number[]).toSorted((a, b) => a - b));
  });
});
