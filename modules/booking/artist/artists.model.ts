/** Somebody who gives services: an employee, as clients know him. */
import { defineModel } from '@lambda/model/definitions/definitions.ts';
import { label } from '../label.ts';

export const artists = defineModel({
  name: 'artists',
  label: label('Артист', 'Artist', '아티스트'),
  placement: 'company',
  icon: 'user-check',
  title: ['artist_nick_name'],
  apart: ['emp_id.full_name', 'branch_id.branch_name'],
  sort: [
    { field: 'artist_order', order: 'asc' },
    { field: 'id', order: 'asc' },
  ],
  belongs: { own: 'emp_id', unit: 'branch_id.struct_id' },
  unique: [['emp_id']],
  fields: {
    emp_id: { kind: 'reference', label: label('Ажилтан', 'Employee', '직원'), to: 'employee', required: true },
    branch_id: { kind: 'reference', label: label('Салбар', 'Branch', '지점'), to: 'branches', required: true },
    artist_nick_name: { kind: 'text', label: label('Дуудах нэр', 'Known as', '활동명'), required: true, search: 'inside', max: 60 },
    artist_title: { kind: 'text', label: label('Цол', 'Title', '직함'), max: 100 },
    artist_image: { kind: 'image', label: label('Зураг', 'Picture', '사진') },
    artist_order: { kind: 'integer', label: label('Эрэмбэ', 'Order', '순서'), required: true, default: 1, min: 1, max: 999 },
    is_bookable: { kind: 'boolean', label: label('Захиалга авна', 'Takes bookings', '예약 받음'), required: true, default: true },
    skills: {
      kind: 'children',
      label: label('Үзүүлэх үйлчилгээ', 'Services', '제공 서비스'),
      of: 'artist_services_skills',
      by: 'artist_id',
    },
    hours: { kind: 'children', label: label('Ажиллах цаг', 'Working hours', '근무 시간'), of: 'artist_hours', by: 'artist_id' },
    days_off: { kind: 'children', label: label('Чөлөө, амралт', 'Time off', '휴무'), of: 'artist_days_off', by: 'artist_id' },
  },
});
