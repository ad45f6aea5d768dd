/** How many people of a unit may be away at once before the calendar warns. */
import { defineModel } from '@lambda/model/definitions/definitions.ts';
import { label } from '../label.ts';

export const leaveLimit = defineModel({
  name: 'leave_limit',
  label: label('Чөлөөний хязгаар', 'Limit of leave', '휴가 한도'),
  placement: 'company',
  icon: 'users',
  title: ['struct_id'],
  sort: [{ field: 'id', order: 'asc' }],
  unique: [['struct_id']],
  fields: {
    struct_id: { kind: 'reference', label: label('Бүтцийн нэгж', 'Unit', '조직 단위'), to: 'struct', required: true, onDelete: 'cascade' },
    most_away: {
      kind: 'integer',
      label: label('Зэрэг чөлөөлөх хүн', 'Away at once', '동시 휴가 인원'),
      help: label('Үүнээс олон бол анхааруулна', 'More than these are warned of', '이보다 많으면 경고합니다'),
      required: true,
      default: 2,
      min: 1,
      max: 1_000,
    },
  },
});
