/** The code behind supply plans. */
import { defineServerArea } from '@lambda/engine/faces/server-module.ts';
import type { ActionHandler } from '@lambda/engine/services/actions/actions.ts';
import { supplyPlanHooks } from './supply.hooks.ts';

const count: ActionHandler = ({ context }) => ({ values: { counted_at: context.now.toISOString() } });

export const supplyServer = defineServerArea({
  hooks: new Map([['supply_plan', supplyPlanHooks]]),
  actions: new Map([['count-supply-plan', count]]),
});
