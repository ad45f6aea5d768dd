/** How shifts follow each other: a week, or a rotation of so many days that is counted from one day on. */
import { defineModel } from '@lambda/model/definitions/definitions.ts';
import { label } from '../label.ts';

export const shiftPattern = defineModel({
  name: 'shift_pattern',
  label: label('Ээлжийн хэв маяг', 'Pattern of shifts', '근무 패턴'),
  placement: 'company',
  icon: 'layers',
  title: ['pattern_name'],
  sort: [{ field: 'pattern_name', order: 'asc' }],
  unique: [['pattern_name']],
  fields: {
    pattern_name: { kind: 'text', label: label('Нэр', 'Name', '이름'), required: true, search: 'inside', max: 120 },
    cycle_days: {
      kind: 'integer',
      label: label('Мөчлөг (өдөр)', 'Cycle (days)', '주기(일)'),
      help: label('Долоо хоног бол 7', '7 for a week', '한 주는 7'),
      required: true,
      default: 7,
      min: 1,
      max: 56,
    },
    counted_from: {
      kind: 'date',
      label: label('Тоолж эхлэх өдөр', 'Counted from', '기준일'),
      help: label('Мөчлөгийн 1 дэх өдөр', 'A first day of the cycle', '주기의 첫날'),
      required: true,
      // A Monday.
      default: { expression: "date('2024-01-01')" },
    },
    days: { kind: 'children', label: label('Өдрүүд', 'Days', '요일'), of: 'pattern_day', by: 'pattern_id' },
  },
});
