import { describe, expect, test } from 'vitest';
import { cutHeader, type GridHeader, headerColumns, headerFaults } from '../definitions/grid-header.ts';

const words = (text: string) => ({ mn: text, en: text, ko: text });
const columns = new Set(['code', 'debit', 'credit', 'end_debit', 'end_credit']);
const header: GridHeader = {
  structure: [
    [
      { model: 'code', rowspan: 3 },
      { label: words('Дүн'), colspan: 4 },
    ],
    [
      { label: words('Гүйлгээ'), colspan: 2, color: 'info' },
      { label: words('Үлдэгдэл'), colspan: 2 },
    ],
    [{ model: 'debit' }, { model: 'credit', rotate: true }, { model: 'end_debit' }, { model: 'end_credit' }],
  ],
};
const above = (path: string, of: GridHeader = header) =>
  headerColumns(of)
    .get(path)
    ?.above.map(({ cell }) => cell.label?.mn);

describe('a head of several rows', () => {
  test('puts each column below the names that stand over it', () => {
    expect(headerFaults(header, columns)).toEqual([]);
    expect(above('code')).toEqual([]);
    expect(above('credit')).toEqual(['Дүн', 'Гүйлгээ']);
    expect(above('end_debit')).toEqual(['Дүн', 'Үлдэгдэл']);
    expect(headerColumns(header).get('credit')?.own.rotate).toBe(true);
  });

  test.each<[string, GridHeader['structure'], RegExp]>([
    ['an unknown column', [[{ model: 'nobody' }]], /no column nobody/],
    ['rows of unequal width', [[{ label: words('a'), colspan: 3 }], [{ model: 'debit' }, { model: 'credit' }]], /3, 2 columns wide/],
    ['a column twice', [[{ model: 'debit' }, { model: 'debit' }]], /debit stands twice/],
    ['a column above the last row', [[{ model: 'debit' }], [{ model: 'credit' }]], /debit stands in the last row/],
    ['a name without columns below', [[{ label: words('a') }, { model: 'debit' }]], /needs a column/],
    ['a cell that reaches out below', [[{ model: 'debit', rowspan: 2 }]], /below the last row/],
  ])('names %s', (_what, structure, fault) => expect(headerFaults({ structure }, columns).join('\n')).toMatch(fault));

  test('says nothing of columns that may not be read, and keeps the others where they are', () => {
    const cut = cutHeader(header, (path) => path === 'code' || path === 'credit');
    expect(cut && [above('credit', cut), above('code', cut), above('end_debit', cut)]).toEqual([['Дүн', 'Гүйлгээ'], [], undefined]);
    expect(JSON.stringify(cut)).not.toMatch(/Үлдэгдэл|debit/);
    expect(cutHeader(header, () => false)).toBeUndefined();
  });
});
