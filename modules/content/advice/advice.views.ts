/** Advice as administrators keep it, and under the name that other systems ask for. */

import { defineForm, defineGrid, defineView } from '@lambda/model/definitions/define.ts';
import { defineCrud } from '@lambda/model/definitions/definitions.ts';
import { label } from '../label.ts';
import { adviceTopic } from './lut_zovolgoo_angilal.model.ts';
import { advice } from './zovolgoo.model.ts';

const topics = label('Зөвлөгөөний ангилал', 'Topics of advice', '조언 분류');
const adviceTitle = label('Зөвлөгөө', 'Advice', '조언');
const main = label('Үндсэн мэдээлэл', 'Main information', '기본 정보');
const wide = <const Name extends string>(field: Name) => ({ field, span: 'full' }) as const;

export const adviceView = defineView(advice, {
  name: 'ds_zov_medeelel_view',
  label: adviceTitle,
  fields: {
    id: 'id',
    z_angilal_mn: 'zovolgoo_angilal_id.z_angilal_mn',
    zovolgoo_en: 'zovolgoo_en',
    zovolgoo_mn: 'zovolgoo_mn',
    zovolgoo_angilal_id: 'zovolgoo_angilal_id',
    zurag: 'zurag',
  },
  sort: [{ field: 'id', order: 'asc' }],
});

export const adviceGrids = [
  defineGrid(adviceTopic, {
    name: 'advice-topic',
    label: topics,
    columns: [
      { field: 'z_angilal_mn', width: 320 },
      { field: 'z_angilal_en', width: 320 },
    ],
    sort: [{ field: 'z_angilal_mn', order: 'asc' }],
    search: ['z_angilal_mn', 'z_angilal_en'],
    searchHint: label('Ангиллаар хайх', 'Search by topic', '분류로 검색'),
    card: { title: ['z_angilal_mn'], subtitle: ['z_angilal_en'] },
  }),
  defineGrid(advice, {
    name: 'advice',
    label: adviceTitle,
    columns: [
      { field: 'zovolgoo_angilal_id', width: 220 },
      { field: 'zovolgoo_mn', width: 420 },
      { field: 'zovolgoo_en', width: 420 },
      { field: 'zurag', width: 120 },
    ],
    sort: [{ field: 'id', order: 'asc' }],
    search: ['zovolgoo_angilal_id.z_angilal_mn'],
    searchHint: label('Ангиллаар хайх', 'Search by topic', '분류로 검색'),
    card: { image: 'zurag', title: ['zovolgoo_mn'], meta: ['zovolgoo_angilal_id'] },
  }),
];
export const adviceForms = [
  defineForm(adviceTopic, {
    name: 'advice-topic',
    label: label('Зөвлөгөөний ангилал', 'Topic of advice', '조언 분류'),
    width: 520,
    tabs: [{ name: 'main', label: main, sections: [{ name: 'main', label: main, fields: [wide('z_angilal_mn'), wide('z_angilal_en')] }] }],
  }),
  defineForm(advice, {
    name: 'advice',
    label: adviceTitle,
    width: 640,
    tabs: [
      {
        name: 'main',
        label: main,
        sections: [{ name: 'main', label: main, fields: [wide('zovolgoo_angilal_id'), wide('zovolgoo_mn'), wide('zovolgoo_en'), 'zurag'] }],
      },
    ],
  }),
];
export const adviceCruds = [
  defineCrud({ name: 'advice-topic', label: topics, template: 'popup', grid: 'advice-topic', form: 'advice-topic' }),
  defineCrud({ name: 'advice', label: adviceTitle, template: 'drawer', grid: 'advice', form: 'advice' }),
];
