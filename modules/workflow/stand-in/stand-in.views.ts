/** The lists and form of stand-ins: those of everybody for HR, and one's own. */
import { defineForm, defineGrid } from '@lambda/model/definitions/define.ts';
import { defineCrud } from '@lambda/model/definitions/definitions.ts';
import { label } from '../label.ts';
import { standIn } from './stand_in.model.ts';

const title = label('Орлон шийдвэрлэгч', 'Stand-ins', '대리 결재자');

export const standInGrid = defineGrid(standIn, {
  name: 'stand-in',
  label: title,
  columns: [
    { field: 'employee_id', width: 240, pinned: 'left' },
    { field: 'stand_in_id', width: 240 },
    { field: 'from_date', width: 130 },
    { field: 'until_date', width: 130 },
    { field: 'reason', width: 280 },
  ],
  sort: [
    { field: 'from_date', order: 'desc' },
    { field: 'id', order: 'desc' },
  ],
  card: { title: ['employee_id'], subtitle: ['stand_in_id'], meta: ['from_date', 'until_date'] },
});
export const standInForm = defineForm(standIn, {
  name: 'stand-in',
  label: title,
  width: 560,
  tabs: [
    {
      name: 'main',
      label: label('Үндсэн мэдээлэл', 'Main information', '기본 정보'),
      sections: [
        {
          name: 'main',
          label: title,
          fields: [
            'employee_id',
            'stand_in_id',
            'from_date',
            'until_date',
            { field: 'row_model', widget: 'workflow-records' },
            { field: 'reason', span: 'full' },
          ],
        },
      ],
    },
  ],
});
export const standInCrud = defineCrud({ name: 'stand-in', label: title, template: 'popup', grid: 'stand-in', form: 'stand-in' });
