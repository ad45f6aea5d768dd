/** Word files as templates: fields that Word has cut, tables that are repeated, places of faults, and files that are made to burst. */
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { zip } from '@lambda/engine/services/excel/zip-writer.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readWordFile } from './server/word-file.ts';
import { fillTemplate, templateFaults } from './template-text.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'lambda-word-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

const W = 'xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main"';
const TYPES =
  '<?xml version="1.0"?><Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/word/document.xml" ContentType="application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml"/></Types>';
const RELATIONS =
  '<?xml version="1.0"?><Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="r1" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/officeDocument" Target="word/document.xml"/></Relationships>';

async function wordFile(body: string, more: Readonly<Record<string, string>> = {}): Promise<string> {
  const parts = {
    '[Content_Types].xml': TYPES,
    '_rels/.rels': RELATIONS,
    'word/document.xml': `<?xml version="1.0"?><w:document ${W} xmlns:v="urn:schemas-microsoft-com:vml"><w:body>${body}</w:body></w:document>`,
    ...more,
  };
  const path = join(folder, `${Math.random()}.docx`);
  await writeFile(path, zip(Object.entries(parts).map(([name, content]) => ({ name, content: [content] }))));
  return path;
}
const run = (text: string, properties = '') =>
  `<w:r>${properties && `<w:rPr>${properties}</w:rPr>`}<w:t xml:space="preserve">${text}</w:t></w:r>`;
const paragraph = (...runs: readonly string[]) => `<w:p>${runs.join('')}</w:p>`;
const cell = (text: string, properties = '') => `<w:tc>${properties && `<w:tcPr>${properties}</w:tcPr>`}${paragraph(run(text))}</w:tc>`;
const row = (cells: readonly string[], properties = '') =>
  `<w:tr>${properties && `<w:trPr>${properties}</w:trPr>`}${cells.join('')}</w:tr>`;

describe('a field that Word has cut into three pieces', () => {
  it.each([
    ['by a spelling mark', ['{{ажил', '<w:proofErr w:type="spellStart"/>', 'тан.н', '<w:proofErr w:type="spellEnd"/>', 'эр}}']],
    ['by bold letters in its middle', ['{{ажилтан.', 'BOLD', 'эр}}']],
    ['by a change of the language', ['{{', 'LANG', 'нэр}}']],
  ])('%s is one field', async (_how, pieces) => {
    const runs = pieces.map((piece) => {
      if (piece.startsWith('<')) return piece;
      if (piece === 'BOLD') return run('н', '<w:b/>');
      return piece === 'LANG' ? run('ажилтан.', '<w:lang w:val="ru-RU"/>') : run(piece);
    });
    const { html } = await readWordFile(await wordFile(paragraph(run('Боловсруулсан: '), ...runs)));
    expect(html.match(/\{\{[^}]*\}\}/g)).toEqual(['{{ажилтан.нэр}}']);
    expect(templateFaults(html, [])).toEqual([]);
    const filled = fillTemplate(html, { 'ажилтан.нэр': 'Ёндон Өлзийхүү' });
    expect(filled.replace(/<[^>]*>/g, '')).toBe('Боловсруулсан: Ёндон Өлзийхүү');
  });
});

