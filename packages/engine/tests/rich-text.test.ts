/** Tables of formatted text on paper: rows, cells and spans as they are written, and pages that they go over. */
import { openPdf, pdfText } from '@lambda/testing/pdf.ts';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { cleanHtml } from '../core/records/html.ts';
import { makePdf } from '../services/print/pdf.ts';
import { type PaperTable, richBlocks, richNodes } from '../services/print/rich-text.ts';

const tableIn = (html: string): PaperTable => {
  const block = richBlocks(cleanHtml(html)).find(({ kind }) => kind === 'table');
  if (block?.kind !== 'table') throw new Error('there is no table');
  return block.table;
};
const textsOf = ({ rows }: PaperTable) => rows.map((row) => row.map((cell) => cell?.text ?? null));

describe('formatted text on paper', () => {
  it('keeps paragraphs and tables in their order, and the cells of each row apart', () => {
    const html =
      '<p>Өмнө</p><table><thead><tr><th>Нэр</th><th>Тоо</th></tr></thead><tbody><tr><td>Будаа &amp; гурил</td><td style="text-align:right">12</td></tr></tbody></table><p>Дараа</p>';
    const blocks = richBlocks(cleanHtml(html));
    expect(blocks.map((block) => (block.kind === 'text' ? block.text : 'table'))).toEqual(['Өмнө', 'table', 'Дараа']);
    const table = tableIn(html);
    expect([textsOf(table), table.headerRows]).toEqual([
      [
        ['Нэр', 'Тоо'],
        ['Будаа & гурил', '12'],
      ],
      1,
    ]);
    expect(table.rows[1]?.[1]).toMatchObject({ alignment: 'right', bold: false });
  });

  it('puts spans where they reach, and cuts those that reach beyond the table', () => {
    const html =
      '<table><tr><td rowspan="2">А</td><td colspan="2">Б</td></tr><tr><td>В</td><td colspan="9" rowspan="9">Г</td></tr><tr><td>Д</td></tr></table>';
    const { rows } = tableIn(html);
    const width = rows[0]?.length ?? 0;
    expect(rows.every((row) => row.length === width)).toBe(true);
    expect(rows[0]?.slice(0, 3).map((cell) => cell && [cell.text, cell.colSpan, cell.rowSpan])).toEqual([['А', 1, 2], ['Б', 2, 1], null]);
    expect(rows[1]?.slice(0, 3).map((cell) => cell && [cell.text, cell.colSpan, cell.rowSpan])).toEqual([null, ['В', 1, 1], ['Г', 9, 2]]);
    expect(rows[2]?.[0]?.text).toBe('Д');
  });

  it('loses no cell and overlaps none, whatever the spans', () => {
    const cell = fc.record({ col: fc.integer({ min: 1, max: 4 }), row: fc.integer({ min: 1, max: 4 }) });
    fc.assert(
      fc.property(fc.array(fc.array(cell, { minLength: 1, maxLength: 4 }), { minLength: 1, maxLength: 5 }), (written) => {
        let number = 0;
        const rows = written.map(
          (cells) => `<tr>${cells.map(({ col, row }) => `<td colspan="${col}" rowspan="${row}">${++number}</td>`).join('')}</tr>`,
        );
        const table = tableIn(`<table>${rows.join('')}</table>`);
        const shown = textsOf(table)
          .flat()
          .filter((text) => text !== null && text !== '');
        expect(shown).toEqual(Array.from({ length: number }, (_none, at) => String(at + 1)));
        const taken = table.rows.map((row) => row.map(() => 0));
        for (const [at, row] of table.rows.entries())
          for (const [place, one] of row.entries())
            for (let down = 0; one && down < one.rowSpan; down++)
              for (let along = 0; along < one.colSpan; along++) {
                const below = taken[at + down];
                if (below) below[place + along] = (below[place + along] ?? 0) + 1;
              }
        expect(taken.flat().every((count) => count === 1)).toBe(true);
      }),
    );
  });

  it('repeats the head on every page, breaks long cells and long words, and stays on the paper', async () => {
    const rows = Array.from(
      { length: 90 },
      (_none, at) => `<tr><td>Мөр ${at + 1}</td><td>${'Урт тайлбар бичвэр. '.repeat(6)}</td></tr>`,
    ).join('');
    const long = `<tr><td>Урт</td><td>${'үг '.repeat(4_000)}</td></tr><tr><td>${'Ө'.repeat(300)}</td><td>төгсөв</td></tr>`;
    const html = cleanHtml(`<table><thead><tr><th>Дугаарын багана</th><th>Тайлбар</th></tr></thead><tbody>${rows}${long}</tbody></table>`);
    const content = richNodes(richBlocks(html), { width: 515, line: '#cccccc', head: '#eeeeee' });
    const made = await makePdf(
      {
        pageSize: 'A4',
        pageOrientation: 'portrait',
        pageMargins: [40, 40, 40, 40],
        info: { title: 'Хүснэгт' },
        defaultStyle: { font: 'Noto', fontSize: 9 },
        content,
      },
      { left: '', right: '' },
    );
    const pdf = await openPdf(made);
    const pages = await Promise.all(Array.from({ length: pdf.numPages }, (_none, at) => pdfText(pdf, at + 1)));
    expect(pages.length).toBeGreaterThan(3);
    for (const [at, page] of pages.entries()) expect(page, `page ${at + 1}`).toContain('Дугаарын багана');
    const all = pages.join('');
    for (const words of ['Мөр 1', 'Мөр 90', 'төгсөв']) expect(all).toContain(words);
    expect([all.split('Ө').length - 1, all.split('үг').length - 1]).toEqual([300, 4_000]);
    for (let at = 1; at <= pdf.numPages; at++) {
      const { items } = await (await pdf.getPage(at)).getTextContent();
      for (const item of items)
        if ('str' in item && item.str.trim() !== '') expect(item.transform[4] + item.width).toBeLessThanOrEqual(595 - 36);
    }
  });
});
