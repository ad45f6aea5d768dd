/** What the format of workbooks and texts allows and programs do write: other names of parts, other XML, other calendars. */
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PlatformError } from '@lambda/model/errors/errors.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { separatorOf } from '../services/excel/csv-reader.ts';
import { numberFormat } from '../services/excel/number-formats.ts';
import { openTable } from '../services/excel/open-table.ts';
import type { SheetCell } from '../services/excel/sheet-cells.ts';
import { zip } from '../services/excel/zip-writer.ts';
import { plainNumber, textOf, visible, withoutExponent } from '../services/import/cell-values.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'lambda-writers-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

let files = 0;
async function saved(content: Uint8Array): Promise<string> {
  const path = join(folder, `${++files}`);
  await writeFile(path, content);
  return path;
}
async function packed(parts: Readonly<Record<string, string | Buffer>>): Promise<string> {
  const entries = Object.entries(parts).map(([name, text]) => ({ name, content: [text] }));
  const chunks: Buffer[] = [];
  for await (const chunk of zip(entries as never)) chunks.push(chunk);
  return saved(Buffer.concat(chunks));
}
async function cellsOf(path: string, sheet: string | null = null): Promise<(readonly SheetCell[])[]> {
  const rows: (readonly SheetCell[])[] = [];
  for await (const piece of (await openTable(path, sheet)).rows()) rows.push(...piece.map(({ cells }) => cells));
  return rows;
}
const refusal = (path: string): Promise<string> =>
  cellsOf(path).then(
    () => 'taken',
    (error: unknown) => (error instanceof PlatformError ? error.code : String(error)),
  );

const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const STRICT = 'http://purl.oclc.org/ooxml/officeDocument/relationships';
type Made = {
  readonly sheet: string;
  readonly base?: string;
  readonly workbook?: string;
  readonly strings?: string;
  readonly styles?: string;
  readonly app?: string;
};
/** A package whose parts have names of their own, in the usual or the strict form. */
const made = ({ sheet, base = OFFICE, workbook = '', strings, styles, app }: Made) => ({
  '[Content_Types].xml': '<Types/>',
  '_rels/.rels': `<Relationships><Relationship Id='a' Type='${base}/officeDocument' Target='/Data/Book.XML'/><Relationship Id="b" Type="${base}/extended-properties" Target="app.xml"/></Relationships>`,
  'data/book.xml': `<x:workbook xmlns:x="m" xmlns:rel="r">${workbook}<x:sheets><x:sheet rel:id = 'r1' state="visible" name="Нэг &amp; хоёр" sheetId="7"/></x:sheets></x:workbook>`,
  'data/_rels/book.xml.rels': `<Relationships><Relationship Target="..\\pages/one%20page.xml" Type="${base}/worksheet" Id="r1"/><Relationship Id="r2" Type="${base}/sharedStrings" Target="words.xml"/><Relationship Id="r3" Type="${base}/styles" Target="looks.xml"/></Relationships>`,
  'pages/one page.xml': `<x:worksheet xmlns:x="m">${sheet}</x:worksheet>`,
  ...(strings !== undefined && { 'data/words.xml': strings }),
  ...(styles !== undefined && { 'data/looks.xml': styles }),
  ...(app !== undefined && { 'app.xml': `<Properties><Application>${app}</Application></Properties>` }),
});
const data = (rows: string) => `<x:sheetData>${rows}</x:sheetData>`;
const styled = (...codes: string[]) =>
  `<styleSheet><numFmts>${codes.map((code, index) => `<numFmt formatCode='${code}' numFmtId='${200 + index}'/>`).join('')}</numFmts><cellXfs><xf/>${codes.map((_code, index) => `<xf numFmtId="${200 + index}"/>`).join('')}</cellXfs></styleSheet>`;

