/** The dashboard of finance: cash now, money in and out, income and expenses. Every figure opens its lines. */
import type { ChartDefinition } from '@lambda/model/definitions/analytics.ts';
import { defineView } from '@lambda/model/definitions/define.ts';
import { defineChart, defineDashboard } from '@lambda/model/definitions/definitions.ts';
import { CASH_SECTION } from '../account/account-words.ts';
import { label } from '../label.ts';
import { ledgerLine } from '../ledger/ledger_line.model.ts';

/** Lines as a turnover of a period. */
export const turnoverView = defineView(ledgerLine, {
  name: 'ledger_turnover',
  label: label('Гүйлгээ', 'Turnover', '증감'),
  fields: {
    id: 'id',
    posted_on: 'posted_on',
    account_id: 'account_id',
    account_code: 'account_id.code',
    account_name: 'account_id.name',
    debit: 'debit',
    credit: 'credit',
    amount: 'amount',
    position_amount: 'position_amount',
    struct_id: 'struct_id',
    struct_name: 'struct_id.name',
    cash_flow: 'cash_flow',
    statement_section: 'account_id.statement_section',
    account_kind: 'account_id.account_kind',
    entry_kind: 'entry_id.entry_kind',
  },
  sort: [{ field: 'posted_on', order: 'desc' }],
});

const isCash = { field: 'statement_section', condition: 'equals', value: CASH_SECTION } as const;
const isCashLine = { ...isCash, field: 'account_id.statement_section' } as const;
const ofKind = (value: string) => ({ field: 'account_kind', condition: 'equals', value }) as const;
const isNoClosing = { field: 'entry_kind', condition: 'notEqual', value: 'closing' } as const;
/** Transfers between own accounts are neither money in nor money out. */
const isFlow = { field: 'cash_flow', condition: 'notNull' } as const;
const moneyIn = { function: 'sum', field: 'debit', label: label('Орлого', 'Money in', '입금') } as const;
const moneyOut = { function: 'sum', field: 'credit', label: label('Зарлага', 'Money out', '출금') } as const;
const balance = { function: 'sum', field: 'amount', label: label('Үлдэгдэл', 'Balance', '잔액') } as const;
const result = { function: 'sum', field: 'position_amount', label: label('Дүн', 'Amount', '금액') } as const;
const spent = { function: 'sum', field: 'amount', label: label('Зардал', 'Expense', '비용') } as const;

const chart = (
  name: string,
  title: ReturnType<typeof label>,
  rest: Pick<ChartDefinition, 'type' | 'values'> & Partial<ChartDefinition>,
): ChartDefinition =>
  defineChart({ name: `finance-${name}`, label: title, model: 'ledger_turnover', list: { menu: 'ledger-lines', preset: 'all' }, ...rest });
/** What lies there now, and what the last twelve months were, is not cut to a period. */
const LINES = { model: 'ledger_line' } as const;

export const financeCharts = [
  chart('cash-now', label('Мөнгө одоо', 'Cash now', '현재 현금'), { ...LINES, type: 'number', values: [balance], filters: [isCashLine] }),
  chart('received', label('Мөнгөн орлого', 'Money in', '입금'), { type: 'number', values: [moneyIn], filters: [isCash, isFlow] }),
  chart('paid', label('Мөнгөн зарлага', 'Money out', '출금'), { type: 'number', values: [moneyOut], filters: [isCash, isFlow] }),
  chart('profit', label('Ашиг', 'Profit', '이익'), {
    type: 'number',
    values: [result],
    filters: [{ field: 'account_kind', condition: 'whereIn', value: ['income', 'expense'] }, isNoClosing],
  }),
  chart('months', label('Орлого, зарлага сараар', 'Money in and out by month', '월별 입출금'), {
    ...LINES,
    type: 'column',
    values: [moneyIn, moneyOut],
    axis: { field: 'posted_on', step: 'month' },
    filters: [isCashLine, isFlow, { field: 'posted_on', condition: 'greaterThanOrEqual', value: '{monthStart-11m}' }],
  }),
  chart('accounts', label('Мөнгө данс бүрээр', 'Cash by account', '계좌별 현금'), {
    ...LINES,
    type: 'bar',
    values: [balance],
    axis: { field: 'account_id' },
    filters: [isCashLine],
    sort: 'value',
    limit: 8,
  }),
  chart('top-expenses', label('Хамгийн их зардал', 'Top expenses', '상위 비용'), {
    type: 'bar',
    values: [spent],
    axis: { field: 'account_id' },
    filters: [ofKind('expense'), isNoClosing],
    sort: 'value',
    limit: 8,
  }),
  chart('income-kinds', label('Орлого дансаар', 'Income by account', '계정별 수익'), {
    type: 'donut',
    values: [result],
    axis: { field: 'account_id' },
    filters: [ofKind('income'), isNoClosing],
    sort: 'value',
    limit: 6,
  }),
  chart('units', label('Зардал нэгжээр', 'Expenses by unit', '조직별 비용'), {
    type: 'bar',
    values: [spent],
    axis: { field: 'struct_id' },
    filters: [ofKind('expense'), isNoClosing, { field: 'struct_id', condition: 'notNull' }],
    sort: 'value',
    limit: 8,
  }),
];

export const financeDashboard = defineDashboard({
  name: 'finance',
  label: label('Санхүүгийн самбар', 'Finance dashboard', '재무 대시보드'),
  tiles: [
    { chart: 'finance-cash-now', span: 3 },
    { chart: 'finance-received', span: 3 },
    { chart: 'finance-paid', span: 3 },
    { chart: 'finance-profit', span: 3 },
    { chart: 'finance-months', span: 12 },
    { chart: 'finance-accounts', span: 6 },
    { chart: 'finance-top-expenses', span: 6 },
    { chart: 'finance-income-kinds', span: 6 },
    { chart: 'finance-units', span: 6 },
  ],
  filters: [
    {
      name: 'unit',
      label: label('Нэгж', 'Unit', '조직 단위'),
      kind: 'reference',
      fields: { ledger_line: 'struct_id', ledger_turnover: 'struct_id' },
    },
    {
      name: 'period',
      label: label('Хугацаа', 'Period', '기간'),
      kind: 'period',
      days: 31,
      fields: { ledger_turnover: 'posted_on' },
    },
  ],
});
