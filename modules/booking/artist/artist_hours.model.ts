/** When an artist works on a day of the week, if not as long as the branch is open. */
import { defineModel } from '@lambda/model/definitions/definitions.ts';
import { label } from '../label.ts';

export const artistHours = defineModel({
  name: 'artist_hours',
  label: label('Артистын ажиллах цаг', 'Working hours of an artist', '아티스트 근무 시간'),
  placement: 'company',
  title: ['weekday'],
  sort: [
    { field: 'weekday', order: 'asc' },
    { field: 'starts_at', order: 'asc' },
  ],
  parent: { model: 'artists', by: 'artist_id' },
  unique: [['artist_id', 'weekday', 'starts_at']],
  fields: {
    artist_id: { kind: 'reference', label: label('Артист', 'Artist', '아티스트'), to: 'artists', required: true, onDelete: 'cascade' },
    weekday: {
      kind: 'choice',
      label: label('Гараг', 'Day of the week', '요일'),
      required: true,
      options: [
        { value: '1', label: label('Даваа', 'Monday', '월요일') },
        { value: '2', label: label('Мягмар', 'Tuesday', '화요일') },
        { value: '3', label: label('Лхагва', 'Wednesday', '수요일') },
        { value: '4', label: label('Пүрэв', 'Thursday', '목요일') },
        { value: '5', label: label('Баасан', 'Friday', '금요일') },
        { value: '6', label: label('Бямба', 'Saturday', '토요일') },
        { value: '7', label: label('Ням', 'Sunday', '일요일') },
      ],
    },
    starts_at: { kind: 'time', label: label('Эхлэх', 'From', '시작'), required: true, default: '10:00:00' },
    ends_at: {
      kind: 'time',
      label: label('Дуусах', 'Until', '종료'),
      help: label('Эхлэхээс эрт бол дараа өдрийн цаг', 'Before the beginning: of the next day', '시작보다 이르면 다음 날'),
      required: true,
      default: '19:00:00',
    },
  },
});
