/** A movement at a bank as its statement says it, and how much of it has no entry of the ledger yet. */
import { defineModel } from '@lambda/model/definitions/definitions.ts';
import { label } from '../label.ts';

const said = (text: ReturnType<typeof label>, max: number) =>
  ({ kind: 'text', label: text, readOnly: true, search: 'inside', max }) as const;
const amount = (text: ReturnType<typeof label>) =>
  ({ kind: 'money', label: text, required: true, readOnly: true, currencyField: 'currency_id' }) as const;

export const bankLine = defineModel({
  name: 'bank_line',
  label: label('Банкны гүйлгээ', 'Bank movement', '은행 거래'),
  placement: 'company',
  icon: 'list-checks',
  title: ['booked_on', 'line_text'],
  sort: [
    { field: 'booked_on', order: 'desc' },
    { field: 'id', order: 'desc' },
  ],
  writtenBy: 'platform',
  unique: [['money_account_id', 'line_key']],
  indexes: [['money_account_id', 'booked_on'], ['line_state'], ['statement_id']],
  fields: {
    booked_on: { kind: 'date', label: label('Огноо', 'Day', '날짜'), required: true, readOnly: true },
    amount: amount(label('Дүн', 'Amount', '금액')),
    rest_amount: amount(label('Тулгаагүй', 'Not settled', '미대사')),
    line_state: {
      kind: 'choice',
      label: label('Төлөв', 'State', '상태'),
      required: true,
      readOnly: true,
      default: 'open',
      options: [
        { value: 'open', label: label('Тулгаагүй', 'Open', '미대사'), tone: 'warning' },
        { value: 'part', label: label('Хэсэгчлэн', 'In part', '일부'), tone: 'info' },
        { value: 'settled', label: label('Тулгасан', 'Reconciled', '대사됨'), tone: 'success' },
      ],
    },
    line_text: said(label('Гүйлгээний утга', 'Text', '적요'), 500),
    partner_name: said(label('Харьцсан тал', 'Other side', '상대방'), 500),
    partner_account: said(label('Харьцсан данс', 'Account of the other side', '상대 계좌'), 60),
    reference: said(label('Гүйлгээний дугаар', 'Reference', '참조 번호'), 100),
    balance: {
      kind: 'money',
      label: label('Дараах үлдэгдэл', 'Balance after it', '거래 후 잔액'),
      readOnly: true,
      currencyField: 'currency_id',
    },
    money_account_id: { kind: 'reference', label: label('Данс', 'Account', '계좌'), to: 'money_account', required: true, readOnly: true },
    currency_id: { kind: 'reference', label: label('Валют', 'Currency', '통화'), to: 'currencies', readOnly: true },
    statement_id: { kind: 'reference', label: label('Хуулга', 'Statement', '명세'), to: 'bank_statement', readOnly: true },
    /** What makes it the same when the file comes again, and which of the equal ones it is. */
    line_key: { kind: 'text', label: label('Таних тэмдэг', 'Identity', '식별값'), required: true, readOnly: true, max: 60 },
    /** What somebody has decided for it last. */
    asked: { kind: 'json', label: label('Шийдвэр', 'Decision', '결정'), readOnly: true },
    proposals: { kind: 'json', label: label('Санал', 'Proposals', '제안'), readOnly: true },
    matches: { kind: 'children', label: label('Тулгалт', 'Settled with', '대사 내역'), of: 'bank_match', by: 'line_id', readOnly: true },
  },
});
