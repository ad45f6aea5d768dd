/** Names in definitions over a model are those of the model: the compiler refuses the others (each expectation is one of `tsc`). */
import { expect, it } from 'vitest';
import {
  defineAction,
  defineChart,
  defineForm,
  defineGrid,
  defineNotification,
  defineView,
  entryRights,
  fieldRights,
  groupsOf,
  rowsOf,
} from '../definitions/define.ts';
import { defineModel } from '../definitions/definitions.ts';

const label = { mn: 'а', en: 'a', ko: '가' };
const option = <const Value extends string>(value: Value) => ({ value, label });
const trip = defineModel({
  name: 'trip',
  label,
  placement: 'company',
  title: ['place'],
  sort: [{ field: 'day', order: 'desc' }],
  fields: {
    place: { kind: 'text', label, required: true },
    day: { kind: 'date', label },
    paid: { kind: 'boolean', label },
    driver_id: { kind: 'reference', label, to: 'employee' },
    stops: { kind: 'children', label, of: 'stop', by: 'trip_id' },
    state: { kind: 'state', label, initial: 'asked', options: [option('asked'), option('approved')] },
  },
});
const sort = [{ field: 'day', order: 'asc' }] as const;
const inOneSection = (fields: Parameters<typeof defineForm<typeof trip>>[1]['tabs'][number]['sections'][number]) => ({
  name: 'trip',
  label,
  tabs: [{ name: 'main', label, sections: [fields] }],
});

it('a form has the fields, sub-tables and conditions of its model', () => {
  const form = defineForm(trip, {
    ...inOneSection({
      name: 'main',
      label,
      fields: ['place', { field: 'day', readOnlyWhen: { field: 'state', condition: 'equals', value: 'approved' } }],
    }),
    identity: { title: ['driver_id.name'], state: 'state' },
  });
  expect(form).toMatchObject({ name: 'trip', model: 'trip' });
  // @ts-expect-error a field that is not there
  defineForm(trip, inOneSection({ name: 'main', label, fields: ['places'] }));
  // @ts-expect-error no sub-table
  defineForm(trip, inOneSection({ name: 'main', label, children: 'place', columns: ['name'] }));
  const done = { field: 'state', condition: 'equals', value: 'done' } as const;
  // @ts-expect-error a state that is not there
  defineForm(trip, inOneSection({ name: 'main', label, fields: [{ field: 'day', readOnlyWhen: done }] }));
  // @ts-expect-error an identity that is not there
  defineForm(trip, { ...inOneSection({ name: 'main', label, fields: ['place'] }), identity: { title: ['name'] } });
});

it('a list has the fields, paths and values of its model', () => {
  const grid = defineGrid(trip, {
    name: 'trip',
    label,
    columns: [{ field: 'place' }, { field: 'driver_id.name' }, { field: 'created_at' }],
    sort,
    presets: [
      { name: 'open', label, filters: [{ field: 'state', condition: 'whereIn', value: ['asked'] }] },
      { name: 'paid', label, filters: [{ field: 'paid', condition: 'equals', value: true }] },
    ],
    card: { title: ['place'], state: 'state' },
  });
  expect(grid.model).toBe('trip');
  // @ts-expect-error a column that is not there
  defineGrid(trip, { name: 'trip', label, columns: [{ field: 'town' }], sort });
  // @ts-expect-error a path along a field that is no reference
  defineGrid(trip, { name: 'trip', label, columns: [{ field: 'place.name' }], sort });
  const wrong = { name: 'trip', label, columns: [{ field: 'place' }], sort } as const;
  // @ts-expect-error a state that is not there
  defineGrid(trip, { ...wrong, presets: [{ name: 'all', label, filters: [{ field: 'state', condition: 'equals', value: 'done' }] }] });
  // @ts-expect-error a text for yes or no
  defineGrid(trip, { ...wrong, presets: [{ name: 'all', label, filters: [{ field: 'paid', condition: 'equals', value: 'true' }] }] });
  // @ts-expect-error a card of what is not there
  defineGrid(trip, { ...wrong, card: { title: ['name'] } });
});

it('a view, and a list of it, have their columns', () => {
  const view = defineView(trip, {
    name: 'trip_days',
    label,
    fields: { when: 'day', driver: 'driver_id.name' },
    sort: [{ field: 'when', order: 'asc' }],
  });
  expect(view).toMatchObject({ of: 'trip', fields: { when: 'day' } });
  expect(defineGrid(view, { name: 'days', label, columns: [{ field: 'when' }], sort: [{ field: 'driver', order: 'asc' }] }).model).toBe(
    'trip_days',
  );
  // @ts-expect-error a field that is not there
  defineView(trip, { name: 'trip_days', label, fields: { when: 'date' }, sort: [{ field: 'when', order: 'asc' }] });
  // @ts-expect-error no column of the view
  defineGrid(view, { name: 'days', label, columns: [{ field: 'day' }], sort: [{ field: 'when', order: 'asc' }] });
});

it('actions, messages, charts, reports and rights have them too', () => {
  expect(defineAction(trip, { name: 'approve', label, from: ['asked'], to: 'approved' }).model).toBe('trip');
  // @ts-expect-error a state that is not there
  defineAction(trip, { name: 'approve', label, from: ['new'], to: 'approved' });
  expect(
    defineNotification(trip, { name: 'asked', label, on: ['update'], changed: ['state'], to: { people: ['driver_id'] }, title: label })
      .model,
  ).toBe('trip');
  // @ts-expect-error a field that is not there
  defineNotification(trip, { name: 'asked', label, on: ['update'], changed: ['status'], to: { creator: true }, title: label });
  const values = [{ function: 'count', label }] as const;
  expect(defineChart(trip, { name: 'trips', label, type: 'column', axis: { field: 'day', step: 'month' }, values }).model).toBe('trip');
  // @ts-expect-error a field that is not there
  defineChart(trip, { name: 'trips', label, type: 'column', axis: { field: 'date' }, values });
  expect(rowsOf(trip, { fields: { day: 'day' }, filters: [{ field: 'driver_id', under: '{unit}' }] }).model).toBe('trip');
  // @ts-expect-error a field that is not there
  rowsOf(trip, { fields: { day: 'date' } });
  expect(groupsOf(trip, { by: { driver: 'driver_id' }, values: {} }).by).toEqual({ driver: 'driver_id' });
  // @ts-expect-error a field that is not there
  groupsOf(trip, { by: { driver: 'driver' }, values: {} });
  expect(fieldRights(trip, { place: 'read' })).toEqual({ trip: { place: 'read' } });
  // @ts-expect-error a field that is not there
  fieldRights(trip, { town: 'read' });
  const entry = entryRights(trip, { show: true, r: true, gridCondition: [{ grid_field: 'driver_id', user_field: 'emp_id' }] });
  expect(entry.gridCondition).toHaveLength(1);
  // @ts-expect-error a field that is not there
  entryRights(trip, { show: true, formCondition: [{ form_field: 'driver', user_field: 'emp_id' }] });
  // @ts-expect-error a state that is not there
  entryRights(trip, { show: true, gridDeleteCondition: { field: 'state', condition: 'equals', value: 'done' } });
});
