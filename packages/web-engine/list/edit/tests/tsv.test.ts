import { expect, test } from 'vitest';
import { readBlock, writeBlock } from '../../../form/tsv.ts';

test('a block goes out and comes back the same, tabs, lines and quotes inside cells too', () => {
  const block = [
    ['АЖ-1001', 'a\tb', 'хоёр\nмөр'],
    ['', '5" самбар', '"бүтэн"'],
  ];
  expect(readBlock(writeBlock(block))).toEqual(block);
});
test('a block of a spreadsheet ends with a line of its own, which is no row', () => {
  expect(readBlock('1\t2\r\n3\t4\r\n')).toEqual([
    ['1', '2'],
    ['3', '4'],
  ]);
  expect(readBlock('')).toEqual([]);
  expect(readBlock('a\n\nb')).toEqual([['a'], [''], ['b']]);
});
test('a word that merely begins with a quote is that word', () => {
  expect(readBlock('"Номин ХХК\t5\n"б')).toEqual([['"Номин ХХК', '5'], ['"б']]);
});
