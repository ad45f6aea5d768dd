/** By which entry an entry was turned back: once at most. */
import { defineModel } from '@lambda/model/definitions/definitions.ts';
import { label } from '../label.ts';

export const ledgerReversal = defineModel({
  name: 'ledger_reversal',
  label: label('Буцаалт', 'Reversal', '취소'),
  placement: 'company',
  title: ['reversal_id'],
  sort: [{ field: 'id', order: 'asc' }],
  appendOnly: true,
  writtenBy: 'platform',
  parent: { model: 'ledger_entry', by: 'entry_id' },
  unique: [['entry_id']],
  fields: {
    entry_id: { kind: 'reference', label: label('Бичилт', 'Entry', '분개'), to: 'ledger_entry', required: true, onDelete: 'cascade' },
    reversal_id: {
      kind: 'reference',
      label: label('Буцаасан бичилт', 'Turned back by', '취소 분개'),
      to: 'ledger_entry',
      required: true,
      onDelete: 'cascade',
    },
    reversed_on: { kind: 'date', label: label('Огноо', 'Day', '날짜'), required: true },
    reason: { kind: 'text', label: label('Шалтгаан', 'Reason', '사유'), max: 255 },
  },
});
