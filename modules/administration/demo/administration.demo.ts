/** Demo of administration: people of the group who wish to see what is closed to them, and whom a rule of its own tells of days with other hours. */

import type { DemoContext } from '@lambda/engine/core/platform/demo.ts';
import { roles } from '@lambda/model/rights/roles.ts';
import type { DemoOrganization, DemoOrganizationKey } from '@lambda/organization/contract.ts';

const ORGANIZATION: DemoOrganizationKey = 'organization.demo';
const REQUESTS = [
  {
    login: 'employee',
    hoursAgo: 3,
    state: 'asked',
    page: '/erp/p/employees',
    page_title: 'Ажилтны бүртгэл',
    reason: 'Шинэ ажилтнуудад багийн хүмүүсийг танилцуулахад утасны дугаар нь хэрэгтэй байна.',
  },
  {
    login: 'cashier',
    hoursAgo: 27,
    state: 'refused',
    page: '/erp/p/record-log',
    page_title: 'Үйлдлийн бүртгэл',
    reason: 'Өчигдрийн ээлжийн өөрчлөлтийг шалгах гэсэн юм.',
    answer: 'Бүртгэлийг зөвхөн администратор үзнэ. Хэрэгтэй мөрийг и-мэйлээр явуулъя.',
  },
  {
    login: 'accountant',
    hoursAgo: 75,
    state: 'given',
    page: '/dashboard/hr',
    page_title: 'Хүний нөөцийн самбар',
    reason: null,
  },
] as const;
const RULE = {
  title: '«{name}»: {day}-ний ажлын цаг өөрчлөгдлөө',
  body: 'Нээх цаг: {opens_at}, хаах цаг: {closes_at}',
  link: '/erp/p/branch-days?record={id}&mode=view',
  target_model: 'branch_days',
  on_create: true,
  on_update: true,
  target_role_id: roles.director,
};
const HOUR_MS = 3_600_000;

export async function loadDemo(context: DemoContext): Promise<void> {
  const { group } = context.shared.get(ORGANIZATION) as DemoOrganization;
  const noon = Date.parse(`${context.today}T12:00:00+08:00`);
  await context.insert(
    'right_request',
    REQUESTS.map(({ login, hoursAgo, ...request }) => ({
      company_id: group.id,
      created_at: new Date(noon - hoursAgo * HOUR_MS).toISOString(),
      asker_id: context.shared.get(`hr.user.${login}`),
      ...request,
    })),
  );
  await context.insert('notification_targets', [{ company_id: group.id, ...RULE }]);
}
