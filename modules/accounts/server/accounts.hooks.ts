/** What accounts does around the writes of its records, by model. */
import type { Hooks } from '@lambda/engine/core/records/hooks.ts';
import { companyNameHooks } from './hooks/company-name.hooks.ts';
import { invitationHooks } from './hooks/invitation.hooks.ts';
import { personHooks } from './hooks/person.hooks.ts';

export const accountModuleHooks: Hooks = new Map([
  ['invitations', invitationHooks],
  ['company', companyNameHooks],
  ['users', personHooks],
]);
