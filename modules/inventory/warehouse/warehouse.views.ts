/** The list and form of warehouses. */
import { defineForm, defineGrid } from '@lambda/model/definitions/define.ts';
import { defineCrud } from '@lambda/model/definitions/definitions.ts';
import { label } from '../label.ts';
import { warehouse } from './warehouse.model.ts';

const title = label('Агуулах', 'Warehouses', '창고');

export const warehouseGrid = defineGrid(warehouse, {
  name: 'warehouse',
  label: title,
  columns: [
    { field: 'warehouse_name', width: 240, pinned: 'left' },
    { field: 'warehouse_code', width: 110 },
    { field: 'warehouse_kind', width: 160 },
    { field: 'warehouse_state', width: 140 },
    { field: 'struct_id', width: 220 },
    { field: 'keeper_id', width: 200 },
  ],
  sort: [{ field: 'warehouse_code', order: 'asc' }],
  search: ['warehouse_name', 'warehouse_code'],
  card: { title: ['warehouse_name'], subtitle: ['struct_id'], state: 'warehouse_kind', meta: ['warehouse_code'] },
});

export const warehouseForm = defineForm(warehouse, {
  name: 'warehouse',
  label: title,
  width: 640,
  tabs: [
    {
      name: 'main',
      label: label('Үндсэн мэдээлэл', 'Main information', '기본 정보'),
      sections: [
        {
          name: 'main',
          label: title,
          fields: [
            'warehouse_name',
            'warehouse_code',
            'warehouse_kind',
            'warehouse_state',
            'struct_id',
            'keeper_id',
            { field: 'address', span: 'full' },
          ],
        },
      ],
    },
  ],
});

export const warehouseCrud = defineCrud({ name: 'warehouse', label: title, template: 'drawer', grid: 'warehouse', form: 'warehouse' });
