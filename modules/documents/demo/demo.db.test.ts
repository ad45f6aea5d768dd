/** The demo of documents: types, workflows, documents and numbers that fit together in both companies. */
import { type DemoWorld, demoWorld } from '@lambda/hr/tests/demo-world.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

let world: DemoWorld;
beforeAll(async () => {
  world = await demoWorld();
});
afterAll(() => world.drop());

const sql = async (text: string): Promise<(string | null)[][]> => {
  const [found] = await world.database.batch([{ name: `documents_demo_${text.length}_${text.slice(0, 30)}`, sql: text, params: [] }], null);
  return (found?.rows ?? []).map((row) => [...row]);
};

describe('the demo of documents', () => {
  it('has 120 letters and 15 contracts of two companies, eight types and four workflows each', async () => {
    expect(
      await sql(
        'select count(*) filter (where not is_contract), count(*) filter (where is_contract), count(distinct company_id) from document',
      ),
    ).toEqual([['120', '15', '2']]);
    expect(await sql('select count(*) from document_type group by company_id')).toEqual([['8'], ['8']]);
    expect(await sql("select count(*) from workflow where row_model = 'document' group by company_id")).toEqual([['4'], ['4']]);
  });

  it('stands in many states, and each document stands where its history says', async () => {
    const states = await sql('select distinct status_type from document order by 1');
    expect(states.flat()).toEqual(expect.arrayContaining(['START', 'CHECK', 'RE_CREATE', 'PRE_END', 'END', 'CANCEL', 'VOTE']));
    expect(
      await sql(`select d.id, d.status_id from document d where not exists (select 1 from process_status_history h where h.row_model = 'document'
        and h.row_id = d.id and h.status_id = d.status_id and (not h.is_done or h.status_type in ('END', 'CANCEL')))`),
    ).toEqual([]);
    expect(await sql(`select row_id from process_status_history where not is_done group by row_id having count(*) > 1`)).toEqual([]);
  });

  it('has numbers without gaps, each in its document, and no field left in a text', async () => {
    expect(
      await sql(
        'select d.id from document_register r join document d on d.id = r.document_id where d.document_number is distinct from r.number',
      ),
    ).toEqual([]);
    expect(
      await sql(`select company_id, series, left(registered_on::text, 4) from document_register group by 1, 2, 3
        having count(*) <> max(right(number, 4)::int)`),
    ).toEqual([]);
    expect(await sql("select id from document where status_type = 'END' and document_number is null")).toEqual([]);
    expect(await sql("select id from document where document_data is null or document_data like '%{{%'")).toEqual([]);
    expect(
      await sql(
        "select d.id from document d left join document_signed s on s.document_id = d.id where (d.status_type = 'END') <> (s.id is not null)",
      ),
    ).toEqual([]);
  });

  it('is read by whoever is concerned, in the own company alone', async () => {
    const count = async (login: string) => ((await (await world.as(login))('{document(limit:500){id}}')).document as unknown[]).length;
    expect(await count('director')).toBe(100);
    const [artist, manager] = [await count('artist'), await count('salon-manager')];
    expect(artist).toBeGreaterThan(5);
    expect(artist).toBeLessThan(35);
    expect(manager).toBeLessThanOrEqual(35);
    const read = await (await world.as('director'))(
      '{view_document_list(limit:1){ID EMP_ID STRUCT_ID CREATED_AT UPDATED_AT DOC_NAME DESCRIPTION DOC_CATE_ID DOC_FLOW_ID STATUS_ID STATUS STATUS_TYPE ICON}}',
    );
    expect(read.view_document_list).toHaveLength(1);
  });
});
