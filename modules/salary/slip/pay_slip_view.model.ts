/** Somebody has looked at a payslip: who, when and in which form. */
import { defineModel } from '@lambda/model/definitions/definitions.ts';
import { label } from '../label.ts';

export const paySlipView = defineModel({
  name: 'pay_slip_view',
  label: label('Цалингийн хуудас үзсэн', 'View of a payslip', '명세서 열람'),
  placement: 'company',
  appendOnly: true,
  writtenBy: 'platform',
  icon: 'history',
  title: ['slip_id'],
  sort: [{ field: 'id', order: 'desc' }],
  indexes: [['slip_id']],
  fields: {
    slip_id: {
      kind: 'reference',
      label: label('Хуудас', 'Payslip', '명세서'),
      to: 'pay_slip',
      required: true,
      readOnly: true,
      onDelete: 'cascade',
    },
    seen_by_id: { kind: 'reference', label: label('Үзсэн', 'Seen by', '열람자'), to: 'employee', readOnly: true, onDelete: 'empty' },
    seen_at: { kind: 'datetime', label: label('Хэзээ', 'When', '시각'), required: true, readOnly: true },
    how: {
      kind: 'choice',
      label: label('Хэлбэр', 'Form', '형식'),
      required: true,
      readOnly: true,
      options: [
        { value: 'screen', label: label('Дэлгэц', 'Screen', '화면') },
        { value: 'paper', label: label('PDF', 'PDF', 'PDF') },
        { value: 'file', label: label('Файл', 'File', '파일') },
      ],
    },
  },
});
