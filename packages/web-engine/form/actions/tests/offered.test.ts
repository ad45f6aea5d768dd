import { defineModel } from '@lambda/model/definitions/definitions.ts';
import type { FieldOf } from '@lambda/model/fields/fields.ts';
import { describe, expect, test } from 'vitest';
import { openMoves } from '../../field-values.ts';
import { fits } from '../action-data.ts';

const label = { mn: 'нэр', en: 'name', ko: '이름' };
const state: FieldOf<'state'> = {
  kind: 'state',
  label,
  initial: 'draft',
  options: ['draft', 'sent', 'done'].map((value) => ({ value, label })),
  moves: [
    { from: 'draft', to: 'sent', when: 'doubled > 10 and state = "sent"' },
    { from: 'sent', to: 'done' },
  ],
};
const bill = defineModel({
  name: 'bills',
  label,
  placement: 'company',
  title: ['name'],
  sort: [{ field: 'id', order: 'asc' }],
  fields: {
    name: { kind: 'text', label },
    amount: { kind: 'money', label },
    doubled: { kind: 'computed', label, type: 'money', expression: 'amount * 2' },
    state,
  },
});
const when = { all: ['doubled > 10', { field: 'name', condition: 'notEqual', value: 'kept' }] } as const;

describe('an action with a condition', () => {
  test('is offered for records that meet it', () => {
    expect(fits({ when }, { id: 1, amount: '5.01', name: 'x' }, bill)).toBe(true);
    expect(fits({ when }, { id: 1, amount: '5.00', name: 'x' }, bill)).toBe(false);
    expect(fits({ when }, { id: 1, amount: '5.01', name: 'kept' }, bill)).toBe(false);
  });
  test('is offered where the list does not show what it looks at: the server decides', () => {
    expect(fits({ when }, { id: 1, doubled: '1.00', name: 'x' }, bill)).toBe(true);
    expect(fits({ when }, { id: 1, amount: '5.00' }, bill)).toBe(true);
    expect(fits({ when: 'closed = 1' }, { id: 1, amount: '5.00' }, bill)).toBe(true);
    expect(fits({ when }, { id: 1, amount: '5.00', name: 'x' }, undefined)).toBe(true);
  });
});
describe('the moves of a state', () => {
  const ways = (values: Readonly<Record<string, unknown>>) => openMoves(bill, 'state', state, values).moves?.map(({ to }) => to);
  test('are those that the record may make as it would be after each', () => {
    expect(ways({ amount: '6', state: 'draft' })).toEqual(['sent', 'done']);
    expect(ways({ amount: '5', state: 'draft' })).toEqual(['done']);
  });
  test('stay open where the form does not have what they look at', () => expect(ways({ state: 'draft' })).toEqual(['sent', 'done']));
});
