/** A payment that a contract plans: when, how much, and whether it was made. */
import { defineModel } from '@lambda/model/definitions/definitions.ts';
import { label } from '../label.ts';

export const contractPayment = defineModel({
  name: 'contract_payment',
  label: label('Төлбөрийн хуваарь', 'Planned payment', '지급 계획'),
  placement: 'company',
  icon: 'banknote',
  title: ['due_date'],
  sort: [{ field: 'due_date', order: 'asc' }],
  parent: { model: 'document', by: 'document_id' },
  fields: {
    document_id: { kind: 'reference', label: label('Гэрээ', 'Contract', '계약'), to: 'document', required: true, onDelete: 'cascade' },
    due_date: { kind: 'date', label: label('Төлөх огноо', 'Due on', '지급일'), required: true },
    amount: { kind: 'decimal', label: label('Дүн', 'Amount', '금액'), required: true, scale: 2, min: '0' },
    note: { kind: 'text', label: label('Тайлбар', 'Note', '비고'), max: 255 },
    paid_on: { kind: 'date', label: label('Төлсөн огноо', 'Paid on', '지급한 날') },
  },
});
