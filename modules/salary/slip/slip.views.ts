/** The list of who has looked at payslips. */
import { defineForm, defineGrid } from '@lambda/model/definitions/define.ts';
import { defineCrud } from '@lambda/model/definitions/definitions.ts';
import { label } from '../label.ts';
import { paySlipView } from './pay_slip_view.model.ts';

const title = label('Хуудас үзсэн бүртгэл', 'Views of payslips', '명세서 열람 기록');
export const viewGrid = defineGrid(paySlipView, {
  name: 'pay-slip-view',
  label: title,
  columns: [
    { field: 'seen_at', width: 180 },
    { field: 'seen_by_id', width: 240 },
    { field: 'slip_id', width: 260 },
    { field: 'how', width: 130 },
  ],
  sort: [{ field: 'id', order: 'desc' }],
  card: { title: ['slip_id'], subtitle: ['seen_by_id'], meta: ['seen_at', 'how'] },
});
export const viewForm = defineForm(paySlipView, {
  name: 'pay-slip-view',
  label: title,
  width: 520,
  tabs: [
    {
      name: 'main',
      label: label('Үндсэн мэдээлэл', 'Main information', '기본 정보'),
      sections: [{ name: 'main', label: title, fields: ['slip_id', 'seen_by_id', 'seen_at', 'how'] }],
    },
  ],
});
export const viewCrud = defineCrud({
  name: 'pay-slip-view',
  label: title,
  template: 'drawer',
  grid: 'pay-slip-view',
  form: 'pay-slip-view',
});
