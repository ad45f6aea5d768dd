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
];
