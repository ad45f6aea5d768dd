/** A shift at a till: opened with a float, closed with a count. What was sold in it is closed with it for good. */
import { defineModel } from '@lambda/model/definitions/definitions.ts';
import { label } from '../label.ts';

const money = (text: ReturnType<typeof label>) => ({ kind: 'money', label: text, readOnly: true }) as const;

export const posSession = defineModel({
  name: 'pos_session',
  label: label('Ээлж', 'Session', '근무 교대'),
  placement: 'company',
  icon: 'calendar-clock',
  title: ['session_number'],
  apart: ['till_id.till_name', 'opened_on'],
  sort: [{ field: 'id', order: 'desc' }],
  writtenBy: 'platform',
  belongs: { unit: 'till_id.warehouse_id.struct_id', own: 'cashier_id' },
  indexes: [['till_id', 'opened_on'], ['cashier_id'], ['session_state']],
  unique: [['till_id', 'open_mark']],
  fields: {
    session_number: {
      kind: 'sequence',
      label: label('Дугаар', 'Number', '번호'),
      readOnly: true,
      unique: true,
      search: 'inside',
      pattern: 'Э-{yy}/{number:6}',
      date: 'opened_on',
    },
    till_id: {
      kind: 'reference',
      label: label('Касс', 'Till', '계산대'),
      to: 'pos_till',
      required: true,
      readOnly: true,
      onDelete: 'restrict',
    },
    cashier_id: { kind: 'reference', label: label('Кассчин', 'Cashier', '계산원'), to: 'employee', readOnly: true, onDelete: 'restrict' },
    cashier_name: { kind: 'text', label: label('Нээсэн хүн', 'Opened by', '개시자'), readOnly: true, search: 'inside', max: 200 },
    session_state: {
      kind: 'state',
      label: label('Төлөв', 'State', '상태'),
      readOnly: true,
      initial: 'open',
      options: [
        { value: 'open', label: label('Нээлттэй', 'Open', '열림'), tone: 'success' },
        { value: 'closed', label: label('Хаасан', 'Closed', '마감'), tone: 'neutral' },
      ],
      moves: [{ from: 'open', to: 'closed' }],
    },
    /** One while it is open, then its own id: a till has one open session. */
    open_mark: {
      kind: 'integer',
      label: label('Нээлттэй тэмдэг', 'Mark of the open one', '열림 표시'),
      required: true,
      readOnly: true,
      identifies: true,
    },
    opened_on: { kind: 'date', label: label('Огноо', 'Day', '날짜'), required: true, readOnly: true, sort: true },
    opened_at: { kind: 'datetime', label: label('Нээсэн цаг', 'Opened at', '개시 시각'), required: true, readOnly: true },
    closed_at: { kind: 'datetime', label: label('Хаасан цаг', 'Closed at', '마감 시각'), readOnly: true },
    closed_by_name: { kind: 'text', label: label('Хаасан хүн', 'Closed by', '마감자'), readOnly: true, max: 200 },
    float_amount: money(label('Эхний мөнгө', 'Float', '준비금')),
    expected_cash: money(label('Байх ёстой бэлэн', 'Expected cash', '예상 현금')),
    counted_cash: money(label('Тоолсон бэлэн', 'Counted cash', '실사 현금')),
    difference: money(label('Зөрүү', 'Difference', '차액')),
    difference_reason: {
      kind: 'text',
      label: label('Зөрүүний шалтгаан', 'Reason of the difference', '차액 사유'),
      readOnly: true,
      max: 300,
    },
    /** How many of each note were counted. */
    notes: { kind: 'json', label: label('Дэвсгэртээр', 'By notes', '권종별'), readOnly: true },
    /** The figures of the closing as they were signed. */
    closing: { kind: 'json', label: label('Хаалтын тайлан', 'Closing report', '마감 보고서'), readOnly: true },
    sale_count: {
      kind: 'rollup',
      label: label('Баримтын тоо', 'Receipts', '영수증 수'),
      of: 'sales',
      function: 'count',
      type: 'integer',
    },
    sale_total: {
      kind: 'rollup',
      label: label('Борлуулалт', 'Sold', '판매액'),
      of: 'sales',
      function: 'sum',
      field: 'total_amount',
      type: 'money',
    },
    sales: { kind: 'children', label: label('Борлуулалт', 'Sales', '판매'), readOnly: true, of: 'pos_sale', by: 'session_id' },
    cash_moves: {
      kind: 'children',
      label: label('Бэлэн мөнгө', 'Cash in and out', '현금 입출금'),
      readOnly: true,
      of: 'pos_cash',
      by: 'session_id',
    },
  },
});
