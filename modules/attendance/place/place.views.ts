/** The list and form of places; the code of each opens for printing. */
import { defineForm, defineGrid } from '@lambda/model/definitions/define.ts';
import { defineCrud } from '@lambda/model/definitions/definitions.ts';
import { label } from '../label.ts';
import { attPlace } from './att_place.model.ts';

const title = label('Ирцийн байршил', 'Places of attendance', '출근 장소');

export const placeGrid = defineGrid(attPlace, {
  name: 'att-place',
  label: title,
  columns: [
    { field: 'place_name', width: 240, pinned: 'left' },
    { field: 'struct_id', width: 220 },
    { field: 'qr_code', width: 110, renderer: 'attendanceQR' },
    { field: 'radius_m', width: 120 },
    { field: 'outside', width: 190 },
    { field: 'is_active', width: 120 },
    { field: 'location', width: 200 },
  ],
  sort: [{ field: 'place_name', order: 'asc' }],
  search: ['place_name'],
  searchHint: label('Нэрээр хайх', 'Search by name', '이름으로 검색'),
  card: { title: ['place_name'], subtitle: ['struct_id'], meta: ['outside'] },
});
export const placeForm = defineForm(attPlace, {
  name: 'att-place',
  label: title,
  width: 720,
  tabs: [
    {
      name: 'main',
      label: label('Үндсэн мэдээлэл', 'Main information', '기본 정보'),
      sections: [
        {
          name: 'place',
          label: title,
          fields: [
            'place_name',
            'struct_id',
            { field: 'location', span: 'full' },
            'radius_m',
            'outside',
            { field: 'networks', span: 'full' },
            'is_active',
          ],
        },
      ],
    },
  ],
});
export const placeCrud = defineCrud({ name: 'att-place', label: title, template: 'drawer', grid: 'att-place', form: 'att-place' });
