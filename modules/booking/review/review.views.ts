/** The list and form of reviews, and what staff do with them. */
import { defineAction, defineForm, defineGrid, defineNotification } from '@lambda/model/definitions/define.ts';
import { defineCrud } from '@lambda/model/definitions/definitions.ts';
import { roles } from '@lambda/model/rights/roles.ts';
import { label } from '../label.ts';
import { bookingReviews } from './booking_reviews.model.ts';

const title = label('Сэтгэгдэл', 'Reviews', '후기');

export const reviewsGrid = defineGrid(bookingReviews, {
  name: 'booking-review',
  label: title,
  columns: [
    { field: 'stars', width: 90, pinned: 'left' },
    { field: 'text', width: 360 },
    { field: 'author', width: 160 },
    { field: 'state', width: 140 },
    { field: 'answer', width: 300 },
    { field: 'branch_id', width: 170 },
    { field: 'order_id', width: 190 },
    { field: 'created_at', width: 170 },
  ],
  sort: [
    { field: 'created_at', order: 'desc' },
    { field: 'id', order: 'desc' },
  ],
  search: ['author', 'order_id.order_number'],
  searchHint: label('Нэр, захиалгын дугаараар хайх', 'Search by name or number of the order', '이름, 예약 번호로 검색'),
  presets: [
    {
      name: 'unanswered',
      label: label('Хариулаагүй', 'Without answer', '미답변'),
      filters: [{ field: 'answer', condition: 'isNull' }],
    },
    { name: 'all', label: label('Бүгд', 'All', '전체'), filters: [] },
  ],
  card: { title: ['author'], subtitle: ['text'], state: 'state', meta: ['created_at'], figure: 'stars' },
});
export const reviewsForm = defineForm(bookingReviews, {
  name: 'booking-review',
  label: title,
  width: 640,
  identity: { title: ['order_id.order_number'], subtitle: ['author'] },
  tabs: [
    {
      name: 'main',
      label: label('Үндсэн мэдээлэл', 'Main information', '기본 정보'),
      sections: [
        {
          name: 'review',
          label: title,
          fields: ['stars', 'author', { field: 'text', span: 'full' }, 'order_id', 'branch_id', 'state', 'hidden_reason'],
        },
        { name: 'answer', label: label('Хариулт', 'Answer', '답변'), fields: [{ field: 'answer', span: 'full' }, 'answered_at'] },
      ],
    },
  ],
});
export const reviewsCrud = defineCrud({
  name: 'booking-review',
  label: title,
  template: 'drawer',
  grid: 'booking-review',
  form: 'booking-review',
});

const rights = { roles: [roles.salonManager, roles.companyAdmin], entry: 'booking-reviews' } as const;
export const reviewActions = [
  defineAction(bookingReviews, {
    name: 'answer-review',
    rights,
    label: label('Хариулах', 'Answer', '답변'),
    icon: 'message-circle',
    inSight: true,
    handler: true,
    fields: {
      answer: {
        kind: 'longText',
        label: label('Хариулт', 'Answer', '답변'),
        help: label(
          'Нийтийн хуудсанд сэтгэгдлийн доор харагдана',
          'Shown below the review on the public page',
          '공개 페이지의 후기 아래에 표시됩니다',
        ),
        required: true,
        max: 1_000,
      },
    },
  }),
  defineAction(bookingReviews, {
    name: 'hide-review',
    rights,
    label: label('Нуух', 'Hide', '숨기기'),
    icon: 'ban',
    danger: true,
    from: ['shown'],
    to: 'hidden',
    handler: true,
    confirm: label(
      'Нийтийн хуудсанд харагдахгүй, дундаж үнэлгээнд орохгүй.',
      'It is no longer shown on the public page, nor counted in the average.',
      '공개 페이지에 표시되지 않고 평균 별점에서 제외됩니다.',
    ),
    fields: { reason: { kind: 'text', label: label('Шалтгаан', 'Reason', '사유'), required: true, max: 255 } },
  }),
  defineAction(bookingReviews, {
    name: 'show-review',
    rights,
    label: label('Дахин харуулах', 'Show again', '다시 공개'),
    icon: 'undo-2',
    from: ['hidden'],
    to: 'shown',
    handler: true,
  }),
];
export const reviewNotifications = [
  defineNotification(bookingReviews, {
    name: 'booking-review',
    label: label('Шинэ сэтгэгдэл', 'New review', '새 후기'),
    on: ['create'],
    to: { roles: [roles.salonManager] },
    title: label('Шинэ сэтгэгдэл: {stars} од', 'New review: {stars} stars', '새 후기: 별점 {stars}'),
    body: label('Захиалга {order_id}: {text}', 'Order {order_id}: {text}', '예약 {order_id}: {text}'),
    link: '/erp/p/booking-reviews?record={id}',
  }),
];
