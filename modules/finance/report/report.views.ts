/** Reports of the ledger. Every figure is a sum of its lines, so it is right for every past day. */
import { groupsOf, rowsOf } from '@lambda/model/definitions/define.ts';
import { defineReport } from '@lambda/model/definitions/definitions.ts';
import { CASH_SECTION } from '../account/account-words.ts';
import { label } from '../label.ts';
import { ledgerLine } from '../ledger/ledger_line.model.ts';

const period = { name: 'period', label: label('Хугацаа', 'Period', '기간'), kind: 'period', required: true, default: 'thisYear' } as const;
const unitParameter = { name: 'unit', label: label('Бүтцийн нэгж', 'Unit', '조직 단위'), kind: 'reference', to: 'struct' } as const;
const ofUnit = { field: 'struct_id', under: '{unit}' } as const;
const before = { field: 'posted_on', condition: 'lessThan', value: '{period.from}' } as const;
const until = { field: 'posted_on', condition: 'lessThanOrEqual', value: '{period.to}' } as const;
const inPeriod = [{ field: 'posted_on', condition: 'greaterThanOrEqual', value: '{period.from}' } as const, until] as const;
const sum = (field: 'debit' | 'credit' | 'amount' | 'position_amount') => ({ function: 'sum', field }) as const;
const account = label('Данс', 'Account', '계정');
const debit = label('Дебит', 'Debit', '차변');
const credit = label('Кредит', 'Credit', '대변');
const opening = label('Эхний үлдэгдэл', 'Opening', '기초 잔액');
const closing = label('Эцсийн үлдэгдэл', 'Closing', '기말 잔액');
const row = label('Тайлангийн мөр', 'Row', '항목');
const isCash = { field: 'account_id.statement_section', condition: 'equals', value: CASH_SECTION } as const;
const isResult = { field: 'account_id.account_kind', condition: 'whereIn', value: ['income', 'expense'] } as const;
const isNoClosing = { field: 'entry_id.entry_kind', condition: 'notEqual', value: 'closing' } as const;

export const trialBalance = defineReport({
  name: 'finance-trial-balance',
  label: label('Гүйлгээ баланс', 'Trial balance', '시산표'),
  description: label(
    'Данс бүрийн эхний үлдэгдэл, гүйлгээ, эцсийн үлдэгдэл. Дебит үлдэгдэл нэмэх, кредит үлдэгдэл хасах тэмдэгтэй',
    'Opening, turnover and closing of each account. Balances of debit are above zero, those of credit below',
    '계정별 기초 잔액, 증감, 기말 잔액. 차변 잔액은 양수, 대변 잔액은 음수',
  ),
  parameters: [period, unitParameter],
  source: {
    kind: 'groups',
    parts: [
      groupsOf(ledgerLine, { by: { account: 'account_id' }, values: { opening: sum('amount') }, filters: [before, ofUnit] }),
      groupsOf(ledgerLine, {
        by: { account: 'account_id' },
        values: { debit: sum('debit'), credit: sum('credit') },
        filters: [...inPeriod, ofUnit],
      }),
    ],
  },
  columns: [
    { key: 'account', label: account, width: 34 },
    { key: 'opening', label: opening, width: 14, total: true },
    { key: 'debit', label: debit, width: 14, total: true },
    { key: 'credit', label: credit, width: 14, total: true },
    { key: 'closing', label: closing, width: 14, plus: ['opening', 'debit'], minus: ['credit'], total: true },
  ],
  sort: [{ column: 'account', order: 'asc' }],
});

export const generalLedger = defineReport({
  name: 'finance-general-ledger',
  label: label('Ерөнхий журнал', 'General journal', '총계정 분개장'),
  description: label('Хугацааны бүх бичилт мөр мөрөөр', 'Every line posted in the period', '기간의 모든 분개 행'),
  parameters: [{ ...period, default: 'thisMonth' }, unitParameter],
  source: {
    kind: 'rows',
    parts: [
      rowsOf(ledgerLine, {
        fields: {
          day: 'posted_on',
          number: 'entry_id.number',
          description: 'entry_id.description',
          account: 'account_id',
          partner: 'partner_id',
          debit: 'debit',
          credit: 'credit',
        },
        filters: [...inPeriod, ofUnit],
      }),
    ],
  },
  columns: [
    { key: 'day', label: label('Огноо', 'Day', '날짜') },
    { key: 'number', label: label('Дугаар', 'Number', '번호') },
    { key: 'description', label: label('Утга', 'Description', '적요'), width: 24 },
    { key: 'account', label: account, width: 24 },
    { key: 'partner', label: label('Харилцагч', 'Partner', '거래처'), width: 16 },
    { key: 'debit', label: debit, total: true },
    { key: 'credit', label: credit, total: true },
  ],
  sort: [
    { column: 'day', order: 'asc' },
    { column: 'number', order: 'asc' },
  ],
  orientation: 'landscape',
});

