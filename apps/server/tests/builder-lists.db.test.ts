/** What a drawn list says of its rows: which are in it, and which are closed, by every way to them. */
import { readXlsx } from 'hucre/xlsx';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { codeOf, draft, giveEntry, type Json, label, menuWith, publish, published, renamed } from './builder-world.ts';
import { openWorld, type World } from './definitions-world.ts';
import { uploadAs, workbook } from './import-world.ts';
import { paperOf, workbookOf } from './list-documents.ts';

let world: World;
const model: Json = {
  name: 'permit',
  label: label('Зөвшөөрөл'),
  placement: 'company',
  title: ['title'],
  sort: [{ field: 'title', order: 'asc' }],
  fields: {
    title: { kind: 'text', label: label('Нэр'), required: true, search: true, max: 120 },
    status: {
      kind: 'choice',
      label: label('Төлөв'),
      options: [
        { value: 'open', label: label('Нээлттэй') },
        { value: 'closed', label: label('Хаалттай') },
        { value: 'hidden', label: label('Нуусан') },
      ],
    },
    amount: { kind: 'money', label: label('Дүн') },
  },
};
const form: Json = {
  name: 'permit',
  label: label('Зөвшөөрөл'),
  model: 'permit',
  tabs: [
    {
      name: 'main',
      label: label('Үндсэн'),
      sections: [{ name: 'main', label: label('Үндсэн'), fields: ['title', 'status', 'amount'] }],
    },
  ],
};
const grid: Json = {
  name: 'permit',
  label: label('Зөвшөөрөл'),
  model: 'permit',
  columns: ['title', 'status', 'amount'].map((field) => ({ field })),
  sort: [{ field: 'title', order: 'asc' }],
  search: ['title'],
  columnAggregations: [{ column: 'amount', aggregation: 'sum' }],
  condition: { all: [{ field: 'status', condition: 'notEqual', value: 'hidden' }, 'amount > 100'] },
  closedWhen: { field: 'status', condition: 'equals', value: 'closed' },
};
const ROWS = [
  ['А', 'open', '200'],
  ['Б', 'closed', '300'],
  ['В', 'hidden', '1000'],
  ['Г', 'open', '50'],
  ['Д', 'open', '400'],
] as const;
const ON_ENTRY = { 'x-page-id': 'permits' };
const ids = new Map<string, number>();

beforeAll(async () => {
  world = await openWorld();
  await published(world.admin, [
    await draft(world.admin, 'model', model),
    await draft(world.admin, 'form', form),
    await draft(world.admin, 'grid', grid),
    await draft(world.admin, 'crud', { name: 'permit', label: label('Зөвшөөрөл'), template: 'drawer', grid: 'permit', form: 'permit' }),
    await draft(
      world.admin,
      'menu',
      await menuWith(world.admin, [{ id: 'permits', label: label('Зөвшөөрөл'), linkTo: 'crud', url: 'permit' }]),
    ),
  ]);
  await giveEntry(world, 'permits');
  for (const [title, status, amount] of ROWS) {
    const made = await world.hr.query<{ createPermit: { id: number } }>('mutation($i:PermitInput!){createPermit(input:$i){id}}', {
      i: { title, status, amount },
    });
    expect(made.body.errors).toBeUndefined();
    ids.set(title, Number(made.body.data?.createPermit.id));
  }
});
afterAll(() => world.close());

type Seen = { permit: Json[]; paginate: { total: number; permit: Json[] }; all: Json[]; groups: Json[] };
const titles = (rows: readonly Json[] | undefined) => rows?.map(({ title }) => title);
/** What somebody who reads through the list sees by every way to its rows. */
async function seen(list = 'list:"permit"') {
  const { body } = await world.hr.query<Seen>(
    `{permit(${list},sorts:[{column:"title",order:asc}]){title}
      paginate(${list},page:1,size:2,search:null){total permit{title}}
      all:aggregate(table:"permit",${list},values:[{function:count},{function:sum,column:"amount"}])
      groups:aggregate(table:"permit",${list},groupBy:["status"],sorts:[{column:"status",order:asc}],values:[{function:sum,column:"amount"}])}`,
  );
  expect(body.errors).toBeUndefined();
  const { permit, paginate, all, groups } = body.data as Seen;
  return { rows: titles(permit), total: paginate.total, page: titles(paginate.permit), all, groups };
}

