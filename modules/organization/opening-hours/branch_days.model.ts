/** A day on which a unit, or the whole company, opens otherwise than the week says, or not at all. */
import { defineModel } from '@lambda/model/definitions/definitions.ts';
import { label } from '../label.ts';

export const branchDays = defineModel({
  name: 'branch_days',
  label: label('Онцгой өдөр', 'Special day', '특별 영업일'),
  placement: 'company',
  icon: 'calendar-clock',
  title: ['name'],
  sort: [
    { field: 'day', order: 'desc' },
    { field: 'id', order: 'desc' },
  ],
  unique: [['struct_id', 'day']],
  indexes: [['day']],
  fields: {
    struct_id: {
      kind: 'reference',
      label: label('Нэгж', 'Unit', '단위'),
      help: label('Хоосон бол бүх салбарт хамаарна', 'Empty: holds for every branch', '비우면 모든 지점에 적용됩니다'),
      to: 'struct',
      onDelete: 'cascade',
    },
    day: { kind: 'date', label: label('Өдөр', 'Day', '날짜'), required: true },
    name: { kind: 'text', label: label('Шалтгаан', 'Reason', '사유'), required: true, search: 'inside', max: 100 },
    opens_at: {
      kind: 'time',
      label: label('Нээх цаг', 'Opens at', '여는 시각'),
      help: label('Хоосон бол тэр өдөр амарна', 'Empty: closed on that day', '비우면 그날은 쉽니다'),
      requiredWhen: { field: 'closes_at', condition: 'notNull' },
    },
    closes_at: {
      kind: 'time',
      label: label('Хаах цаг', 'Closes at', '닫는 시각'),
      requiredWhen: { field: 'opens_at', condition: 'notNull' },
    },
  },
});
