import { describe, expect, test } from 'vitest';
import { defineModel } from '../definitions/definitions.ts';
import { type Values, validateRecord } from '../fields/validate.ts';

const label = { mn: 'а', en: 'a', ko: 'a' };
const option = (value: string) => ({ value, label });
const left = { field: 'status', condition: 'equals', value: 'left' } as const;
const person = defineModel({
  name: 'person',
  label,
  placement: 'company',
  title: ['name'],
  sort: [{ field: 'name', order: 'asc' }],
  fields: {
    name: { kind: 'text', label, required: true, max: 10 },
    pay: { kind: 'money', label, default: '5' },
    hired: { kind: 'date', label, required: true, default: 'today' },
    seen: { kind: 'datetime', label, default: 'now' },
    status: {
      kind: 'state',
      label,
      initial: 'new',
      options: [option('new'), option('active'), option('left')],
      moves: [
        { from: 'new', to: 'active' },
        { from: 'active', to: 'left' },
      ],
    },
    left_on: { kind: 'date', label, visibleWhen: left, requiredWhen: left },
    hidden_must: { kind: 'text', label, required: true, visibleWhen: left },
    points: { kind: 'integer', label, readOnly: true, default: 3 },
    jobs: { kind: 'children', label, of: 'job', by: 'person_id' },
  },
});
const job = defineModel({
  name: 'job',
  label,
  placement: 'company',
  title: ['place'],
  sort: [{ field: 'place', order: 'asc' }],
  parent: { model: 'person', by: 'person_id' },
  fields: {
    person_id: { kind: 'reference', label, to: 'person', required: true },
    place: { kind: 'text', label, required: true },
    until: { kind: 'date', label, requiredWhen: { field: 'place', condition: 'equals', value: 'closed' } },
  },
});
const models = { person, job } as const;
const modelOf = (name: string) => models[name as keyof typeof models];
const base = { modelOf, today: '2026-11-20', now: '2026-11-20T03:00:00.000Z' };
const create = (input: unknown) => validateRecord({ ...base, model: person, input, mode: 'create' });
const stored: Values = { name: 'Бат', pay: '5.00', hired: '2026-01-01', status: 'active', left_on: null, hidden_must: null };
const update = (input: unknown, existing: Values = stored) => validateRecord({ ...base, model: person, input, existing, mode: 'update' });

describe('a new record', () => {
  test('is normalised and gets its defaults', () => {
    const { values, errors } = create({ name: ' Бат ', pay: undefined });
    expect(errors).toEqual([]);
    expect(values).toEqual({
      name: 'Бат',
      pay: '5.00',
      hired: '2026-11-20',
      seen: '2026-11-20T03:00:00.000Z',
      status: 'new',
      left_on: null,
      hidden_must: null,
      points: 3,
    });
  });
  test('has its required fields', () => {
    expect(create({}).errors).toEqual([{ field: 'name', code: 'required' }]);
    expect(create({ name: ' ', hired: null }).errors).toEqual([
      { field: 'name', code: 'required' },
      { field: 'hired', code: 'required' },
    ]);
  });
  test('begins in its first state', () => {
    expect(create({ name: 'Бат', status: 'active' }).errors).toEqual([{ field: 'status', code: 'move' }]);
    expect(create({ name: 'Бат', status: 'new' }).errors).toEqual([]);
  });
  test.each([null, 'text', 5, [], [{}]])('is an object, not %j', (input) => {
    expect(create(input).errors).toEqual([{ field: '', code: 'wrongType' }]);
  });
});

describe('what may not be written', () => {
  test.each(['company_id', 'id', 'created_at', 'created_by', 'updated_at', 'updated_by', 'version', 'deleted_at', 'points'])(
    '%s',
    (field) => {
      for (const result of [create({ name: 'Бат', [field]: 1 }), update({ [field]: 1 })]) {
        expect(result.errors).toEqual([{ field, code: 'readOnly' }]);
        if (field !== 'points') expect(result.values).not.toHaveProperty(field);
      }
    },
  );
  test.each(['role_id', 'is_admin', 'constructor', 'toString', 'NAME', ''])('the unknown field “%s”', (field) => {
    expect(update({ [field]: 1 }).errors).toEqual([{ field, code: 'unknown' }]);
  });
  test('__proto__ is an unknown field and changes no prototype', () => {
    const input = JSON.parse('{"name":"Бат","__proto__":{"is_admin":true},"jobs":{"create":[{"place":"a","__proto__":{"x":1}}]}}');
    expect(create(input).errors.map(({ field, code }) => `${field} ${code}`)).toEqual(['__proto__ unknown', 'jobs[0].__proto__ unknown']);
    expect(Object.keys(Object.prototype)).toEqual([]);
    expect({}).not.toHaveProperty('is_admin');
  });
  test('fields that do not exist for the writer', () => {
    const result = validateRecord({
      ...base,
      model: person,
      input: { pay: '1' },
      existing: stored,
      mode: 'update',
      isKnown: (_model, field) => field !== 'pay',
    });
    expect(result.errors).toEqual([{ field: 'pay', code: 'unknown' }]);
  });
  test('a body of nonsense gets a bounded answer', () => {
    const input = Object.fromEntries(Array.from({ length: 5000 }, (_, index) => [`x${index}`, 1]));
    expect(update(input).errors).toHaveLength(200);
  });
});

