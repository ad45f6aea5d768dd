/** What is done with documents beside their workflow. */
import { defineAction } from '@lambda/model/definitions/define.ts';
import { label } from '../label.ts';
import { document } from './document.model.ts';

export const documentActions = [
  defineAction(document, {
    name: 'fill-document',
    label: label('Загвараас дахин үүсгэх', 'Make the text anew', '서식에서 다시 작성'),
    icon: 'refresh-cw',
    handler: true,
    when: {
      any: [
        { field: 'status_type', condition: 'equals', value: 'START' },
        { field: 'status_type', condition: 'isNull' },
      ],
    },
    confirm: label(
      'Бичгийн эхэд гараар оруулсан засвар арилна.',
      'What was changed in the text by hand is lost.',
      '본문에서 직접 고친 내용은 사라집니다.',
    ),
  }),
  defineAction(document, {
    name: 'terminate-contract',
    label: label('Гэрээг цуцлах', 'Terminate the contract', '계약 해지'),
    icon: 'ban',
    danger: true,
    handler: true,
    when: { field: 'contract_state', condition: 'whereIn', value: ['coming', 'in_force', 'notice'] },
    confirm: label(
      'Цуцалсан гэрээ сунгагдахгүй, дахин сануулахгүй.',
      'A terminated contract is not renewed, and nobody is told of it again.',
      '해지한 계약은 갱신되지 않으며 더 이상 알리지 않습니다.',
    ),
    fields: { last_day: { kind: 'date', label: label('Сүүлийн өдөр', 'Last day', '마지막 날'), required: true, default: 'today' } },
  }),
];