describe('a workbook of another writer', () => {
  it.each([OFFICE, STRICT])('is found by its relationships, whatever its parts are called (%s)', async (base) => {
    const strings =
      '<x:sst xmlns:x="m"><x:si><x:r><x:t>Ө</x:t></x:r><x:r><x:t xml:space="preserve">ү </x:t></x:r><x:rPh><x:t>no</x:t></x:rPh></x:si></x:sst>';
    const sheet = data(
      "<x:row><x:c t='s'><x:v>0</x:v></x:c><x:c t=\"inlineStr\"><x:is><x:r><x:t>a&gt;</x:t></x:r><x:r><x:t>b</x:t></x:r><x:rPh><x:t>no</x:t></x:rPh></x:is></x:c><x:c r='D1' s='1'><x:v>7</x:v></x:c></x:row>",
    );
    const path = await packed(made({ sheet, base, strings, styles: styled('[>=0]000;-000') }));
    expect((await openTable(path)).sheet).toBe('Нэг & хоёр');
    expect(await cellsOf(path)).toEqual([['Өү ', 'a>b', null, { number: '7', shown: 'number', text: '007' }]]);
  });
  it.each(['utf16le', 'utf-8'] as const)('is read in %s with a byte order mark', async (encoding) => {
    const text = `\ufeff<?xml version="1.0"?><x:worksheet xmlns:x="m">${data('<x:row r="1"><x:c r="A1" t="str"><x:v>Өглөө</x:v></x:c></x:row><x:row r="2"><x:c r="B2" t="str"><x:v>b</x:v></x:c></x:row>')}<x:mergeCells><x:mergeCell ref="A1:A2"/></x:mergeCells></x:worksheet>`;
    const path = await packed({ ...made({ sheet: '' }), 'pages/one page.xml': Buffer.from(text, encoding) });
    expect(await cellsOf(path)).toEqual([['Өглөө'], ['Өглөө', 'b']]);
  });
  it('gives truths, faults and ISO days as what they are, and formulas without a result as such', async () => {
    const sheet = data(
      '<x:row><x:c t="b"><x:v>true</x:v></x:c><x:c t="e"><x:v>#N/A</x:v></x:c><x:c t="d"><x:v>2024-05-01T00:00:00</x:v></x:c><x:c t="d"><x:v>2024-05-01T08:30:00.000Z</x:v></x:c><x:c t="str"><x:f>A1</x:f></x:c><x:c><x:f>A1</x:f><x:v>0</x:v></x:c><x:c><x:f>A1</x:f><x:v>2</x:v></x:c><x:c t="inlineStr"><x:is><x:t>_x005F_x000D_&#10;_x0041_</x:t></x:is></x:c></x:row>',
    );
    const stale = await packed(made({ sheet, workbook: '<x:calcPr fullCalcOnLoad="1"/>' }));
    const two = { number: '2', shown: 'number' };
    const beginning = [true, { fault: 'error' }, '2024-05-01', '2024-05-01 08:30:00', { fault: 'formula' }];
    expect(await cellsOf(stale)).toEqual([[...beginning, { fault: 'formula' }, two, '_x000D_\nA']]);
    expect(await cellsOf(await packed(made({ sheet })))).toEqual([[...beginning, { number: '0', shown: 'number' }, two, '_x000D_\nA']]);
  });
  it('counts days from 1900 as Excel does, from 1904, and as the calendar where the program does', async () => {
    const days = ['1', '59', '60', '61', '45413.5'];
    const sheet = data(`<x:row>${days.map((day) => `<x:c s="1"><x:v>${day}</x:v></x:c>`).join('')}</x:row>`);
    const shown = async (more: Partial<Made>) =>
      (await cellsOf(await packed(made({ sheet, styles: styled('[Red]yyyy\\-mm\\-dd;@'), ...more })))).flat().map(textOf);
    expect(await shown({})).toEqual(['1900-01-01', '1900-02-28', '60', '1900-03-01', '2024-05-01 12:00']);
    expect(await shown({ app: 'LibreOffice/7.4' })).toEqual(['1899-12-31', '1900-02-27', '1900-02-28', '1900-03-01', '2024-05-01 12:00']);
    expect((await shown({ workbook: '<x:workbookPr date1904="1"/>' }))[0]).toBe('1904-01-02');
  });
  it('has merged cells filled down, and says where it cannot be told what a merge across means', async () => {
    const cell = (place: string, value: string) => `<x:c r="${place}" t="str"><x:v>${value}</x:v></x:c>`;
    const sheet = `${data(
      `<x:row r="1">${cell('A1', 'h')}</x:row><x:row r="2">${cell('A2', 'a')}${cell('C2', '1')}</x:row><x:row r="3" hidden="1">${cell('C3', '2')}</x:row><x:row r="4"/><x:row r="5">${cell('A5', 'x')}</x:row>`,
    )}<x:mergeCells><x:mergeCell ref="A5:B5"/><x:mergeCell ref="A2:A4"/></x:mergeCells>`;
    const path = await packed(made({ sheet: `<x:cols><x:col min="2" max="2" hidden="true"/></x:cols>${sheet}` }));
    expect(await cellsOf(path)).toEqual([['h'], ['a', null, '1'], ['a', null, '2'], ['x', { fault: 'merged', at: 'A5' }]]);
    expect((await openTable(path)).hiddenColumns).toEqual([1]);
  });
  it('with a document type, also in two bytes a character, stays refused', async () => {
    const text = '\ufeff<!DOCTYPE x [<!ENTITY e "e">]><worksheet><sheetData><row><c t="str"><v>&e;</v></c></row></sheetData></worksheet>';
    for (const encoding of ['utf16le', 'utf8'] as const)
      expect(await refusal(await packed({ ...made({ sheet: '' }), 'pages/one page.xml': Buffer.from(text, encoding) }))).toBe(
        'WRONG_TYPE_OF_FILE',
      );
  });
});

