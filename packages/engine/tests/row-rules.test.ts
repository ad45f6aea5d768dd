import type { FormDefinition } from '@lambda/model/definitions/definitions.ts';
import { PlatformError } from '@lambda/model/errors/errors.ts';
import { describe, expect, test } from 'vitest';
import { asksForStored, withinRowRules } from '../services/forms/row-rules.ts';

const label = { mn: 'а', en: 'a', ko: 'a' };
const formWith = (rules: object): FormDefinition =>
  ({
    name: 'f',
    label,
    model: 'm',
    tabs: [{ name: 't', label, sections: [{ name: 's', label, children: 'items', columns: ['title', 'note'], ...rules }] }],
  }) as FormDefinition;
const stored = { id: 1, version: 3, items: [{ id: 7, version: 1, title: 'Хэрэг', note: null }] };

type Asked = { rules: object; items?: unknown; on?: typeof stored | undefined };
/** What is refused, or the changes that are left. */
function outcome({ rules, items, on }: Asked): unknown {
  try {
    return withinRowRules({ form: formWith(rules), input: items === undefined ? {} : { items }, stored: on }).items;
  } catch (error) {
    if (!(error instanceof PlatformError)) throw error;
    return error.fields?.map(({ field, code, text }) => [field, code, ...(text ? [text] : [])]);
  }
}

describe('what a form says about the rows of its sub-table', () => {
  const checkEmpty = label;
  test('asks for a row, and a line in which nothing is filled in is none', () => {
    const missing = [['items', 'required', label]];
    expect(outcome({ rules: { checkEmpty } })).toEqual(missing);
    for (const blank of [{}, { title: '' }, { title: null, note: '' }])
      expect(outcome({ rules: { checkEmpty }, items: { create: [blank] } }), JSON.stringify(blank)).toEqual(missing);
    expect(outcome({ rules: { checkEmpty }, items: { create: [{ title: 'Х' }] } })).toEqual({ create: [{ title: 'Х' }] });
    expect(outcome({ rules: { checkEmpty }, on: stored })).toBeUndefined();
    expect(outcome({ rules: { checkEmpty }, items: { delete: [7] }, on: stored })).toEqual(missing);
    expect(outcome({ rules: { checkEmpty }, items: { delete: ['7'], create: [{ note: 'Ү' }] }, on: stored })).toEqual({
      delete: ['7'],
      create: [{ note: 'Ү' }],
    });
  });
  test('keeps rows from being added, changed and deleted, each by its own rule', () => {
    const all = { create: [{ title: 'Х' }], update: [{ id: 7, title: 'Өөр' }], delete: [7] };
    expect(outcome({ rules: { disableCreate: true }, items: all, on: stored })).toEqual([['items', 'rowsNotAdded']]);
    expect(outcome({ rules: { disableEdit: true }, items: all, on: stored })).toEqual([['items', 'rowsNotChanged']]);
    expect(outcome({ rules: { disableDelete: true }, items: all, on: stored })).toEqual([['items', 'rowsNotDeleted']]);
    expect(outcome({ rules: {}, items: all, on: stored })).toEqual(all);
  });
  test('takes rows that come back as they are stored for no change', () => {
    const same = { update: [{ id: 7, title: 'Хэрэг' }] };
    expect(outcome({ rules: { disableEdit: true }, items: same, on: stored })).toEqual({ update: [] });
    expect(outcome({ rules: { disableEdit: true }, items: { update: [{ id: 8, title: 'Хэрэг' }] }, on: stored })).toEqual([
      ['items', 'rowsNotChanged'],
    ]);
  });
  test('is looked at beside the stored rows only where it has to be', () => {
    expect([{}, { disableCreate: true }, { disableEdit: true }, { checkEmpty }].map((rules) => asksForStored(formWith(rules)))).toEqual([
      false,
      false,
      true,
      true,
    ]);
  });
});
