/** What is done with purchases and sales. */
import { defineAction } from '@lambda/model/definitions/define.ts';
import { label } from '../label.ts';
import { salesPurchaseOrders } from './sales_purchase_orders.model.ts';

export const orderActions = [
  defineAction(salesPurchaseOrders, {
    name: 'save-order',
    label: label('Дугаар авч хадгалах', 'Save with a number', '번호 받고 저장'),
    icon: 'file-text',
    inSight: true,
    bulk: true,
    from: ['draft'],
    to: 'saved',
  }),
  defineAction(salesPurchaseOrders, {
    name: 'verify-order',
    label: label('Баталгаажуулах', 'Verify', '확인'),
    icon: 'circle-check',
    inSight: true,
    bulk: true,
    from: ['saved'],
    to: 'verified',
    handler: true,
    confirm: label(
      'Бараа орлого, зарлагад бичигдэнэ. Дараа нь зөвхөн буцаана.',
      'The goods are moved. After that it can only be reversed.',
      '상품이 이동합니다. 이후에는 취소 전기만 할 수 있습니다.',
    ),
  }),
  defineAction(salesPurchaseOrders, {
    name: 'reverse-order',
    label: label('Буцаах', 'Reverse', '취소 전기'),
    icon: 'undo-2',
    danger: true,
    from: ['verified'],
    to: 'reversed',
    handler: true,
    fields: { reversed_on: { kind: 'date', label: label('Огноо', 'Day', '날짜'), required: true, default: 'today', rules: ['notFuture'] } },
    confirm: label('Бүх хөдөлгөөн эсрэгээр бичигдэнэ.', 'Every move is answered by its opposite.', '모든 이동이 반대로 전기됩니다.'),
  }),
  defineAction(salesPurchaseOrders, {
    name: 'cancel-stock-order',
    label: label('Цуцлах', 'Cancel', '취소'),
    icon: 'x',
    danger: true,
    from: ['saved'],
    to: 'cancelled',
  }),
];
