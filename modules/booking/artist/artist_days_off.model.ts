/** A time in which an artist gives no services: leave, training, an errand. */
import { defineModel } from '@lambda/model/definitions/definitions.ts';
import { label } from '../label.ts';

export const artistDaysOff = defineModel({
  name: 'artist_days_off',
  label: label('Артистын чөлөө', 'Time off of an artist', '아티스트 휴무'),
  placement: 'company',
  title: ['reason'],
  sort: [{ field: 'starts_at', order: 'desc' }],
  parent: { model: 'artists', by: 'artist_id' },
  indexes: [['artist_id', 'ends_at']],
  fields: {
    artist_id: { kind: 'reference', label: label('Артист', 'Artist', '아티스트'), to: 'artists', required: true, onDelete: 'cascade' },
    starts_at: { kind: 'datetime', label: label('Эхлэх', 'From', '시작'), required: true },
    ends_at: { kind: 'datetime', label: label('Дуусах', 'Until', '종료'), required: true, notBefore: 'starts_at' },
    reason: { kind: 'text', label: label('Шалтгаан', 'Reason', '사유'), required: true, max: 150 },
  },
});
