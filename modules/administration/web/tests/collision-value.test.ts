import { expect, it } from 'vitest';
import { withValueAt } from '../builder/definition/collision-value.ts';

const form = {
  name: 'person',
  tabs: [{ name: 'main', sections: [{ name: 'who', fields: ['lastname', { field: 'phone', span: 2 }] }] }],
};

it('another value stands at its place, and nothing else has changed', () => {
  expect(withValueAt(form, ['tabs', 'main', 'sections', 'who', 'fields', 'phone', 'span'], 1)).toEqual({
    ...form,
    tabs: [{ name: 'main', sections: [{ name: 'who', fields: ['lastname', { field: 'phone', span: 1 }] }] }],
  });
  expect(withValueAt(form, ['tabs', 'main', 'label'], { mn: 'Үндсэн' })).toMatchObject({
    tabs: [{ name: 'main', label: { mn: 'Үндсэн' } }],
  });
});

it('nothing takes away what is there: a property, and an entry of a list', () => {
  expect(withValueAt(form, ['tabs', 'main', 'sections', 'who', 'fields', 'phone', 'span'], null)).toMatchObject({
    tabs: [{ sections: [{ fields: ['lastname', { field: 'phone' }] }] }],
  });
  expect(withValueAt(form, ['tabs', 'main', 'sections', 'who', 'fields', 'lastname'], null)).toMatchObject({
    tabs: [{ sections: [{ fields: [{ field: 'phone', span: 2 }] }] }],
  });
});

it('an entry that is not there any more comes back at the end', () => {
  const back = withValueAt(form, ['tabs', 'main', 'sections', 'who', 'fields', 'email'], 'email');
  expect(back).toMatchObject({ tabs: [{ sections: [{ fields: ['lastname', { field: 'phone' }, 'email'] }] }] });
});
