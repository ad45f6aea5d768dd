import { describe, expect, it } from 'vitest';
import { longestFirst } from '../longest-first.ts';

const file = (moduleId: string, name: string, seconds: number, groupOrder = 0) => ({
  moduleId,
  seconds,
  project: { name, config: { sequence: { groupOrder } } },
});
const orderOf = (files: readonly ReturnType<typeof file>[]) =>
  longestFirst(files, ({ seconds }) => seconds).map(({ moduleId }) => moduleId);

describe('the order of test files', () => {
  it('begins with the longest of each project, and changes the project once: each change starts new processes', () => {
    const files = [
      file('a', 'unit', 30),
      file('b', 'database', 1),
      file('c', 'unit', 0),
      file('d', 'database', 40),
      file('e', 'database', 0),
    ];
    expect(orderOf(files)).toEqual(['d', 'b', 'e', 'a', 'c']);
  });
  it('keeps projects apart that took equally long, and files of unknown length in the order they came in', () => {
    const files = [file('a', 'unit', 0), file('b', 'database', 0), file('c', 'unit', 0), file('d', 'database', 0)];
    expect(orderOf(files)).toEqual(['b', 'd', 'a', 'c']);
  });
  it('keeps the order of the groups, however long they take', () => {
    expect(orderOf([file('a', 'measured', 90, 1), file('b', 'journeys', 1)])).toEqual(['b', 'a']);
  });
});
