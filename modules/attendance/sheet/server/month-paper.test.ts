/** The month sheet on paper: everything lies on the page, and its totals are those of its people. */
import { widthWithin } from '@lambda/engine/services/print/paper.ts';
import { expect, it } from 'vitest';
import { type MonthOnPaper, monthPaper, monthWorkbook, TOTALS } from './month-paper.ts';

const sheetOf = (month: string): MonthOnPaper => ({
  ...{ company: 'Жишээ', unit: 'Нэгж', month, isLocked: true, codes: [['Э', 'Ээлжийн амралт']] },
  rows: ['Дорж', 'Сараа'].map((name, at) => ({
    ...{ name, job: 'Нягтлан', cells: Array.from({ length: 31 }, () => '8') },
    totals: TOTALS.map((_, place) => `${at + 1}${place}.25`),
  })),
});
type Table = { readonly table: { readonly widths: readonly number[]; readonly body: readonly (readonly { readonly text: string }[])[] } };
/** What the library adds to each column: two paddings and a line, and one more line. */
const [BESIDE, LAST] = [9, 1];

it.each(['2026-02-01', '2028-02-01', '2026-04-01', '2026-12-01'])(
  'of %s has a column for each day and lies between the margins',
  (month) => {
    const { document } = monthPaper(sheetOf(month), { language: 'mn', logo: null });
    const { widths, body } = (document.content.find((node) => typeof node === 'object' && 'table' in node) as Table).table;
    const [left, , right] = document.pageMargins;
    const page = widthWithin({ paper: 'A4', orientation: 'landscape' }, [left, 0, right, 0]);
    expect(widths.reduce((sum, one) => sum + one + BESIDE, LAST)).toBeCloseTo(page, 3);
    expect(Math.min(...widths)).toBeGreaterThan(0);
    expect(new Set(body.map((row) => row.length))).toEqual(new Set([widths.length]));
    expect(body[0]?.map(({ text }) => text)).toContain(
      String(new Date(`${month.slice(0, 4)}-${month.slice(5, 7)}-28T00:00:00Z`).getUTCDate()),
    );
    expect(
      body
        .at(-1)
        ?.slice(-TOTALS.length)
        .map(({ text }) => text),
    ).toEqual(TOTALS.map((_, place) => String(30 + 2 * place + 0.5)));
  },
);

it('is a workbook that other programs open', async () => {
  const pieces: Buffer[] = [];
  for await (const piece of monthWorkbook(sheetOf('2026-02-01'), 'en')) pieces.push(piece);
  expect(Buffer.concat(pieces).subarray(0, 2).toString()).toBe('PK');
});