describe('a change', () => {
  test('holds only what was given', () => {
    expect(update({ pay: '7' })).toEqual({ values: { pay: '7.00' }, children: {}, given: ['pay'], errors: [] });
  });
  test('follows the moves of a state', () => {
    expect(update({ status: 'new' }).errors).toEqual([{ field: 'status', code: 'move' }]);
    expect(update({ status: 'active' }).errors).toEqual([]);
    expect(update({ status: null }).errors).toEqual([{ field: 'status', code: 'required' }]);
  });
  test('requires what its new state requires', () => {
    expect(update({ status: 'left' }).errors).toEqual([
      { field: 'left_on', code: 'required' },
      { field: 'hidden_must', code: 'required' },
    ]);
    expect(update({ status: 'left', left_on: '2026-11-01', hidden_must: 'x' }).errors).toEqual([]);
  });
  test('of another field is not stopped by an old gap', () => {
    expect(update({ pay: '1' }, { ...stored, name: null }).errors).toEqual([]);
    expect(update({ name: null }).errors).toEqual([{ field: 'name', code: 'required' }]);
  });
});

describe('sub-tables', () => {
  const existing = {
    ...stored,
    jobs: [
      { id: 11, place: 'open', until: null },
      { id: 12, place: 'closed', until: null },
    ],
  };
  test('are read row by row, created ones first', () => {
    const { children, errors } = update(
      { jobs: { create: [{ place: ' a ' }], update: [{ id: '11', place: 'b' }], delete: [12] } },
      existing,
    );
    expect(errors).toEqual([]);
    expect(children.jobs).toEqual({
      create: [{ values: { person_id: null, place: 'a', until: null }, children: {}, given: ['place'] }],
      update: [{ id: 11, values: { place: 'b' }, children: {}, given: ['place'] }],
      delete: [12],
    });
  });
  test('name their errors by the row', () => {
    const { errors } = update(
      {
        jobs: {
          create: [{}, { place: 'closed' }],
          update: [
            { id: 11, place: 'closed' },
            { id: 12, place: 5 },
          ],
        },
      },
      existing,
    );
    expect(errors.map(({ field, code }) => `${field} ${code}`)).toEqual([
      'jobs[0].place required',
      'jobs[1].until required',
      'jobs[2].until required',
      'jobs[3].place wrongType',
    ]);
  });
  test.each([
    ['the parent is not written by hand', { create: [{ place: 'a', person_id: 5 }] }, 'jobs[0].person_id readOnly'],
    ['system fields of a row', { create: [{ place: 'a', company_id: 5 }] }, 'jobs[0].company_id readOnly'],
    ['a row that is no object', { create: ['a'] }, 'jobs[0] wrongType'],
    ['a list in place of changes', [{ place: 'a' }], 'jobs wrongType'],
    ['another kind of change', { connect: [1] }, 'jobs wrongType'],
    ['a single row in place of a list', { create: { place: 'a' } }, 'jobs wrongType'],
    ['a change without an id', { update: [{ place: 'a' }] }, 'jobs[0].id wrongType'],
    ['the same row twice', { update: [{ id: 11 }], delete: [11] }, 'jobs wrongType'],
    ['an id that is none', { delete: [{}] }, 'jobs wrongType'],
    ['too many rows', { delete: Array.from({ length: 501 }, (_, index) => index + 1) }, 'jobs tooBig'],
  ])('%s', (_name, jobs, wanted) => {
    expect(update({ jobs }, existing).errors.map(({ field, code }) => `${field} ${code}`)).toEqual([wanted]);
  });
});
