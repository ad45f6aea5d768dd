/** The plans of all companies, for the platform's administrator. */

import { defineForm, defineGrid } from '@lambda/model/definitions/define.ts';
import { defineCrud } from '@lambda/model/definitions/definitions.ts';
import { label } from '../label.ts';
import { companySubscription } from './company_subscription.model.ts';

const title = label('Байгууллагын багц', 'Company plans', '회사 요금제');
const inState = <const State extends string>(name: string, text: ReturnType<typeof label>, states: readonly State[]) => ({
  name,
  label: text,
  filters: [{ field: 'state', condition: 'whereIn', value: states } as const],
});

export const subscriptionGrid = defineGrid(companySubscription, {
  name: 'company-subscription',
  label: title,
  columns: [
    { field: 'subscriber_id', width: 260, pinned: 'left' },
    { field: 'plan_name', width: 140 },
    { field: 'state', width: 190 },
    { field: 'period_to', width: 140 },
    { field: 'amount', width: 150 },
    { field: 'people_limit', width: 130 },
    { field: 'storage_gb', width: 190 },
    { field: 'next_plan_name', width: 160 },
    { field: 'notice', width: 190 },
    { field: 'period_from', width: 140 },
  ],
  sort: [
    { field: 'period_to', order: 'asc' },
    { field: 'id', order: 'asc' },
  ],
  search: ['plan_name'],
  searchHint: label('Багцын нэрээр хайх', 'Search by plan', '요금제로 검색'),
  presets: [
    { name: 'all', label: label('Бүгд', 'All', '전체'), filters: [] },
    inState('due', label('Төлбөр хүлээж буй', 'Waiting for payment', '납부 대기'), ['past_due', 'grace', 'read_only', 'ended']),
    inState('trial', label('Туршиж буй', 'On trial', '체험 중'), ['trial']),
  ],
  columnAggregations: [{ column: 'amount', aggregation: 'sum' }],
  card: { title: ['subscriber_id'], subtitle: ['plan_name'], state: 'state', meta: ['period_to'], figure: 'amount' },
});

export const subscriptionForm = defineForm(companySubscription, {
  name: 'company-subscription',
  label: label('Байгууллагын багц', 'Company plan', '회사 요금제'),
  tabs: [
    {
      name: 'main',
      label: label('Үндсэн мэдээлэл', 'Main information', '기본 정보'),
      sections: [
        {
          name: 'plan',
          label: label('Багц', 'Plan', '요금제'),
          fields: ['subscriber_id', 'plan_name', 'state', 'amount', 'days', 'people_limit', 'storage_gb', 'trial_used', 'trial_extended'],
        },
        {
          name: 'time',
          label: label('Хугацаа', 'Time', '기간'),
          fields: ['period_from', 'period_to', 'following_plan_name', 'following_to', 'next_plan_name', 'notice'],
        },
        {
          name: 'invoices',
          label: label('Нэхэмжлэх', 'Invoices', '청구서'),
          children: 'invoices',
          columns: ['number', 'kind', 'issued_on', 'total', 'state'],
        },
      ],
    },
  ],
});
export const subscriptionCrud = defineCrud({
  name: 'company-subscription',
  label: title,
  template: 'drawer',
  grid: 'company-subscription',
  form: 'company-subscription',
});
