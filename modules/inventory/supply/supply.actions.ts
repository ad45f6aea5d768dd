/** What is done with supply plans. */
import { defineAction } from '@lambda/model/definitions/define.ts';
import { label } from '../label.ts';
import { supplyPlan } from './supply_plan.model.ts';

export const supplyActions = [
  defineAction(supplyPlan, {
    name: 'count-supply-plan',
    label: label('Тооцох', 'Calculate', '계산'),
    icon: 'trending-up',
    inSight: true,
    from: ['draft'],
    to: 'counted',
    handler: true,
  }),
  defineAction(supplyPlan, {
    name: 'order-supply-plan',
    label: label('Захиалга үүсгэх', 'Make orders', '주문 생성'),
    icon: 'shopping-cart',
    inSight: true,
    from: ['counted'],
    to: 'ordered',
    confirm: label(
      'Сонгосон мөрүүдээс нийлүүлэгч, агуулах бүрд нэг ноорог захиалга үүснэ.',
      'The chosen lines become a draft order for each supplier and warehouse.',
      '선택한 행으로 공급처·창고별 주문 초안을 만듭니다.',
    ),
  }),
  defineAction(supplyPlan, {
    name: 'cancel-supply-plan',
    label: label('Цуцлах', 'Cancel', '취소'),
    icon: 'x',
    danger: true,
    from: ['counted'],
    to: 'cancelled',
  }),
];
