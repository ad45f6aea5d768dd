/** Workbooks and texts that other programs have really made: each is imported, exported and imported again, and compared cell by cell. */
import { readFile } from 'node:fs/promises';
import type { Language } from '@lambda/model/definitions/labels.ts';
import { type Client, signIn } from '@lambda/testing/client.ts';
import { readXlsx } from 'hucre/xlsx';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { finishedFor, type Importing, type Outcome, openImporting, type Proposal } from './import-world.ts';

const FOLDER = new URL('./foreign-workbooks/', import.meta.url);
let importing: Importing;
let hr: Client;
beforeAll(async () => {
  importing = await openImporting();
  hr = await signIn(importing.served.url, 'hr');
  await hr.choose();
});
afterAll(() => importing.close());

type Looked = Proposal & {
  readonly headerFound: boolean;
  readonly sheets: readonly { readonly name: string; readonly hidden: boolean }[];
  readonly sheet: string | null;
  readonly hiddenRows: number;
  readonly hiddenColumns: readonly string[];
  readonly formulas: number;
  readonly totalsRow: number | null;
  readonly encoding: string | null;
  readonly columns: readonly { readonly header: string; readonly dayOrder: string | null }[];
};
type Answer = {
  readonly data: Looked;
  readonly errors?: readonly { readonly message: string; readonly extensions: { readonly code: string } }[];
};
async function upload(content: Uint8Array<ArrayBuffer>, name: string): Promise<{ status: number; body: Answer }> {
  const form = new FormData();
  form.append('file', new Blob([content]), name);
  return hr.post<Answer>('/lambda/krud/import-excel/employee', form);
}
const fileOf = async (name: string) => new Uint8Array(await readFile(new URL(name, FOLDER)));
async function look(name: string): Promise<Looked> {
  const { status, body } = await upload(await fileOf(name), name);
  expect([name, status, body.errors]).toEqual([name, 200, undefined]);
  return body.data;
}
type Choices = {
  readonly key?: string | null;
  readonly sheet?: string | null;
  readonly dayOrder?: 'dmy' | 'mdy' | null;
  readonly dryRun?: boolean;
};
async function run({ file, headerRow, mapping }: Looked, { key = null, dryRun = false, ...more }: Choices = {}): Promise<Outcome> {
  const body = { file, headerRow, mapping, key, atomic: false, dryRun, ...more };
  const reply = await hr.post<{ data: { job: number } }>('/lambda/krud/import-excel/employee/start', body);
  expect([reply.status, reply.body]).toEqual([200, expect.anything()]);
  return finishedFor(hr, reply.body.data.job);
}
const stored = (codes: readonly string[]) =>
  importing.served.sql(
    `select e.code, e.lastname, e.firstname, e.phone_one, s.code, e.hired_date, e.base_salary, e.contract_number, e.birthday, e.on_public_page, e.address
     from employee e join struct s on s.company_id = e.company_id and s.id = e.struct_id
     where e.code = any(string_to_array($1, ',')) and e.deleted_at is null order by e.id`,
    codes.join(','),
  );

