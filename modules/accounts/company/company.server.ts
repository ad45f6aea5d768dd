/** The code behind the area company. */
import { defineServerArea } from '@lambda/engine/faces/server-module.ts';
import { agentAddresses } from './agent.addresses.ts';
import { companyNameHooks } from './company-name.hooks.ts';

export const companyServer = defineServerArea({
  hooks: new Map([['company', companyNameHooks]]),
  addresses: agentAddresses,
});
