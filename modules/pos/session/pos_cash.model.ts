/** Cash that was put into a drawer or taken out of it beside sales. */
import { defineModel } from '@lambda/model/definitions/definitions.ts';
import { label } from '../label.ts';

export const posCash = defineModel({
  name: 'pos_cash',
  label: label('Кассын орлого, зарлага', 'Cash in or out', '현금 입출금'),
  placement: 'company',
  icon: 'banknote',
  title: ['reason'],
  sort: [{ field: 'id', order: 'desc' }],
  appendOnly: true,
  writtenBy: 'platform',
  indexes: [['session_id'], ['moved_on']],
  fields: {
    cash_uuid: { kind: 'text', label: label('Давтагдашгүй дугаар', 'Own number', '고유 번호'), required: true, unique: true, max: 36 },
    session_id: {
      kind: 'reference',
      label: label('Ээлж', 'Session', '근무 교대'),
      to: 'pos_session',
      required: true,
      onDelete: 'restrict',
    },
    /** Above zero in, below it out. */
    amount: { kind: 'money', label: label('Дүн', 'Amount', '금액'), required: true },
    reason: { kind: 'text', label: label('Шалтгаан', 'Reason', '사유'), required: true, search: 'inside', max: 200 },
    by_name: { kind: 'text', label: label('Хэн', 'By', '담당자'), max: 200 },
    moved_on: { kind: 'date', label: label('Огноо', 'Day', '날짜'), required: true },
    moved_at: { kind: 'datetime', label: label('Цаг', 'At', '시각'), required: true },
  },
});
