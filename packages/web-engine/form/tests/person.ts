/** A small made-up area for the tests of the form engine: people, the jobs they had, units and places. */
import { defineForm, defineModel, type ModelDefinition } from '@lambda/model/definitions/definitions.ts';
import { type FormShape, shapeForm } from '../form-shape.ts';

const label = (text: string) => ({ mn: text, en: text, ko: text });

export const unit = defineModel({
  name: 'unit',
  label: label('Unit'),
  placement: 'company',
  title: ['name'],
  sort: [{ field: 'name', order: 'asc' }],
  fields: { name: { kind: 'text', label: label('Name'), required: true, search: true } },
});
const province = defineModel({ ...unit, name: 'province', label: label('Province') });
const district = defineModel({
  ...unit,
  name: 'district',
  label: label('District'),
  fields: { ...unit.fields, province_id: { kind: 'reference', label: label('Province'), to: 'province' } },
});
export const pastJob = defineModel({
  name: 'past_job',
  label: label('Past job'),
  placement: 'company',
  title: ['company_name'],
  sort: [{ field: 'created_at', order: 'asc' }],
  parent: { model: 'person', by: 'person_id' },
  fields: {
    person_id: { kind: 'reference', label: label('Person'), to: 'person', required: true },
    company_name: { kind: 'text', label: label('Company'), required: true },
    pay: { kind: 'money', label: label('Pay') },
    is_current: { kind: 'boolean', label: label('Current'), default: false },
  },
});
export const person = defineModel({
  name: 'person',
  label: label('Person'),
  placement: 'company',
  title: ['lastname', 'firstname'],
  sort: [{ field: 'created_at', order: 'asc' }],
  fields: {
    code: { kind: 'text', label: label('Code'), unique: true },
    lastname: { kind: 'text', label: label('Last name'), required: true, search: true },
    firstname: { kind: 'text', label: label('First name'), required: true, search: true },
    register: { kind: 'register', label: label('Register') },
    birthday: { kind: 'date', label: label('Birthday') },
    unit_id: { kind: 'reference', label: label('Unit'), to: 'unit' },
    province_id: { kind: 'reference', label: label('Province'), to: 'province' },
    district_id: {
      kind: 'reference',
      label: label('District'),
      to: 'district',
      cascade: { from: 'province_id', by: 'province_id' },
    },
    status: {
      kind: 'state',
      label: label('Status'),
      initial: 'active',
      options: [
        { value: 'active', label: label('Active') },
        { value: 'left', label: label('Left') },
      ],
      moves: [{ from: 'active', to: 'left' }],
    },
    left_date: {
      kind: 'date',
      label: label('Left on'),
      visibleWhen: { field: 'status', condition: 'equals', value: 'left' },
      requiredWhen: { field: 'status', condition: 'equals', value: 'left' },
    },
    salary: { kind: 'money', label: label('Salary') },
    avatar: { kind: 'image', label: label('Picture') },
    secret: { kind: 'password', label: label('Password') },
    total_years: { kind: 'integer', label: label('Years'), readOnly: true },
    past_jobs: { kind: 'children', label: label('Past jobs'), of: 'past_job', by: 'person_id' },
  },
});
export const personForm = defineForm({
  name: 'person',
  label: label('Person'),
  model: 'person',
  identity: { image: 'avatar', title: ['lastname', 'firstname'], subtitle: ['unit_id.name'], state: 'status', code: 'code' },
  tabs: [
    {
      name: 'main',
      label: label('Main'),
      sections: [
        {
          name: 'who',
          label: label('Who'),
          fields: [
            'lastname',
            { field: 'firstname', requiredWhen: { field: 'code', condition: 'notNull' } },
            'register',
            'birthday',
            { field: 'code', visibleWhen: { field: 'status', condition: 'notEqual', value: 'left' } },
            'total_years',
          ],
        },
        { name: 'jobs', label: label('Jobs'), children: 'past_jobs', columns: ['company_name', 'pay', 'is_current'] },
      ],
    },
    {
      name: 'work',
      label: label('Work'),
      sections: [
        {
          name: 'place',
          label: label('Place'),
          fields: ['unit_id', 'province_id', 'district_id', 'status', 'left_date', 'salary', 'secret'],
        },
      ],
    },
  ],
});

export const models = new Map<string, ModelDefinition>(
  [person, pastJob, unit, province, district].map((model): [string, ModelDefinition] => [model.name, model]),
);
export function personShape(known: ReadonlyMap<string, ModelDefinition> = models): FormShape {
  const shape = shapeForm({ form: personForm, models: known });
  if (!shape) throw new Error('the form of a person has no shape');
  return shape;
}
