/** Read-only projections of units and provinces under the names that reports and other systems ask for. */
import { defineView } from '@lambda/model/definitions.ts';
import { label } from '../label.ts';

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
];