const FIELDS = [
  'code',
  'lastname',
  'firstname',
  'phone_one',
  'struct_id',
  'hired_date',
  'base_salary',
  'contract_number',
  'birthday',
  'on_public_page',
  'address',
];
/** Writers that count days from 1904 have no day before it. */
const [OLD_DAY, LATER_DAY] = ['1900-01-15', '1990-01-02'];
const rowsOf = (prefix: string, number: string, oldDay = OLD_DAY) => [
  [
    `${prefix}-1`,
    'Өлзийбаяр',
    'Үүрийнтуяа',
    '99112233',
    'НЭГЖ-002',
    '2024-05-01',
    '1500000.50',
    '00123456789012345678',
    '1990-01-02',
    't',
    'Хан-Уул & "Зайсан" <3>\nтоот 5',
  ],
  [number, 'Ганбаатар', 'Бат-Оргил', '99112234', 'НЭГЖ-002', '2024-12-31', '1250000.00', '0077', oldDay, 'f', 'Баянгол'],
  [`${prefix}-3`, 'Дорж', 'Цэрэндорж', '99112235', 'НЭГЖ-002', '2024-12-31', '0.30', '1E5', null, 'f', null],
];
const WORKBOOKS: readonly (readonly [file: string, prefix: string, number: string, oldDay?: string])[] = [
  ['openpyxl-mn.xlsx', 'ОП', '0001101'],
  ['openpyxl-en.xlsx', 'OPE', '0001102'],
  ['openpyxl-1904.xlsx', 'OPM', '0001103', LATER_DAY],
  ['openpyxl-iso-days.xlsx', 'OPI', '0001104'],
  ['xlsxwriter-mn.xlsx', 'ХВ', '0001201'],
  ['xlsxwriter-en.xlsx', 'XWE', '0001202'],
  ['xlsxwriter-1904.xlsx', 'XWM', '0001203', LATER_DAY],
  ['excel-writer-xlsx-mn.xlsx', 'ПЕ', '0001301'],
  ['excel-writer-xlsx-en.xlsx', 'PLE', '0001302'],
  ['exceljs-mn.xlsx', 'ЕЖ', '0001401', LATER_DAY],
  ['exceljs-en.xlsx', 'EJE', '0001402', LATER_DAY],
  ['sheetjs-mn.xlsx', 'ШЖ', '0001501'],
  ['sheetjs-en.xlsx', 'SJE', '0001502'],
  ['libreoffice-mn.xlsx', 'ЛБ', '0001601'],
  ['libreoffice-en.xlsx', 'LOE', '0001602'],
  ['gnumeric-mn.xlsx', 'ГН', '0001701'],
  ['gnumeric-en.xlsx', 'GNE', '0001702'],
];
const TEXTS: readonly (readonly [file: string, prefix: string, number: string, encoding: string])[] = [
  ['utf-8-comma.csv', 'ЦА', '0002001', 'utf-8'],
  ['utf-8-mark-semicolon.csv', 'ЦБ', '0002002', 'utf-8'],
  ['utf-8-named-separator.csv', 'CC', '0002003', 'utf-8'],
  ['utf-16-tab.txt', 'ЦД', '0002004', 'utf-16le'],
  ['utf-16-big-comma.csv', 'CE', '0002005', 'utf-16be'],
  ['cp1251-semicolon.csv', 'ЦФ', '0002006', 'windows-1251'],
];

/** The list with these codes as the product's own workbook. */
async function exportOf(codes: readonly string[], language: Language): Promise<Uint8Array<ArrayBuffer>> {
  const reply = await fetch(`${importing.served.url}/lambda/krud/excel/employee`, {
    method: 'POST',
    headers: { authorization: `Bearer ${hr.token}`, 'content-type': 'application/json', 'accept-language': language },
    body: JSON.stringify({
      columns: FIELDS,
      sorts: [{ column: 'created_at', order: 'asc' }],
      filters: [{ column: 'code', condition: 'whereIn', value: codes.join(',') }],
      totals: true,
    }),
  });
  expect([reply.status, reply.status === 200 ? '' : await reply.text()]).toEqual([200, '']);
  return new Uint8Array(await reply.arrayBuffer());
}
async function comesBack(expected: readonly (readonly (string | null)[])[], language: Language): Promise<void> {
  const codes = expected.map(([code]) => code ?? '');
  const own = await exportOf(codes, language);
  const { sheets } = await readXlsx(own);
  expect(sheets[0]?.rows.filter(([code]) => codes.includes(String(code))).map(([code]) => code)).toEqual(codes);
  const { status, body } = await upload(own, 'own.xlsx');
  expect([status, body.data.rows, body.data.totalsRow]).toEqual([200, expected.length, expect.any(Number)]);
  // What a column of several fields says cannot be put back into one of them.
  expect(body.data.mapping).not.toContain('lastname');
  const { result } = await run(body.data, { key: 'code' });
  expect([language, result.errors, result.counts]).toEqual([language, [], { created: 0, updated: expected.length, failed: 0 }]);
  expect(await stored(codes)).toEqual(expected);
}

