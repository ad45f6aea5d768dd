import { describe, expect, test } from 'vitest';
import type { ListState } from '../query.ts';
import { type OpenRecord, openRecordKey, readListState, readOpenRecord, writeListState, writeOpenRecord } from '../url-state.ts';

const states: readonly (readonly [string, ListState])[] = [
  ['nothing', { preset: null, q: '', filters: [], sorts: [] }],
  [
    'everything',
    {
      preset: 'on-leave',
      q: 'Бат & 10% ~ +',
      filters: [
        { field: 'unit_id.name', condition: 'contains', value: 'a~b&c=d,е' },
        { field: 'status', condition: 'notIn', value: 'left,leave' },
        { field: 'email', condition: 'isNull', value: '' },
        { field: 'salary', condition: 'between', value: '1000,' },
      ],
      sorts: [
        { field: 'base_salary', order: 'desc' },
        { field: 'unit_id.name', order: 'asc' },
      ],
    },
  ],
  ['chosen records', { preset: null, q: '', filters: [], sorts: [], only: [7, 12] }],
];

describe('the address of a list', () => {
  test.each(states)('says %s and is read back the same', (_name, state) => {
    const address = writeListState(new URLSearchParams(), state).toString();
    expect(readListState(new URLSearchParams(address))).toEqual(state);
  });

  test('stays empty when nothing was chosen, and keeps what others wrote', () => {
    const before = new URLSearchParams('tab=one&record=5&q=old&f=a~isNull');
    expect(writeListState(before, { preset: null, q: '', filters: [], sorts: [] }).toString()).toBe('tab=one&record=5');
    expect(before.get('q')).toBe('old');
  });

  test('what is not well-formed counts as not said', () => {
    const forged = new URLSearchParams();
    forged.set('preset', '../x');
    forged.set('sort', 'DROP,-a;b,code,-code,code');
    for (const filter of ['', 'x', 'a~unknown~1', 'a~equals~', 'a b~equals~1', '__proto__~equals~1']) forged.append('f', filter);
    expect(readListState(forged)).toEqual({ preset: null, q: '', filters: [], sorts: [{ field: 'code', order: 'asc' }] });
  });

  test('at most twenty filters are taken over', () => {
    const many = new URLSearchParams(Array.from({ length: 50 }, (_none, index) => ['f', `code~equals~${index}`]));
    expect(readListState(many).filters).toHaveLength(20);
  });
});

describe('the open record in the address', () => {
  const records: readonly OpenRecord[] = [
    { kind: 'new', points: { parent_id: 12, job_id: 7 } },
    { kind: 'none' },
    { kind: 'new' },
    { kind: 'new', own: true },
    { kind: 'clone', id: 12 },
    { kind: 'record', id: 123, readOnly: false },
    { kind: 'record', id: 123, readOnly: true },
  ];
  test.each(records)('%o is read back the same', (open) => {
    const address = writeOpenRecord(new URLSearchParams('q=x&record=9&clone=8&mode=view'), open);
    expect(readOpenRecord(address)).toEqual(open);
    expect(address.get('q')).toBe('x');
  });

  test.each(['abc', '-1', '1.5', '', '99999999999999999999'])('a record numbered %j is none', (record) => {
    expect(readOpenRecord(new URLSearchParams({ record }))).toEqual({ kind: 'none' });
  });

  test('reading and editing show the same record', () => {
    expect(openRecordKey({ kind: 'record', id: 1, readOnly: true })).toBe(openRecordKey({ kind: 'record', id: 1, readOnly: false }));
    expect(openRecordKey({ kind: 'record', id: 1, readOnly: true })).not.toBe(openRecordKey({ kind: 'clone', id: 1 }));
  });
});
