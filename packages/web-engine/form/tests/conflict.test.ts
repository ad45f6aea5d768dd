import { describe, expect, test } from 'vitest';
import { findConflict, mergeConflict } from '../conflict.ts';
import { personShape } from './person.ts';

const shape = personShape();
const base = { lastname: 'Бат', firstname: 'Энх', code: 'A', salary: '10.00', past_jobs: [] };
const mine = { ...base, lastname: 'Болд', code: 'B', salary: '20' };
const theirs = { ...base, lastname: 'Дорж', firstname: 'Сараа', salary: '20.00' };

describe('two people and one record', () => {
  test('contest only what both changed to different values', () => {
    expect(findConflict({ shape, base, mine, theirs })).toEqual({ contested: ['lastname'], adopted: ['firstname'] });
  });
  test('mine keeps my value and takes over the rest of theirs', () => {
    expect(mergeConflict({ shape, base, mine, theirs, choices: { lastname: 'mine' } })).toMatchObject({
      lastname: 'Болд',
      firstname: 'Сараа',
      code: 'B',
    });
  });
  test('theirs keeps their value and my other changes', () => {
    expect(mergeConflict({ shape, base, mine, theirs, choices: { lastname: 'theirs' } })).toMatchObject({
      lastname: 'Дорж',
      firstname: 'Сараа',
      code: 'B',
    });
  });
  test('rows that both added are both there', () => {
    const row = (key: string, id?: number) => ({ key, id, values: { company_name: key } });
    const merged = mergeConflict({
      shape,
      base,
      mine: { ...base, past_jobs: [row('new-1')] },
      theirs: { ...base, past_jobs: [row('row-5', 5)] },
      choices: { past_jobs: 'mine' },
    });
    expect(merged.past_jobs).toEqual([row('row-5', 5), row('new-1')]);
  });
});