describe('a workbook made by another program', () => {
  it.each(WORKBOOKS.map(([file, prefix, number, oldDay]) => ({ file, prefix, number, oldDay })))(
    '$file arrives as it stands in its cells, and comes back unchanged from the own export',
    async ({ file, prefix, number, oldDay }) => {
      const proposal = await look(file);
      expect([proposal.headerRow, proposal.headerFound, proposal.rows, proposal.mapping]).toEqual([3, true, 3, FIELDS]);
      expect([proposal.hiddenRows, proposal.sheets.length, proposal.formulas]).toEqual([1, 2, 0]);
      const expected = rowsOf(prefix, number, oldDay);
      const { result } = await run(proposal);
      expect([file, result.errors, result.counts]).toEqual([file, [], { created: 3, updated: 0, failed: 0 }]);
      expect(await stored(expected.map(([code]) => code ?? ''))).toEqual(expected);
      await comesBack(expected, file.includes('-mn') ? 'mn' : file.includes('-en') ? 'en' : 'ko');
    },
  );
  it.each(TEXTS)('%s arrives as it stands in its values', async (file, prefix, number, encoding) => {
    const proposal = await look(file);
    expect([proposal.headerRow, proposal.rows, proposal.mapping, proposal.encoding]).toEqual([1, 3, FIELDS, encoding]);
    const { result } = await run(proposal);
    expect([file, result.errors, result.counts]).toEqual([file, [], { created: 3, updated: 0, failed: 0 }]);
    const expected = rowsOf(prefix, number);
    expect(await stored(expected.map(([code]) => code ?? ''))).toEqual(expected);
  });
});

const sent = async (rows: readonly (readonly string[])[], name = 'rows.csv') => {
  const text = rows.map((row) => row.map((value) => `"${value.replaceAll('"', '""')}"`).join(',')).join('\r\n');
  const { body } = await upload(new TextEncoder().encode(text), name);
  return body.data;
};
const HEADERS = ['Код', 'Овог', 'Нэр', 'Утасны дугаар', 'Хэлтэс, нэгж', 'Ажилд орсон огноо'];
const person = (code: string, hired: string) => [code, 'Туршилт', 'Дорж', '99112233', 'НЭГЖ-002', hired];
const values = async (codes: readonly string[], columns: readonly number[]) =>
  (await stored(codes)).map((row) => columns.map((column) => row[column]));

