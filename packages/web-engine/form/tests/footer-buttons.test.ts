import { describe, expect, test } from 'vitest';
import { footerOptions } from '../footer-buttons.tsx';
import { type FormShape, shapeForm } from '../form-shape.ts';
import { models, person, personForm } from './person.ts';

function shapeWith(status: object): FormShape {
  const [main, work] = personForm.tabs;
  if (!main || !work) throw new Error('the form of a person has two tabs');
  const form = {
    ...personForm,
    tabs: [
      main,
      { ...work, sections: [{ name: 'place', label: work.label, fields: [{ field: 'status', widget: 'FooterButton', ...status }] }] },
    ],
  };
  const shape = shapeForm({ form, models });
  if (!shape) throw new Error('the form has no shape');
  return shape;
}
const offered = (status: object, values: Record<string, unknown>, stored = values) =>
  footerOptions({ shape: shapeWith(status), values, stored }).map(({ option, isChosen }) => [option.value, isChosen]);

describe('buttons at the foot of a form', () => {
  test('offer the moves of a state that are open from where it is stored', () => {
    expect(offered({}, { status: 'active' })).toEqual([['left', false]]);
    expect(offered({}, { status: 'left' })).toEqual([]);
  });
  test('show which of them stands on the form and is not stored yet', () => {
    expect(offered({}, { status: 'left' }, { status: 'active' })).toEqual([['left', true]]);
  });
  test('are none where the field is hidden or closed', () => {
    expect(offered({ readOnly: true }, { status: 'active' })).toEqual([]);
    expect(offered({ visibleWhen: { field: 'code', condition: 'notNull' } }, { status: 'active', code: '' })).toEqual([]);
    expect(offered({ readOnlyWhen: { field: 'code', condition: 'notNull' } }, { status: 'active', code: '7' })).toEqual([]);
    expect(person.fields.status.kind).toBe('state');
  });
});
