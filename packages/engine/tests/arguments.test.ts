import { type FieldNode, Kind, parse } from 'graphql';
import { expect, test } from 'vitest';
import { listArguments, shapeOf } from '../core/query/list-arguments.ts';
import { readersOf } from '../faces/graphql/argument-readers.ts';
import { LIMITS } from '../faces/graphql/limits.ts';

const DOCUMENT = 'query($f: [filter!], $g: [groupFilter!], $o: Int) { card(filters: $f, groupFilters: $g, offset: $o) { id } }';
const [operation] = parse(DOCUMENT).definitions;
const field = operation?.kind === Kind.OPERATION_DEFINITION ? operation.selectionSet.selections[0] : undefined;
const read = (variables: Record<string, unknown>) => listArguments(readersOf(field as FieldNode), variables);
const equals = (column: string, value: unknown = '1') => ({ column, condition: 'equals', value });

test('the shape is the same for other values and another for other fields', () => {
  expect(shapeOf(read({ f: [equals('age', '1')] }))).toBe(shapeOf(read({ f: [equals('age', '2')] })));
  expect(shapeOf(read({ f: [equals('age')] }))).not.toBe(shapeOf(read({ f: [equals('code')] })));
});

test('shapes in a row stay apart although a field begins like the end of another shape', () => {
  const withOffset = shapeOf(read({ o: 5 })) + shapeOf(read({ f: [equals('wner')] }));
  const without = shapeOf(read({})) + shapeOf(read({ f: [equals('owner')] }));
  expect(withOffset).not.toBe(without);
});

test.each(['age equals;id', 'age\n', 'a|b', 'a,b', ' age', '', 'a..b'])('“%s” is no name of a field', (column) => {
  expect(() => read({ f: [equals(column)] })).toThrow(expect.objectContaining({ code: 'UNKNOWN_FIELD' }));
});

test('conditions are bounded over all groups together', () => {
  const groups = (count: number) => Array.from({ length: count }, () => ({ combine: 'or', filters: [equals('age'), equals('age')] }));
  expect(read({ g: groups(LIMITS.conditions / 2) }).groups).toHaveLength(LIMITS.conditions / 2);
  expect(() => read({ g: groups(LIMITS.conditions / 2 + 1) })).toThrow(expect.objectContaining({ code: 'BAD_REQUEST' }));
});
