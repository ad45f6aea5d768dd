/** A day that a company, or one unit of it, has free beside the public holidays; or a holiday on which it works. */
import { defineModel } from '@lambda/model/definitions/definitions.ts';
import { label } from '../label.ts';

export const freeDay = defineModel({
  name: 'free_day',
  label: label('Байгууллагын амралтын өдөр', 'Free day of the company', '회사 휴무일'),
  placement: 'company',
  icon: 'cake',
  title: ['day_name'],
  sort: [{ field: 'day', order: 'desc' }],
  belongs: { unit: 'struct_id' },
  indexes: [['day']],
  fields: {
    day: { kind: 'date', label: label('Өдөр', 'Day', '날짜'), required: true },
    day_name: { kind: 'text', label: label('Нэр', 'Name', '이름'), required: true, search: 'inside', max: 120 },
    struct_id: {
      kind: 'reference',
      label: label('Бүтцийн нэгж', 'Unit', '조직 단위'),
      help: label('Хоосон бол бүх нэгжид', 'For all units when left empty', '비워 두면 모든 단위'),
      to: 'struct',
    },
    is_working: {
      kind: 'boolean',
      label: label('Ажлын өдөр', 'Working day', '근무일'),
      help: label('Нийтийн баяр боловч энд ажиллана', 'A public holiday on which work goes on here', '공휴일이지만 이곳은 근무합니다'),
      required: true,
      default: false,
    },
  },
});
