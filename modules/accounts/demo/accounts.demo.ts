/** Demo of accounts: invitations of the group in each of their states, somebody whose account waits, and what stood between its companies. Names and addresses are invented. */
import type { DemoContext } from '@lambda/engine/core/platform/demo.ts';
import type { DemoEmployee } from '@lambda/hr/contract.ts';
import type { DemoOrganization, DemoOrganizationKey } from '@lambda/organization/contract.ts';

const DAY_MS = 86_400_000;
const VALID_DAYS = 7;
const ORGANIZATION: DemoOrganizationKey = 'organization.demo';

type Plan = {
  readonly name: string;
  readonly last: string;
  readonly first: string;
  readonly role: string;
  readonly state: 'pending' | 'revoked';
  readonly daysAgo: number;
  readonly sent: number;
};
const PLANS: readonly Plan[] = [
  { name: 'tuguldur', last: 'Ганзориг', first: 'Төгөлдөр', role: 'employee', state: 'pending', daysAgo: 1, sent: 1 },
  { name: 'michidmaa', last: 'Сүхбат', first: 'Мичидмаа', role: 'hr', state: 'pending', daysAgo: 3, sent: 2 },
  { name: 'erdenechimeg', last: 'Доржпалам', first: 'Эрдэнэчимэг', role: 'employee', state: 'pending', daysAgo: 12, sent: 1 },
  { name: 'bilguun', last: 'Пүрэв', first: 'Билгүүн', role: 'employee', state: 'revoked', daysAgo: 20, sent: 1 },
];

export async function loadDemo(context: DemoContext): Promise<void> {
  const hr = context.shared.get('hr.employee.hr') as DemoEmployee | undefined;
  if (!hr) throw new Error('the demo of hr has nobody who signs in as hr');
  const at = (daysAgo: number) => new Date(Date.parse(`${context.today}T10:00:00+08:00`) - daysAgo * DAY_MS).toISOString();
  await context.insert(
    'invitations',
    PLANS.map(({ name, last, first, role, state, daysAgo, sent }) => ({
      company_id: hr.companyId,
      created_at: at(daysAgo),
      email: `${name}@jishee.example`,
      last_name: last,
      first_name: first,
      role,
      language: 'mn',
      state,
      sent_at: at(daysAgo),
      sent_count: sent,
      expires_at: at(daysAgo - VALID_DAYS),
    })),
  );
  await context.insert('users', [
    {
      login: 'khishigjargal',
      email: 'khishigjargal@jishee.example',
      last_name: 'Бямбаа',
      first_name: 'Хишигжаргал',
      language: 'mn',
      status: 'waiting',
      invited_at: at(2),
    },
  ]);
  const { group, salon } = context.shared.get(ORGANIZATION) as DemoOrganization;
  const [GROUP, SALON] = ['Жишээ Групп', 'Үлгэр Салон'];
  await context.insert('company_partners', [
    {
      created_at: at(64),
      asking_company_id: salon.id,
      asked_company_id: group.id,
      asking_name: SALON,
      asked_name: GROUP,
      asking_person: 'Салоны менежер',
      message: 'Ажилтнуудад тань үсчний үйлчилгээг хөнгөлөлттэй үзүүлэхээр хамтран ажиллая.',
      state: 'rejected',
      answer: 'Энэ улирлын гэрээ хийгдсэн. Дараа улиралд дахин санал ирүүлээрэй.',
      decided_at: at(61),
      deciding_person: 'Гүйцэтгэх захирал',
    },
    {
      created_at: at(20),
      asking_company_id: group.id,
      asked_company_id: salon.id,
      asking_name: GROUP,
      asked_name: SALON,
      asking_person: 'Гүйцэтгэх захирал',
      message: 'Шинэ улирлаас ажилтнуудын үйлчилгээгээр хамтран ажиллая.',
      state: 'accepted',
      decided_at: at(18),
      deciding_person: 'Салоны менежер',
      pair: [group.id, salon.id].sort((a, b) => a - b).join(':'),
    },
  ]);
}
