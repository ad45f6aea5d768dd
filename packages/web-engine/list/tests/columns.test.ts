import { defineModel, defineView } from '@lambda/model/definitions/definitions.ts';
import { describe, expect, test } from 'vitest';
import { valueText } from '../../form/field-text.ts';
import { valueAt } from '../../kit/data/value-at.ts';
import { cellText } from '../cell-text.ts';
import { columnSpecs } from '../columns.ts';
import { copiedBlock } from '../edit/copy-cells.ts';
import { isGroupable } from '../groups/group-access.ts';
import { neededModels, resolvePath } from '../source.ts';
import { columns, grid, source, view, viewSource } from './world.ts';

const column = (id: string) => {
  const found = columns.find((one) => one.id === id);
  if (!found) throw new Error(`no column ${id}`);
  return found;
};
const words = { yes: 'Тийм', no: 'Үгүй' };

describe('columns', () => {
  test('a path that names the row behind a reference is called after the reference, any other after its last field', () => {
    expect(column('unit_id.name').label.mn).toBe('Хэлтэс, нэгж');
    expect(column('unit_id.floor').label.mn).toBe('Давхар');
    expect(column('lastname').label.mn).toBe('Овог, нэр');
  });

  test('what cannot be shown or may not be read has no column', () => {
    expect(columns.map(({ id }) => id)).toEqual([
      'code',
      'lastname',
      'unit_id',
      'unit_id.name',
      'unit_id.floor',
      'status',
      'salary',
      'hired',
      'created_at',
    ]);
  });

  test('a person brings the picture and the names, and is sorted by all of them', () => {
    expect(column('lastname').selects).toEqual(['lastname', 'firstname', 'avatar']);
    expect(column('lastname').sorts).toEqual(['lastname', 'firstname']);
  });

  test('a reference brings what names the row behind it and is sorted by that', () => {
    expect(column('unit_id').selects).toEqual(['unit_id', 'unit_id.id', 'unit_id.name']);
    expect(column('unit_id').sorts).toEqual(['unit_id.name']);
  });

  test('what only its renderer knows is neither sorted, filtered nor put into groups', () => {
    const [drawn] = columnSpecs({ ...grid, columns: [{ field: 'salary', renderer: 'meter', drawnAlone: true }] }, source);
    if (!drawn) throw new Error('the column is missing');
    expect([drawn.sorts, drawn.filterable, drawn.editable, drawn.align, isGroupable(drawn)]).toEqual([[], false, false, 'left', false]);
    expect(copiedBlock([{ id: 1, salary: '5.00' }], [drawn, column('code')], 'mn', words)).toBe('\t');
  });

  test('an amount brings the code of its currency and is written in it, whether that is a row or stands in the record', () => {
    const label = { mn: 'а', en: 'a', ko: 'a' };
    const shared = { label, placement: 'company', title: ['id'], sort: [{ field: 'id', order: 'asc' }] } as const;
    const coin = defineModel({ ...shared, name: 'coin', fields: { code: { kind: 'text', label }, digits: { kind: 'integer', label } } });
    const bill = defineModel({
      ...shared,
      name: 'bill',
      fields: {
        coin_id: { kind: 'reference', label, to: 'coin' },
        amount: { kind: 'money', label, currencyField: 'coin_id' },
        code: { kind: 'text', label },
        coded: { kind: 'money', label, currencyField: 'code' },
      },
    });
    const asked = { model: bill, view: undefined, paths: ['amount', 'coded'], modelOf: () => undefined };
    expect(neededModels(asked)).toEqual(['coin']);
    const specs = columnSpecs(
      { ...grid, model: 'bill', columns: [{ field: 'amount' }, { field: 'coded' }] },
      { entity: 'bill', model: bill, view: undefined, modelOf: () => coin },
    );
    expect(specs.map(({ selects }) => selects)).toEqual([
      ['amount', 'coin_id.code'],
      ['coded', 'code'],
    ]);
    const row = { amount: '1.5000', coin: { code: 'KWD' }, coded: '1500.0000', code: 'jpy' };
    expect(specs.map((spec) => cellText(spec, row, 'en', words))).toEqual(['1.500 KWD', '1,500 ¥']);
    expect(specs.map((spec) => cellText(spec, { ...row, coin: null, code: null }, 'en', words))).toEqual(['1.50', '1,500']);
    const view = defineView({
      name: 'bills',
      label,
      of: 'bill',
      fields: { paid: 'amount', paid_in: 'coin_id.code', coded: 'coded' },
      sort: [{ field: 'paid', order: 'asc' }],
    });
    const shown = columnSpecs(
      { ...grid, model: 'bills', columns: [{ field: 'paid' }, { field: 'coded' }] },
      { entity: 'bills', model: bill, view, modelOf: () => coin },
    );
    expect(shown.map(({ selects }) => selects)).toEqual([['paid', 'paid_in'], ['coded']]);
    const read = { paid: '1.5000', paid_in: 'KWD', coded: '1500.0000' };
    expect(shown.map((spec) => cellText(spec, read, 'en', words))).toEqual(['1.500 KWD', '1,500']);
  });

  test('figures stand on the right', () => {
    expect(column('salary').align).toBe('right');
    expect(column('code').align).toBe('left');
  });

  test('a view is read by its own names; a bare reference in it has nothing to show', () => {
    const specs = columnSpecs(
      { ...grid, model: 'person_view', columns: [{ field: 'who' }, { field: 'unit_name' }, { field: 'unit_id' }] },
      viewSource,
    );
    expect(specs.map(({ id, selects }) => [id, selects])).toEqual([
      ['who', ['who']],
      ['unit_name', ['unit_name']],
    ]);
    expect(specs[1]?.label.mn).toBe('Хэлтэс, нэгж');
  });
});