describe('the condition of a list', () => {
  it('holds for rows, counts, totals, groups, search, files and paper', async () => {
    expect(await seen()).toEqual({
      rows: ['А', 'Б', 'Д'],
      total: 3,
      page: ['А', 'Б'],
      all: [{ count: 3, sum_amount: '900.00' }],
      groups: [
        { status: 'closed', sum_amount: '300.00' },
        { status: 'open', sum_amount: '600.00' },
      ],
    });
    const listed = await world.hr.post<{ total: number; data: Json[] }>('/lambda/puzzle/grid/data/permit', {});
    expect([listed.body.total, titles(listed.body.data)]).toEqual([3, ['А', 'Б', 'Д']]);
    const found = await world.hr.post<{ data: Json[] }>('/lambda/puzzle/grid/data/permit?search=В', {});
    expect(titles(found.body.data)).toEqual([]);
    expect((await world.hr.post('/lambda/puzzle/grid/aggergation/permit', {})).body).toEqual([{ SUM_amount: '900.00' }]);
    const { data, total } = await workbookOf(world.url, world.hr, 'permit');
    expect([data.map(([title]) => title), total[2]]).toEqual([['А', 'Б', 'Д'], 900]);
    const paper = await paperOf(world.url, world.hr, 'permit');
    expect(paper).toContain('900');
    for (const hidden of ['1,000', 'Нуусан']) expect(paper).not.toContain(hidden);
  });

  it('is not taken away by what a request says, and does not reach other lists', async () => {
    const asked = { filters: [{ column: 'status', condition: 'equals', value: 'hidden' }], list: null };
    expect((await world.hr.post('/lambda/krud/excel/permit', asked)).status).toBe(400);
    const { data } = await workbookOf(world.url, world.hr, 'permit', { filters: asked.filters });
    expect(data).toEqual([]);
    const other = await world.hr.query('{employee(list:"permit",limit:1){id}}');
    expect(other.body.errors?.[0]?.extensions.code).toBe('BAD_REQUEST');
    const unknown = await world.hr.query('{permit(list:"nothing"){id}}');
    expect(unknown.body.errors?.[0]?.extensions.code).toBe('BAD_REQUEST');
    const hidden = await world.hr.query<{ permit: Json[] }>('{permit(filters:[{column:"title",condition:equals,value:"В"}]){title}}');
    expect(titles(hidden.body.data?.permit)).toEqual(['В']);
  });

  it('holds for a change of all rows of the list', async () => {
    const all = { action: 'update', values: { amount: '500' }, preview: true };
    const through = await world.hr.post<{ data: { matched: number } }>('/lambda/records/permit/bulk', {
      ...all,
      selection: { list: 'permit' },
    });
    const without = await world.hr.post<{ data: { matched: number } }>('/lambda/records/permit/bulk', { ...all, selection: {} });
    expect([through.body.data.matched, without.body.data.matched]).toEqual([3, 5]);
  });

  it('stays with the server, and holds for people who may not read what it names', async () => {
    const definition = await world.hr.get<{ data: Json }>('/lambda/puzzle/schema/grid/permit');
    expect(JSON.stringify(definition.body)).not.toContain('hidden');
    await giveEntry(world, 'permits', { fields: { permit: { status: 'none' } } });
    const asked = () => world.hr.query<Seen>('{permit(list:"permit",sorts:[{column:"title",order:asc}]){title}}', {}, ON_ENTRY);
    await expect
      .poll(async () => (await world.hr.query('{permit{status}}', {}, ON_ENTRY)).body.errors?.[0]?.extensions.code)
      .toBe('BAD_DOCUMENT');
    expect(titles((await asked()).body.data?.permit)).toEqual(['А', 'Б', 'Д']);
    await giveEntry(world, 'permits');
    await expect.poll(async () => (await world.hr.query('{permit{status}}', {}, ON_ENTRY)).body.errors).toBeUndefined();
  });

  it('goes along with a field that is called otherwise, and is not published with one that is not there', async () => {
    await published(world.admin, await renamed(world.admin, 'permit', 'amount', 'price'));
    expect(
      titles((await world.hr.query<Seen>('{permit(list:"permit",sorts:[{column:"title",order:asc}]){title}}')).body.data?.permit),
    ).toEqual(['А', 'Б', 'Д']);
    await published(world.admin, await renamed(world.admin, 'permit', 'price', 'amount'));
    for (const [broken, place] of [
      [{ condition: 'nothing > 1' }, 'condition: '],
      [{ condition: { field: 'status', condition: 'equals', value: 'green' } }, 'condition: status'],
      [{ closedWhen: { field: 'nothing', condition: 'isNull' } }, 'closedWhen: '],
    ] as const) {
      const refused = await publish(world.admin, [await draft(world.admin, 'grid', { ...grid, ...broken })]);
      expect([refused.status, codeOf(refused.body)]).toEqual([422, 'DEFINITION_REFUSED']);
      expect(refused.body.problems[0]?.message).toContain(place);
    }
    await published(world.admin, [await draft(world.admin, 'grid', { ...grid, label: label('Зөвшөөрлүүд') })]);
  });
});

