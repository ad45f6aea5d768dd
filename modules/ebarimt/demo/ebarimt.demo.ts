/** Demo of tax receipts: two registrations of "Жишээ Групп", and payers that are known. The service is a simulator. */
import type { DemoContext } from '@lambda/engine/core/platform/demo.ts';
import type { DemoOrganization, DemoOrganizationKey } from '@lambda/organization/contract.ts';
import type { DemoEbarimt, DemoEbarimtKey } from '../contract.ts';

const ORGANIZATION: DemoOrganizationKey = 'organization.demo';
const EBARIMT: DemoEbarimtKey = 'ebarimt.demo';

export async function loadDemo(context: DemoContext): Promise<void> {
  const { group } = context.shared.get(ORGANIZATION) as DemoOrganization;
  const planned = [
    ['2501', 'Сүхбаатар', '1-р хороо'],
    ['2301', 'Хан-Уул', '1-р хороо'],
    ['2401', 'Баянзүрх', '1-р хороо'],
  ] as const;
  const districts = await context.insert(
    'ebarimt_district',
    planned.map(([district_code, branch_name, sub_branch_name]) => ({ district_code, branch_name, sub_branch_name })),
  );
  const account = (name: string, branch_no: string, at: number) => ({
    ...{ company_id: group.id, account_name: name, merchant_tin: '37900846788', merchant_name: 'Жишээ Групп', is_vat_payer: true },
    ...{
      is_city_payer: true,
      branch_no,
      district_id: districts[at],
      outside_type: 'NOT_VAT',
      account_state: 'active',
      alarm: 'calm',
      unsent_count: 0,
    },
  });
  const ids = await context.insert('ebarimt_account', [account('Төв дэлгүүр', '001', 0), account('Хан-Уул дэлгүүр', '002', 1)]);
  await context.insert('ebarimt_payer', [
    {
      ...{ company_id: group.id, payer_tin: '41000000015', register_number: '2034567', payer_name: 'Туршилт Трейд' },
      ...{ is_vat_payer: true, is_city_payer: false },
    },
  ]);
  const left: DemoEbarimt = { accounts: ids.map((id, at) => ({ id, district: planned[at]?.[1] ?? '' })) };
  context.shared.set(EBARIMT, left);
}