describe('paths', () => {
  test('lead through references and end where nothing is readable', () => {
    expect(resolvePath(source, 'unit_id.floor')?.owner.name).toBe('unit');
    expect(resolvePath(source, 'unit_id.secret_id.name')).toBeUndefined();
    expect(resolvePath(source, 'code.name')).toBeUndefined();
    expect(resolvePath(source, 'toString')).toBeUndefined();
  });

  test('tell which models are missing, one step at a time', () => {
    const paths = ['unit_id.secret_id', 'lastname'];
    expect(neededModels({ model: source.model, view: undefined, paths, modelOf: () => undefined })).toEqual(['unit']);
    expect(neededModels({ model: source.model, view: undefined, paths, modelOf: source.modelOf })).toEqual(['secret']);
    expect(neededModels({ model: source.model, view, paths: ['unit_name'], modelOf: () => undefined })).toEqual(['unit']);
  });

  test('find the value under the reference’s object', () => {
    const row = { id: 1, unit_id: 7, unit: { id: 7, name: 'Санхүү' } };
    expect(valueAt(row, 'unit_id')).toBe(7);
    expect(valueAt(row, 'unit_id.name')).toBe('Санхүү');
    expect(valueAt({ unit: null }, 'unit_id.name')).toBeUndefined();
  });
});

describe('cells', () => {
  const row = { id: 1, unit_id: 7, unit: { id: 7, name: 'Санхүү' }, status: 'left', salary: '5500000.00', hired: '2020-01-21' };
  test.each([
    ['unit_id', 'Санхүү'],
    ['status', 'Гарсан'],
    ['salary', '5,500,000 ₮'],
    ['hired', '2020-01-21'],
    ['code', ''],
  ])('%s says %s', (id, text) => expect(cellText(column(id), row, 'mn', words)).toBe(text));

  test('an option that the definition no longer has is shown as it is stored', () => {
    expect(cellText(column('status'), { status: 'old' }, 'mn', words)).toBe('old');
  });
});

test('a year is written as a name, a number with its thousands', () => {
  const base = { label: { mn: 'Он', en: 'Year', ko: '연도' }, kind: 'integer' } as const;
  expect(valueText({ ...base, min: 1950, max: 2100 }, 1994, 'mn', words)).toBe('1994');
  expect(valueText(base, 1994, 'mn', words)).toBe('1,994');
});
