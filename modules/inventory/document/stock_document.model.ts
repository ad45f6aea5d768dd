/** A document of the own stock: goods sent to another place and received there, written off, used, or there from the beginning. */
import { defineModel } from '@lambda/model/definitions/definitions.ts';
import { label } from '../label.ts';
import { DOCUMENT_STATES, settledWhen, stateField } from '../register/document-states.ts';

const settled = settledWhen('document_state', 'sent');
const isMovement = { field: 'document_kind', condition: 'equals', value: 'movement' } as const;
const isOther = { field: 'document_kind', condition: 'notEqual', value: 'movement' } as const;

export const stockDocument = defineModel({
  name: 'stock_document',
  label: label('Агуулахын баримт', 'Stock document', '재고 문서'),
  placement: 'company',
  attachments: true,
  icon: 'arrow-right-left',
  title: ['document_number'],
  apart: ['document_date'],
  sort: [
    { field: 'document_date', order: 'desc' },
    { field: 'id', order: 'desc' },
  ],
  belongs: { unit: 'warehouse_id.struct_id', own: 'warehouse_id.keeper_id' },
  indexes: [['document_kind', 'document_date'], ['document_state']],
  fields: {
    document_number: { kind: 'text', label: label('Дугаар', 'Number', '번호'), readOnly: true, search: 'inside', max: 60 },
    document_kind: {
      kind: 'choice',
      label: label('Төрөл', 'Kind', '구분'),
      required: true,
      default: 'movement',
      sort: true,
      options: [
        { value: 'movement', label: label('Дотоод хөдөлгөөн', 'Internal movement', '내부 이동'), tone: 'violet' },
        { value: 'write_off', label: label('Акт', 'Write-off', '폐기'), tone: 'error' },
        { value: 'use', label: label('Дотоод хэрэглээ', 'Own use', '내부 사용'), tone: 'neutral' },
        { value: 'opening', label: label('Эхний үлдэгдэл', 'Opening balance', '기초 재고'), tone: 'info' },
      ],
      readOnlyWhen: { field: 'document_state', condition: 'notEqual', value: 'draft' },
    },
    document_state: {
      ...stateField,
      options: Object.values(DOCUMENT_STATES),
      moves: [
        { from: 'draft', to: 'saved' },
        { from: 'saved', to: 'sent', when: isMovement },
        { from: 'saved', to: 'verified', when: isOther },
        { from: 'saved', to: 'cancelled' },
        { from: 'sent', to: 'verified' },
        { from: 'sent', to: 'reversed' },
        { from: 'verified', to: 'reversed' },
      ],
    },
    document_date: {
      kind: 'date',
      label: label('Огноо', 'Day', '날짜'),
      required: true,
      default: 'today',
      rules: ['notFuture'],
      sort: true,
      ...settled,
    },
    warehouse_id: { kind: 'reference', label: label('Агуулах', 'Warehouse', '창고'), to: 'warehouse', required: true, ...settled },
    to_warehouse_id: {
      kind: 'reference',
      label: label('Хүлээн авах агуулах', 'To warehouse', '입고 창고'),
      to: 'warehouse',
      visibleWhen: isMovement,
      requiredWhen: isMovement,
      ...settled,
    },
    transit_id: {
      kind: 'reference',
      label: label('Замд', 'In transit', '이동 중'),
      help: label('Илгээснээс хүлээн авах хүртэл байх газар', 'Where goods are until they are received', '입고 전까지의 위치'),
      to: 'warehouse',
      visibleWhen: isMovement,
      requiredWhen: isMovement,
      ...settled,
    },
    damaged_id: {
      kind: 'reference',
      label: label('Гэмтэлтэйг байршуулах', 'For damaged goods', '파손품 위치'),
      to: 'warehouse',
      visibleWhen: isMovement,
    },
    reason: {
      kind: 'text',
      label: label('Шалтгаан', 'Reason', '사유'),
      max: 255,
      requiredWhen: { field: 'document_kind', condition: 'equals', value: 'write_off' },
    },
    note: { kind: 'longText', label: label('Тайлбар', 'Note', '메모'), max: 1_000 },
    verified_at: { kind: 'datetime', label: label('Баталгаажсан', 'Verified at', '확인 시각'), readOnly: true },
    received_on: { kind: 'date', label: label('Хүлээн авсан', 'Received on', '입고일'), readOnly: true },
    reversed_on: { kind: 'date', label: label('Буцаасан огноо', 'Reversed on', '취소일'), readOnly: true },
    lines: {
      kind: 'children',
      label: label('Бараа', 'Goods', '상품'),
      of: 'stock_document_line',
      by: 'document_id',
      ...settledWhen('document_state'),
    },
    /** Of a movement: what did not come, and is still on its way until it is found or written off. */
    total_missing: {
      kind: 'rollup',
      label: label('Дутсан', 'Missing', '부족'),
      of: 'lines',
      function: 'sum',
      field: 'missing_qty',
      type: 'decimal',
      scale: 3,
      visibleWhen: isMovement,
    },
    total_cost: {
      kind: 'rollup',
      label: label('Нийт өртөг', 'Cost in total', '원가 합계'),
      of: 'lines',
      function: 'sum',
      field: 'cost_amount',
      type: 'money',
    },
  },
});
