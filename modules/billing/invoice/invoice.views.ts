/** Invoices as the platform's administrator lists them, and as everybody prints them. */

import { defineForm, defineGrid } from '@lambda/model/definitions/define.ts';
import { defineCrud } from '@lambda/model/definitions/definitions.ts';
import { label } from '../label.ts';
import { billingInvoice } from './billing_invoice.model.ts';

const title = label('Нэхэмжлэх', 'Invoices', '청구서');
const inState = <const Name extends string>(name: Name, text: ReturnType<typeof label>) => ({
  name,
  label: text,
  filters: [{ field: 'state', condition: 'equals', value: name } as const],
});

export const invoiceGrid = defineGrid(billingInvoice, {
  name: 'billing-invoice',
  label: title,
  columns: [
    { field: 'number', width: 160, pinned: 'left' },
    { field: 'buyer_name', width: 200 },
    // Asked for by who wants all invoices of a company: what the buyer was called may differ between them.
    { field: 'subscriber_id', width: 240, hidden: true },
    // What a row offers lies over its end: what it is judged by stands before that.
    { field: 'due_on', width: 160 },
    { field: 'state', width: 140 },
    { field: 'total', width: 150 },
    { field: 'plan_name', width: 130 },
    { field: 'vat', width: 130 },
    { field: 'kind', width: 150 },
    { field: 'issued_on', width: 130 },
    { field: 'paid_on', width: 130 },
    { field: 'payment_reference', width: 220 },
  ],
  sort: [
    { field: 'number', order: 'desc' },
    { field: 'id', order: 'desc' },
  ],
  search: ['number'],
  searchHint: label('Дугаараар хайх', 'Search by number', '번호로 검색'),
  presets: [
    { ...inState('issued', label('Төлөх', 'To be paid', '미납')), awaits: true },
    inState('paid', label('Төлсөн', 'Paid', '납부')),
    inState('lapsed', label('Хугацаандаа төлөөгүй', 'Lapsed', '기한 만료')),
    { name: 'all', label: label('Бүгд', 'All', '전체'), filters: [] },
  ],
  columnAggregations: [
    { column: 'total', aggregation: 'sum' },
    { column: 'vat', aggregation: 'sum' },
  ],
  card: { title: ['number'], subtitle: ['buyer_name'], state: 'state', meta: ['due_on'], figure: 'total' },
});

export const invoiceForm = defineForm(billingInvoice, {
  name: 'billing-invoice',
  label: label('Нэхэмжлэх', 'Invoice', '청구서'),
  paper: { issuer: 'seller_name' },
  tabs: [
    {
      name: 'main',
      label: label('Үндсэн мэдээлэл', 'Main information', '기본 정보'),
      sections: [
        {
          name: 'head',
          label: label('Нэхэмжлэх', 'Invoice', '청구서'),
          fields: ['number', 'issued_on', 'due_on', 'state', 'paid_on', 'payment_reference'],
        },
        {
          name: 'seller',
          label: label('Нэхэмжлэгч', 'Seller', '공급자'),
          fields: ['seller_name', 'seller_register', 'bank_name', 'bank_account'],
        },
        { name: 'buyer', label: label('Төлөгч', 'Buyer', '구매자'), fields: ['buyer_name', 'buyer_register'] },
        {
          name: 'lines',
          label: label('Мөр', 'Lines', '항목'),
          children: 'lines',
          columns: ['kind', 'description', 'days', 'amount'],
        },
        {
          name: 'sums',
          label: label('Дүн', 'Amounts', '금액'),
          fields: ['plan_name', 'period_from', 'period_to', 'net', 'vat_percent', 'vat', 'total'],
        },
      ],
    },
  ],
});
export const invoiceCrud = defineCrud({
  name: 'billing-invoice',
  label: title,
  template: 'drawer',
  grid: 'billing-invoice',
  form: 'billing-invoice',
});
