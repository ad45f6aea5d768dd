/** Since when what is owed is due: lines of the ledger by their due day, so that the columns add up to the account whatever the day. */
import { groupsOf, type ReportFilterOf, rowsOf } from '@lambda/model/definitions/define.ts';
import { defineReport } from '@lambda/model/definitions/definitions.ts';
import type { Label } from '@lambda/model/definitions/labels.ts';
import type { ReportColumn, ReportDefinition } from '@lambda/model/definitions/reports.ts';
import { label } from '../label.ts';
import { ledgerLine } from '../ledger/ledger_line.model.ts';

type Filter = ReportFilterOf<typeof ledgerLine>;
const partner = label('Харилцагч', 'Partner', '거래처');
const until: Filter = { field: 'posted_on', condition: 'lessThanOrEqual', value: '{day}' };
const dueFrom = (shift: string): Filter => ({ field: 'due_on', condition: 'greaterThanOrEqual', value: `{day${shift}}` });
const dueBefore = (shift: string): Filter => ({ field: 'due_on', condition: 'lessThan', value: `{day${shift}}` });
const BUCKETS: readonly (readonly [key: string, text: Label, filters: readonly Filter[]])[] = [
  ['later', label('Хугацаа болоогүй', 'Not due', '미도래'), [dueFrom('')]],
  ['d30', label('1–30 хоног', '1–30 days', '1~30일'), [dueBefore(''), dueFrom('-30')]],
  ['d60', label('31–60 хоног', '31–60 days', '31~60일'), [dueBefore('-30'), dueFrom('-60')]],
  ['d90', label('61–90 хоног', '61–90 days', '61~90일'), [dueBefore('-60'), dueFrom('-90')]],
  ['over', label('90-ээс дээш', 'Over 90 days', '90일 초과'), [dueBefore('-90')]],
  ['advance', label('Хугацаагүй, урьдчилгаа', 'Without a day, advances', '기한 없음·선수금'), [{ field: 'due_on', condition: 'isNull' }]],
];

const ageing = (name: string, text: Label, description: Label, use: 'receivable' | 'payable'): ReportDefinition => {
  const field = use === 'receivable' ? 'amount' : 'position_amount';
  const ofUse: Filter = { field: 'account_id.account_use', condition: 'equals', value: use };
  return defineReport({
    name,
    label: text,
    description,
    parameters: [
      { name: 'day', label: label('Огноо', 'Day', '날짜'), kind: 'day', required: true, default: 'today' },
      { name: 'unit', label: label('Бүтцийн нэгж', 'Unit', '조직 단위'), kind: 'reference', to: 'struct' },
    ],
    source: {
      kind: 'groups',
      parts: BUCKETS.map(([key, , filters]) =>
        groupsOf(ledgerLine, {
          by: { partner: 'partner_id' },
          values: { [key]: { function: 'sum', field } },
          filters: [until, ofUse, ...filters, { field: 'struct_id', under: '{unit}' }],
        }),
      ),
    },
    columns: [
      { key: 'partner', label: partner, width: 24 },
      ...BUCKETS.map(([key, column]): ReportColumn => ({ key, label: column, width: 12, total: true })),
      { key: 'total', label: label('Нийт', 'Total', '합계'), width: 14, plus: BUCKETS.map(([key]) => key), total: true },
    ],
    sort: [{ column: 'partner', order: 'asc' }],
    orientation: 'landscape',
  });
};
export const ageingReport = ageing(
  'finance-receivables',
  label('Авлагын насжилт', 'Ageing of receivables', '매출채권 연령'),
  label(
    'Харилцагч бүрээс авах авлага, хугацаа хэтэрсэн хоногоор',
    'What partners owe, by how long it is overdue',
    '거래처별 미수금, 연체 기간별',
  ),
  'receivable',
);
export const payableAgeingReport = ageing(
  'finance-payables',
  label('Өглөгийн насжилт', 'Ageing of payables', '매입채무 연령'),
  label(
    'Харилцагч бүрд төлөх өглөг, хугацаа хэтэрсэн хоногоор',
    'What is owed to partners, by how long it is overdue',
    '거래처별 미지급금, 연체 기간별',
  ),
  'payable',
);

export const statementReport = defineReport({
  name: 'finance-partner-statement',
  label: label('Тооцооны хуулга', 'Partner’s statement', '거래처 거래명세'),
  description: label(
    'Харилцагчтай хийсэн тооцоо: нэхэмжлэх, төлбөр, буцаалт',
    'What was invoiced, paid and credited with a partner',
    '거래처와의 청구, 결제, 대변 내역',
  ),
  parameters: [
    { name: 'partner', label: partner, kind: 'reference', to: 'partner', required: true },
    { name: 'period', label: label('Хугацаа', 'Period', '기간'), kind: 'period', required: true, default: 'thisYear' },
  ],
  source: {
    kind: 'rows',
    parts: [
      rowsOf(ledgerLine, {
        fields: {
          day: 'posted_on',
          number: 'entry_id.number',
          kind: 'entry_id.entry_kind',
          description: 'entry_id.description',
          due: 'due_on',
          debit: 'debit',
          credit: 'credit',
          amount: 'amount',
        },
        filters: [
          { field: 'partner_id', condition: 'equals', value: '{partner}' },
          { field: 'account_id.account_use', condition: 'whereIn', value: ['receivable', 'payable'] },
          { field: 'posted_on', condition: 'greaterThanOrEqual', value: '{period.from}' },
          { field: 'posted_on', condition: 'lessThanOrEqual', value: '{period.to}' },
        ],
      }),
    ],
  },
  columns: [
    { key: 'day', label: label('Огноо', 'Day', '날짜') },
    { key: 'number', label: label('Дугаар', 'Number', '번호') },
    { key: 'kind', label: label('Төрөл', 'Kind', '구분') },
    { key: 'description', label: label('Утга', 'Description', '적요'), width: 26 },
    { key: 'due', label: label('Төлөх өдөр', 'Due', '지급기한') },
    { key: 'debit', label: label('Дебит', 'Debit', '차변'), total: true },
    { key: 'credit', label: label('Кредит', 'Credit', '대변'), total: true },
    { key: 'amount', label: label('Үлдэгдэлд', 'To the balance', '잔액 영향'), total: true },
  ],
  sort: [{ column: 'day', order: 'asc' }],
  orientation: 'landscape',
});
