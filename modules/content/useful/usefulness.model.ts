/** What a reader said of a guide or an answer: whether it was of use, and what was missing. Of the reader it keeps a digest that expires. */
import { defineModel } from '@lambda/model/definitions/definitions.ts';
import { label } from '../label.ts';

export const MISSING_LENGTH = 500;

export const usefulness = defineModel({
  name: 'usefulness',
  label: label('Уншигчийн үнэлгээ', 'Readers’ opinion', '독자 평가'),
  placement: 'global',
  writtenBy: 'platform',
  appendOnly: true,
  icon: 'thumbs-up',
  title: ['given_on'],
  sort: [
    { field: 'given_on', order: 'desc' },
    { field: 'id', order: 'desc' },
  ],
  unique: [['digest']],
  indexes: [['guide_id'], ['faq_id']],
  fields: {
    guide_id: { kind: 'reference', label: label('Заавар', 'Guide', '안내'), to: 'user_guide', onDelete: 'cascade' },
    faq_id: { kind: 'reference', label: label('Асуулт', 'Question', '질문'), to: 'faq', onDelete: 'cascade' },
    useful: { kind: 'boolean', label: label('Хэрэг болсон', 'Of use', '도움이 됨'), required: true },
    missing: { kind: 'longText', label: label('Юу дутуу байсан', 'What was missing', '부족한 점'), max: MISSING_LENGTH },
    given_on: { kind: 'date', label: label('Өдөр', 'Day', '날짜'), required: true },
    digest: { kind: 'text', label: label('Хураангуй', 'Digest', '요약값'), required: true, max: 64 },
  },
});
