/** Demo of payments: both companies are paid by QPay, which is the simulator here. */
import type { DemoContext } from '@lambda/engine/core/platform/demo.ts';
import type { DemoOrganization, DemoOrganizationKey } from '@lambda/organization/contract.ts';
import { DEMO_MERCHANT } from '../gateway/server/demo-merchant.ts';

const ORGANIZATION: DemoOrganizationKey = 'organization.demo';

export async function loadDemo(context: DemoContext): Promise<void> {
  const { group, salon } = context.shared.get(ORGANIZATION) as DemoOrganization;
  const account = { merchant_user: DEMO_MERCHANT.user, merchant_code: DEMO_MERCHANT.code };
  await context.insert(
    'payment_gateways',
    [group, salon].map(({ id }) => ({
      company_id: id,
      gateway_name: 'QPay',
      gateway: 'qpay',
      gateway_order: 1,
      is_active: true,
      ...account,
    })),
  );
}
