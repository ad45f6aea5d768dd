/** A newer platform under a company's own definitions: what the company has said holds, what is new comes, and both are told where they differ. */
import { defineModel, type FormDefinition, type ModuleDefinition } from '@lambda/model/definitions/definitions.ts';
import type { Json } from '@lambda/model/definitions/merge-changes.ts';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { companyDefinitions, companyFault, mergedContent } from '../core/registry/company-definitions.ts';
import { createRegistry, type Registry } from '../core/registry/registry.ts';

const words = (mn: string) => ({ mn, en: mn, ko: mn });
type Field = Parameters<typeof defineModel>[0]['fields'][string];
function registryOf(fields: Readonly<Record<string, Field>>, order: readonly string[]): Registry {
  const form: FormDefinition = {
    name: 'person',
    label: words('Хүн'),
    model: 'person',
    tabs: [{ name: 'main', label: words('Үндсэн'), sections: [{ name: 'main', label: words('Үндсэн'), fields: order }] }],
  };
  const module: ModuleDefinition = {
    name: 'people',
    label: words('Хүмүүс'),
    dependsOn: [],
    endpoints: [],
    models: [
      defineModel({
        name: 'person',
        label: words('Хүн'),
        placement: 'company',
        title: ['lastname'],
        sort: [{ field: 'id', order: 'asc' }],
        fields,
      }),
    ],
    forms: [form],
  };
  return createRegistry([module]);
}
const text = (mn: string, more: object = {}): Field => ({ kind: 'text', label: words(mn), ...more });
const OLD = {
  lastname: text('Овог', { required: true }),
  register: text('Регистр'),
  horoo: text('Хороо'),
  phone: text('Утас'),
  email: text('Имэйл'),
};
const before = registryOf(OLD, ['lastname', 'register', 'horoo', 'phone', 'email']);
const NEW = { ...OLD, register: text('Регистрийн дугаар'), horoo: text('Хороо', { required: true }), blood: text('Цусны бүлэг') };
const after = registryOf(NEW, ['lastname', 'register', 'blood', 'horoo', 'phone', 'email']);

const plain = (value: unknown) => JSON.parse(JSON.stringify(value)) as Json;
const formOf = (registry: Registry): FormDefinition => registry.forms.get('person') as FormDefinition;
const fieldsIn = (form: FormDefinition): readonly string[] =>
  form.tabs.flatMap((tab) =>
    tab.sections.flatMap((section) =>
      'children' in section ? [] : section.fields.map((one) => (typeof one === 'string' ? one : one.field)),
    ),
  );
const withFields = (form: FormDefinition, fields: readonly string[]): FormDefinition => ({
  ...form,
  tabs: form.tabs.map((tab) => ({ ...tab, sections: tab.sections.map((section) => ({ ...section, fields }) as never) })),
});
const model = before.model('person');
const OWN = [
  {
    type: 'model',
    name: 'person',
    content: plain({ ...model, fields: { ...model.fields, register: text('РД') } }),
    base: plain(model),
  },
  {
    type: 'form',
    name: 'person',
    content: plain(withFields(formOf(before), ['lastname', 'register', 'phone', 'email'])),
    base: plain(formOf(before)),
  },
] as const;

it('a company has its own word and its hidden field, and what the platform adds stands where the platform puts it', () => {
  const own = companyDefinitions(before, OWN);
  expect(own?.model(model).fields.register?.label.mn).toBe('РД');
  expect(fieldsIn(own?.form(formOf(before)) as FormDefinition)).toEqual(['lastname', 'register', 'phone', 'email']);

  const later = companyDefinitions(after, OWN);
  expect(later?.model(after.model('person')).fields.register?.label.mn).toBe('РД');
  const shown = fieldsIn(later?.form(formOf(after)) as FormDefinition);
  expect(shown.slice(0, 4)).toEqual(['lastname', 'register', 'blood', 'phone']);
  // It has to be filled in by now: the form can be saved, so it is shown again.
  expect(shown).toContain('horoo');
  const collisions = mergedContent(after, OWN[0])?.collisions ?? [];
  expect(collisions).toEqual([
    { path: ['fields', 'register', 'label', 'mn'], base: 'Регистр', theirs: 'Регистрийн дугаар', ours: 'РД' },
    { path: ['fields', 'register', 'label', 'en'], base: 'Регистр', theirs: 'Регистрийн дугаар', ours: 'РД' },
    { path: ['fields', 'register', 'label', 'ko'], base: 'Регистр', theirs: 'Регистрийн дугаар', ours: 'РД' },
  ]);
  // Whoever has said nothing has the platform's.
  expect(companyDefinitions(after, [])).toBeNull();
});

