/** Which shift stands on a day of a pattern; a day without one is free. */
import { defineModel } from '@lambda/model/definitions/definitions.ts';
import { label } from '../label.ts';

export const patternDay = defineModel({
  name: 'pattern_day',
  label: label('Хэв маягийн өдөр', 'Day of a pattern', '패턴 요일'),
  placement: 'company',
  title: ['day_no'],
  sort: [{ field: 'day_no', order: 'asc' }],
  parent: { model: 'shift_pattern', by: 'pattern_id' },
  unique: [['pattern_id', 'day_no']],
  fields: {
    pattern_id: {
      kind: 'reference',
      label: label('Хэв маяг', 'Pattern', '패턴'),
      to: 'shift_pattern',
      required: true,
      onDelete: 'cascade',
    },
    day_no: { kind: 'integer', label: label('Хэд дэх өдөр', 'Day', '일차'), required: true, min: 1, max: 56 },
    shift_id: { kind: 'reference', label: label('Ээлж', 'Shift', '근무조'), to: 'shift', required: true },
  },
});
