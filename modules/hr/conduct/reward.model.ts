/** What an employee was honoured with, by which order; an amount may go into the pay. */
import { defineModel } from '@lambda/model/definitions/definitions.ts';
import { paidAmount } from '../appointment/paid-amount.ts';
import { label } from '../label.ts';

export const reward = defineModel({
  name: 'reward',
  label: label('Шагнал', 'Reward', '포상'),
  placement: 'company',
  icon: 'award',
  title: ['name'],
  sort: [
    { field: 'reward_date', order: 'desc' },
    { field: 'id', order: 'desc' },
  ],
  parent: { model: 'employee', by: 'employee_id' },
  fields: {
    employee_id: { kind: 'reference', label: label('Ажилтан', 'Employee', '직원'), to: 'employee', required: true, onDelete: 'cascade' },
    kind: {
      kind: 'choice',
      label: label('Шагналын төрөл', 'Kind of reward', '포상 종류'),
      required: true,
      options: [
        { value: 'thanks', label: label('Талархал', 'Thanks', '감사장') },
        { value: 'certificate', label: label('Өргөмжлөл, жуух бичиг', 'Certificate of honour', '표창장') },
        { value: 'bonus', label: label('Мөнгөн шагнал', 'Bonus', '상금') },
        { value: 'industry', label: label('Салбарын шагнал', 'Award of the industry', '업계 포상') },
        { value: 'state', label: label('Төрийн шагнал', 'State award', '국가 포상') },
        { value: 'other', label: label('Бусад', 'Other', '기타') },
      ],
    },
    name: { kind: 'text', label: label('Шагналын нэр', 'Name of the reward', '포상 명칭'), required: true, search: 'inside', max: 200 },
    reward_date: {
      kind: 'date',
      label: label('Шагнасан огноо', 'Rewarded on', '포상일'),
      required: true,
      sort: true,
      default: 'today',
      rules: ['notFuture'],
    },
    order_number: {
      kind: 'sequence',
      label: label('Тушаалын дугаар', 'Order number', '발령 번호'),
      readOnly: true,
      unique: true,
      search: 'inside',
      pattern: 'Ш/{year}-{number:3}',
      date: 'reward_date',
    },
    ...paidAmount,
    note: { kind: 'longText', label: label('Тайлбар', 'Note', '비고'), max: 1000 },
    file: { kind: 'file', label: label('Файл', 'File', '파일') },
  },
});
