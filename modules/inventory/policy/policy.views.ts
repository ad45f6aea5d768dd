/** The list and form of the stock policy. */
import { defineForm, defineGrid } from '@lambda/model/definitions/define.ts';
import { defineCrud } from '@lambda/model/definitions/definitions.ts';
import { label } from '../label.ts';
import { inventoryClosing } from './inventory_closing.model.ts';
import { inventoryPolicy } from './inventory_policy.model.ts';

const title = label('Бараа материалын бодлого', 'Stock policy', '재고 정책');

export const policyGrid = defineGrid(inventoryPolicy, {
  name: 'inventory-policy',
  label: title,
  columns: [
    { field: 'valid_from', width: 170 },
    { field: 'costing', width: 280 },
    { field: 'allows_negative', width: 220 },
    { field: 'expiry_alert_days', width: 250 },
  ],
  sort: [{ field: 'valid_from', order: 'desc' }],
  card: { title: ['valid_from'], state: 'costing' },
});

export const policyForm = defineForm(inventoryPolicy, {
  name: 'inventory-policy',
  label: title,
  width: 520,
  tabs: [
    {
      name: 'main',
      label: label('Үндсэн мэдээлэл', 'Main information', '기본 정보'),
      sections: [{ name: 'main', label: title, fields: ['valid_from', 'costing', 'allows_negative', 'expiry_alert_days'] }],
    },
  ],
});

export const policyCrud = defineCrud({
  name: 'inventory-policy',
  label: title,
  template: 'popup',
  grid: 'inventory-policy',
  form: 'inventory-policy',
});

const closings = label('Хаасан үе', 'Closed periods', '마감 기간');
export const closingGrid = defineGrid(inventoryClosing, {
  name: 'inventory-closing',
  label: closings,
  columns: [
    { field: 'closed_until', width: 170 },
    { field: 'note', width: 420 },
  ],
  sort: [{ field: 'closed_until', order: 'desc' }],
  card: { title: ['closed_until'], subtitle: ['note'] },
});
export const closingForm = defineForm(inventoryClosing, {
  name: 'inventory-closing',
  label: closings,
  width: 520,
  tabs: [
    {
      name: 'main',
      label: label('Үндсэн мэдээлэл', 'Main information', '기본 정보'),
      sections: [{ name: 'main', label: closings, fields: ['closed_until', { field: 'note', span: 'full' }] }],
    },
  ],
});
export const closingCrud = defineCrud({
  name: 'inventory-closing',
  label: closings,
  template: 'popup',
  grid: 'inventory-closing',
  form: 'inventory-closing',
});
