/** What either company does with a partner request. Who of the two may do what is said by the menu entries, and looked at again on the row. */
import { defineAction } from '@lambda/model/definitions/define.ts';
import { label } from '../label.ts';
import { companyPartners } from './company_partners.model.ts';

const ofRequests = { handler: true } as const;
const answer = { kind: 'longText', label: label('Хариу', 'Answer', '답변'), max: 500 } as const;

export const partnerActions = [
  defineAction(companyPartners, {
    ...ofRequests,
    name: 'accept-partner',
    label: label('Зөвшөөрөх', 'Accept', '수락'),
    icon: 'check',
    inSight: true,
    from: ['pending'],
    to: 'accepted',
    rights: { entry: 'partner-requests' },
    confirm: label(
      'Хоёр байгууллага бие биеийнхээ дэлгэрэнгүйг харж, хамтран ажиллах боломжтой болно.',
      'The two companies see each other’s page and can work together.',
      '두 회사가 서로의 페이지를 보고 함께 일할 수 있게 됩니다.',
    ),
  }),
  defineAction(companyPartners, {
    ...ofRequests,
    name: 'reject-partner',
    label: label('Буцаах', 'Decline', '거절'),
    icon: 'x',
    danger: true,
    from: ['pending'],
    to: 'rejected',
    rights: { entry: 'partner-requests' },
    fields: { answer },
  }),
  defineAction(companyPartners, {
    ...ofRequests,
    name: 'withdraw-partner',
    label: label('Хүсэлтээ татах', 'Withdraw', '요청 철회'),
    icon: 'undo-2',
    danger: true,
    from: ['pending'],
    to: 'withdrawn',
    rights: { entry: 'partner-sent' },
    confirm: label('Хүсэлт хүчингүй болно.', 'The request is void from then on.', '요청이 무효가 됩니다.'),
  }),
  defineAction(companyPartners, {
    ...ofRequests,
    name: 'end-partner',
    label: label('Хамтралыг зогсоох', 'End the partnership', '파트너 관계 종료'),
    icon: 'ban',
    danger: true,
    from: ['accepted'],
    to: 'ended',
    rights: { entry: 'partner-companies' },
    confirm: label(
      'Хоёр байгууллага харилцагч байхаа болино. Дахин хүсэлт илгээж болно.',
      'The two companies are partners no more. A new request can be sent.',
      '두 회사의 파트너 관계가 종료됩니다. 다시 요청할 수 있습니다.',
    ),
  }),
];
