/** The page of requirements is held against the tests: each untruth is found. */
import { describe, expect, it } from 'vitest';
import { checkQuality } from '../quality-rules.ts';
import { treeOf } from '../tree.ts';

/** The name of a test with a part in it, as it stands in the source. */
const IN_PARTS = ['of $', '{count} many'].join('');
const tree = treeOf(
  new Map([
    [
      'a/tests/one.test.ts',
      "it('holds', () => {}); test.each([1])('holds %s', () => {}); it.skip('sleeps', () => {}); it(`" + IN_PARTS + '`, () => {});',
    ],
    ['a/one.ts', "it('no test', () => {});"],
  ]),
);
const row = (file: string, name: string): string => `| requirement | file | test |\n|---|---|---|\n| 1 | \`${file}\` | ${name} |`;
const faults = (page: string): string[] => checkQuality(tree, page).map(({ what }) => what);

describe('the page of requirements', () => {
  it('is right when every file and test is there, also of tests over a table', () => {
    for (const name of ['holds', 'holds %s', IN_PARTS]) expect(faults(row('a/tests/one.test.ts', name))).toEqual([]);
  });
  it('is wrong when a test is renamed, skipped or gone', () => {
    for (const name of ['held', 'sleeps', 'no test'])
      expect(faults(row('a/tests/one.test.ts', name))).toEqual([`a/tests/one.test.ts has no test “${name}”`]);
  });
  it('is wrong when a file is gone or holds no tests', () => {
    expect(faults(row('a/tests/two.test.ts', 'holds'))).toEqual(['a/tests/two.test.ts is no file of tests']);
    expect(faults(row('a/one.ts', 'no test'))).toEqual(['a/one.ts is no file of tests']);
  });
  it('is wrong when a line names nothing, or the page none', () => {
    expect(faults(`${row('a/tests/one.test.ts', 'holds')}\n| 2 | later | soon |`)).toEqual(['names no file and test']);
    expect(faults('# Quality')).toEqual(['names no test at all']);
  });
  it('has figures between two marks, and is judged again behind them', () => {
    const figures = `${row('a/tests/one.test.ts', 'holds')}\n<!-- pages -->\n| who | pages |\n<!-- /pages -->`;
    expect(faults(figures)).toEqual([]);
    expect(faults(`${figures}\n| 2 | later | soon |`)).toEqual(['names no file and test']);
  });
});
