/** Fields without code: what an administrator adds to the models of the product. */
import { defineCrud, defineForm, defineGrid } from '@lambda/model/definitions/definitions.ts';
import { label } from '../label.ts';

const title = label('Нэмэлт талбар', 'Custom fields', '사용자 정의 필드');

export const customFieldForm = defineForm({
  name: 'custom-field',
  label: label('Нэмэлт талбар', 'Custom field', '사용자 정의 필드'),
  model: 'custom_field',
  width: 520,
  tabs: [
    {
      name: 'main',
      label: label('Үндсэн мэдээлэл', 'Main information', '기본 정보'),
      sections: [
        {
          name: 'field',
          label: label('Талбар', 'Field', '필드'),
          fields: ['label_mn', 'target_model', 'name', 'kind', 'state', 'published_at'],
        },
      ],
    },
  ],
});
export const customFieldGrid = defineGrid({
  name: 'custom-field',
  label: title,
  model: 'custom_field',
  columns: [
    { field: 'label_mn', width: 260 },
    { field: 'target_model', width: 180 },
    { field: 'name', width: 220 },
    { field: 'kind', width: 180 },
    { field: 'state', width: 150 },
    { field: 'published_at', width: 170 },
  ],
  sort: [{ field: 'id', order: 'asc' }],
  card: { title: ['label_mn'], subtitle: ['name'], state: 'state' },
});
/** Labels, places and plans stand in place of a list. */
export const customFieldCrud = defineCrud({
  name: 'custom-field',
  label: title,
  template: 'drawer',
  grid: 'custom-field',
  form: 'custom-field',
  screen: 'custom-fields',
});
