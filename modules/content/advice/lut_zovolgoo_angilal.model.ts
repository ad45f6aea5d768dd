/** What advice is about, in Mongolian and English. */
import { defineModel } from '@lambda/model/definitions/definitions.ts';
import { label } from '../label.ts';

export const adviceTopic = defineModel({
  name: 'lut_zovolgoo_angilal',
  label: label('Зөвлөгөөний ангилал', 'Topic of advice', '조언 분류'),
  placement: 'global',
  open: true,
  visitors: 'read',
  icon: 'layers',
  title: ['z_angilal_mn'],
  sort: [{ field: 'z_angilal_mn', order: 'asc' }],
  fields: {
    z_angilal_mn: {
      kind: 'text',
      label: label('Ангилал (монгол)', 'Topic (Mongolian)', '분류 (몽골어)'),
      required: true,
      unique: true,
      search: 'inside',
      max: 120,
    },
    z_angilal_en: {
      kind: 'text',
      label: label('Ангилал (англи)', 'Topic (English)', '분류 (영어)'),
      required: true,
      search: 'inside',
      max: 120,
    },
  },
});
