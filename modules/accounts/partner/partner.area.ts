/** Companies that work for another one, and their agents. */
import { defineArea } from '@lambda/model/definitions/definitions.ts';
import { agentRole } from './agent.role.ts';
import { companyPartners } from './company_partners.model.ts';
import { partnerActions } from './partner.actions.ts';
import { partnerNotifications } from './partner.automation.ts';
import { partnerGrants } from './partner.grants.ts';
import { partnerCruds, partnerForm, partnerGrids } from './partner.views.ts';

export const partnerArea = defineArea({
  models: [companyPartners],
  grids: partnerGrids,
  forms: [partnerForm],
  cruds: partnerCruds,
  notifications: partnerNotifications,
  roles: [agentRole],
  actions: partnerActions,
  grants: partnerGrants,
});
