/** An amount that may go into the pay of a month: the same in rewards and in penalties. */
import { label } from '../label.ts';

const inPay = { field: 'affects_pay', condition: 'equals', value: true } as const;

export const paidAmount = {
  amount: { kind: 'money', label: label('Дүн', 'Amount', '금액'), min: '0', requiredWhen: inPay },
  affects_pay: { kind: 'boolean', label: label('Цалинд тооцно', 'Goes into the pay', '급여에 반영'), default: false },
  pay_month: {
    kind: 'date',
    label: label('Тооцох сар', 'Month of the pay', '반영 월'),
    help: label('Тухайн сарын аль ч өдөр', 'Any day of that month', '해당 월의 아무 날짜'),
    visibleWhen: inPay,
    requiredWhen: inPay,
  },
} as const;
