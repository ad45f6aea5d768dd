/** Fields added to a table of the product: their names, what the definitions say with them, and the way out and back. */
import type { FormDefinition, GridDefinition, ModelDefinition } from '@lambda/model/definitions/definitions.ts';
import { describe, expect, it } from 'vitest';
import {
  addedFaults,
  addedOf,
  extendedModel,
  formWith,
  gridWith,
  otherFields,
  placesOf,
  withAddedNames,
} from '../builder/table/shipped-table.ts';
import { bringBack, newField, withdraw } from '../builder/table/table-input.ts';

const said = (mn: string) => ({ mn, en: mn, ko: mn });
const shipped: ModelDefinition = {
  name: 'person',
  label: said('Хүн'),
  placement: 'company',
  title: ['name'],
  sort: [{ field: 'name', order: 'asc' }],
  fields: { name: { kind: 'text', label: said('Нэр') }, photo: { kind: 'image', label: said('Зураг') } },
};
const published: ModelDefinition = {
  ...shipped,
  fields: { ...shipped.fields, c_size: { kind: 'integer', label: said('Хэмжээ') }, c_scan: { kind: 'file', label: said('Скан') } },
  withdrawn: { c_old: { kind: 'text', label: said('Хуучин') } },
};
const models = { shipped, published };
const form: FormDefinition = {
  name: 'person',
  label: said('Хүн'),
  model: 'person',
  tabs: [
    {
      name: 'main',
      label: said('Үндсэн'),
      sections: [
        { name: 'who', label: said('Хэн'), fields: ['name', 'c_size'] },
        { name: 'more', label: said('Бусад'), fields: [{ field: 'c_scan' }] },
      ],
    },
  ],
};
const grid: GridDefinition = {
  name: 'person',
  label: said('Хүн'),
  model: 'person',
  columns: [{ field: 'name' }, { field: 'c_size' }],
  sort: [{ field: 'name', order: 'asc' }],
};
const places = { place: 'person/main/more', lists: ['person'] };
const others = otherFields(published, models);
const start = addedOf(published, models);

describe('fields added to a table of the product', () => {
  it('say nothing else as long as nobody has changed them', () => {
    expect([start.fields, start.withdrawn].map((all) => all.map(({ name }) => name))).toEqual([['c_size'], ['c_old']]);
    expect(Object.keys(others)).toEqual(['name', 'photo', 'c_scan']);
    const after = extendedModel(start, published, models);
    const change = { before: published, after };
    expect(after).toEqual(published);
    expect(formWith(form, change, places)).toBe(form);
    expect(gridWith(grid, change, places)).toBe(grid);
  });

  it('have names of their own, and stand at the place that was chosen', () => {
    const label = { mn: 'Хэмжээ', en: '', ko: '' };
    const added = withAddedNames({ ...start, fields: [...start.fields, { ...newField(), label }, { ...newField(), label }] }, others);
    expect(added.fields.map(({ name }) => name)).toEqual(['c_size', 'c_khemjee', 'c_khemjee_2']);
    expect(addedFaults(added, others).size).toBe(0);
    const change = { before: published, after: extendedModel(added, published, models) };
    expect(placesOf(formWith(form, change, places)).at(-1)?.section.fields).toEqual([{ field: 'c_scan' }, 'c_khemjee', 'c_khemjee_2']);
    expect(gridWith(grid, change, places).columns.map(({ field }) => field)).toEqual(['name', 'c_size', 'c_khemjee', 'c_khemjee_2']);
    expect(gridWith(grid, change, { ...places, lists: [] })).toBe(grid);
    expect(formWith(form, change, { ...places, place: '' })).toBe(form);
  });

  it('are refused a name without the letters in front, or one that is taken', () => {
    const named = (name: string) => ({ ...newField(), label: { mn: 'А', en: '', ko: '' }, name, hasOwnName: true });
    const faultOf = (name: string) => {
      const field = named(name);
      return addedFaults({ ...start, fields: [...start.fields, field] }, others).get(field.key)?.name;
    };
    expect(['size', 'c_', 'c_scan', 'c_old', 'c_size', 'c_new'].map(faultOf)).toEqual([
      'name.prefix',
      'name.prefix',
      'name.taken',
      'name.taken',
      'name.taken',
      undefined,
    ]);
  });

  it('are withdrawn from model, form and list, and are as they were once they are back', () => {
    const [size, old] = [start.fields[0]?.key ?? '', start.withdrawn[0]?.key ?? ''];
    const out = withdraw(start, size);
    const change = { before: published, after: extendedModel(out, published, models) };
    expect(Object.keys(change.after.withdrawn ?? {})).toEqual(['c_old', 'c_size']);
    expect(change.after.fields).not.toHaveProperty('c_size');
    expect(placesOf(formWith(form, change, places)).map(({ section }) => section.fields)).toEqual([['name'], [{ field: 'c_scan' }]]);
    expect(gridWith(grid, change, places).columns).toEqual([{ field: 'name' }]);
    expect(extendedModel(bringBack(out, size), published, models)).toEqual(published);
    const back = extendedModel(bringBack(start, old), published, models);
    expect([back.fields.c_old, back.withdrawn]).toEqual([published.withdrawn?.c_old, undefined]);
  });
});
