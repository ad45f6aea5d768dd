/** What happens to plans by itself: every morning it is looked what is due, and those who look after the plan are told. */
import { defineJob, defineNotification } from '@lambda/model/definitions.ts';
import type { Label } from '@lambda/model/labels.ts';
import { label } from './label.ts';
import type { Notice } from './notices.ts';

export const followPlanJobDefinition = defineJob({
  name: 'billing-follow',
  label: label('Багцын хугацаа шалгах', 'Plans that run out', '요금제 만료 확인'),
  schedule: '10 6 * * *',
  retries: 3,
});

/** Director, manager of a salon and whoever administers a company: those who may choose a plan. */
export const KEEPERS = [2, 8, 11] as const;

const tell = (notice: Notice, title: Label, body: Label) =>
  defineNotification({
    name: `plan-${notice.replaceAll('_', '-')}`,
    label: title,
    model: 'company_subscription',
    on: ['update'],
    changed: ['notice'],
    when: { field: 'notice', condition: 'equals', value: notice },
    to: { roles: KEEPERS },
    letter: 'always',
    title,
    body,
    link: '/company/billing',
  });
const pay = label(
  '«{plan_name}» багц {period_to}-нд дуусна. Нэхэмжлэхээ «Төлбөр» хуудаснаас авч төлнө үү.',
  'The plan “{plan_name}” ends on {period_to}. The invoice is on the page Billing.',
  '요금제 «{plan_name}»이(가) {period_to}에 종료됩니다. 청구서는 «요금» 페이지에 있습니다.',
);
const paidUntil = label(
  '«{plan_name}» багцын хугацаа {period_to}-нд дууссан. Төлбөр орж ирмэгц бүгд хэвийн болно.',
  'The plan “{plan_name}” ended on {period_to}. Everything is as before as soon as it is paid.',
  '요금제 «{plan_name}»이(가) {period_to}에 종료되었습니다. 납부하면 바로 정상화됩니다.',
);

export const billingNotifications = [
  tell('before_14', label('Багц дуусахад 14 хоног үлдлээ', 'The plan ends in 14 days', '요금제 종료 14일 전'), pay),
  tell('before_7', label('Багц дуусахад 7 хоног үлдлээ', 'The plan ends in 7 days', '요금제 종료 7일 전'), pay),
  tell('before_1', label('Багц маргааш дуусна', 'The plan ends tomorrow', '요금제가 내일 종료됩니다'), pay),
  tell('past_due', label('Багцын хугацаа дууслаа', 'The plan has ended', '요금제가 종료되었습니다'), paidUntil),
  tell('grace', label('Багцын төлбөр төлөгдөөгүй байна', 'The plan is not paid yet', '요금이 미납되었습니다'), paidUntil),
  tell(
    'read_only',
    label('Одооноос зөвхөн харах боломжтой', 'From now on everything can only be read', '이제 조회만 가능합니다'),
    paidUntil,
  ),
  tell('ended', label('Байгууллагын хандалт хаагдлаа', 'The company is closed', '회사 이용이 중지되었습니다'), paidUntil),
  tell(
    'trial_over',
    label('Туршилтын хугацаа дууслаа', 'The trial is over', '체험 기간이 끝났습니다'),
    label(
      'Таны байгууллага одоо «{plan_name}» багцтай. Мэдээлэл тань хэвээр байгаа.',
      'Your company now has the plan “{plan_name}”. Your data is as it was.',
      '이제 회사의 요금제는 «{plan_name}»입니다. 데이터는 그대로입니다.',
    ),
  ),
];
