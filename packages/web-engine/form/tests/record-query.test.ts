import type { ModelDefinition } from '@lambda/model/definitions/definitions.ts';
import { calledApart, namesBefore } from '@lambda/model/definitions/naming.ts';
import { describe, expect, test } from 'vitest';
import { lookupDocument, lookupVariables } from '../lookups.ts';
import {
  apartOf,
  chosenTitle,
  createDocument,
  lookupSelection,
  readRecord,
  recordDocument,
  recordSelection,
  titleOf,
  updateDocument,
} from '../record-query.ts';
import { person, personShape, unit } from './person.ts';

const shape = personShape();

describe('the document of a record', () => {
  test('selects fields, titles behind references, rows of sub-tables, identity and version in one go', () => {
    const document = recordDocument(shape);
    expect(document).toMatch(/^query\(\$f:\[filter!\]\)\{person\(filters:\$f,limit:1\)\{id version updated_at lastname firstname/);
    expect(document).toContain('unit_id unit{id name}');
    expect(document).toContain('past_jobs{id company_name pay is_current}');
    expect(document).toContain('avatar');
  });
  test('never asks for a password', () => expect(recordDocument(shape)).not.toContain('secret'));
  test('asks for the number alone when the row behind a reference cannot be read', () => {
    const cut = personShape(new Map([...personModels()].filter(([name]) => name !== 'unit')));
    expect(recordDocument(cut)).toContain('unit_id');
    expect(recordDocument(cut)).not.toContain('unit{');
  });
  test('opens and closes as many braces', () => {
    const document = recordDocument(shape);
    expect(document.split('{').length).toBe(document.split('}').length);
  });
});
const personModels = () =>
  new Map(
    ['person', 'past_job', 'unit', 'province', 'district'].flatMap((name) => {
      const model = shape.modelOf(name);
      return model ? [[name, model] as const] : [];
    }),
  );

describe('the mutations', () => {
  test('name the types of the model and give back the whole record, so that the form goes on from there', () => {
    const selection = recordSelection(shape);
    expect(createDocument(shape)).toBe(`mutation($input:PersonInput!){createPerson(input:$input){${selection}}}`);
    expect(updateDocument(shape)).toBe(
      `mutation($id:ID!,$input:PersonInput!,$version:Int){updatePerson(id:$id,input:$input,version:$version){${selection}}}`,
    );
  });
  test('leave the version out where a model keeps none', () => {
    const plain = { ...shape, model: { ...person, appendOnly: true } };
    expect(createDocument(plain)).not.toContain('version');
  });
});

describe('a reply', () => {
  const row = {
    id: 7,
    version: 3,
    updated_at: '2026-11-20T06:32:00Z',
    lastname: 'Бат',
    unit_id: 4,
    unit: { id: 4, name: 'Агуулах' },
    past_jobs: [{ id: 9, company_name: 'Тод', pay: '10.00', is_current: false }],
  };
  test('becomes a record with empty values where nothing came, and rows with keys', () => {
    const { record } = readRecord(shape, row);
    expect(record).toMatchObject({ id: 7, version: 3, updatedAt: '2026-11-20T06:32:00Z' });
    expect(record.values).toMatchObject({ lastname: 'Бат', firstname: null, unit_id: 4 });
    expect(record.values.past_jobs).toEqual([{ key: 'row-9', id: 9, values: { company_name: 'Тод', pay: '10.00', is_current: false } }]);
  });
  test('keeps in its rows what came along without a column, for the sums that are made of it', () => {
    const rows = row.past_jobs.map((one) => ({ ...one, person_id: 7 }));
    expect(readRecord(shape, { ...row, past_jobs: rows }).record.values.past_jobs).toMatchObject([
      { values: { pay: '10.00', person_id: 7 } },
    ]);
  });
  test('brings along the rows that its references point at', () => {
    expect(readRecord(shape, row).known).toEqual([{ model: 'unit', id: 4, row: { id: 4, name: 'Агуулах' } }]);
  });
});

describe('a title', () => {
  test('joins the fields that name a record', () => expect(titleOf(person, { id: 1, lastname: 'Бат', firstname: 'Энх' })).toBe('Бат Энх'));
  test('says kinds and states as the reader calls them', () => {
    const paper: ModelDefinition = {
      ...unit,
      title: ['kind', 'number'],
      fields: {
        kind: {
          kind: 'choice',
          label: { mn: 'Төрөл', en: 'Kind', ko: '종류' },
          options: [{ value: 'passport', label: { mn: 'Гадаад паспорт', en: 'Passport', ko: '여권' } }],
        },
        number: { kind: 'text', label: { mn: 'Дугаар', en: 'Number', ko: '번호' } },
      },
    };
    expect(titleOf(paper, { id: 3, kind: 'passport', number: 'Е1234567' })).toBe('Гадаад паспорт Е1234567');
    expect(titleOf(paper, { id: 3, kind: 'gone', number: null }), 'an option that is no more').toBe('gone');
  });
  test('names what a reference in it points at, where that came along', () => {
    const duty: ModelDefinition = { ...person, title: ['unit_id', 'lastname'] };
    const row = { id: 5, unit_id: 4, unit: { id: 4, name: 'Агуулах' }, lastname: 'Бат' };
    expect(titleOf(duty, row, shape.modelOf)).toBe('Агуулах Бат');
    expect(titleOf(duty, { id: 5, unit_id: 4, lastname: 'Бат' }, shape.modelOf)).toBe('Бат');
  });
  test('is the number when nothing names it', () => expect(titleOf(unit, { id: 12 })).toBe('№ 12'));
});

describe('what tells rows of one name apart', () => {
  const apart: ModelDefinition = { ...person, apart: ['unit_id.name', 'code'] };
  test('is asked for with the name and said as far as it came along', () => {
    expect(lookupSelection(apart)).toBe('id lastname firstname unit{name} code');
    expect(apartOf(apart, { id: 1, unit: { name: 'Агуулах' }, code: 'А-1' })).toEqual(['Агуулах', 'А-1']);
    expect(apartOf(apart, { id: 1, unit: null, code: 'А-1' })).toEqual(['А-1']);
    expect(calledApart('Бат Энх', apartOf(apart, { id: 1, unit: { name: 'Агуулах' }, code: 'А-1' }))).toBe('Бат Энх (Агуулах · А-1)');
  });
  test('is the codes of a model that names nothing', () => {
    expect(lookupSelection(person)).toBe('id lastname firstname code');
    expect(apartOf(unit, { id: 1, name: 'Агуулах' })).toEqual([]);
  });
  test('is found again in what somebody writes', () => {
    expect(namesBefore('Салбар (Дархан) (Төв · С-1)')).toEqual(['Салбар', 'Салбар (Дархан)']);
    expect(namesBefore('Салбар')).toEqual([]);
  });
});

describe('a look-up', () => {
  test('looks for every typed word in the search fields, within the chosen parent', () => {
    const variables = lookupVariables({ model: person, typed: ' бат  эн', within: { by: 'province_id', value: 3 }, offset: 30 });
    expect(variables.f).toEqual([{ column: 'province_id', condition: 'equals', value: '3' }]);
    expect(variables).toMatchObject({ q: { text: 'бат  эн', columns: ['lastname', 'firstname'] }, g: [], s: [] });
    expect(variables).toMatchObject({ o: 30 });
  });
  test('asks for those who are chosen no more apart, and marks them', () => {
    const status = person.fields.status;
    if (status?.kind !== 'state' && status?.kind !== 'choice') throw new Error('the sample has no state');
    const [gone] = status.options;
    const model: ModelDefinition = { ...person, inactiveWhen: { field: 'status', value: gone?.value ?? '' } };
    const asked = (standing: 'active' | 'inactive') => lookupVariables({ model, typed: '', offset: 0, standing }).f;
    expect(asked('active')).toEqual([{ column: 'status', condition: 'notEqual', value: gone?.value }]);
    expect(asked('inactive')).toEqual([{ column: 'status', condition: 'equals', value: gone?.value }]);
    expect(lookupDocument(model)).toContain('status');
    const row = { id: 5, lastname: 'Бат', firstname: 'Болд', status: gone?.value };
    expect(chosenTitle(model, row)).toBe(`Бат Болд (${gone?.label.mn})`);
    expect(chosenTitle(model, { ...row, status: null })).toBe('Бат Болд');
  });
  test('without words asks for the first page, by the alphabet where nobody gave the rows an order', () => {
    const names = [
      { column: 'lastname', order: 'asc' },
      { column: 'firstname', order: 'asc' },
    ];
    expect(lookupVariables({ model: person, typed: '', offset: 0 }).s).toEqual(names);
    const dated: ModelDefinition = { ...person, sort: [{ field: 'birthday', order: 'desc' }] };
    expect(lookupVariables({ model: dated, typed: '', offset: 0 }).s).toEqual([{ column: 'birthday', order: 'desc' }]);
    expect(lookupVariables({ model: unit, typed: ' ', offset: 0 })).toMatchObject({ f: [], g: [], q: null, o: 0 });
  });
});
