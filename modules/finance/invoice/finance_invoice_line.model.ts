/** A line of an invoice: what, how much, at which price with the taxes inside, and at which account it stands. */
import { defineModel } from '@lambda/model/definitions/definitions.ts';
import { label } from '../label.ts';

const amount = (text: ReturnType<typeof label>) => ({ kind: 'money', label: text, readOnly: true }) as const;

export const financeInvoiceLine = defineModel({
  name: 'finance_invoice_line',
  label: label('Нэхэмжлэхийн мөр', 'Invoice line', '청구서 행'),
  placement: 'company',
  title: ['item'],
  sort: [{ field: 'id', order: 'asc' }],
  parent: { model: 'finance_invoice', by: 'invoice_id' },
  indexes: [['account_id']],
  fields: {
    invoice_id: {
      kind: 'reference',
      label: label('Нэхэмжлэх', 'Invoice', '청구서'),
      to: 'finance_invoice',
      required: true,
      onDelete: 'cascade',
    },
    item: { kind: 'text', label: label('Бараа, үйлчилгээ', 'Item', '품목'), required: true, max: 200 },
    account_id: { kind: 'reference', label: label('Данс', 'Account', '계정'), to: 'ledger_account', required: true },
    qty: {
      kind: 'decimal',
      label: label('Тоо', 'Quantity', '수량'),
      required: true,
      precision: 18,
      scale: 6,
      min: '0.000001',
      max: '1000000000',
      default: '1',
    },
    unit_price: { kind: 'money', label: label('Нэгж үнэ', 'Unit price', '단가'), required: true, min: '0', max: '100000000000' },
    discount_type: {
      kind: 'choice',
      label: label('Хөнгөлөлт', 'Discount', '할인'),
      options: [
        { value: 'amount', label: label('Дүн', 'Amount', '금액') },
        { value: 'percent', label: label('Хувь', 'Percent', '비율') },
      ],
    },
    discount_value: { kind: 'decimal', label: label('Хөнгөлөлтийн хэмжээ', 'Discount of', '할인 값'), precision: 18, scale: 2, min: '0' },
    has_vat: { kind: 'boolean', label: label('НӨАТ дотроо', 'VAT is inside', '부가세 포함'), required: true, default: true },
    has_city_tax: { kind: 'boolean', label: label('НХАТ дотроо', 'City tax is inside', '도시세 포함'), required: true, default: false },
    discount_amount: amount(label('Хөнгөлсөн дүн', 'Discount', '할인액')),
    vat_amount: amount(label('НӨАТ', 'VAT', '부가세')),
    city_tax_amount: amount(label('НХАТ', 'City tax', '도시세')),
    net_amount: amount(label('Татваргүй дүн', 'Without taxes', '세금 제외')),
    line_total: amount(label('Дүн', 'Total', '금액')),
  },
});
