/** Workbooks from strangers: what programs really write, and what is made to harm. */
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PlatformError } from '@lambda/model/errors/errors.ts';
import { withProcessorTime } from '@lambda/testing/processor-time.ts';
import { unpackAll } from '@lambda/testing/spreadsheet.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { looksLikeFormula } from '../services/excel/cells.ts';
import type { ReadRow } from '../services/excel/sheet-cells.ts';
import { openWorkbook } from '../services/excel/sheet-reader.ts';
import { writeWorkbook } from '../services/excel/workbook.ts';
import { type ZipEntry, zip } from '../services/excel/zip-writer.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'lambda-sheets-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

let files = 0;
async function fileOf(content: AsyncIterable<Buffer>, change: (bytes: Buffer) => Buffer = (bytes) => bytes): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of content) chunks.push(chunk);
  const path = join(folder, `${++files}.xlsx`);
  await writeFile(path, change(Buffer.concat(chunks)));
  return path;
}
const WORKBOOK = '<workbook xmlns:r="r"><workbookPr/><sheets><sheet name="x" sheetId="1" r:id="rId1"/></sheets></workbook>';
const RELATIONS = '<Relationships><Relationship Id="rId1" Target="worksheets/sheet1.xml"/></Relationships>';
type Parts = { readonly sheet: ZipEntry['content']; readonly more?: readonly ZipEntry[]; readonly workbook?: string };
const parts = ({ sheet, more = [], workbook = WORKBOOK }: Parts): ZipEntry[] => [
  { name: 'xl/workbook.xml', content: [workbook] },
  { name: 'xl/_rels/workbook.xml.rels', content: [RELATIONS] },
  { name: 'xl/worksheets/sheet1.xml', content: sheet },
  ...more,
];
const sheet = (data: string): string[] => [`<worksheet><sheetData>${data}</sheetData></worksheet>`];
async function rowsOf(path: string): Promise<ReadRow[]> {
  const rows: ReadRow[] = [];
  for await (const some of (await openWorkbook(path)).rows()) rows.push(...some);
  return rows;
}
const MOST_GROWN = 100 * 1_048_576;
/** What became of a file with one way of reading it, how much work that was, and by how much the process had grown then. */
async function readBy(read: (path: string) => Promise<unknown>, path: string): Promise<{ code: string; took: number; grown: number }> {
  const before = process.memoryUsage().rss;
  let grown = 0;
  const { value: code, milliseconds: took } = await withProcessorTime(() =>
    read(path).then(
      (kept) => {
        grown = process.memoryUsage().rss - before;
        return kept === undefined ? 'nothing' : 'taken';
      },
      (error: unknown) => (error instanceof PlatformError ? error.code : String(error)),
    ),
  );
  return { code, took, grown: Math.max(grown, process.memoryUsage().rss - before) };
}
/** The code of the refusal; it has to cost less than two seconds and no growth to speak of. */
async function refusalOf(path: string): Promise<string> {
  const { code, took, grown } = await readBy(rowsOf, path);
  expect(took).toBeLessThan(2_000);
  expect(grown).toBeLessThan(MOST_GROWN);
  return code;
}
/** A reader that believes what it is given: every entry unpacked whole, however large it becomes. */
const carelessly = async (path: string) => unpackAll(await readFile(path));
function* repeated(text: string, times: number): Generator<string> {
  for (let left = times; left > 0; left--) yield text;
}

describe('a workbook', () => {
  it('gives texts, numbers, days, percents, truths and faults with the places they stand at', async () => {
    const styles =
      '<styleSheet><numFmts><numFmt numFmtId="164" formatCode="yyyy&quot;-&quot;mm"/></numFmts><cellXfs><xf numFmtId="0"/><xf numFmtId="14"/><xf numFmtId="9"/><xf numFmtId="164"/></cellXfs></styleSheet>';
    const strings = '<sst><si><t>Нэг &amp; хоёр</t></si><si><r><t>Ө</t></r><r><t>Ү</t></r><rPh><t>no</t></rPh></si></sst>';
    const data =
      '<row r="2"><c r="A2" t="s"><v>0</v></c><c r="B2" t="s"><v>1</v></c><c r="D2"><v>1.5</v></c><c r="E2" s="1"><v>46037</v></c><c r="F2" s="2"><v>0.125</v></c><c r="G2" s="3"><v>61</v></c></row>' +
      '<row r="9"><c r="A9" t="b"><v>1</v></c><c r="B9" t="e"><v>#REF!</v></c><c r="C9"><f>A1+1</f></c><c r="D9" t="str"><f>A1</f><v>&lt;ok&gt;</v></c><c r="E9" t="inlineStr"><is><t>a_x000D_b</t></is></c></row>';
    const more = [
      { name: 'xl/styles.xml', content: [styles] },
      { name: 'xl/sharedStrings.xml', content: [strings] },
    ];
    expect(await rowsOf(await fileOf(zip(parts({ sheet: sheet(data), more }))))).toEqual([
      {
        number: 2,
        cells: [
          'Нэг & хоёр',
          'ӨҮ',
          null,
          { number: '1.5', shown: 'number' },
          { number: '46037', shown: 'date' },
          { number: '0.125', shown: 'percent' },
          { number: '61', shown: 'date' },
        ],
      },
      { number: 9, cells: [true, { fault: 'error' }, { fault: 'formula' }, '<ok>', 'a\rb'] },
    ]);
  });
  it('reads back what it wrote: every sign, also those that XML cannot hold', async () => {
    const texts = ['=1+1', 'a\u0000b\u0008c', '_x0041_', '<&>"\'', 'Өглөө 🌄', '\ud800', ' space ', 'line\nbreak'];
    const [row] = await rowsOf(await fileOf(writeWorkbook([{ name: 'x', widths: texts.map(() => 10), rows: [{ cells: texts }] }])));
    expect(row?.cells).toEqual(texts.map((text) => text.replace('\ud800', '\ufffd')));
    expect(texts.filter(looksLikeFormula)).toEqual(['=1+1']);
  });
  it('may have a header called __proto__ and a million empty rows', async () => {
    const proto = await rowsOf(
      await fileOf(zip(parts({ sheet: sheet('<row r="1"><c r="A1" t="inlineStr"><is><t>__proto__</t></is></c></row>') }))),
    );
    expect(proto[0]?.cells).toEqual(['__proto__']);
    expect(({} as Record<string, unknown>).polluted).toBeUndefined();
    function* empty() {
      yield '<worksheet><sheetData>';
      for (let row = 1; row <= 1_048_576; row++) yield `<row r="${row}" spans="1:3" ht="15"/>`;
      yield '</sheetData></worksheet>';
    }
    const path = await fileOf(zip(parts({ sheet: empty() })));
    const { value, milliseconds } = await withProcessorTime(() => rowsOf(path));
    expect(value).toEqual([]);
    expect(milliseconds).toBeLessThan(4_000);
  });
});

