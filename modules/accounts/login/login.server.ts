/** The code behind the area login. */
import { defineServerArea } from '@lambda/engine/faces/server-module.ts';
import { findingAddresses } from './account.addresses.ts';
import { linkLogin } from './link-login.action.ts';
import { personHooks } from './person.hooks.ts';

export const loginServer = defineServerArea({
  hooks: new Map([['users', personHooks]]),
  actions: new Map([['link-login', linkLogin]]),
  addresses: findingAddresses,
});
