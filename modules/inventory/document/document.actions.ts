/** What is done with stock documents. */
import { defineAction } from '@lambda/model/definitions/define.ts';
import { label } from '../label.ts';
import { stockDocument } from './stock_document.model.ts';

const isMovement = { field: 'document_kind', condition: 'equals', value: 'movement' } as const;
const isOther = { field: 'document_kind', condition: 'notEqual', value: 'movement' } as const;
const day = { kind: 'date', label: label('Огноо', 'Day', '날짜'), required: true, default: 'today', rules: ['notFuture'] } as const;

export const documentActions = [
  defineAction(stockDocument, {
    name: 'save-stock-document',
    label: label('Дугаар авч хадгалах', 'Save with a number', '번호 받고 저장'),
    icon: 'file-text',
    inSight: true,
    bulk: true,
    from: ['draft'],
    to: 'saved',
  }),
  defineAction(stockDocument, {
    name: 'send-movement',
    label: label('Илгээх', 'Send', '발송'),
    icon: 'send',
    inSight: true,
    from: ['saved'],
    to: 'sent',
    when: isMovement,
    confirm: label('Бараа агуулахаас гарч, замд бичигдэнэ.', 'The goods leave and are on their way.', '상품이 출고되어 이동 중이 됩니다.'),
  }),
  defineAction(stockDocument, {
    name: 'receive-movement',
    label: label('Хүлээн авах', 'Receive', '입고'),
    icon: 'circle-check',
    inSight: true,
    from: ['sent'],
    to: 'verified',
    handler: true,
    confirm: label(
      'Гэмтсэн, дутсан тоог мөр дээр бичсэн эсэхээ шалгана уу.',
      'See that damaged and missing quantities stand on the lines.',
      '파손·부족 수량을 행에 적었는지 확인하세요.',
    ),
  }),
  defineAction(stockDocument, {
    name: 'verify-stock-document',
    label: label('Баталгаажуулах', 'Verify', '확인'),
    icon: 'circle-check',
    inSight: true,
    bulk: true,
    from: ['saved'],
    to: 'verified',
    when: isOther,
    handler: true,
    confirm: label(
      'Бараа орлого, зарлагад бичигдэнэ. Дараа нь зөвхөн буцаана.',
      'The goods are moved. After that it can only be reversed.',
      '상품이 이동합니다. 이후에는 취소 전기만 할 수 있습니다.',
    ),
  }),
  defineAction(stockDocument, {
    name: 'reverse-stock-document',
    label: label('Буцаах', 'Reverse', '취소 전기'),
    icon: 'undo-2',
    danger: true,
    from: ['sent', 'verified'],
    to: 'reversed',
    handler: true,
    fields: { reversed_on: day },
    confirm: label('Бүх хөдөлгөөн эсрэгээр бичигдэнэ.', 'Every move is answered by its opposite.', '모든 이동이 반대로 전기됩니다.'),
  }),
  defineAction(stockDocument, {
    name: 'cancel-stock-document',
    label: label('Цуцлах', 'Cancel', '취소'),
    icon: 'x',
    danger: true,
    from: ['saved'],
    to: 'cancelled',
  }),
];