describe('a row that the list closes', () => {
  const changed = async (title: string, document: string, variables: Json = {}) =>
    (await world.hr.query(document, { id: ids.get(title), ...variables }, ON_ENTRY)).body.errors?.[0]?.extensions.code;
  const update = (title: string) => changed(title, 'mutation($id:ID!){updatePermit(id:$id,input:{amount:"222"}){id}}');
  it('is neither changed nor deleted through its entry of the menu; the others are', async () => {
    expect(await update('Б')).toBe('ROW_CLOSED_UPDATE');
    expect(await changed('Б', 'mutation($id:ID!){deletePermit(id:$id){id}}')).toBe('ROW_CLOSED_DELETE');
    expect(await update('А')).toBeUndefined();
    const many = await world.hr.post<{ data: { changed: number; refused: { code: string }[] } }>(
      '/lambda/records/permit/bulk',
      { action: 'update', ids: [ids.get('Б'), ids.get('Д')], values: { amount: '444' } },
      ON_ENTRY,
    );
    expect([many.body.data.changed, many.body.data.refused.map(({ code }) => code)]).toEqual([1, ['ROW_CLOSED_UPDATE']]);
  });

  it('is told to the browser with the list, unless the person may not read what closes it', async () => {
    const told = async (): Promise<unknown> => (await world.hr.get<{ data: Json }>('/lambda/puzzle/schema/grid/permit', ON_ENTRY)).body;
    expect(JSON.stringify(await told())).toContain('closedWhen');
    await giveEntry(world, 'permits', { fields: { permit: { status: 'none' } } });
    await expect.poll(async () => JSON.stringify(await told())).not.toContain('closedWhen');
    expect(await update('Б')).toBe('ROW_CLOSED_UPDATE');
    await giveEntry(world, 'permits');
  });
});

