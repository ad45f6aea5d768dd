/** What happens to plans by itself: every morning it is looked what is due, and those who look after the plan are told. */

import { defineNotification } from '@lambda/model/definitions/define.ts';
import { defineJob } from '@lambda/model/definitions/definitions.ts';
import type { Label } from '@lambda/model/definitions/labels.ts';
import type { ConditionOf } from '@lambda/model/definitions/names-of.ts';
import { roles } from '@lambda/model/rights/roles.ts';
import { billingInvoice } from './invoice/billing_invoice.model.ts';
import { label } from './label.ts';
import type { Notice } from './notices.ts';
import { companySubscription } from './subscription/company_subscription.model.ts';

export const followPlanJobDefinition = defineJob({
  name: 'billing-follow',
  label: label('Багцын хугацаа шалгах', 'Plans that run out', '요금제 만료 확인'),
  schedule: '10 6 * * *',
  retries: 3,
});

/** Director, manager of a salon and whoever administers a company: those who may choose a plan. */
export const KEEPERS = [roles.director, roles.salonManager, roles.companyAdmin] as const;

type Condition = ConditionOf<typeof companySubscription>;
type Case = { readonly name: string; readonly of: readonly Condition[] };
const ANY: Case = { name: '', of: [] };
const tell = (notice: Notice, title: Label, body: Label, { name, of }: Case = ANY) =>
  defineNotification(companySubscription, {
    name: `plan-${notice.replaceAll('_', '-')}${name}`,
    label: title,
    on: ['update'],
    changed: ['notice'],
    // Whoever has paid meanwhile, or chosen otherwise, is not asked any more.
    still: true,
    when: { all: [{ field: 'notice', condition: 'equals', value: notice }, ...of] },
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

const tried = label(
  '«{plan_name}» багцын туршилт {period_to}-нд дуусаж, дараа нь үнэгүй багц үйлчилнэ. Үргэлжлүүлэх бол «Төлбөр» хуудаснаас багцаа сонгоно уу.',
  'The trial of the plan “{plan_name}” ends on {period_to}; after it you have the free plan. To go on, choose a plan on the page Billing.',
  '«{plan_name}» 요금제 체험이 {period_to}에 종료되고 이후에는 무료 요금제가 적용됩니다. 계속 이용하려면 «요금» 페이지에서 요금제를 선택하세요.',
);
const becomesFree = label(
  '«{plan_name}» багц {period_to}-нд дуусаж, дараагийн өдрөөс таны сонгосон «{next_plan_name}» үнэгүй багц үйлчилнэ. Төлбөр төлөх шаардлагагүй.',
  'The plan “{plan_name}” ends on {period_to}. From the next day on you have the free plan “{next_plan_name}”, as you have chosen. There is nothing to pay.',
  '요금제 «{plan_name}»이(가) {period_to}에 종료되고, 다음 날부터 선택하신 무료 요금제 «{next_plan_name}»이(가) 적용됩니다. 납부할 금액은 없습니다.',
);

const isTrial: Condition = { field: 'state', condition: 'equals', value: 'trial' };
const isPaid: Condition = { field: 'state', condition: 'notEqual', value: 'trial' };
const wishesFree: Condition = { field: 'next_plan_code', condition: 'equals', value: 'free' };
const wishesNone: Condition = {
  any: [
    { field: 'next_plan_code', condition: 'isNull' },
    { field: 'next_plan_code', condition: 'notEqual', value: 'free' },
  ],
};
/** Before the end: a company that tries a plan has nothing to pay, nor has one that goes on without paying. */
const before = (notice: Notice, plan: Label, trial: Label) => [
  tell(notice, plan, pay, { name: '', of: [isPaid, wishesNone] }),
  tell(notice, trial, tried, { name: '-of-trial', of: [isTrial] }),
  tell(notice, plan, becomesFree, { name: '-to-free', of: [isPaid, wishesFree] }),
];

export const billingNotifications = [
  ...before(
    'before_14',
    label('Багц дуусахад 14 хоног үлдлээ', 'The plan ends in 14 days', '요금제 종료 14일 전'),
    label('Туршилт дуусахад 14 хоног үлдлээ', 'The trial ends in 14 days', '체험 종료 14일 전'),
  ),
  ...before(
    'before_7',
    label('Багц дуусахад 7 хоног үлдлээ', 'The plan ends in 7 days', '요금제 종료 7일 전'),
    label('Туршилт дуусахад 7 хоног үлдлээ', 'The trial ends in 7 days', '체험 종료 7일 전'),
  ),
  ...before(
    'before_1',
    label('Багц маргааш дуусна', 'The plan ends tomorrow', '요금제가 내일 종료됩니다'),
    label('Туршилт маргааш дуусна', 'The trial ends tomorrow', '체험이 내일 종료됩니다'),
  ),
  defineNotification(billingInvoice, {
    name: 'plan-order-lapsed',
    label: label('Багцын захиалга хүчингүй болсон', 'An order of a plan has lapsed', '요금제 주문 만료'),
    on: ['update'],
    changed: ['state'],
    still: true,
    when: { field: 'state', condition: 'equals', value: 'lapsed' },
    // The platform’s administrator may be who makes it lapse.
    side: 'subscriber_id',
    to: { roles: KEEPERS },
    letter: 'always',
    title: label('Багцын захиалга хүчингүй боллоо', 'The order of a plan has lapsed', '요금제 주문이 만료되었습니다'),
    body: label(
      '«{plan_name}» багцын {number} нэхэмжлэх {due_on}-ны дотор төлөгдөөгүй тул хүчингүй боллоо, энэ нэхэмжлэхээр төлбөр бүү хийгээрэй. Тэр өдрийн дотор шилжүүлсэн бол төлбөр баталгаажмагц багц нээгдэнэ. Хэрэгтэй бол «Төлбөр» хуудаснаас дахин захиална уу.',
      'The invoice {number} for the plan “{plan_name}” was not paid by {due_on} and has lapsed; please do not pay it any more. If you have paid by then, the plan opens as soon as the payment is confirmed. If you still want the plan, order it anew on the page Billing.',
      '요금제 «{plan_name}»의 청구서 {number}이(가) {due_on}까지 납부되지 않아 만료되었으니 이 청구서로 납부하지 마세요. 기한 내에 이미 이체했다면 납부가 확인되는 대로 요금제가 적용됩니다. 필요하면 «요금» 페이지에서 다시 주문하세요.',
    ),
    link: '/company/billing',
  }),
  defineNotification(billingInvoice, {
    name: 'plan-order-replaced',
    label: label('Багцын захиалга хүчингүй болсон', 'An order of a plan is void', '요금제 주문 취소'),
    on: ['update'],
    changed: ['state'],
    still: true,
    when: { field: 'state', condition: 'equals', value: 'cancelled' },
    // Whoever replaces an own order knows; the others are not to pay it any more.
    side: 'subscriber_id',
    to: { creator: true },
    letter: 'always',
    title: label('Таны захиалсан багц өөрчлөгдлөө', 'The plan that you ordered was changed', '주문하신 요금제가 변경되었습니다'),
    body: label(
      'Таны захиалсан «{plan_name}» багцын {number} нэхэмжлэхийг өөр хүн сольсон эсвэл буцаасан тул хүчингүй боллоо, энэ нэхэмжлэхээр төлбөр бүү хийгээрэй. Одоо хүчинтэй захиалга «Төлбөр» хуудсанд бий.',
      'Somebody else has replaced or withdrawn your order of the plan “{plan_name}”: the invoice {number} is void, please do not pay it. What is ordered now stands on the page Billing.',
      '다른 사람이 주문하신 요금제 «{plan_name}»을(를) 바꾸거나 취소하여 청구서 {number}이(가) 무효가 되었습니다. 이 청구서로 납부하지 마세요. 현재 주문은 «요금» 페이지에 있습니다.',
    ),
    link: '/company/billing',
  }),
  defineNotification(companySubscription, {
    name: 'plan-updated',
    label: label('Багц шинэчлэгдсэн', 'The plan was changed', '요금제 변경'),
    on: ['update'],
    changed: ['plan_code'],
    // The end of a trial is told by itself.
    when: {
      any: [
        { field: 'notice', condition: 'isNull' },
        { field: 'notice', condition: 'notEqual', value: 'trial_over' },
      ],
    },
    side: 'subscriber_id',
    to: { roles: KEEPERS },
    title: label('Багц амжилттай шинэчлэгдлээ!', 'The plan was updated successfully!', '요금제가 변경되었습니다!'),
    body: label(
      'Таны байгууллага одоо «{plan_name}» багцтай.',
      'Your company now has the plan “{plan_name}”.',
      '이제 회사의 요금제는 «{plan_name}»입니다.',
    ),
    link: '/company/billing',
  }),
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
