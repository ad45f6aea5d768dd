/** Payments, what came for them, and what happened, as staff look at them. */
import { defineForm, defineGrid } from '@lambda/model/definitions/define.ts';
import { defineCrud } from '@lambda/model/definitions/definitions.ts';
import { label } from '../label.ts';
import { paymentIntents } from './payment_intents.model.ts';
import { paymentLog } from './payment_log.model.ts';

const title = label('Орсон төлбөр', 'Payments', '결제 내역');
type State = (typeof paymentIntents.fields.state.options)[number]['value'];
const inState = (name: State, text: ReturnType<typeof label>) => ({
  name,
  label: text,
  filters: [{ field: 'state', condition: 'equals', value: name } as const],
});

export const intentGrid = defineGrid(paymentIntents, {
  name: 'payment-intents',
  label: title,
  columns: [
    { field: 'created_at', width: 160 },
    { field: 'description', width: 240 },
    { field: 'method', width: 130 },
    { field: 'amount', width: 130 },
    { field: 'paid_amount', width: 130 },
    { field: 'state', width: 150 },
    { field: 'problem', width: 200 },
    { field: 'expires_at', width: 160 },
    { field: 'paid_at', width: 160 },
    { field: 'refunded_amount', width: 140, hidden: true },
    { field: 'invoice_number', width: 240 },
  ],
  sort: [
    { field: 'created_at', order: 'desc' },
    { field: 'id', order: 'desc' },
  ],
  search: ['invoice_number'],
  searchHint: label('Дугаараар хайх', 'Search by number', '번호로 검색'),
  presets: [
    { ...inState('needs_attention', label('Анхаарах', 'Needs attention', '확인 필요')), awaits: true },
    inState('open', label('Хүлээгдэж буй', 'Waiting', '대기')),
    inState('finalised', label('Гүйцээсэн', 'Finalised', '완료')),
    { name: 'all', label: label('Бүгд', 'All', '전체'), filters: [] },
  ],
  columnAggregations: [
    { column: 'amount', aggregation: 'sum' },
    { column: 'paid_amount', aggregation: 'sum' },
  ],
  card: { title: ['description'], subtitle: ['method'], state: 'state', meta: ['created_at'], figure: 'amount' },
});
export const intentForm = defineForm(paymentIntents, {
  name: 'payment-intents',
  label: label('Төлбөр', 'Payment', '결제'),
  tabs: [
    {
      name: 'main',
      label: label('Үндсэн мэдээлэл', 'Main information', '기본 정보'),
      sections: [
        {
          name: 'head',
          label: label('Төлбөр', 'Payment', '결제'),
          fields: ['invoice_number', 'description', 'state', 'problem', 'method', 'gateway_id', 'expires_at'],
        },
        {
          name: 'money',
          label: label('Мөнгө', 'Money', '금액'),
          fields: ['amount', 'paid_amount', 'taken_amount', 'paid_at', 'refunded_amount', 'refund_note'],
        },
        {
          name: 'receipts',
          label: label('Орсон мөнгө', 'Money received', '입금'),
          children: 'receipts',
          columns: ['payment_number', 'amount', 'paid_at', 'is_delivered', 'refunded_amount'],
        },
      ],
    },
  ],
});
export const intentCrud = defineCrud({
  name: 'payment-intents',
  label: title,
  template: 'drawer',
  grid: 'payment-intents',
  form: 'payment-intents',
});

const log = label('Төлбөрийн түүх', 'Payment log', '결제 기록');
export const logGrid = defineGrid(paymentLog, {
  name: 'payment-log',
  label: log,
  columns: [
    { field: 'created_at', width: 170 },
    { field: 'event', width: 160 },
    { field: 'intent_id', width: 260 },
    { field: 'amount', width: 130 },
    { field: 'payment_number', width: 260 },
    { field: 'detail', width: 260 },
    { field: 'ip', width: 140 },
  ],
  sort: [{ field: 'id', order: 'desc' }],
  card: { title: ['event'], subtitle: ['intent_id'], meta: ['created_at'], figure: 'amount' },
});
export const logForm = defineForm(paymentLog, {
  name: 'payment-log',
  label: log,
  tabs: [
    {
      name: 'main',
      label: log,
      sections: [{ name: 'main', label: log, fields: ['event', 'intent_id', 'amount', 'payment_number', 'detail', 'ip'] }],
    },
  ],
});
export const logCrud = defineCrud({ name: 'payment-log', label: log, template: 'drawer', grid: 'payment-log', form: 'payment-log' });
