/** The platform as its administrator sees it: companies, people, entering, what is paid; beside it storage, work and who has not gone on. */
import type { ChartDefinition } from '@lambda/model/definitions/analytics.ts';
import { defineChart, defineDashboard } from '@lambda/model/definitions/definitions.ts';
import type { Label } from '@lambda/model/definitions/labels.ts';
import { label } from '../label.ts';

type Counted = Pick<ChartDefinition, 'type' | 'model'> & Partial<ChartDefinition>;
const chart = (name: string, title: Label, rest: Counted): ChartDefinition =>
  defineChart({ name: `system-${name}`, label: title, values: [{ function: 'count', label: title }], ...rest });

const companies = { model: 'company', list: { menu: 'company-limits' } } as const;
const signIns = { model: 'sign_ins', list: { menu: 'sign-ins', preset: 'all' } } as const;
const plans = { model: 'company_subscription', list: { menu: 'subscriptions', preset: 'all' } } as const;
const invoices = { model: 'billing_invoice', list: { menu: 'billing-invoices', preset: 'all' } } as const;
const total = label('Дүн', 'Amount', '금액');
const amount = { function: 'sum', field: 'total', label: total } as const;

export const systemCharts = [
  chart('companies', label('Нийт байгууллага', 'Companies', '전체 회사'), { ...companies, type: 'number' }),
  chart('users', label('Идэвхтэй хэрэглэгч', 'Active users', '활성 사용자'), {
    model: 'users',
    list: { menu: 'users' },
    type: 'number',
    filters: [{ field: 'status', condition: 'equals', value: 'active' }],
  }),
  chart('entered', label('Нэвтэрсэн', 'Signed in', '로그인 성공'), {
    ...signIns,
    type: 'number',
    filters: [{ field: 'outcome', condition: 'equals', value: 'entered' }],
  }),
  chart('refused', label('Амжилтгүй нэвтрэлт', 'Refused sign-ins', '로그인 실패'), {
    ...signIns,
    type: 'number',
    filters: [{ field: 'outcome', condition: 'equals', value: 'refused' }],
  }),
  chart('sign-ins', label('Нэвтрэлт, өдрөөр', 'Sign-ins by day', '일별 로그인'), {
    ...signIns,
    type: 'column',
    axis: { field: 'created_at', step: 'day' },
    series: { field: 'outcome' },
    stacked: true,
  }),
  chart('plans', label('Байгууллага, багцаар', 'Companies by plan', '요금제별 회사'), {
    ...plans,
    type: 'donut',
    axis: { field: 'plan_name' },
  }),
  chart('revenue', label('Орлого, сараар', 'Revenue by month', '월별 매출'), {
    ...invoices,
    type: 'column',
    axis: { field: 'paid_on', step: 'month' },
    values: [amount],
    filters: [
      { field: 'state', condition: 'equals', value: 'paid' },
      { field: 'paid_on', condition: 'greaterThanOrEqual', value: '{monthStart-11m}' },
    ],
  }),
  chart('unpaid', label('Төлөөгүй нэхэмжлэх', 'Unpaid invoices', '미납 청구서'), {
    ...invoices,
    type: 'number',
    values: [amount],
    filters: [{ field: 'state', condition: 'equals', value: 'issued' }],
  }),
  chart('overdue', label('Үүнээс хугацаа хэтэрсэн', 'Of these past due', '그중 연체'), {
    ...invoices,
    type: 'number',
    values: [amount],
    filters: [
      { field: 'state', condition: 'equals', value: 'issued' },
      { field: 'due_on', condition: 'lessThan', value: '{today}' },
    ],
  }),
];

export const systemDashboard = defineDashboard({
  name: 'system',
  label: label('Системийн самбар', 'System dashboard', '시스템 대시보드'),
  administrators: true,
  tiles: [
    { chart: 'system-companies', span: 3 },
    { chart: 'system-users', span: 3 },
    { chart: 'system-entered', span: 3 },
    { chart: 'system-refused', span: 3 },
    { chart: 'system-sign-ins', span: 8 },
    { chart: 'system-plans', span: 4 },
    { chart: 'system-revenue', span: 6 },
    { panel: 'system-lapsed', span: 6 },
    { chart: 'system-unpaid', span: 6 },
    { chart: 'system-overdue', span: 6 },
    { panel: 'system-storage', span: 4 },
    { panel: 'system-work', span: 4 },
    { panel: 'system-faults', span: 4 },
  ],
  filters: [
    {
      name: 'period',
      label: label('Хугацаа', 'Period', '기간'),
      kind: 'period',
      days: 31,
      fields: { sign_ins: 'created_at' },
    },
  ],
});
