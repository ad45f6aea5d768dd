/** What is done with news: published at once or at a time, taken back, archived; and by readers read and confirmed. */
import { defineAction } from '@lambda/model/definitions/define.ts';
import { label } from '../label.ts';
import { news } from './news.model.ts';
import { newsReceipt } from './news_receipt.model.ts';

const onNews = { handler: true } as const;
const onReceipt = { handler: true, ofScreen: true, rights: { entry: 'news' } } as const;

export const newsActions = [
  defineAction(news, {
    ...onNews,
    name: 'publish-news',
    label: label('Нийтлэх', 'Publish', '게시'),
    icon: 'send',
    from: ['draft', 'scheduled', 'archived'],
    to: 'published',
    confirm: label(
      'Зориулсан хүмүүст нь шууд харагдаж, мэдэгдэл очно.',
      'Those it is meant for see it at once and are notified.',
      '대상자에게 바로 보이고 알림이 전송됩니다.',
    ),
  }),
  defineAction(news, {
    ...onNews,
    name: 'schedule-news',
    label: label('Хуваарьт оруулах', 'Schedule', '게시 예약'),
    icon: 'calendar-clock',
    from: ['draft'],
    to: 'scheduled',
    fields: { publish_at: { kind: 'datetime', label: label('Нийтлэх цаг', 'Publish at', '게시 예정'), required: true } },
  }),
  defineAction(news, {
    ...onNews,
    name: 'unschedule-news',
    label: label('Хуваариас гаргах', 'Take off the schedule', '예약 취소'),
    icon: 'undo-2',
    from: ['scheduled'],
    to: 'draft',
  }),
  defineAction(news, {
    name: 'archive-news',
    label: label('Архивлах', 'Archive', '보관'),
    icon: 'folder',
    from: ['published'],
    to: 'archived',
    bulk: true,
    confirm: label('Уншигчдад цаашид харагдахгүй.', 'Readers no longer see it.', '독자에게 더 이상 보이지 않습니다.'),
  }),
  defineAction(newsReceipt, { ...onReceipt, name: 'read-news', label: label('Уншсан', 'Read', '읽음') }),
  defineAction(newsReceipt, { ...onReceipt, name: 'confirm-news', label: label('Танилцсанаа батлах', 'Confirm', '확인') }),
];
