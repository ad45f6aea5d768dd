/** A line of a receipt as it was sold, with all that a tax receipt needs of it. Quantities are in the item's base unit; those of returns are below zero. */
import { defineModel } from '@lambda/model/definitions/definitions.ts';
import { label } from '../label.ts';

const money = (text: ReturnType<typeof label>) => ({ kind: 'money', label: text, required: true, default: '0' }) as const;

export const posLine = defineModel({
  name: 'pos_line',
  label: label('Баримтын мөр', 'Line of a receipt', '영수증 행'),
  placement: 'company',
  title: ['item_name'],
  sort: [{ field: 'id', order: 'asc' }],
  appendOnly: true,
  writtenBy: 'platform',
  parent: { model: 'pos_sale', by: 'sale_id' },
  indexes: [['sale_id'], ['inventory_id'], ['of_line_id']],
  fields: {
    sale_id: { kind: 'reference', label: label('Баримт', 'Receipt', '영수증'), to: 'pos_sale', required: true, onDelete: 'restrict' },
    inventory_id: { kind: 'reference', label: label('Бараа', 'Item', '상품'), to: 'inventory', required: true, onDelete: 'restrict' },
    item_name: { kind: 'text', label: label('Нэр', 'Name', '상품명'), required: true, max: 200 },
    barcode: { kind: 'text', label: label('Баркод', 'Barcode', '바코드'), max: 48 },
    unit_name: { kind: 'text', label: label('Нэгж', 'Unit', '단위'), max: 60 },
    qty: { kind: 'decimal', label: label('Тоо', 'Quantity', '수량'), required: true, precision: 18, scale: 6 },
    /** What the catalogue said on that day for that quantity. */
    list_price: money(label('Үнийн жагсаалтаар', 'List price', '정가')),
    unit_price: money(label('Нэгж үнэ', 'Unit price', '단가')),
    line_discount: money(label('Мөрийн хөнгөлөлт', 'Discount of the line', '행 할인')),
    receipt_discount: money(label('Баримтын хөнгөлөлтөөс', 'Of the receipt’s discount', '영수증 할인 몫')),
    line_total: money(label('Дүн', 'Total', '금액')),
    vat: money(label('НӨАТ', 'VAT', '부가세')),
    city_tax: money(label('НХАТ', 'City tax', '도시세')),
    net_amount: money(label('Татваргүй дүн', 'Without taxes', '세금 제외')),
    vat_percent: { kind: 'percent', label: label('НӨАТ %', 'VAT %', '부가세 %') },
    city_percent: { kind: 'percent', label: label('НХАТ %', 'City tax %', '도시세 %') },
    tax_type: {
      kind: 'choice',
      label: label('Татварын төрөл', 'Tax type', '과세 유형'),
      options: [
        { value: 'VAT_ABLE', label: label('НӨАТ тооцох', 'With VAT', '부가세 과세') },
        { value: 'VAT_FREE', label: label('НӨАТ-аас чөлөөлөгдөх', 'Free of VAT', '부가세 면세') },
        { value: 'VAT_ZERO', label: label('НӨАТ 0 хувь', 'VAT of zero percent', '부가세 영세율') },
        { value: 'NOT_VAT', label: label('НӨАТ-д хамаарахгүй', 'Outside of VAT', '부가세 비대상') },
      ],
    },
    classification_code: { kind: 'text', label: label('БҮНА код', 'Classification', '분류 코드'), max: 7 },
    tax_product_code: { kind: 'text', label: label('Чөлөөлөлтийн код', 'Code of the exemption', '면세 코드'), max: 8 },
    cost_amount: money(label('Өртөг', 'Cost', '원가')),
    of_line_id: { kind: 'reference', label: label('Буцаж буй мөр', 'Comes back of', '원 행'), to: 'pos_line', onDelete: 'restrict' },
    note: { kind: 'text', label: label('Тэмдэглэл', 'Note', '메모'), max: 200 },
  },
});
