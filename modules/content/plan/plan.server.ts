/** The code behind the area plan. */
import { defineServerArea } from '@lambda/engine/faces/server-module.ts';
import { planHooks } from './plan.hooks.ts';

export const planServer = defineServerArea({
  hooks: new Map([['system_payment_config', planHooks]]),
});
