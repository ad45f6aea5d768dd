/** The list and form of artists. */
import { defineForm, defineGrid } from '@lambda/model/definitions/define.ts';
import { defineCrud } from '@lambda/model/definitions/definitions.ts';
import { label } from '../label.ts';
import { artists } from './artists.model.ts';

const title = label('Артист', 'Artists', '아티스트');

export const artistsGrid = defineGrid(artists, {
  name: 'booking-artist',
  label: title,
  columns: [
    { field: 'artist_nick_name', width: 200, pinned: 'left' },
    { field: 'artist_title', width: 180 },
    { field: 'emp_id', width: 220 },
    { field: 'branch_id', width: 180 },
    { field: 'is_bookable', width: 150 },
    { field: 'artist_order', width: 110 },
  ],
  sort: [
    { field: 'artist_order', order: 'asc' },
    { field: 'id', order: 'asc' },
  ],
  search: ['artist_nick_name'],
  card: { image: 'artist_image', title: ['artist_nick_name'], subtitle: ['artist_title'], meta: ['branch_id'] },
});
export const artistsForm = defineForm(artists, {
  name: 'booking-artist',
  label: title,
  width: 800,
  identity: { image: 'artist_image', title: ['artist_nick_name'], subtitle: ['artist_title'] },
  tabs: [
    {
      name: 'main',
      label: label('Үндсэн мэдээлэл', 'Main information', '기본 정보'),
      sections: [
        {
          name: 'artist',
          label: title,
          fields: ['artist_nick_name', 'artist_title', 'emp_id', 'branch_id', 'artist_order', 'is_bookable', 'artist_image'],
        },
      ],
    },
    {
      name: 'skills',
      label: label('Үйлчилгээ', 'Services', '서비스'),
      sections: [
        {
          name: 'skills',
          label: label('Үзүүлэх үйлчилгээ', 'Services', '제공 서비스'),
          children: 'skills',
          columns: ['service_id', 'duration_minute', 'price', 'emp_bonus', 'emp_bonus_percent'],
        },
      ],
    },
    {
      name: 'hours',
      label: label('Ажиллах цаг', 'Working hours', '근무 시간'),
      sections: [
        {
          name: 'hours',
          label: label('Ажиллах цаг', 'Working hours', '근무 시간'),
          children: 'hours',
          columns: ['weekday', 'starts_at', 'ends_at'],
        },
        {
          name: 'days-off',
          label: label('Чөлөө, амралт', 'Time off', '휴무'),
          children: 'days_off',
          columns: ['starts_at', 'ends_at', 'reason'],
        },
      ],
    },
  ],
});
export const artistsCrud = defineCrud({
  name: 'booking-artist',
  label: title,
  template: 'canvas',
  grid: 'booking-artist',
  form: 'booking-artist',
});