const ofAccount = { field: 'account_id', condition: 'equals', value: '{account}' } as const;
export const accountCard = defineReport({
  name: 'finance-account-card',
  label: label('Дансны карт', 'Account card', '계정 원장'),
  description: label(
    'Дансны бичилт хугацаанд, мөр бүр ажил гүйлгээний дугаартай',
    'The lines of an account in the period, each with the number of its entry',
    '기간 중 계정의 분개 행과 분개 번호',
  ),
  parameters: [
    { name: 'account', label: account, kind: 'reference', to: 'ledger_account', required: true },
    { ...period, default: 'thisYear' },
    unitParameter,
    { name: 'partner', label: label('Харилцагч', 'Partner', '거래처'), kind: 'reference', to: 'partner' },
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
          partner: 'partner_id',
          debit: 'debit',
          credit: 'credit',
          amount: 'amount',
        },
        filters: [...inPeriod, ofAccount, ofUnit, { field: 'partner_id', condition: 'equals', value: '{partner}' }],
      }),
    ],
  },
  columns: [
    { key: 'day', label: label('Огноо', 'Day', '날짜') },
    { key: 'number', label: label('Дугаар', 'Number', '번호') },
    { key: 'kind', label: label('Төрөл', 'Kind', '구분') },
    { key: 'description', label: label('Утга', 'Description', '적요'), width: 26 },
    { key: 'partner', label: label('Харилцагч', 'Partner', '거래처'), width: 18 },
    { key: 'debit', label: debit, total: true },
    { key: 'credit', label: credit, total: true },
    { key: 'amount', label: label('Дт−Кт', 'Debit less credit', '차변−대변'), total: true },
  ],
  sort: [
    { column: 'day', order: 'asc' },
    { column: 'number', order: 'asc' },
  ],
  orientation: 'landscape',
});

export const cashBalance = defineReport({
  name: 'finance-cash',
  label: label('Мөнгөний үлдэгдэл', 'Cash balance', '현금 잔액'),
  description: label(
    'Касс, банкны данс бүрийн эхний үлдэгдэл, орлого, зарлага, эцсийн үлдэгдэл',
    'Opening, money in, money out and closing of each cash and bank account',
    '현금·은행 계좌별 기초 잔액, 입금, 출금, 기말 잔액',
  ),
  parameters: [{ ...period, default: 'thisMonth' }, unitParameter],
  source: {
    kind: 'groups',
    parts: [
      groupsOf(ledgerLine, { by: { account: 'account_id' }, values: { opening: sum('amount') }, filters: [before, isCash, ofUnit] }),
      groupsOf(ledgerLine, {
        by: { account: 'account_id' },
        values: { debit: sum('debit'), credit: sum('credit') },
        filters: [...inPeriod, isCash, ofUnit],
      }),
    ],
  },
  columns: [
    { key: 'account', label: account, width: 34 },
    { key: 'opening', label: opening, width: 14, total: true },
    { key: 'debit', label: label('Орлого', 'Money in', '입금'), width: 14, total: true },
    { key: 'credit', label: label('Зарлага', 'Money out', '출금'), width: 14, total: true },
    { key: 'closing', label: closing, width: 14, plus: ['opening', 'debit'], minus: ['credit'], total: true },
  ],
  sort: [{ column: 'account', order: 'asc' }],
});

