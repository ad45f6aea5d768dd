/** Whoever has another shift is told, once for all days that were published together. */
import { defineNotification } from '@lambda/model/definitions/define.ts';
import { label } from '../label.ts';
import { rosterDay } from '../shift/roster_day.model.ts';

export const rosterNotices = [
  defineNotification(rosterDay, {
    name: 'roster-published',
    label: label('Ээлж нийтлэгдсэн', 'Roster published', '근무표 게시'),
    on: ['create', 'update'],
    to: { people: ['employee_id'] },
    title: label('Таны ээлж өөрчлөгдлөө', 'Your shift has changed', '근무가 변경되었습니다'),
    body: label('{day}: {shift_id.shift_title} ээлж', '{day}: shift {shift_id.shift_title}', '{day}: {shift_id.shift_title} 근무'),
    link: '/erp/p/my-days',
  }),
];
