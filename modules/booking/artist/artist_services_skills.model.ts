/** A service that an artist gives. What is left empty is as the service says. */
import { defineModel } from '@lambda/model/definitions/definitions.ts';
import { label } from '../label.ts';

export const artistServicesSkills = defineModel({
  name: 'artist_services_skills',
  label: label('Артистын ур чадвар', 'Skill of an artist', '아티스트 기술'),
  placement: 'company',
  title: ['service_id'],
  sort: [{ field: 'id', order: 'asc' }],
  parent: { model: 'artists', by: 'artist_id' },
  unique: [['artist_id', 'service_id']],
  fields: {
    artist_id: { kind: 'reference', label: label('Артист', 'Artist', '아티스트'), to: 'artists', required: true, onDelete: 'cascade' },
    service_id: { kind: 'reference', label: label('Үйлчилгээ', 'Service', '서비스'), to: 'services', required: true, onDelete: 'cascade' },
    duration_minute: { kind: 'integer', label: label('Үргэлжлэх (мин)', 'Duration (min)', '소요 시간(분)'), min: 5, max: 1_440 },
    price: { kind: 'money', label: label('Үнэ', 'Price', '가격'), min: '0' },
    emp_bonus: { kind: 'money', label: label('Урамшуулал', 'Bonus', '보너스'), min: '0' },
    emp_bonus_percent: { kind: 'percent', label: label('Урамшууллын хувь', 'Bonus in percent', '보너스(%)'), min: '0', max: '100' },
    /** As it is offered: what the artist has of his own, else what the service says. */
    offered_minutes: {
      kind: 'computed',
      label: label('Үргэлжлэх нь (мин)', 'Takes (min)', '실제 소요(분)'),
      type: 'integer',
      expression: 'coalesce(duration_minute, service_id.duration_minute)',
    },
    offered_price: {
      kind: 'computed',
      label: label('Санал болгох үнэ', 'Offered at', '제시 가격'),
      type: 'money',
      expression: 'coalesce(price, service_id.price)',
    },
    offered_bonus: {
      kind: 'computed',
      label: label('Бодогдох урамшуулал', 'Bonus in force', '적용 보너스'),
      type: 'money',
      expression: 'coalesce(emp_bonus, service_id.emp_bonus)',
    },
    offered_bonus_percent: {
      kind: 'computed',
      label: label('Бодогдох хувь', 'Percent in force', '적용 비율'),
      type: 'decimal',
      scale: 2,
      expression: 'coalesce(emp_bonus_percent, service_id.emp_bonus_percent)',
    },
  },
});
