/** The 21 aimags and the capital: a look-up shared by all companies. */
import { defineModel } from '@lambda/model/definitions/definitions.ts';
import { label } from '../label.ts';

export const aimag = defineModel({
  name: 'aimag',
  label: label('Аймаг, нийслэл', 'Province', '아이막(도)'),
  placement: 'global',
  open: true,
  icon: 'map',
  title: ['name'],
  sort: [{ field: 'name', order: 'asc' }],
  fields: {
    name: { kind: 'text', label: label('Нэр', 'Name', '이름'), required: true, unique: true, search: 'inside', max: 60 },
    name_en: { kind: 'text', label: label('Латин нэр', 'Latin name', '라틴 문자 이름'), max: 60 },
    iso_code: { kind: 'text', label: label('ISO 3166-2 код', 'ISO 3166-2 code', 'ISO 3166-2 코드'), required: true, unique: true, max: 10 },
  },
});
