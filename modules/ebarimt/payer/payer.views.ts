/** The list and form of taxpayers. */
import { defineForm, defineGrid } from '@lambda/model/definitions/define.ts';
import { defineCrud } from '@lambda/model/definitions/definitions.ts';
import { label } from '../label.ts';
import { ebarimtPayer } from './ebarimt_payer.model.ts';

const title = label('Татвар төлөгчид', 'Taxpayers', '납세자');
export const payerGrid = defineGrid(ebarimtPayer, {
  name: 'ebarimt-payer',
  label: title,
  columns: [
    { field: 'payer_name', width: 260, pinned: 'left' },
    { field: 'payer_tin', width: 180 },
    { field: 'register_number', width: 150 },
    { field: 'is_vat_payer', width: 190 },
    { field: 'is_city_payer', width: 150 },
    { field: 'asked_at', width: 180 },
  ],
  sort: [{ field: 'payer_name', order: 'asc' }],
  search: ['payer_name', 'payer_tin', 'register_number'],
  searchHint: label('Нэр, ТИН, регистрээр хайх', 'Search by name, TIN or register number', '이름, TIN, 등록번호로 검색'),
  card: { title: ['payer_name'], subtitle: ['payer_tin'], meta: ['register_number'] },
});
export const payerForm = defineForm(ebarimtPayer, {
  name: 'ebarimt-payer',
  label: title,
  width: 560,
  tabs: [
    {
      name: 'main',
      label: label('Үндсэн мэдээлэл', 'Main information', '기본 정보'),
      sections: [
        {
          name: 'main',
          label: title,
          fields: [
            { field: 'payer_tin', widget: 'ebarimt_merchant_tin' },
            'payer_name',
            'register_number',
            'is_vat_payer',
            'is_city_payer',
            'asked_at',
          ],
        },
      ],
    },
  ],
});
export const payerCrud = defineCrud({
  name: 'ebarimt-payer',
  label: title,
  template: 'drawer',
  grid: 'ebarimt-payer',
  form: 'ebarimt-payer',
});
