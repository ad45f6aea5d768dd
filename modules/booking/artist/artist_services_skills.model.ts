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
  },
});
