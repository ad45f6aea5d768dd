/** What is done with landed costs. */
import { defineAction } from '@lambda/model/definitions/define.ts';
import { label } from '../label.ts';
import { landedCost } from './landed_cost.model.ts';

export const landedActions = [
  defineAction(landedCost, {
    name: 'save-landed-cost',
    label: label('Дугаар авч хадгалах', 'Save with a number', '번호 받고 저장'),
    icon: 'file-text',
    inSight: true,
    bulk: true,
    from: ['draft'],
    to: 'saved',
  }),
  defineAction(landedCost, {
    name: 'verify-landed-cost',
    label: label('Баталгаажуулах', 'Verify', '확인'),
    icon: 'circle-check',
    inSight: true,
    bulk: true,
    from: ['saved'],
    to: 'verified',
    handler: true,
    confirm: label(
      'Зардал орлогын өдрөөр бараанд хуваарилагдаж, зарсан барааны өртөг залруулагдана.',
      'The charges are shared by the goods as of the day of the receipt; the cost of what was sold is corrected.',
      '입고일 기준으로 비용이 상품에 배분되고 판매된 상품의 원가가 수정됩니다.',
    ),
  }),
  defineAction(landedCost, {
    name: 'reverse-landed-cost',
    label: label('Буцаах', 'Reverse', '취소 전기'),
    icon: 'undo-2',
    danger: true,
    from: ['verified'],
    to: 'reversed',
    handler: true,
    confirm: label('Хуваарилсан зардал буцаж хасагдана.', 'The shares are taken off again.', '배분된 비용이 다시 차감됩니다.'),
  }),
  defineAction(landedCost, {
    name: 'cancel-landed-cost',
    label: label('Цуцлах', 'Cancel', '취소'),
    icon: 'x',
    danger: true,
    from: ['saved'],
    to: 'cancelled',
  }),
];
