import { describe, expect, test } from 'vitest';
import { badFields, countIn, messagesAt } from '../form-errors.ts';
import { personShape } from './person.ts';

const shape = personShape();
const messages = messagesAt(
  [
    { field: 'unit_id', message: 'unknown' },
    { field: 'past_jobs[1].company_name', message: 'required' },
    { field: 'lastname', message: 'required' },
    { field: 'ghost', message: 'no such field' },
  ],
  { past_jobs: ['new-1', 'row-2'] },
);

describe('refusals', () => {
  test('find the cell of the row that was sent at that place', () => {
    expect(messages).toEqual({
      unit_id: 'unknown',
      'past_jobs/row-2/company_name': 'required',
      lastname: 'required',
      ghost: 'no such field',
    });
  });
  test('of a row nobody knows stay with the whole sub-table', () => {
    expect(messagesAt([{ field: 'past_jobs[9].pay', message: 'x' }], {})).toEqual({ past_jobs: 'x' });
  });
  test('are counted on the tab they are on', () => {
    expect(shape.tabs.map((tab) => countIn(tab.sections, messages))).toEqual([2, 1]);
  });
  test('are named in the order of the form, with their tab; what it does not show comes last', () => {
    expect(badFields(shape, messages).map(({ place, tab, labels }) => [place, tab, labels.map(({ en }) => en)])).toEqual([
      ['lastname', 'main', ['Last name']],
      ['past_jobs/row-2/company_name', 'main', ['Past jobs', 'Company']],
      ['unit_id', 'work', ['Unit']],
      ['ghost', undefined, []],
    ]);
  });
});
