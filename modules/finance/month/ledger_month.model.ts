/** A month that is locked: nothing is posted in it or before it until somebody opens it again and says why. */
import { defineModel } from '@lambda/model/definitions/definitions.ts';
import { label } from '../label.ts';

export const ledgerMonth = defineModel({
  name: 'ledger_month',
  label: label('Тайлант сар', 'Month of the ledger', '회계 월'),
  placement: 'company',
  icon: 'shield-check',
  title: ['month'],
  sort: [{ field: 'month', order: 'desc' }],
  unique: [['month']],
  fields: {
    month: {
      kind: 'date',
      wholeMonth: true,
      label: label('Сар', 'Month', '월'),
      help: label('Түүнээс өмнөх бүх сар хамт түгжигдэнэ', 'Every month before it is locked as well', '이전 달도 함께 잠깁니다'),
      required: true,
      rules: ['notFuture'],
      sort: true,
      readOnlyWhen: { field: 'state', condition: 'equals', value: 'locked' },
    },
    state: {
      kind: 'state',
      label: label('Төлөв', 'State', '상태'),
      readOnly: true,
      initial: 'open',
      options: [
        { value: 'locked', label: label('Түгжсэн', 'Locked', '잠김'), tone: 'success' },
        { value: 'open', label: label('Нээлттэй', 'Open', '열림'), tone: 'warning' },
      ],
      moves: [
        { from: 'locked', to: 'open' },
        { from: 'open', to: 'locked' },
      ],
    },
    reason: { kind: 'text', label: label('Шалтгаан', 'Reason', '사유'), max: 255, readOnly: true },
    decided_by_id: { kind: 'reference', label: label('Шийдвэрлэсэн', 'Decided by', '처리자'), to: 'employee', readOnly: true },
    decided_at: { kind: 'datetime', label: label('Шийдвэрлэсэн огноо', 'Decided on', '처리일'), readOnly: true },
  },
});
