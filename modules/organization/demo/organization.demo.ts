/** Demo of organization: the two companies with their units and positions, and their partners. */
import type { DemoContext } from '@lambda/engine/core/platform/demo.ts';
import type { DemoOrganization, DemoOrganizationKey } from '../contract.ts';
import { loadCompany } from './company-plan.ts';
import { groupPlan } from './group.plan.ts';
import { findLookups } from './lookups.ts';
import { loadPartners } from './partners.ts';
import { loadRates } from './rates.ts';
import { salonPlan } from './salon.plan.ts';

const SHARED_KEY: DemoOrganizationKey = 'organization.demo';

export async function loadDemo(context: DemoContext): Promise<void> {
  const lookups = await findLookups(context);
  const salon = await loadCompany(context, salonPlan, lookups, { number: 2 });
  const group = await loadCompany(context, groupPlan, lookups, {
    number: 1,
    childCompanies: new Map([[salonPlan.root.name, salon.id]]),
  });
  await loadRates(context, [group.id, salon.id]);
  const partners = await loadPartners(context, { group: group.id, salon: salon.id }, lookups);
  const shared: DemoOrganization = {
    group,
    salon,
    partners,
    banks: lookups.banks,
    provinces: lookups.provinces,
    districts: lookups.districts,
  };
  context.shared.set(SHARED_KEY, shared);
}
