/** One place put back as it was shipped: it is so afterwards, and everything else is as it was. */
import { differences } from '@lambda/model/definitions/differences.ts';
import { expect, it } from 'vitest';
import { withShippedAt } from '../builder/definition/reset-value.ts';

const label = (mn: string) => ({ mn, en: mn, ko: mn });
const form = (fields: readonly unknown[], more: object = {}) => ({
  name: 'person',
  label: label('Хүн'),
  tabs: [{ name: 'main', label: label('Үндсэн'), sections: [{ name: 'who', label: label('Хэн'), fields }] }],
  ...more,
});
const shipped = form(['lastname', 'register', 'horoo', 'phone', { field: 'email', span: 2 }]);
const own = form(['lastname', 'register', 'phone', { field: 'email', span: 1 }], {
  label: label('Манай хүн'),
  saveText: label('Хадгалах'),
});

it('each of them alone leaves the others, and all of them in turn give the shipped definition', () => {
  const all = differences(shipped, own);
  expect(all.map(({ place }) => place)).toEqual([
    'label.mn',
    'label.en',
    'label.ko',
    'tabs.main.sections.who.fields.horoo',
    'tabs.main.sections.who.fields.email.span',
    'saveText',
  ]);
  for (const one of all) {
    const next = withShippedAt(own, shipped, one);
    expect(differences(shipped, next)).toEqual(all.filter((other) => other !== one));
  }
  expect(all.reduce((now, one) => withShippedAt(now, shipped, one), own as Readonly<Record<string, unknown>>)).toEqual(shipped);
});

it('a hidden field comes back to its place, and the order of the shipped one leaves what was added where it stands', () => {
  const moved = form(['phone', 'extra', 'lastname', 'register', 'horoo', { field: 'email', span: 2 }]);
  const order = differences(shipped, moved).find(({ place }) => place === 'tabs.main.sections.who.fields');
  expect(order && withShippedAt(moved, shipped, order)).toEqual(
    form(['lastname', 'register', 'horoo', 'phone', 'extra', { field: 'email', span: 2 }]),
  );
});
