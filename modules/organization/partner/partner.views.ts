/** The list and form of business partners. */

import { defineForm, defineGrid } from '@lambda/model/definitions/define.ts';
import { defineCrud } from '@lambda/model/definitions/definitions.ts';
import { label } from '../label.ts';
import { partner } from './partner.model.ts';

const title = label('Харилцагч', 'Business partners', '거래처');

export const partnerGrid = defineGrid(partner, {
  name: 'partner',
  label: title,
  columns: [
    { field: 'partner_company_name', width: 280, pinned: 'left' },
    { field: 'register_number', width: 130 },
    { field: 'partner_type', width: 220 },
    { field: 'contact_name', width: 180 },
    { field: 'phone', width: 120 },
    { field: 'email', width: 220 },
    { field: 'aimag_id', width: 150 },
    { field: 'sum_id', width: 150, hidden: true },
    { field: 'bank_id', width: 160, hidden: true },
    { field: 'account_number', width: 170, hidden: true },
  ],
  sort: [{ field: 'created_at', order: 'asc' }],
  search: ['partner_company_name', 'register_number', 'phone'],
  searchHint: label('Нэр, регистр, утсаар хайх', 'Search by name, register or phone', '이름, 등록번호, 전화로 검색'),
  presets: [
    { name: 'all', label: label('Бүх харилцагч', 'All partners', '전체'), filters: [] },
    {
      name: 'customers',
      label: label('Худалдан авагч', 'Customers', '고객'),
      filters: [{ field: 'partner_type', condition: 'whereIn', value: ['customer', 'both'] }],
    },
    {
      name: 'suppliers',
      label: label('Нийлүүлэгч', 'Suppliers', '공급처'),
      filters: [{ field: 'partner_type', condition: 'whereIn', value: ['supplier', 'both'] }],
    },
  ],
  card: {
    title: ['partner_company_name'],
    subtitle: ['contact_name'],
    state: 'partner_type',
    meta: ['register_number'],
    phone: 'phone',
  },
});

export const partnerForm = defineForm(partner, {
  name: 'partner',
  label: label('Харилцагч', 'Business partner', '거래처'),
  tabs: [
    {
      name: 'main',
      label: label('Үндсэн мэдээлэл', 'Main information', '기본 정보'),
      sections: [
        {
          name: 'partner',
          label: label('Харилцагч', 'Partner', '거래처'),
          fields: [
            { field: 'partner_company_name', span: 2, widget: 'tatatongaCompanySearch' },
            'register_number',
            'partner_type',
            'contact_name',
            'phone',
            'email',
          ],
        },
        {
          name: 'address',
          label: label('Хаяг', 'Address', '주소'),
          fields: ['aimag_id', 'sum_id', { field: 'address', span: 'full' }],
        },
        {
          name: 'account',
          label: label('Төлбөрийн мэдээлэл', 'Payment details', '결제 정보'),
          fields: ['bank_id', 'account_number', { field: 'note', span: 'full' }],
        },
      ],
    },
  ],
});

export const partnerCrud = defineCrud({
  name: 'partner',
  label: title,
  template: 'canvas',
  grid: 'partner',
  form: 'partner',
  start: { label: label('Харилцагч нэмэх', 'Add a partner', '거래처 추가'), icon: 'handshake', order: 45 },
});
