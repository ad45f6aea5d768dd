/** What happens to news by itself: its times come, and those whom it is meant for are told. */

import { defineNotification } from '@lambda/model/definitions/define.ts';
import { defineJob } from '@lambda/model/definitions/definitions.ts';
import { label } from '../label.ts';
import { newsReceipt } from './news_receipt.model.ts';

export const followNewsJobDefinition = defineJob({
  name: 'content-news',
  label: label('Мэдээг цагт нь нийтлэх, архивлах', 'News that is due', '예정된 소식 처리'),
  schedule: '*/15 * * * *',
  retries: 2,
});

/** Begun by the publishing alone, for news that are meant for many. */
export const layNewsJobDefinition = defineJob({
  name: 'content-news-recipients',
  label: label('Мэдээг хүлээн авагчдад хүргэх', 'Laying news before their readers', '대상자에게 소식 전달'),
  retries: 5,
});

export const newsPublished = defineNotification(newsReceipt, {
  name: 'news-published',
  label: label('Шинэ мэдээ', 'New news', '새 소식'),
  on: ['create'],
  when: { field: 'joined_later', condition: 'notEqual', value: true },
  to: { people: ['employee_id'] },
  title: label('Шинэ мэдээ: {news_id.title}', 'News: {news_id.title}', '새 소식: {news_id.title}'),
  body: label('Товч: {news_id.short_text}', 'In short: {news_id.short_text}', '요약: {news_id.short_text}'),
  link: '/news-detail/{news_id}',
});
