/** A line of an invoice. */
import { defineModel } from '@lambda/model/definitions/definitions.ts';
import { label } from '../label.ts';

export const billingInvoiceLine = defineModel({
  name: 'billing_invoice_line',
  label: label('Нэхэмжлэхийн мөр', 'Invoice line', '청구서 항목'),
  placement: 'global',
  writtenBy: 'platform',
  title: ['description'],
  sort: [{ field: 'id', order: 'asc' }],
  parent: { model: 'billing_invoice', by: 'billing_invoice_id' },
  fields: {
    billing_invoice_id: {
      kind: 'reference',
      label: label('Нэхэмжлэх', 'Invoice', '청구서'),
      to: 'billing_invoice',
      required: true,
      onDelete: 'cascade',
      readOnly: true,
    },
    /** Empty in lines that were written in words of one language. */
    kind: {
      kind: 'choice',
      label: label('Утга', 'Item', '항목'),
      readOnly: true,
      options: [
        { value: 'period', label: label('Бүтэн хугацаа', 'Whole period', '전체 기간') },
        { value: 'remaining', label: label('Үлдсэн хугацаа', 'Days that are left', '남은 기간') },
        { value: 'credit', label: label('Ашиглаагүй хугацааны буцаалт', 'Taken off for unused days', '미사용 기간 차감') },
      ],
    },
    description: { kind: 'text', label: label('Багц', 'Plan', '요금제'), required: true, max: 200, readOnly: true },
    days: { kind: 'integer', label: label('Өдөр', 'Days', '일수'), required: true, readOnly: true },
    /** Less than nothing where what was paid before is taken off. */
    amount: { kind: 'money', label: label('Дүн', 'Amount', '금액'), required: true, readOnly: true },
  },
});
