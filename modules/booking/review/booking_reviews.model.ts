/** What a client says of a visit that is over: one for each order, given by its secret link. Staff answer it, or hide it and say why. */
import { defineModel } from '@lambda/model/definitions/definitions.ts';
import { label } from '../label.ts';

export const bookingReviews = defineModel({
  name: 'booking_reviews',
  label: label('Сэтгэгдэл', 'Review', '후기'),
  placement: 'company',
  writtenBy: 'platform',
  icon: 'message-circle',
  title: ['order_id'],
  sort: [
    { field: 'created_at', order: 'desc' },
    { field: 'id', order: 'desc' },
  ],
  belongs: { unit: 'branch_id.struct_id' },
  unique: [['order_id']],
  fields: {
    order_id: {
      kind: 'reference',
      label: label('Захиалга', 'Order', '예약'),
      to: 'booking_orders',
      required: true,
      readOnly: true,
      onDelete: 'cascade',
    },
    branch_id: { kind: 'reference', label: label('Салбар', 'Branch', '지점'), to: 'branches', required: true, readOnly: true },
    stars: { kind: 'integer', label: label('Од', 'Stars', '별점'), required: true, readOnly: true, min: 1, max: 5 },
    text: { kind: 'longText', label: label('Сэтгэгдэл', 'What is said', '후기 내용'), readOnly: true, max: 1_000 },
    /** As the client wants to be named in public; empty for no name. */
    author: { kind: 'text', label: label('Нэр', 'Name', '이름'), readOnly: true, search: 'inside', max: 60 },
    language: {
      kind: 'choice',
      label: label('Хэл', 'Language', '언어'),
      readOnly: true,
      default: 'mn',
      options: [
        { value: 'mn', label: label('Монгол', 'Mongolian', '몽골어') },
        { value: 'en', label: label('Англи', 'English', '영어') },
        { value: 'ko', label: label('Солонгос', 'Korean', '한국어') },
      ],
    },
    state: {
      kind: 'state',
      label: label('Төлөв', 'State', '상태'),
      readOnly: true,
      initial: 'shown',
      options: [
        { value: 'shown', label: label('Харагдаж буй', 'Shown', '공개'), tone: 'success' },
        { value: 'hidden', label: label('Нуусан', 'Hidden', '숨김'), tone: 'neutral' },
      ],
      moves: [
        { from: 'shown', to: 'hidden' },
        { from: 'hidden', to: 'shown' },
      ],
    },
    hidden_reason: { kind: 'text', label: label('Нуусан шалтгаан', 'Why it is hidden', '숨긴 이유'), readOnly: true, max: 255 },
    answer: { kind: 'longText', label: label('Хариулт', 'Answer', '답변'), readOnly: true, max: 1_000 },
    answered_at: { kind: 'datetime', label: label('Хариулсан', 'Answered at', '답변 시각'), readOnly: true },
  },
});
