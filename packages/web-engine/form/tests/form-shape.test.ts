import { describe, expect, test } from 'vitest';
import { requiredModels, shapedFields, shapeForm } from '../form-shape.ts';
import { models, person, personForm, personShape } from './person.ts';

describe('the shape of a form', () => {
  test('asks for the models behind its references, sub-tables and identity, step by step', () => {
    expect(requiredModels(personForm, new Map())).toEqual(['person']);
    expect(new Set(requiredModels(personForm, new Map([['person', person]])))).toEqual(
      new Set(['person', 'past_job', 'unit', 'province', 'district']),
    );
  });
  test('merges the conditions of the form into its model, so that one validation knows both', () => {
    const { fields } = personShape().model;
    expect(fields.firstname?.requiredWhen).toEqual({ field: 'code', condition: 'notNull' });
    expect(fields.code?.visibleWhen).toEqual({ field: 'status', condition: 'notEqual', value: 'left' });
    expect(fields.left_date?.visibleWhen).toEqual({ field: 'status', condition: 'equals', value: 'left' });
  });
  test('leaves out fields, sub-tables and tabs that the actor may not read', () => {
    const { lastname, status } = person.fields;
    const cut = new Map([...models, ['person', { ...person, fields: { lastname, status } }]]);
    const shape = shapeForm({ form: personForm, models: cut });
    expect(shape?.tabs.map((tab) => tab.sections.map((section) => section.name))).toEqual([['who'], ['place']]);
    expect(shape && shapedFields(shape).map(({ name }) => name)).toEqual(['lastname', 'status']);
  });
  test('leaves out a sub-table whose model cannot be read', () => {
    const cut = new Map([...models].filter(([name]) => name !== 'past_job'));
    expect(personShape(cut).tabs[0]?.sections.map(({ name }) => name)).toEqual(['who']);
  });
  test('marks what the model keeps for itself as read-only', () => {
    expect(
      shapedFields(personShape())
        .filter(({ readOnly }) => readOnly)
        .map(({ name }) => name),
    ).toEqual(['total_years']);
  });
});
