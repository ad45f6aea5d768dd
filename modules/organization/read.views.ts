/** Read-only projections: units and provinces under the names that reports and other systems ask for, and what a company says of itself. */
import { defineView } from '@lambda/model/definitions/definitions.ts';
import { label } from './label.ts';

export const readViews = [
  defineView({
    name: 'view_struct',
    label: label('Бүтцийн нэгжүүд', 'Structure units', '조직 단위'),
    of: 'struct',
    fields: {
      id: 'id',
      parent_id: 'parent_id',
      company_id: 'company_id',
      struct_name: 'name',
      struct_type: 'struct_type',
      aimagname: 'aimag_id.name',
      sumname: 'sum_id.name',
      phone: 'phone',
      child_company_id: 'child_company_id',
      created_at: 'created_at',
    },
    sort: [{ field: 'created_at', order: 'asc' }],
  }),
  defineView({
    name: 'view_aiamag',
    label: label('Аймгууд', 'Provinces', '아이막(도)'),
    of: 'aimag',
    fields: { id: 'id', aimagname: 'name' },
    sort: [{ field: 'aimagname', order: 'asc' }],
  }),
  /** Everybody who works there reads it, whatever the role says of the company's record. */
  defineView({
    name: 'company_statements',
    label: label('Байгууллагын уриа, алсын хараа, эрхэм зорилго', 'Slogan, vision and mission of the company', '회사의 슬로건, 비전, 미션'),
    of: 'company',
    ownRights: true,
    open: { when: [{ grid_field: 'id', user_field: 'company_id' }] },
    fields: {
      id: 'id',
      slogan: 'slogan',
      slogan_en: 'slogan_en',
      slogan_ko: 'slogan_ko',
      vision: 'vision',
      vision_en: 'vision_en',
      vision_ko: 'vision_ko',
      mission: 'mission',
      mission_en: 'mission_en',
      mission_ko: 'mission_ko',
    },
    sort: [{ field: 'id', order: 'asc' }],
  }),
];
