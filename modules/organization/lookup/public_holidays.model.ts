/** The days off of the calendar: a look-up shared by all companies. */
import { defineModel } from '@lambda/model/definitions/definitions.ts';
import { label } from '../label.ts';

export const publicHolidays = defineModel({
  name: 'public_holidays',
  label: label('Нийтийн амралтын өдөр', 'Public holiday', '공휴일'),
  placement: 'global',
  open: true,
  icon: 'calendar-clock',
  title: ['name'],
  sort: [{ field: 'day', order: 'desc' }],
  fields: {
    day: { kind: 'date', label: label('Өдөр', 'Day', '날짜'), required: true, unique: true },
    name: { kind: 'text', label: label('Нэр', 'Name', '이름'), required: true, search: 'inside', max: 120 },
    name_en: { kind: 'text', label: label('Нэр (англи)', 'Name in English', '이름 (영어)'), max: 120 },
    name_ko: { kind: 'text', label: label('Нэр (солонгос)', 'Name in Korean', '이름 (한국어)'), max: 120 },
  },
});
