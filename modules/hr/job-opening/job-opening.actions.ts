/** What is done with open positions: published on the public pages, and taken off when somebody is found. */

import { defineAction } from '@lambda/model/definitions/define.ts';
import { label } from '../label.ts';
import { jobOpening } from './job_opening.model.ts';

export const jobOpeningActions = [
  defineAction(jobOpening, {
    name: 'publish-job-opening',
    label: label('Нийтлэх', 'Publish', '게시'),
    icon: 'send',
    from: ['draft', 'closed'],
    to: 'published',
    handler: true,
    inSight: true,
    confirm: label(
      'Зар нийтийн сайт, байгууллагын хуудсанд шууд гарна.',
      'It is shown at once on the public site and the page of the company.',
      '공개 사이트와 회사 페이지에 바로 표시됩니다.',
    ),
  }),
  defineAction(jobOpening, {
    name: 'close-job-opening',
    label: label('Зарыг хаах', 'Close', '마감'),
    icon: 'ban',
    from: ['published'],
    to: 'closed',
    bulk: true,
    confirm: label('Зочдод цаашид харагдахгүй.', 'Visitors no longer see it.', '방문자에게 더 이상 보이지 않습니다.'),
  }),
];
