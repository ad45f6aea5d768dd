/** The code behind the area acting head. */
import { defineServerArea } from '@lambda/engine/faces/server-module.ts';
import { actingHeadHooks } from './acting-head.hooks.ts';

export const actingHeadServer = defineServerArea({
  hooks: new Map([['acting_head', actingHeadHooks]]),
});