const day = { name: 'day', label: label('Огноо', 'Day', '날짜'), kind: 'day', required: true, default: 'today' } as const;
const compared = {
  name: 'compared',
  label: label('Харьцуулах өдөр', 'Compared with', '비교일'),
  kind: 'day',
  required: true,
  default: 'thisYear',
} as const;
const positionBy = { side: 'account_id.position_side', section: 'account_id.position_section', account: 'account_id' } as const;
export const financialPosition = defineReport({
  name: 'finance-position',
  label: label('Санхүүгийн байдлын тайлан', 'Statement of financial position', '재무상태표'),
  description: label(
    'Хөрөнгө, өр төлбөр, эздийн өмч өдрийн эцэст. Хаагаагүй жилийн ашиг тайлант үеийн мөрөнд',
    'Assets, liabilities and equity at the end of a day. What is not closed yet stands in the result of the period',
    '하루 말의 자산, 부채, 자본. 결산 전 손익은 당기순손익 항목에 표시',
  ),
  parameters: [day, compared, unitParameter],
  source: {
    kind: 'groups',
    parts: [
      groupsOf(ledgerLine, {
        by: positionBy,
        values: { now: sum('position_amount') },
        filters: [{ field: 'posted_on', condition: 'lessThanOrEqual', value: '{day}' }, ofUnit],
      }),
      groupsOf(ledgerLine, {
        by: positionBy,
        values: { earlier: sum('position_amount') },
        filters: [{ field: 'posted_on', condition: 'lessThanOrEqual', value: '{compared}' }, ofUnit],
      }),
    ],
  },
  columns: [
    { key: 'side', label: label('Тал', 'Side', '구분') },
    { key: 'section', label: row, width: 24 },
    { key: 'account', label: account, width: 34 },
    { key: 'now', label: label('Өдрийн эцэст', 'At the end of the day', '해당일'), width: 16, total: 'groups' },
    { key: 'earlier', label: label('Харьцуулах өдөр', 'Compared with', '비교일'), width: 16, total: 'groups' },
  ],
  levels: ['side', 'section'],
  sort: [{ column: 'account', order: 'asc' }],
});

export const incomeStatement = defineReport({
  name: 'finance-income',
  label: label('Орлогын тайлан', 'Income statement', '손익계산서'),
  description: label(
    'Хугацааны орлого, зардал. Зардал хасах тэмдэгтэй, нийт дүн нь ашиг',
    'Income and expense of the period. Expenses are below zero; what all comes to is the profit',
    '기간의 수익과 비용. 비용은 음수이며 합계가 이익입니다',
  ),
  parameters: [
    { ...period, default: 'thisMonth' },
    { ...period, name: 'compared', label: label('Харьцуулах хугацаа', 'Compared with', '비교 기간'), default: 'lastMonth' },
    unitParameter,
  ],
  source: {
    kind: 'groups',
    parts: [
      groupsOf(ledgerLine, {
        by: { section: 'account_id.statement_section', account: 'account_id' },
        values: { now: sum('position_amount') },
        filters: [...inPeriod, isResult, isNoClosing, ofUnit],
      }),
      groupsOf(ledgerLine, {
        by: { section: 'account_id.statement_section', account: 'account_id' },
        values: { earlier: sum('position_amount') },
        filters: [
          { field: 'posted_on', condition: 'greaterThanOrEqual', value: '{compared.from}' },
          { field: 'posted_on', condition: 'lessThanOrEqual', value: '{compared.to}' },
          isResult,
          isNoClosing,
          ofUnit,
        ],
      }),
    ],
  },
  columns: [
    { key: 'section', label: row, width: 24 },
    { key: 'account', label: account, width: 34 },
    { key: 'now', label: label('Хугацаанд', 'In the period', '해당 기간'), width: 16, total: true },
    { key: 'earlier', label: label('Харьцуулах хугацаа', 'Compared with', '비교 기간'), width: 16, total: true },
  ],
  levels: ['section'],
  sort: [{ column: 'account', order: 'asc' }],
});

export const cashFlow = defineReport({
  name: 'finance-cash-flow',
  label: label('Мөнгөн гүйлгээний тайлан', 'Cash flow', '현금흐름표'),
  description: label(
    'Мөнгөн орлого, зарлага шууд аргаар. Өөрийн данс хоорондын шилжүүлэг орохгүй',
    'Money in and out by the direct method, without transfers between own accounts',
    '직접법에 의한 현금 유입과 유출. 자기 계좌 간 이체는 제외',
  ),
  parameters: [period, unitParameter],
  source: {
    kind: 'groups',
    parts: [
      groupsOf(ledgerLine, {
        by: { flow: 'cash_flow' },
        values: { inflow: sum('debit'), outflow: sum('credit'), net: sum('amount') },
        filters: [...inPeriod, isCash, { field: 'cash_flow', condition: 'notNull' }, ofUnit],
      }),
    ],
  },
  columns: [
    { key: 'flow', label: row, width: 40 },
    { key: 'inflow', label: label('Орлого', 'Money in', '유입'), width: 16, total: true },
    { key: 'outflow', label: label('Зарлага', 'Money out', '유출'), width: 16, total: true },
    { key: 'net', label: label('Цэвэр', 'Net', '순액'), width: 16, total: true },
  ],
  sort: [{ column: 'flow', order: 'asc' }],
});
