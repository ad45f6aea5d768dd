/** A question that is often asked, with its answer, in one language. */
import { defineModel } from '@lambda/model/definitions/definitions.ts';
import { label } from '../label.ts';
import { PUBLISHED, publication, translated, wordsOf } from '../locales.ts';
import { FAQ_TOPICS } from './faq-topics.ts';

export const faq = defineModel({
  name: 'faq',
  label: label('Түгээмэл асуулт', 'Question and answer', '자주 묻는 질문'),
  placement: 'global',
  open: PUBLISHED,
  visitors: 'read',
  icon: 'circle-help',
  title: ['question'],
  sort: [{ field: 'faq_order', order: 'asc' }],
  unique: [['code', 'locale']],
  fields: {
    ...translated,
    topic: { kind: 'choice', label: label('Сэдэв', 'Topic', '주제'), required: true, default: 'start', options: FAQ_TOPICS },
    question: { kind: 'text', label: label('Асуулт', 'Question', '질문'), required: true, search: 'inside', max: 300 },
    answer: { kind: 'richText', label: label('Хариулт', 'Answer', '답변'), required: true, max: 10_000 },
    answer_words: wordsOf('answer'),
    faq_order: { kind: 'integer', label: label('Дараалал', 'Order', '순서'), required: true, default: 0, min: 0, sort: true },
    state: publication,
    opinions: {
      kind: 'children',
      label: label('Уншигчдын үнэлгээ', 'Readers’ opinions', '독자 평가'),
      readOnly: true,
      of: 'usefulness',
      by: 'faq_id',
    },
    opinion_count: { kind: 'rollup', label: label('Үнэлгээний тоо', 'Opinions', '평가 수'), of: 'opinions', function: 'count' },
    useful_rate: {
      kind: 'computed',
      label: label('Хэрэг болсон (%)', 'Found useful (%)', '도움이 됨 (%)'),
      type: 'decimal',
      scale: 0,
      expression: 'count(opinions, useful) * 100 / count(opinions)',
    },
  },
});
