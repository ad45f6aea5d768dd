/** The list and form of label templates. */
import { defineForm, defineGrid } from '@lambda/model/definitions/define.ts';
import { defineCrud } from '@lambda/model/definitions/definitions.ts';
import { label } from '../label.ts';
import { labelTemplate } from './label_template.model.ts';

const title = label('Шошгоны загвар', 'Label templates', '가격표 서식');

export const labelTemplateGrid = defineGrid(labelTemplate, {
  name: 'label-template',
  label: title,
  columns: [
    { field: 'template_name', width: 320, pinned: 'left' },
    { field: 'paper', width: 160 },
    { field: 'width_mm', width: 130 },
    { field: 'height_mm', width: 130 },
    { field: 'has_border', width: 150 },
  ],
  sort: [{ field: 'template_name', order: 'asc' }],
  search: ['template_name'],
  card: { title: ['template_name'], state: 'paper', meta: ['width_mm', 'height_mm'] },
});

export const labelTemplateForm = defineForm(labelTemplate, {
  name: 'label-template',
  label: label('Шошгоны загвар', 'Label template', '가격표 서식'),
  width: 1_100,
  tabs: [
    {
      name: 'main',
      label: label('Үндсэн мэдээлэл', 'Main information', '기본 정보'),
      sections: [
        {
          name: 'label',
          label: label('Шошго, цаас', 'Label and paper', '가격표와 용지'),
          fields: [
            { field: 'template_name', span: 2 },
            'paper',
            'width_mm',
            'height_mm',
            'has_border',
            'margin_left',
            'margin_top',
            'gap_x',
            'gap_y',
            'sheet_columns',
            'sheet_rows',
          ],
        },
        {
          name: 'elements',
          label: label('Шошгон дээрх зүйл', 'What stands on the label', '가격표 내용'),
          fields: [{ field: 'elements', span: 'full', widget: 'label-designer' }],
        },
      ],
    },
  ],
});

export const labelTemplateCrud = defineCrud({
  name: 'label-template',
  label: title,
  template: 'canvas',
  grid: 'label-template',
  form: 'label-template',
});
