/** The list of QR payments at tills. */
import { defineForm, defineGrid } from '@lambda/model/definitions/define.ts';
import { defineCrud } from '@lambda/model/definitions/definitions.ts';
import { label } from '../label.ts';
import { posCharge } from './pos_charge.model.ts';

const title = label('QR төлбөр', 'QR payments', 'QR 결제');
export const chargeGrid = defineGrid(posCharge, {
  name: 'pos-charge',
  label: title,
  columns: [
    { field: 'asked_at', width: 170, pinned: 'left' },
    { field: 'session_id', width: 150 },
    { field: 'session_id.till_id', width: 170 },
    { field: 'amount', width: 140 },
    { field: 'paid_amount', width: 140 },
    { field: 'payment_status', width: 180 },
    { field: 'sale_id', width: 200 },
  ],
  sort: [{ field: 'id', order: 'desc' }],
  presets: [
    { name: 'all', label: label('Бүгд', 'All', '전체'), filters: [] },
    {
      name: 'credit',
      label: label('Борлуулалтад ороогүй', 'Taken by no sale', '판매에 미반영'),
      filters: [{ field: 'payment_status', condition: 'equals', value: 'credit' }],
    },
  ],
  card: { title: ['asked_at'], subtitle: ['sale_id'], state: 'payment_status', figure: 'paid_amount' },
});
export const chargeForm = defineForm(posCharge, {
  name: 'pos-charge',
  label: title,
  width: 520,
  tabs: [
    {
      name: 'main',
      label: label('Үндсэн мэдээлэл', 'Main information', '기본 정보'),
      sections: [
        { name: 'charge', label: title, fields: ['asked_at', 'session_id', 'amount', 'paid_amount', 'payment_status', 'sale_id'] },
      ],
    },
  ],
});
export const chargeCrud = defineCrud({ name: 'pos-charge', label: title, template: 'drawer', grid: 'pos-charge', form: 'pos-charge' });
