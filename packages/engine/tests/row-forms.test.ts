import { defineForm, defineModel, defineModule, type FormDefinition } from '@lambda/model/definitions/definitions.ts';
import { describe, expect, test } from 'vitest';
import { createRegistry } from '../core/registry/registry.ts';

const label = { mn: 'Нэр', en: 'Name', ko: '이름' };
const section = (text: string) => ({ mn: text, en: text, ko: text });
const sort = [{ field: 'name', order: 'asc' }] as const;
const family = defineModel({
  name: 'family',
  label,
  placement: 'global',
  title: ['name'],
  sort,
  fields: {
    name: { kind: 'text', label, required: true },
    child: { kind: 'children', label, of: 'child', by: 'family_id' },
  },
});
const child = defineModel({
  name: 'child',
  label,
  placement: 'global',
  title: ['name'],
  sort,
  parent: { model: 'family', by: 'family_id' },
  fields: {
    family_id: { kind: 'reference', label, to: 'family', required: true },
    name: { kind: 'text', label, required: true },
    mood: { kind: 'choice', label, options: [{ value: 'calm', label }] },
    born: { kind: 'date', label },
  },
});
const childForm = defineForm({
  name: 'child',
  label,
  model: 'child',
  tabs: [
    {
      name: 'main',
      label,
      sections: [
        { name: 'who', label: section('Хэн'), fields: ['family_id', 'name'] },
        { name: 'day', label: section('Өдөр'), fields: [{ field: 'born', help: label }, 'mood'] },
      ],
    },
  ],
});
type Rows = { readonly formId?: string; readonly subtype?: 'Form' };
const familyForm = (rows: Rows, columns: readonly (string | { field: string; widget: string })[] = []): FormDefinition =>
  defineForm({
    name: 'family',
    label,
    model: 'family',
    tabs: [
      {
        name: 'main',
        label,
        sections: [
          { name: 'own', label, fields: ['name'] },
          { name: 'children', label, children: 'child', columns, ...rows },
        ],
      },
    ],
  });
const registryWith = (forms: readonly FormDefinition[]) =>
  createRegistry([defineModule({ name: 'house', label, dependsOn: [], models: [family, child], forms })]);

describe('rows filled in by a form of their own', () => {
  test('have its fields in its order, with what it says of them and its sections over the first of each', () => {
    const form = registryWith([familyForm({ subtype: 'Form', formId: 'child' }), childForm]).forms.get('family');
    const rows = form?.tabs[0]?.sections[1];
    expect(rows && 'children' in rows && rows.columns).toEqual([
      { field: 'name', above: { divider: section('Хэн') } },
      { field: 'born', help: label, above: { divider: section('Өдөр') } },
      'mood',
    ]);
  });

  test.each([
    ['a form that is not there', 'nobody', 'family: children: there is no form nobody'],
    ['a form of another model', 'family', 'family is a form of family, the rows of child are not'],
  ])('%s stops the start', (_case, formId, fault) => {
    expect(() => registryWith([familyForm({ subtype: 'Form', formId }), childForm])).toThrow(fault);
  });

  test('columns beside it stop the start, and so do rows without either', () => {
    expect(() => registryWith([familyForm({ subtype: 'Form', formId: 'child' }, ['name']), childForm])).toThrow(
      'its columns are those of child',
    );
    expect(() => familyForm({})).toThrow('a sub-table has columns, or a form for its rows');
    expect(() => familyForm({ formId: 'child' })).toThrow('goes with the subtype Form');
  });

  test('buttons of the foot have no place in a row', () => {
    expect(() => registryWith([familyForm({}, [{ field: 'mood', widget: 'FooterButton' }])])).toThrow(
      'mood: FooterButton has no place in a row',
    );
  });
});