describe('the files of a list', () => {
  const excel = {
    startRow: 3,
    sample: ['amount', 'title'],
    mapping: [
      { header: 'Зөвшөөрлийн дугаар', field: 'title' },
      { header: 'Төлбөр', field: 'amount' },
    ],
  };
  const setExcel = async (more: Json): Promise<void> =>
    published(world.admin, [await draft(world.admin, 'grid', { ...grid, excel: more })]);
  const template = async () => {
    const reply = await fetch(`${world.url}/lambda/krud/import-excel/permit/template`, {
      headers: { authorization: `Bearer ${world.hr.token}`, 'accept-language': 'mn' },
    });
    return { status: reply.status, sheets: reply.ok ? (await readXlsx(new Uint8Array(await reply.arrayBuffer()))).sheets : [] };
  };

  it('are read from the row and by the heads that it names, and its sample is such a file', async () => {
    await setExcel(excel);
    const { sheets } = await template();
    expect(sheets[0]?.rows[2]).toEqual(['Төлбөр', 'Зөвшөөрлийн дугаар *']);
    const file = await workbook([['Тайлан'], ['2026'], ['Зөвшөөрлийн дугаар', 'Төлбөр', 'Тайлбар'], ['Е', 700, '']]);
    const { body } = await uploadAs(world.hr, file, 'permit');
    expect([body.data.headerRow, body.data.rows, body.data.mapping]).toEqual([3, 1, ['title', 'amount', null]]);
  });

  it('do not go out or come in where it says so, by any way', async () => {
    await setExcel({ noExport: true, noImport: true });
    const refused = [
      await world.hr.post('/lambda/krud/excel/permit', {}),
      await uploadAs(world.hr, await workbook([['Нэр'], ['Е']]), 'permit'),
    ];
    expect(refused.map(({ status, body }) => [status, codeOf(body as never)])).toEqual(Array(2).fill([403, 'NO_RIGHT']));
    expect((await template()).status).toBe(403);
  });

  it('are not published with fields that no file fills', async () => {
    for (const [broken, words] of [
      [{ sample: ['nothing'] }, 'nothing'],
      [
        {
          mapping: [
            { header: 'А', field: 'title' },
            { header: ' а', field: 'amount' },
          ],
        },
        'two columns',
      ],
      [{ sample: ['title', 'title'] }, 'twice'],
    ] as const) {
      const refused = await publish(world.admin, [await draft(world.admin, 'grid', { ...grid, excel: broken })]);
      expect([refused.status, refused.body.problems[0]?.message]).toEqual([422, expect.stringContaining(words)]);
    }
  });
});

describe('a total of a formula', () => {
  const figure: Json = {
    name: 'figure',
    label: label('Тооцоо'),
    placement: 'company',
    title: ['title'],
    sort: [{ field: 'title', order: 'asc' }],
    fields: {
      title: { kind: 'text', label: label('Нэр'), max: 120 },
      batch: { kind: 'text', label: label('Багц'), max: 20 },
      base: { kind: 'decimal', label: label('Суурь'), scale: 3 },
      half: { kind: 'computed', label: label('Тал'), type: 'decimal', expression: 'base / 2', scale: 2 },
      triple: { kind: 'computed', label: label('Гурав'), type: 'decimal', expression: 'base * 3', scale: 3 },
    },
  };
  const columns = ['title', 'batch', 'half', 'triple'];
  const list: Json = {
    name: 'figure',
    label: label('Тооцоо'),
    model: 'figure',
    columns: columns.map((field) => ({ field })),
    sort: [{ field: 'title', order: 'asc' }],
    columnAggregations: [
      { column: 'half', aggregation: 'sum' },
      { column: 'triple', aggregation: 'sum' },
      { column: 'half', aggregation: 'avg' },
    ],
  };
  /** The bases of a batch, and what its halves and triples come to. */
  const BATCHES: Readonly<Record<string, { readonly bases: readonly string[]; readonly half: string; readonly triple: string }>> = {
    odd: { bases: ['8592.70', '8592.70', '8592.72'], half: '12889.06', triple: '77334.360' },
    eighth: { bases: ['0.125'], half: '0.06', triple: '0.375' },
    cents: { bases: Array(1_000).fill('0.02'), half: '10.00', triple: '60.000' },
    tenths: { bases: ['0.2', '0.4'], half: '0.30', triple: '1.800' },
  };

  it('is the same at the foot, of a group, in GraphQL, in Excel and on paper', async () => {
    await published(world.admin, [await draft(world.admin, 'model', figure), await draft(world.admin, 'grid', list)]);
    for (const [batch, { bases }] of Object.entries(BATCHES))
      for (let from = 0; from < bases.length; from += 20) {
        const some = bases.slice(from, from + 20);
        const roots = some.map(
          (base, at) => `m${at}:createFigure(input:{title:"${batch} ${from + at}",batch:"${batch}",base:"${base}"}){id}`,
        );
        expect((await world.admin.query(`mutation{${roots.join(' ')}}`)).body.errors).toBeUndefined();
      }
    const sums = 'values:[{function:sum,column:"half"},{function:sum,column:"triple"}]';
    const { body } = await world.admin.query<{ aggregate: Json[] }>(`{aggregate(table:"figure",groupBy:["batch"],${sums})}`);
    const groups = new Map(body.data?.aggregate.map(({ batch, sum_half, sum_triple }) => [batch, [sum_half, sum_triple]]));
    for (const [batch, { half, triple }] of Object.entries(BATCHES)) {
      const filters = [{ column: 'batch', condition: 'equals', value: batch }];
      const alone = await world.admin.query<{ aggregate: Json[] }>(`query($f:[filter!]){aggregate(table:"figure",filters:$f,${sums})}`, {
        f: filters,
      });
      const foot = await world.admin.post<Json[]>('/lambda/puzzle/grid/aggergation/figure', { batch });
      const { header, total } = await workbookOf(world.url, world.admin, 'figure', { filters });
      const paper = await paperOf(world.url, world.admin, 'figure', { filters });
      const [one] = alone.body.data?.aggregate ?? [];
      const [below] = foot.body;
      expect([batch, one?.sum_half, below?.SUM_half, ...(groups.get(batch) ?? [])]).toEqual([batch, half, half, half, triple]);
      expect([one?.sum_triple, below?.SUM_triple]).toEqual([triple, triple]);
      expect([batch, total[header.indexOf('Тал')], total[header.indexOf('Гурав')]]).toEqual([batch, Number(half), Number(triple)]);
      const written = [half, triple].map((sum) => Number(sum).toLocaleString('en', { maximumFractionDigits: 3 }));
      const [last = ''] = paper.slice(paper.lastIndexOf('Нийт')).split('Гаргасан');
      expect(last.trim()).toBe(`Нийт ${written.join(' ')}`);
      if (batch === 'odd') expect(Number(below?.AVG_half).toFixed(2)).toBe('4296.35');
    }
  });
});

