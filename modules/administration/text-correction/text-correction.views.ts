/** Texts of the screens in other words than the shipped ones. */
import { defineCrud, defineForm, defineGrid } from '@lambda/model/definitions/definitions.ts';
import { label } from '../label.ts';

const title = label('Дэлгэцийн үг', 'Screen texts', '화면 문구');

export const textCorrectionForm = defineForm({
  name: 'text-correction',
  label: label('Засварласан үг', 'Corrected text', '수정한 문구'),
  model: 'text_correction',
  width: 520,
  tabs: [
    {
      name: 'main',
      label: label('Үндсэн мэдээлэл', 'Main information', '기본 정보'),
      sections: [
        {
          name: 'text',
          label: label('Үг', 'Text', '문구'),
          fields: [
            'text_key',
            'locale',
            { field: 'shipped', span: 'full' },
            { field: 'text', span: 'full' },
            { field: 'is_active', span: 'full' },
          ],
        },
      ],
    },
  ],
});
export const textCorrectionGrid = defineGrid({
  name: 'text-correction',
  label: title,
  model: 'text_correction',
  columns: [
    { field: 'text_key', width: 220 },
    { field: 'locale', width: 120 },
    { field: 'shipped', width: 260 },
    { field: 'text', width: 260 },
    { field: 'is_active', width: 120 },
    { field: 'updated_at', width: 170 },
  ],
  sort: [{ field: 'text_key', order: 'asc' }],
  search: ['text_key', 'text'],
  card: { title: ['text'], subtitle: ['text_key'] },
});
/** The whole list of texts, corrected or not, stands in place of the corrections alone. */
export const textCorrectionCrud = defineCrud({
  name: 'text-correction',
  label: title,
  template: 'drawer',
  grid: 'text-correction',
  form: 'text-correction',
  screen: 'text-corrections',
});