it('whatever a company has stored, its models keep their fields and kinds, ask for no less, and its forms name no other field', () => {
  const jsonArbitrary = fc.oneof(
    fc.json().map((json) => JSON.parse(json) as Json),
    fc.record({
      label: fc.constant(words('Өөр')),
      fields: fc.dictionary(
        fc.constantFrom('lastname', 'register', 'horoo', 'phone', 'email', 'other'),
        fc.record(
          {
            kind: fc.constantFrom('text', 'integer', 'password'),
            label: fc.constant(words('Өөр')),
            required: fc.boolean(),
            default: fc.oneof(fc.string(), fc.integer(), fc.constant({ expression: '1' })),
            max: fc.integer(),
            readOnly: fc.boolean(),
          },
          { requiredKeys: [] },
        ),
      ),
      tabs: fc.array(
        fc.record({
          name: fc.constantFrom('main', 'other'),
          label: fc.constant(words('Таб')),
          sections: fc.array(
            fc.record({
              name: fc.constantFrom('main', 'other'),
              label: fc.constant(words('Хэсэг')),
              fields: fc.array(fc.constantFrom('lastname', 'phone', 'other', 'id')),
            }),
          ),
        }),
      ),
      model: fc.constantFrom('person', 'users'),
    }) as fc.Arbitrary<Json>,
  );
  fc.assert(
    fc.property(jsonArbitrary, fc.constantFrom('model', 'form'), (content, type) => {
      const base = plain(type === 'model' ? model : formOf(before));
      const own = companyDefinitions(before, [{ type: type as 'model' | 'form', name: 'person', content, base }]);
      const next = own?.model(model) ?? model;
      expect(Object.keys(next.fields)).toEqual(Object.keys(model.fields));
      for (const [name, field] of Object.entries(model.fields)) {
        const {
          label: _label,
          required = false,
          default: _default,
          help: _help,
          ...rest
        } = next.fields[name] as typeof field & { default?: unknown };
        const { label: _own, required: asked = false, ...platform } = field as typeof field & { default?: unknown };
        expect(rest).toEqual(platform);
        expect(required || !asked).toBe(true);
      }
      const form = own?.form(formOf(before)) as FormDefinition;
      expect(form.model).toBe('person');
      const fields = fieldsIn(form);
      expect(new Set(fields).size).toBe(fields.length);
      expect(fields.every((name) => name in model.fields)).toBe(true);
      expect(fields).toContain('lastname');
    }),
  );
});

it('says of everything that is more than a company’s to change where it stands', () => {
  const changed = (change: object) => plain({ ...model, ...change });
  expect(companyFault(before, 'model', 'person', plain(model))).toBeUndefined();
  expect(companyFault(before, 'model', 'person', changed({ placement: 'global' }))).toMatchObject({
    en: expect.stringMatching(/^placement: /),
  });
  expect(companyFault(before, 'model', 'person', changed({ fields: { ...model.fields, phone: text('Утас', { max: 3 }) } }))).toMatchObject({
    en: expect.stringMatching(/^fields\.phone\.max: /),
  });
  expect(companyFault(before, 'form', 'person', plain(withFields(formOf(before), ['register'])))).toMatchObject({
    en: expect.stringMatching(/^tabs\.0\.sections\.0\.fields/),
  });
  expect(companyFault(before, 'grid', 'no-such', {})).toContain('no-such');
});
