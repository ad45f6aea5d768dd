/** Whom of the other company is told of a partner request: those who decide there. */
import { defineNotification } from '@lambda/model/definitions/definitions.ts';
import { label } from '../label.ts';
import { PARTNER_ROLES } from './partner.grants.ts';

const ofRequests = { model: 'company_partners', to: { roles: PARTNER_ROLES } } as const;
const decided = { ...ofRequests, on: ['update'], changed: ['state'], side: 'asking_company_id' } as const;
const is = (value: string) => ({ field: 'state', condition: 'equals', value }) as const;

export const partnerNotifications = [
  defineNotification({
    ...ofRequests,
    name: 'partner-asked',
    label: label('Харилцагч болох хүсэлт ирсэн', 'Partner request received', '파트너 요청 수신'),
    on: ['create'],
    side: 'asked_company_id',
    title: label(
      '«{asking_name}» харилцагч болох хүсэлт илгээлээ',
      '{asking_name} asks to become a partner',
      '{asking_name}에서 파트너 요청을 보냈습니다',
    ),
    body: label(
      'Хүсэлтийг үзээд шийднэ үү. {message}',
      'Please look at the request and decide. {message}',
      '요청을 확인하고 결정해 주세요. {message}',
    ),
    link: '/erp/p/partner-requests?record={id}',
  }),
  defineNotification({
    ...decided,
    name: 'partner-accepted',
    label: label('Харилцагч болох хүсэлтийг зөвшөөрсөн', 'Partner request accepted', '파트너 요청 수락됨'),
    when: is('accepted'),
    title: label(
      '«{asked_name}» таны хүсэлтийг зөвшөөрлөө',
      '{asked_name} has accepted your request',
      '{asked_name}에서 요청을 수락했습니다',
    ),
    link: '/erp/p/partner-companies?record={id}',
  }),
  defineNotification({
    ...decided,
    name: 'partner-rejected',
    label: label('Харилцагч болох хүсэлтийг буцаасан', 'Partner request declined', '파트너 요청 거절됨'),
    when: is('rejected'),
    title: label(
      '«{asked_name}» таны хүсэлтийг буцаалаа',
      '{asked_name} has declined your request',
      '{asked_name}에서 요청을 거절했습니다',
    ),
    body: label('Дахин хүсэлт илгээж болно. {answer}', 'You can ask again. {answer}', '다시 요청할 수 있습니다. {answer}'),
    link: '/erp/p/partner-sent?record={id}',
  }),
];
