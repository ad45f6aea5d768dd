/** The code behind the area route rule. */
import { defineServerArea } from '@lambda/engine/faces/server-module.ts';
import { routeRuleHooks } from './route-rule.hooks.ts';

export const routeRuleServer = defineServerArea({
  hooks: new Map([['route_rules', routeRuleHooks]]),
});
