/** A table begun from a file: what the cells say, what does not fit, and every row taken along as it was. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openWorld, type World } from './definitions-world.ts';
import { finishedFor, type Value, workbook } from './import-world.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.close());

type Json = Readonly<Record<string, unknown>>;
type Column = {
  readonly header: string;
  readonly kind: string | null;
  readonly field: string | null;
  readonly marked: readonly { readonly row: number; readonly text: string }[];
};
type Proposed = {
  readonly file: number;
  readonly header_row: number;
  readonly rows: number;
  readonly definitions: readonly { readonly type: string; readonly name: string; readonly schema: Json }[];
  readonly mapping: readonly (string | null)[];
  readonly columns: readonly Column[];
  readonly problems: readonly unknown[];
};

async function propose(content: Uint8Array<ArrayBuffer>, name: string): Promise<Proposed> {
  const form = new FormData();
  form.append('file', new Blob([content]), name);
  const { status, body } = await world.admin.post<{ data: Proposed }>('/lambda/puzzle/from-file', form);
  expect([status, status === 200 ? null : body]).toEqual([200, null]);
  return body.data;
}
const csv = (rows: readonly (readonly string[])[], quote: (text: string) => string): Uint8Array<ArrayBuffer> =>
  new TextEncoder().encode(`${rows.map((row) => row.map(quote).join(',')).join('\r\n')}\r\n`);
const modelOf = ({ definitions }: Proposed) => definitions.find(({ type }) => type === 'model')?.name ?? '';
const fieldsOf = ({ definitions }: Proposed) =>
  (definitions.find(({ type }) => type === 'model')?.schema.fields ?? {}) as Readonly<Record<string, { kind: string; scale?: number }>>;
async function publish({ definitions }: Proposed): Promise<void> {
  for (const { type, name, schema } of definitions)
    expect((await world.admin.post(`/lambda/puzzle/schema/${type}`, { name, schema, revision: 0 })).status).toBe(200);
  const published = await world.admin.post('/lambda/puzzle/publish', {
    definitions: definitions.map(({ type, name }) => ({ type, name })),
  });
  expect([published.status, published.status === 200 ? null : published.body]).toEqual([200, null]);
}
async function takeRows(proposed: Proposed) {
  const grid = proposed.definitions.find(({ type }) => type === 'grid')?.name;
  const { status, body } = await world.admin.post<{ data: { job: number } }>(`/lambda/krud/import-excel/${grid}/start`, {
    file: proposed.file,
    headerRow: proposed.header_row,
    mapping: proposed.mapping,
    key: null,
    atomic: false,
    dryRun: false,
  });
  expect([status, status === 200 ? null : body]).toEqual([200, null]);
  return finishedFor(world.admin, body.data.job);
}

const LONG = '50123456789012345678';
const HEADERS = ['Код', 'Данс', 'Утас', 'Дүн', 'Огноо'];
const day = (text: string) => new Date(`${text}T00:00:00Z`);
const SHEET: readonly (readonly Value[])[] = [
  HEADERS,
  ['0123', LONG, 99110000, 1500.5, day('2026-01-10')],
  ['0456', '50123456789012345679', 99110001, 12, day('2026-01-11')],
  ['0007', '00000000000000000001', 88110002, 0.5, day('2026-01-12')],
  ['1000', LONG, 99110003, 1000000, '01/13/2026'],
];
const TEXTS: readonly (readonly string[])[] = [
  HEADERS,
  ['0123', LONG, '99110000', '1500.5', '2026-01-10'],
  ['0456', '50123456789012345679', '99110001', '12', '2026-01-11'],
  ['0007', '00000000000000000001', '88110002', '0.5', '2026-01-12'],
  ['1000', LONG, '99110003', '1000000', '01/13/2026'],
];

describe('from a file', () => {
  it.each<[string, () => Promise<Uint8Array<ArrayBuffer>>]>([
    ['Захиалга.xlsx', () => workbook(SHEET)],
    ['Захиалга.csv', async () => csv(TEXTS, (text) => text)],
    ['Захиалга хашилттай.csv', async () => csv(TEXTS, (text) => `"${text}"`)],
  ])('keeps codes and long numbers to the last digit, and marks the day that is written otherwise: %s', async (file, content) => {
    const proposed = await propose(await content(), file);
    expect(proposed.columns.map(({ header, kind }) => [header, kind])).toEqual([
      ['Код', 'text'],
      ['Данс', 'text'],
      ['Утас', 'phone'],
      ['Дүн', 'money'],
      ['Огноо', 'date'],
    ]);
    expect(proposed.columns.map(({ marked }) => marked)).toEqual([[], [], [], [], [{ row: 5, text: '01/13/2026' }]]);
    expect([proposed.rows, proposed.header_row, proposed.problems]).toEqual([4, 1, []]);
    await publish(proposed);
    const done = await takeRows(proposed);
    expect([done.state, done.result.counts]).toEqual(['done', { created: 4, updated: 0, failed: 0 }]);
    const [code, account, phone, amount, date] = proposed.mapping;
    const rows = await world.sql(
      `select ${code}, ${account}, ${phone}, ${amount}::text, ${date}::text from ${modelOf(proposed)} order by ${phone}`,
    );
    expect(rows).toEqual([
      ['0007', '00000000000000000001', '88110002', '0.50', '2026-01-12'],
      ['0123', LONG, '99110000', '1500.50', '2026-01-10'],
      ['0456', '50123456789012345679', '99110001', '12.00', '2026-01-11'],
      ['1000', LONG, '99110003', '1000000.00', '2026-01-13'],
    ]);
  });

  it('guesses what cells are by themselves, and says which rows do not fit', async () => {
    const header = ['A', 'B', 'C', 'D', 'E', 'F', 'G', 'H'];
    const row = (at: number, more: readonly string[] = []) =>
      more.length > 0
        ? more
        : [
            `${at}`,
            `${at}.25`,
            at % 2 ? 'тийм' : 'үгүй',
            `x${at}@example.mn`,
            ['улаан', 'ногоон'][at % 2] ?? '',
            `10:0${at % 10}`,
            `${at}%`,
            'нэг\nхоёр'.repeat(60),
          ];
    const rows = [
      ...Array.from({ length: 15 }, (_one, at) => row(at + 1)),
      row(0, ['N/A', 'олон', 'магадгүй', 'хаяг', 'улаан', 'орой', 'бүгд', '']),
    ];
    const proposed = await propose(
      csv([header, ...rows], (text) => `"${text}"`),
      'туршилт.csv',
    );
    expect(proposed.columns.map(({ kind }) => kind)).toEqual([
      'integer',
      'decimal',
      'boolean',
      'email',
      'choice',
      'time',
      'percent',
      'longText',
    ]);
    expect(proposed.columns.map(({ marked }) => marked.map((one) => `${one.row} ${one.text}`))).toEqual([
      ['17 N/A'],
      ['17 олон'],
      ['17 магадгүй'],
      ['17 хаяг'],
      [],
      ['17 орой'],
      ['17 бүгд'],
      [],
    ]);
    expect(Object.values(fieldsOf(proposed))[1]).toMatchObject({ kind: 'decimal', scale: 2 });
    expect(proposed.problems).toEqual([]);
  });

  it('finds the headers below a title, leaves empty columns out, and looks again where it is told', async () => {
    const sheet: readonly (readonly Value[])[] = [
      ['2026 оны тайлан', null, null, null],
      [null, null, null, null],
      ['Нэр', null, 'Тоо', 'Нэр'],
      ['Ширээ', null, 4, 'а'],
      ['Сандал', null, 12, 'б'],
    ];
    const content = await workbook(sheet);
    const proposed = await propose(content, 'Тавилга.xlsx');
    expect([proposed.header_row, proposed.rows, proposed.mapping]).toEqual([3, 2, ['ner', null, 'too', 'ner_2']]);
    expect(modelOf(proposed)).toBe('tavilga');
    const again = await world.admin.post<{ data: Proposed }>('/lambda/puzzle/from-file', { file: proposed.file, headerRow: 4 });
    expect([again.body.data.header_row, again.body.data.rows, again.body.data.columns[0]?.header]).toEqual([4, 1, 'Ширээ']);
  });

  it('is refused in words: no table, nothing in it, somebody else', async () => {
    const form = new FormData();
    form.append('file', new Blob([new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])]), 'x.xlsx');
    const refused = await world.admin.post<{ error: string }>('/lambda/puzzle/from-file', form);
    expect([refused.status >= 400 && refused.status < 500, refused.body.error]).toEqual([true, expect.stringMatching(/\S/)]);
    const empty = new FormData();
    empty.append('file', new Blob([await workbook([])]), 'хоосон.xlsx');
    expect((await world.admin.post('/lambda/puzzle/from-file', empty)).status).toBe(422);
    expect((await world.hr.post('/lambda/puzzle/from-file', { file: 1 })).status).toBe(403);
    expect((await world.admin.post('/lambda/puzzle/from-file', { file: 999_999_999 })).status).toBe(404);
  });
});
