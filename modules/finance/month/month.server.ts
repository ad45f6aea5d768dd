/** The code behind locked months. */
import { defineServerArea } from '@lambda/engine/faces/server-module.ts';
import type { ActionHandler } from '@lambda/engine/services/actions/actions.ts';
import { monthHooks } from './month.hooks.ts';

const decide: ActionHandler = ({ context, input }) => ({
  values: { reason: input.reason, decided_by_id: context.actor.employeeId, decided_at: context.now.toISOString() },
});

export const monthServer = defineServerArea({
  hooks: new Map([['ledger_month', monthHooks]]),
  actions: new Map([
    ['open-ledger-month', decide],
    ['lock-ledger-month', decide],
  ]),
});
