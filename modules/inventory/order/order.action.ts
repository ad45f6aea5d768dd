/** The code of what is done with orders. What follows for the stock is in the hooks, whoever changes the state. */
import type { ActionHandler } from '@lambda/engine/services/actions/actions.ts';

export const verifyOrder: ActionHandler = ({ context }) => ({ values: { verified_at: context.now.toISOString() } });
export const reverseOrderAction: ActionHandler = ({ input }) => ({ values: { reversed_on: input.reversed_on } });