describe('a file made to harm', () => {
  it('that unpacks to gigabytes is refused before it does', async () => {
    const bomb = await fileOf(zip(parts({ sheet: repeated('0'.repeat(65_536), 6_400) })));
    expect(await refusalOf(bomb)).toBe('TOO_LARGE');
    const strings = { name: 'xl/sharedStrings.xml', content: repeated('<si><t>aaaaaaaaaaaaaaaa</t></si>', 3_000_000) };
    expect(await refusalOf(await fileOf(zip(parts({ sheet: sheet(''), more: [strings] }))))).toBe('TOO_LARGE');
  });
  it('that lies about its size is stopped at the size it told', async () => {
    const path = await fileOf(zip(parts({ sheet: repeated('<row/>'.repeat(1_000), 20_000) })), (bytes) => {
      const at = bytes.lastIndexOf(Buffer.from('xl/worksheets/sheet1.xml')) - 46;
      bytes.writeUInt32LE(1_000, at + 24);
      return bytes;
    });
    expect(await refusalOf(path)).toBe('TOO_LARGE');
  });
  it('with entities from outside, a document type, thousands of entries or too many columns is refused', async () => {
    const entity =
      '<!DOCTYPE x [<!ENTITY e SYSTEM "file:///etc/passwd">]><worksheet><sheetData><row><c t="str"><v>&e;</v></c></row></sheetData></worksheet>';
    expect(await refusalOf(await fileOf(zip(parts({ sheet: [entity] }))))).toBe('WRONG_TYPE_OF_FILE');
    const many = Array.from({ length: 1_001 }, (_one, index) => ({ name: `${index}.zip`, content: ['x'] }));
    expect(await refusalOf(await fileOf(zip(parts({ sheet: sheet(''), more: many }))))).toBe('WRONG_TYPE_OF_FILE');
    expect(await refusalOf(await fileOf(zip(parts({ sheet: sheet('<row r="1"><c r="XFD1"><v>1</v></c></row>') }))))).toBe('TOO_LARGE');
  });
  it('is taken by a reader without limits, which grows by all of it and is noticed (the control)', async () => {
    const entity = '<!DOCTYPE x [<!ENTITY e SYSTEM "file:///etc/passwd">]><worksheet/>';
    const many = Array.from({ length: 1_001 }, (_one, index) => ({ name: `${index}.zip`, content: ['x'] }));
    for (const harmful of [parts({ sheet: [entity] }), parts({ sheet: sheet(''), more: many })])
      expect((await readBy(carelessly, await fileOf(zip(harmful)))).code).toBe('taken');
    const bomb = await fileOf(zip(parts({ sheet: repeated('0'.repeat(65_536), 3_200) })));
    expect(await refusalOf(bomb)).toBe('TOO_LARGE');
    const { code, grown } = await readBy(carelessly, bomb);
    expect(code).toBe('taken');
    expect(grown).toBeGreaterThan(MOST_GROWN);
  });
  it('that is no workbook, or a broken one, is refused', async () => {
    expect(await refusalOf(await fileOf(zip([{ name: 'a.txt', content: ['x'] }])))).toBe('WRONG_TYPE_OF_FILE');
    const cut = await fileOf(zip(parts({ sheet: sheet('<row/>') })), (bytes) => bytes.subarray(0, bytes.length - 30));
    expect(await refusalOf(cut)).toBe('WRONG_TYPE_OF_FILE');
    const spoilt = await fileOf(zip(parts({ sheet: repeated('<row><c><v>1</v></c></row>', 5_000) })), (bytes) => {
      const at = bytes.indexOf(Buffer.from('xl/worksheets/sheet1.xml')) + 40;
      bytes.fill(0xff, at, at + 60);
      return bytes;
    });
    expect(await refusalOf(spoilt)).toBe('WRONG_TYPE_OF_FILE');
  });
});