describe('a number format', () => {
  it.each([
    ['General', 'number'],
    ['#,##0.00\\ [$₮-450]', 'number'],
    ['[Red]#,##0;[Blue]-#,##0', 'number'],
    ['0.00E+00', 'number'],
    ['"days"\\ 0', 'number'],
    ['[$-F800]dddd\\,\\ mmmm\\ dd\\,\\ yyyy', 'date'],
    ['[Color10]yyyy"оны"m"-р сарын"d', 'date'],
    ['[<40000]yyyy;[>=40000]yyyy\\-mm', 'date'],
    ['mmm', 'date'],
    ['h:mm AM/PM', 'time'],
    ['mm:ss.0', 'time'],
    ['[h]:mm:ss', 'elapsed'],
    ['[mm]:ss', 'elapsed'],
    ['0.0%', 'percent'],
  ])('%s shows a %s', (code, shown) => expect(numberFormat(code).shownOf(45_413)).toBe(shown));
  it.each([
    ['00000', 123, '00123'],
    ['00000', -7, '-00007'],
    ['000\\-00\\-00', 1234567, '123-45-67'],
    ['"НЭГЖ-"000', 2, 'НЭГЖ-002'],
    ['[<=9999999]###\\-####;\\(###\\)\\ ###\\-####', 11999911, '(1) 199-9911'],
    ['0000;[Red]\\(0000\\)', -12, '(0012)'],
    ['0', 12, null],
    ['#,##0', 1200, null],
    ['00.00', 12, null],
  ])('%s of %d is the text %s', (code, number, text) => expect(numberFormat(code).textOf(number)).toBe(text));
});

describe('numbers and letters of a cell', () => {
  it.each([
    ['1.5E7', '15000000'],
    ['1.1000000000000001', '1.1'],
    ['0.30000000000000004', '0.3'],
    ['0.300000000000000000011', '0.3'],
    ['12345678901234.56', '12345678901234.56'],
    ['0.12345678901234567', '0.12345678901234567'],
    ['-2.5e-3', '-0.0025'],
    ['-0', '0'],
  ])('%s is %s', (written, plain) => expect(plainNumber(written)).toBe(plain));
  it('moves the point on the digits themselves', () => {
    expect(['1e3', '12.50e-2', '0e5', '-0.0', '100', '7e2'].map(withoutExponent)).toEqual(['1000', '0.125', '0', '0', '100', '700']);
  });
  it('lose what cannot be seen, and keep pictures of several parts and the old script', () => {
    expect(visible('CW\u200b-1\u00a0\u2011\ufeff\u200fх')).toBe('CW-1 -х');
    expect(visible('👨‍👩‍👧')).toBe('👨‍👩‍👧');
    expect(visible('ᠮᠣᠩᠭᠣᠯ\u202fᠤᠨ')).toBe('ᠮᠣᠩᠭᠣᠯ\u202fᠤᠨ');
  });
});

describe('a text with separators', () => {
  const text = (value: string) => saved(Buffer.from(value));
  it('has quotes, line breaks in them, any line ends, and no row for an empty line', async () => {
    const path = await text('a;b\r"x; ""y""\n2";c"d\r\n;\r\n\n" ";last');
    expect(await cellsOf(path)).toEqual([
      ['a', 'b'],
      ['x; "y"\n2', 'c"d'],
      [null, 'last'],
    ]);
  });
  it('has the separator that cuts its rows evenly', () => {
    expect(separatorOf('Нэр;Дүн\n"Бат, Дорж";1,5\nСүх;2,5')).toBe(';');
    expect(separatorOf('a\tb\n1,5\t2,5\n')).toBe('\t');
    expect(separatorOf('sep=|\na,b|c')).toBe('|');
    expect(separatorOf('one\ntwo')).toBe(',');
  });
  it('is refused when a quote has no end, when a row is endless, when it is a page, and when it is no text', async () => {
    expect(await refusal(await text(`a,b\n"x,1\n${'c,d\n'.repeat(20_000)}`))).toBe('CSV_QUOTE');
    expect(await refusal(await text(`a,"b`))).toBe('CSV_QUOTE');
    expect(await refusal(await text('x'.repeat(100_000)))).toBe('TOO_LARGE');
    expect(await refusal(await text(`${'a,'.repeat(400)}b`))).toBe('TOO_LARGE');
    expect(await refusal(await text('<html><body>a,b</body></html>'))).toBe('WRONG_TYPE_OF_FILE');
    expect(await refusal(await saved(Buffer.from([0x25, 0x50, 0x44, 0x46, 0, 1, 2, 0xff, 0xc0])))).toBe('WRONG_TYPE_OF_FILE');
  });
  it('in the code page of Cyrillic has Ө and Ү where its letters stand for them, and says where letters were lost', async () => {
    const bytes = Buffer.from([0xaa, 0xe3, 0xeb, 0xba, 0xba, 0x2c, 0xc1, 0x3f, 0xf5, 0x2c, 0xdf, 0xe0, 0x3f]);
    expect(await cellsOf(await saved(bytes))).toEqual([['Өглөө', { fault: 'letters', text: 'Б?х' }, 'Яа?']]);
  });
});
