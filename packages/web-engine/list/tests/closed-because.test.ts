import type { ConditionLike } from '@lambda/model/conditions/conditions.ts';
import { expect, test } from 'vitest';
import { closedBecause } from '../../form/closed-because.ts';
import { closingPaths } from '../source.ts';
import { source, viewSource } from './world.ts';

const words = { yes: 'Тийм', no: 'Үгүй', nothing: 'хоосон' };
const because = (condition: ConditionLike | undefined, row: Readonly<Record<string, unknown>>) =>
  closedBecause({ condition, row: { id: 1, ...row }, model: source.model, language: 'mn', words });
const left: ConditionLike = { field: 'status', condition: 'equals', value: 'left' };

test('a closed record names what it holds that closes it', () => {
  expect(because(left, { status: 'left' })).toBe('Төлөв: Гарсан');
  expect(because({ all: [left, { field: 'code', condition: 'isNull' }] }, { status: 'left', code: null })).toBe(
    'Төлөв: Гарсан, Код: хоосон',
  );
});
test('of several alternatives only those that hold are named', () => {
  const any: ConditionLike = { any: [left, { field: 'code', condition: 'equals', value: 'A' }] };
  expect(because(any, { status: 'active', code: 'A' })).toBe('Код: A');
});
test('an expression names all that it looks at', () => {
  expect(because("status = 'left' and isEmpty(code)", { status: 'left', code: null })).toBe('Төлөв: Гарсан, Код: хоосон');
  expect(because("status = 'left' and isEmpty(code)", { status: 'left', code: 'A' })).toBeUndefined();
  expect(closingPaths(source, ["status = 'left' and isEmpty(code)", 'nothing > 1'])).toEqual(['status', 'code']);
});
test('an open record has no reason', () => {
  expect(because(left, { status: 'active' })).toBeUndefined();
  expect(because(undefined, { status: 'left' })).toBeUndefined();
});
test('the list reads what decides it, but not what the person may not see', () => {
  expect(closingPaths(source, [left, undefined, { field: 'unknown', condition: 'isNull' }])).toEqual(['status']);
  expect(closingPaths(viewSource, [left])).toEqual([]);
});