describe('a table that is repeated', () => {
  const table = `<w:tbl>${row([cell('Нэр'), cell('Тоо')], '<w:tblHeader/>')}${row([cell('{{#давтах бараа}}{{нэр}}'), cell('{{тоо}}{{/давтах}}')])}</w:tbl>`;
  it.each([0, 1, 25])('has %d rows, its head, and nothing empty around it', async (count) => {
    const { html } = await readWordFile(await wordFile(`${paragraph(run('Эхлэл'))}${table}${paragraph(run('Төгсгөл'))}`));
    expect(templateFaults(html, [{ name: 'бараа', columns: ['нэр', 'тоо'] }])).toEqual([]);
    const rows = Array.from({ length: count }, (_none, at) => ({ нэр: `Цаас ${at + 1}`, тоо: String(at + 1) }));
    const filled = fillTemplate(html, { бараа: rows });
    expect(filled.match(/<tr>/g)).toHaveLength(count + 1);
    expect(filled.match(/Цаас \d+/g) ?? []).toHaveLength(count);
    expect(filled).toContain('Нэр');
    expect(filled).not.toMatch(/<p>\s*<\/p>|<tr>\s*<\/tr>|<td>\s*<\/td>|\{\{/);
    expect([filled.startsWith('<p>Эхлэл</p><table>'), filled.endsWith('</table><p>Төгсгөл</p>')]).toEqual([true, true]);
  });
});

describe('what is filled in', () => {
  it('is printed literally, with its lines, and is not looked at for fields', async () => {
    const { html } = await readWordFile(await wordFile(`${paragraph(run('{{нэр}}'))}${paragraph(run('{{тайлбар}}'))}`));
    const filled = fillTemplate(html, { нэр: '{{1+1}}', тайлбар: '<b>&amp;\nхоёр\r\nгурав' });
    expect(filled).toBe('<p>{{1+1}}</p><p>&lt;b&gt;&amp;amp;<br>хоёр<br>гурав</p>');
  });
  it('of an empty value is nothing, and its line is gone where a condition says so', async () => {
    const body = ['Утас: {{утас}}', '{{#хэрэв утас}}', 'Холбогдох: {{утас}}', '{{/хэрэв}}', 'Төгсөв'];
    const { html } = await readWordFile(await wordFile(body.map((text) => paragraph(run(text))).join('')));
    expect(fillTemplate(html, { утас: '' })).toBe('<p>Утас: </p><p>Төгсөв</p>');
    expect(fillTemplate(html, { утас: '99112233' })).toBe('<p>Утас: 99112233</p><p>Холбогдох: 99112233</p><p>Төгсөв</p>');
    expect(fillTemplate(html, {})).not.toMatch(/undefined|null|NaN/);
  });
});

it('names a misspelt field with its page and paragraph', async () => {
  const broken = '<w:r><w:br w:type="page"/></w:r>';
  const laid = '<w:r><w:lastRenderedPageBreak/></w:r>';
  const body = [
    paragraph(run('{{ажилтан.нэр}}')),
    paragraph(broken),
    paragraph(laid, run('Хоёр')),
    paragraph(run('Гурав '), laid, run('{{ажил'), run('тан.нэрр}}')),
  ];
  const { html, places } = await readWordFile(await wordFile(body.join('')));
  expect(templateFaults(html, [])).toEqual([{ kind: 'unknown', name: 'ажилтан.нэрр' }]);
  expect(places.get('ажилтан.нэр')).toEqual({ page: 1, paragraph: 1 });
  expect(places.get('ажилтан.нэрр')).toEqual({ page: 3, paragraph: 4 });
});

describe('what a template of text cannot hold', () => {
  it('is told: numbers of several levels, headers, alignment; merged cells and texts in shapes are there', async () => {
    const numbering = `<?xml version="1.0"?><w:numbering ${W}><w:abstractNum w:abstractNumId="0"><w:lvl w:ilvl="1"><w:lvlText w:val="%1.%2"/></w:lvl></w:abstractNum></w:numbering>`;
    const merged = `<w:tbl>${row([cell('Нийлсэн', '<w:gridSpan w:val="2"/>')])}${row([cell('а', '<w:vMerge w:val="restart"/>'), cell('б')])}${row([cell('', '<w:vMerge/>'), cell('в')])}</w:tbl>`;
    const shape = `<w:p><w:r><w:pict><v:shape><v:textbox><w:txbxContent>${paragraph(run('Дүрсэн доторх'))}</w:txbxContent></v:textbox></v:shape></w:pict></w:r></w:p>`;
    const centred = '<w:p><w:pPr><w:jc w:val="center"/></w:pPr><w:r><w:t>Гарчиг</w:t></w:r></w:p>';
    const { html, leftOut } = await readWordFile(
      await wordFile(merged + shape + centred, { 'word/numbering.xml': numbering, 'word/header1.xml': '<w:hdr/>' }),
    );
    expect(leftOut).toEqual(['numbering', 'headers', 'alignment']);
    for (const part of ['colspan="2"', 'rowspan="2"', 'Нийлсэн', 'Дүрсэн доторх']) expect(html).toContain(part);
  });
});

describe('a file that is no Word file', () => {
  it('is refused when it bursts, and costs neither time nor memory', async () => {
    const bomb = await wordFile(paragraph(run('а'.repeat(1_000))) + ' '.repeat(200_000_000));
    const before = process.memoryUsage().rss;
    const started = performance.now();
    await expect(readWordFile(bomb)).rejects.toMatchObject({ code: 'TOO_LARGE' });
    expect(performance.now() - started).toBeLessThan(2_000);
    expect(process.memoryUsage().rss - before).toBeLessThan(100_000_000);
  }, 60_000);
  it('is refused when it is something else, or broken inside', async () => {
    const path = join(folder, 'other.docx');
    await writeFile(path, zip([{ name: 'xl/workbook.xml', content: ['<x/>'] }]));
    await expect(readWordFile(path)).rejects.toMatchObject({ code: 'WRONG_TYPE_OF_FILE' });
    await writeFile(path, 'PK not at all');
    await expect(readWordFile(path)).rejects.toMatchObject({ code: 'WRONG_TYPE_OF_FILE' });
    await expect(readWordFile(await wordFile('<w:p><w:r>'))).rejects.toMatchObject({ code: 'WRONG_TYPE_OF_FILE' });
  });
});
