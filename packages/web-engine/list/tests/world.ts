/** A small staff register for the grid's tests: a record, its unit and its position. */
import { defineGrid, defineModel, defineView, type ModelDefinition } from '@lambda/model/definitions/definitions.ts';
import { columnSpecs } from '../columns.ts';
import type { GridSource } from '../source.ts';

const label = (text: string) => ({ mn: text, en: `${text} en`, ko: `${text} ko` });

const unit = defineModel({
  name: 'unit',
  label: label('Нэгж'),
  placement: 'company',
  title: ['name'],
  sort: [{ field: 'name', order: 'asc' }],
  fields: {
    name: { kind: 'text', label: label('Нэгжийн нэр'), required: true, search: true },
    floor: { kind: 'integer', label: label('Давхар') },
    secret_id: { kind: 'reference', label: label('Нууц'), to: 'secret' },
  },
});
const person = defineModel({
  name: 'person',
  label: label('Хүн'),
  placement: 'company',
  title: ['lastname', 'firstname'],
  sort: [{ field: 'created_at', order: 'asc' }],
  fields: {
    code: { kind: 'text', label: label('Код'), search: true },
    lastname: { kind: 'text', label: label('Овог'), required: true, search: true },
    firstname: { kind: 'text', label: label('Нэр'), required: true, search: true },
    avatar: { kind: 'image', label: label('Зураг') },
    unit_id: { kind: 'reference', label: label('Хэлтэс, нэгж'), to: 'unit' },
    secret_id: { kind: 'reference', label: label('Нууц'), to: 'secret' },
    status: {
      kind: 'state',
      label: label('Төлөв'),
      initial: 'active',
      options: [
        { value: 'active', label: label('Идэвхтэй'), tone: 'success' },
        { value: 'left', label: label('Гарсан'), tone: 'neutral' },
        { value: 'leave', label: label('Чөлөөтэй'), tone: 'warning' },
      ],
    },
    salary: { kind: 'money', label: label('Цалин') },
    hired: { kind: 'date', label: label('Орсон') },
    note: { kind: 'longText', label: label('Тэмдэглэл') },
    pin: { kind: 'password', label: label('Нууц үг') },
  },
});
const models = new Map<string, ModelDefinition>([unit, person].map((model) => [model.name, model]));

export const view = defineView({
  name: 'person_view',
  label: label('Хүмүүс'),
  of: 'person',
  fields: { id: 'id', who: 'lastname', unit_id: 'unit_id', unit_name: 'unit_id.name' },
  sort: [{ field: 'who', order: 'asc' }],
});
export const source: GridSource = { entity: 'person', model: person, view: undefined, modelOf: (name) => models.get(name) };
export const viewSource: GridSource = { ...source, entity: 'person_view', view };

export const grid = defineGrid({
  name: 'person',
  label: label('Хүмүүс'),
  model: 'person',
  columns: [
    { field: 'code', width: 110, pinned: 'left' },
    { field: 'lastname', label: label('Овог, нэр'), renderer: 'person' },
    { field: 'unit_id' },
    { field: 'unit_id.name' },
    { field: 'unit_id.floor' },
    { field: 'secret_id' },
    { field: 'status' },
    { field: 'salary' },
    { field: 'hired', hidden: true },
    { field: 'created_at' },
    { field: 'pin' },
  ],
  sort: [{ field: 'created_at', order: 'asc' }],
  search: ['lastname', 'code'],
  presets: [
    { name: 'working', label: label('Ажиллаж байгаа'), filters: [{ field: 'status', condition: 'notEqual', value: 'left' }] },
    { name: 'all', label: label('Бүгд'), filters: [] },
  ],
});
export const columns = columnSpecs(grid, source);
