/** A step of cooking, with a picture. */
import { defineModel } from '@lambda/model/definitions/definitions.ts';
import { label } from '../label.ts';

export const technologyCardStep = defineModel({
  name: 'technology_card_step',
  label: label('Бэлтгэх алхам', 'Step of cooking', '조리 단계'),
  placement: 'company',
  title: ['step_text'],
  sort: [
    { field: 'step_order', order: 'asc' },
    { field: 'id', order: 'asc' },
  ],
  parent: { model: 'technology_card', by: 'technology_card_id' },
  fields: {
    technology_card_id: {
      kind: 'reference',
      label: label('Технологийн карт', 'Technology card', '기술 카드'),
      to: 'technology_card',
      required: true,
      onDelete: 'cascade',
    },
    step_order: { kind: 'integer', label: label('Дараалал', 'Order', '순서'), required: true, default: 1, min: 1, max: 999 },
    step_text: { kind: 'longText', label: label('Юу хийх', 'What is done', '작업 내용'), required: true, max: 1_000 },
    minutes: { kind: 'integer', label: label('Хугацаа, минут', 'Minutes', '시간(분)'), min: 0, max: 1_440 },
    picture: { kind: 'image', label: label('Зураг', 'Picture', '사진') },
  },
});
