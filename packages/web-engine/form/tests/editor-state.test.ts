import { describe, expect, test } from 'vitest';
import { reduceEditor, shownMessages, startEditor } from '../editor-state.ts';
import { startValues } from '../form-values.ts';
import { personShape } from './person.ts';

const shape = personShape();
const start = startEditor({
  id: null,
  version: null,
  updatedAt: null,
  values: startValues(shape.model, { today: '2026-11-20', now: '2026-11-20T06:32:00Z' }),
});
const reduce = reduceEditor({ shape, birthDateOf: (register) => (register === 'УХ91042311' ? '1991-04-23' : null) });

describe('typing', () => {
  test('empties what followed the old value', () => {
    const filled = { ...start, values: { ...start.values, province_id: 1, district_id: 5 } };
    expect(reduce(filled, { type: 'change', name: 'province_id', value: 2 }).values).toMatchObject({ province_id: 2, district_id: null });
    expect(reduce(filled, { type: 'change', name: 'province_id', value: 1 }).values).toMatchObject({ district_id: 5 });
  });
  test('a complete register number fills an empty birthday and leaves a filled one alone', () => {
    const step = { type: 'change', name: 'register', value: 'УХ91042311' } as const;
    expect(reduce(start, step).values.birthday).toBe('1991-04-23');
    const known = { ...start, values: { ...start.values, birthday: '1990-01-01' } };
    expect(reduce(known, step).values.birthday).toBe('1990-01-01');
    expect(reduce(start, { ...step, value: 'УХ9104' }).values.birthday).toBeNull();
  });
  test('takes back what the server refused at that field alone', () => {
    const refused = reduce(start, { type: 'refuse', messages: { code: 'taken', lastname: 'bad' } });
    expect(reduce(refused, { type: 'change', name: 'code', value: 'B' }).refused).toEqual({ lastname: 'bad' });
  });
  test('what is proposed fills what is still empty, and nothing is lost by leaving it', () => {
    const typed = reduce(start, { type: 'change', name: 'lastname', value: 'Бат' });
    const next = reduce(typed, { type: 'propose', values: { code: 'А-0013', lastname: 'Дорж' } });
    expect([next.values.code, next.base.values.code]).toEqual(['А-0013', 'А-0013']);
    expect([next.values.lastname, next.base.values.lastname]).toEqual(['Бат', typed.base.values.lastname]);
    expect(reduce(next, { type: 'propose', values: { code: 'А-0014' } })).toBe(next);
  });
  test('what a widget has found fills what is still empty as if it were typed, with what follows from it', () => {
    const typed = reduce(start, { type: 'change', name: 'lastname', value: 'Бат' });
    const refused = reduce(typed, { type: 'refuse', messages: { register: 'bad', lastname: 'bad' } });
    const next = reduce(refused, { type: 'fill', values: { lastname: 'Дорж', register: 'УХ91042311', nothing: 'x' } });
    expect(next.values).toMatchObject({ lastname: 'Бат', register: 'УХ91042311', birthday: '1991-04-23' });
    expect([next.base.values.register, next.refused]).toEqual([start.base.values.register, { lastname: 'bad' }]);
    expect(Object.hasOwn(next.values, 'nothing')).toBe(false);
    expect(reduce(next, { type: 'fill', values: { lastname: 'Дорж' } })).toBe(next);
  });
  test('in a cell changes its row alone', () => {
    const rows = [
      { key: 'a', values: { company_name: null } },
      { key: 'b', values: { company_name: null } },
    ];
    const state = reduce(start, { type: 'rows', children: 'past_jobs', rows });
    const next = reduce(state, { type: 'cell', children: 'past_jobs', key: 'b', column: 'company_name', value: 'Тод' });
    expect(next.values.past_jobs).toEqual([rows[0], { key: 'b', values: { company_name: 'Тод' } }]);
  });
});

describe('what is said', () => {
  const checked = { lastname: 'required', code: 'required' };
  test('is only about fields that somebody has left', () => {
    expect(shownMessages({ state: start, checked })).toEqual({});
    expect(shownMessages({ state: reduce(start, { type: 'leave', place: 'code' }), checked })).toEqual({ code: 'required' });
  });
  test('is everything after an attempt to save, the server before the check, the widget before both', () => {
    const refused = reduce(start, { type: 'refuse', messages: { code: 'taken' } });
    const state = reduce(refused, { type: 'problem', place: 'avatar', text: 'too large' });
    expect(shownMessages({ state, checked })).toEqual({ lastname: 'required', code: 'taken', avatar: 'too large' });
    expect(shownMessages({ state: reduce(state, { type: 'problem', place: 'avatar', text: undefined }), checked })).not.toHaveProperty(
      'avatar',
    );
  });
});
