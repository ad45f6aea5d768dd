import { describe, expect, test } from 'vitest';
import { gatherStatements } from '../core/records/gather.ts';
import type { Statement } from '../sql/database.ts';

const together = (once = false) => ({
  name: 'add many',
  sql: 'add many',
  once,
  params: [
    { from: 0, each: false },
    { from: 1, each: true },
  ],
});
const add = (company: number, value: string, name = 'add', once = false): Statement => ({
  name,
  sql: name,
  params: [company, value],
  together: { ...together(once), name: `${name} many`, sql: `${name} many` },
});
const plain = (name: string): Statement => ({ name, sql: name, params: [] });
const gathered = (statements: readonly Statement[]) => gatherStatements(statements).map(({ name, params }) => [name, ...params]);
const many = (count: number, from = 0) => Array.from({ length: count }, (_none, index) => String(from + index));
const list = (values: readonly string[]) => `{${values.map((value) => `"${value}"`).join(',')}}`;

describe('statements that are alike', () => {
  test('go as one with arrays, each kind where its first stood', () => {
    const mixed = many(10).flatMap((value) => [add(1, value), add(1, value, 'line')]);
    expect(gathered(mixed)).toEqual([
      ['add many', 1, list(many(10))],
      ['line many', 1, list(many(10))],
    ]);
  });
  test('never pass a statement that says nothing about its place', () => {
    const first = many(5).map((value) => add(1, value));
    const second = many(5, 5).map((value) => add(1, value));
    expect(gathered([...first, plain('look'), ...second])).toEqual([
      ['add many', 1, list(many(5))],
      ['look'],
      ['add many', 1, list(many(5, 5))],
    ]);
  });
  test('stay apart when what they share differs', () => {
    const mixed = many(10).map((value, index) => add(index % 2, value));
    expect(gathered(mixed)).toEqual([
      ['add many', 0, list(['0', '2', '4', '6', '8'])],
      ['add many', 1, list(['1', '3', '5', '7', '9'])],
    ]);
  });
  test('few go as they are', () => {
    const few = [...many(3).map((value) => add(1, value)), ...many(6).map((value) => add(1, value, 'line'))];
    expect(gathered(few)).toEqual([
      ['add', 1, '0'],
      ['add', 1, '1'],
      ['add', 1, '2'],
      ['line many', 1, list(many(6))],
    ]);
  });
  test('checks said twice are made once, and several in one are taken apart', () => {
    const checks = ['a', 'b', 'a', 'c', 'd', 'b'].map((value) => add(1, value, 'check', true));
    const both = { ...plain('both'), apart: () => [add(1, 'e', 'check', true), add(1, 'a', 'check', true)] };
    expect(gathered([...checks, both, both])).toEqual([['check many', 1, list(['a', 'b', 'c', 'd', 'e'])]]);
  });
  test('of thousands are several', () => {
    const sizes = gatherStatements(many(2_500).map((value) => add(1, value))).map(({ params }) => String(params[1]).split(',').length);
    expect(sizes).toEqual([1_000, 1_000, 500]);
  });
});