describe('a list of 200 columns, 40 of them along references and 24 calculated', () => {
  it('gives the first page of 10,000 rows', async () => {
    const names = Array.from({ length: 200 }, (_one, at) => `field_${at}${at >= 136 && at < 176 ? '_id' : ''}`);
    const sort = [{ field: 'field_0', order: 'asc' }];
    const broad: Json = {
      name: 'broad',
      label: label('Өргөн'),
      placement: 'company',
      title: ['field_0'],
      sort,
      indexes: [['field_0']],
      fields: {
        ...Object.fromEntries(names.slice(0, 136).map((name) => [name, { kind: 'text', label: label(name), max: 60 }])),
        ...Object.fromEntries(names.slice(136, 176).map((name) => [name, { kind: 'reference', to: 'permit', label: label(name) }])),
        ...Object.fromEntries(
          names.slice(176).map((name) => [name, { kind: 'computed', type: 'text', label: label(name), expression: 'upper(field_0)' }]),
        ),
      },
    };
    const columns = names.map((field, at) => ({ field: at >= 136 && at < 176 ? `${field}.title` : field }));
    await published(world.admin, [
      await draft(world.admin, 'model', broad),
      await draft(world.admin, 'grid', { name: 'broad', label: label('Өргөн'), model: 'broad', columns, sort }),
    ]);
    const [permit] = await world.sql('select company_id::text, min(id)::text from permit group by 1');
    const [company = null, id = null] = permit ?? [];
    const references = names.slice(136, 176);
    // In parts: a statement of the server ends after ten seconds, and a busy machine takes long to check 400,000 references.
    for (let first = 1; first <= 10_000; first += 500)
      await world.sql(
        `insert into broad (company_id, id, created_at, updated_at, version, field_0, ${references.join(', ')})
          select $1::bigint, 900000000 + n, now(), now(), 1, 'Мөр ' || lpad(n::text, 5, '0'), ${references.map(() => '$2::bigint').join(', ')}
          from generate_series($3::int, $3::int + 499) n`,
        company,
        id,
        first,
      );
    const { status, body } = await world.admin.post<{ total: number; data: Json[] }>('/lambda/puzzle/grid/data/broad', {});
    expect([status, body.total, body.data[0]?.field_0, body.data[0]?.field_199]).toEqual([200, 10_000, 'Мөр 00001', 'МӨР 00001']);
    expect(Object.keys(body.data[0] ?? {})).toEqual(expect.arrayContaining(['field_0', 'field_135', 'field_176', 'field_199']));
  });
});