describe('a kind of file that once failed', () => {
  it('01: the own template saved by LibreOffice has its headers and fields', async () => {
    const proposal = await look('kinds/01-libreoffice-saved-template.xlsx');
    expect([proposal.headerRow, proposal.headerFound, proposal.rows]).toEqual([1, true, 0]);
    expect(proposal.mapping).not.toContain(null);
    expect(proposal.mapping).toHaveLength(proposal.columns.length);
    // The guide and the lists beside it are no data.
    expect(proposal.sheets).toEqual([{ name: 'Fill in', hidden: false }]);
  });
  it.each([
    ['01b-sheet-state-visible.xlsx', 'PB-002', '99112233'],
    ['02-SharedStrings-capital-S.xlsx', 'PK-0', '99113000'],
    ['02c-styles-by-relationship.xlsx', 'PK-0', '99113000'],
    ['02e-single-quoted-attributes.xlsx', 'PK-0', '99113000'],
  ])('%s has one row', async (file, code, phone) => {
    const proposal = await look(`kinds/${file}`);
    expect([proposal.rows, proposal.columns.map(({ header }) => header)]).toEqual([1, HEADERS]);
    const { result } = await run(proposal, { key: 'code' });
    expect(result.errors).toEqual([]);
    expect(await values([code], [0, 1, 2, 3, 4, 5])).toEqual([[code, 'Туршилт', 'Дорж', phone, 'НЭГЖ-002', '2024-05-01']]);
  });
  it('03: a number with a format that fills up zeros is the text that the cell shows', async () => {
    const { result } = await run(await look('kinds/03-leading-zeros-by-format.xlsx'));
    expect(result.errors).toEqual([]);
    expect(await values(['00123'], [0, 7])).toEqual([['00123', '0077']]);
  });
  it('04: a column of days as text is read one way for all its rows', async () => {
    const proposal = await look('kinds/04-us-dates-as-text-one-column.xlsx');
    expect(proposal.columns[5]?.dayOrder).toBe('mdy');
    const { result } = await run(proposal);
    expect(result.errors).toEqual([]);
    const days = await values(['P3-1', 'P3-2', 'P3-3'], [0, 5]);
    expect(days).toEqual([
      ['P3-1', '2025-01-13'],
      ['P3-2', '2025-02-05'],
      ['P3-3', '2024-12-31'],
    ]);
  });
  it('04: days that can be read in two ways are refused until the person has said how, in whatever row they stand', async () => {
    const unclear = await sent([HEADERS, person('DO-1', '02/05/2025'), person('DO-2', '05.05.2025'), person('DO-3', '2025-06-07')]);
    expect(unclear.columns[5]?.dayOrder).toBe('unclear');
    const asked = await run(unclear, { dryRun: true });
    expect(asked.result.errors.map(({ row, message }) => [row, message.includes('02/05/2025')])).toEqual([[2, true]]);
    expect((await run(unclear, { dayOrder: 'mdy' })).result.errors).toEqual([]);
    expect(await values(['DO-1', 'DO-2', 'DO-3'], [5])).toEqual([['2025-02-05'], ['2025-05-05'], ['2025-06-07']]);
    const mixed = await sent([HEADERS, person('DM-1', '13/01/2025'), person('DM-2', '01/13/2025'), person('DM-3', '02/05/2025')]);
    expect(mixed.columns[5]?.dayOrder).toBe('mixed');
    expect((await run(mixed, { dryRun: true })).result.errors.map(({ row }) => row)).toEqual([4]);
    expect((await run(mixed, { dryRun: true, dayOrder: 'dmy' })).result.errors.map(({ row }) => row)).toEqual([3]);
    const known = await sent([HEADERS, person('DK-1', '05/02/2025'), person('DK-2', '13/01/2025')]);
    expect((await run(known)).result.errors).toEqual([]);
    expect(await values(['DK-1', 'DK-2'], [5])).toEqual([['2025-02-05'], ['2025-01-13']]);
  });
  it('05: merged cells give their value to each row that they cover', async () => {
    const { result } = await run(await look('kinds/05-merged-cells-down.xlsx'));
    expect(result.errors).toEqual([]);
    expect(await values(['P4-1', 'P4-2', 'P4-3'], [4])).toEqual([['НЭГЖ-002'], ['НЭГЖ-002'], ['НЭГЖ-002']]);
    const jobs = await importing.served.sql(
      "select distinct j.a_tushaal_ner from employee e join job j on j.company_id = e.company_id and j.id = e.job_id where e.code like 'P4-%'",
    );
    expect(jobs).toEqual([['Аж ахуйн ажилтан']]);
  });
  it('06: numbers of more than 15 digits are refused, never rounded', async () => {
    const { result } = await run(await look('kinds/06-long-integers.xlsx'));
    expect(result.errors.map(({ row, column }) => [row, column])).toEqual([
      [2, 'G'],
      [3, 'G'],
    ]);
    expect(await values(['P5-1', 'P5-2', 'P5-3'], [0, 7])).toEqual([['P5-3', '0.1']]);
  });
  it('08: an own export comes back: the totals are no record, long amounts stay exact', async () => {
    const proposal = await look('kinds/08-own-export-reimported.xlsx');
    expect([proposal.headerRow, proposal.rows, proposal.totalsRow]).toEqual([5, 17, 23]);
    const mapping = proposal.mapping.map((name, column) => (column === 1 ? 'lastname' : name));
    const withPhone = { ...proposal, mapping };
    // The list shows no phone, which new people need: they are there already.
    const codes = [...Array.from({ length: 16 }, (_none, index) => `XP-${String(index).padStart(2, '0')}`), 'XP-90'];
    await run(await sent([HEADERS, ...codes.map((code) => person(code, '2024-05-01'))]));
    const { result } = await run(withPhone, { key: 'code' });
    expect([result.errors, result.counts]).toEqual([[], { created: 0, updated: 17, failed: 0 }]);
    expect(await values(['XP-00', 'XP-07', 'XP-11', 'XP-90'], [0, 5, 6, 7])).toEqual([
      ['XP-00', '1995-12-31', '1234567.89', '=1+1'],
      ['XP-07', '1995-12-31', '1234567.89', '_x000D_'],
      ['XP-11', '1995-12-31', '1234567.89', '12345678901234567'],
      ['XP-90', '1900-01-01', '9999999999999999.99', null],
    ]);
  });
  it('11: signs that cannot be seen do not make a second code', async () => {
    const { result } = await run(await look('kinds/11-invisible-characters-in-codes.xlsx'));
    expect(result.errors.map(({ row }) => row)).toEqual([3, 4, 5, 6]);
    const kept = await importing.served.sql(
      "select code from employee where code ilike '%W%1' and phone_one like '9911400%' order by phone_one",
    );
    // The last one begins with a Cyrillic letter.
    expect(kept).toEqual([['CW-1'], ['\u0421W-1']]);
  });
  it('14: a row of spaces is no row', async () => {
    const proposal = await look('kinds/14-row-of-spaces-at-end.xlsx');
    expect(proposal.rows).toBe(1);
    expect((await run(proposal)).result.counts).toEqual({ created: 1, updated: 0, failed: 0 });
  });
  it('15: headers lower down are found, and where there are none it is told', async () => {
    const proposal = await look('kinds/15-header-at-row-32.xlsx');
    expect([proposal.headerRow, proposal.headerFound, proposal.rows, proposal.mapping]).toEqual([
      32,
      true,
      1,
      ['code', 'lastname', 'firstname', 'phone_one', 'struct_id', 'hired_date'],
    ]);
    const nothing = await sent([
      ['тайлан', 'хоёр'],
      ['1', '2'],
    ]);
    expect(nothing.headerFound).toBe(false);
  });
  it.each([
    ['libreoffice-en.ods', 'SAVE_AS_XLSX'],
    ['libreoffice-en.xls', 'SAVE_AS_XLSX'],
  ])('%s is refused with words that say how to save it', async (file, code) => {
    const { status, body } = await upload(await fileOf(`kinds/${file}`), file);
    expect([status, body.errors?.[0]?.extensions.code, body.errors?.[0]?.message.includes('.xlsx')]).toEqual([415, code, true]);
  });
  it('with a second sheet offers it by name, and imports the rows of both though they have the same numbers', async () => {
    const { writeWorkbook } = await import('@lambda/engine/services/excel/workbook.ts');
    const sheet = (name: string, code: string, hidden = false) => ({
      name,
      widths: [10],
      hidden,
      rows: [{ cells: HEADERS }, { cells: person(code, '2024-05-01') }],
    });
    const chunks: Buffer[] = [];
    for await (const chunk of writeWorkbook([sheet('Нэг', 'S2-1'), sheet('Хоёр', 'S2-2'), sheet('Далд', 'S2-3', true)])) chunks.push(chunk);
    const { body } = await upload(new Uint8Array(Buffer.concat(chunks)), 'sheets.xlsx');
    expect([body.data.sheet, body.data.sheets]).toEqual([
      'Нэг',
      [
        { name: 'Нэг', hidden: false },
        { name: 'Хоёр', hidden: false },
        { name: 'Далд', hidden: true },
      ],
    ]);
    const second = await hr.post<Answer>('/lambda/krud/import-excel/employee', { file: body.data.file, sheet: 'Хоёр' });
    expect([second.body.data.sheet, second.body.data.columns[0]?.samples]).toEqual(['Хоёр', ['S2-2']]);
    for (const name of ['Нэг', 'Хоёр', 'Хоёр']) {
      const { result } = await run(body.data, { sheet: name });
      expect([name, result.counts.failed]).toEqual([name, 0]);
    }
    expect(await values(['S2-1', 'S2-2'], [0])).toEqual([['S2-1'], ['S2-2']]);
    const none = await hr.post<Answer>('/lambda/krud/import-excel/employee', { file: body.data.file, sheet: 'Гурав' });
    expect(none.status).toBe(404);
  });
});
