/** The code behind landed costs. */
import { defineServerArea } from '@lambda/engine/faces/server-module.ts';
import type { ActionHandler } from '@lambda/engine/services/actions/actions.ts';
import { landedHooks } from './landed.hooks.ts';

const verify: ActionHandler = ({ context }) => ({ values: { verified_at: context.now.toISOString() } });
const reverse: ActionHandler = ({ context }) => ({ values: { reversed_on: context.today } });

export const landedServer = defineServerArea({
  hooks: new Map([['landed_cost', landedHooks]]),
  actions: new Map([
    ['verify-landed-cost', verify],
    ['reverse-landed-cost', reverse],
  ]),
});
