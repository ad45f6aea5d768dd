/** A piece of advice, in Mongolian and English. */
import { defineModel } from '@lambda/model/definitions/definitions.ts';
import { label } from '../label.ts';

export const advice = defineModel({
  name: 'zovolgoo',
  label: label('Зөвлөгөө', 'Advice', '조언'),
  placement: 'global',
  open: true,
  visitors: 'read',
  icon: 'circle-help',
  title: ['zovolgoo_mn'],
  sort: [{ field: 'id', order: 'asc' }],
  fields: {
    zovolgoo_angilal_id: {
      kind: 'reference',
      label: label('Ангилал', 'Topic', '분류'),
      to: 'lut_zovolgoo_angilal',
      required: true,
    },
    zovolgoo_mn: {
      kind: 'longText',
      label: label('Зөвлөгөө (монгол)', 'Advice (Mongolian)', '조언 (몽골어)'),
      required: true,
      max: 1_000,
    },
    zovolgoo_en: {
      kind: 'longText',
      label: label('Зөвлөгөө (англи)', 'Advice (English)', '조언 (영어)'),
      required: true,
      max: 1_000,
    },
    zurag: { kind: 'image', label: label('Зураг', 'Picture', '사진'), maxBytes: 5_242_880 },
  },
});
