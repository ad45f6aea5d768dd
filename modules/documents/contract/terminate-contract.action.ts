/** Ends a contract on a day: it is not renewed any more, whatever it says. */
import type { ActionHandler } from '@lambda/engine/services/actions/actions.ts';

export const terminateContract: ActionHandler = ({ input }) => ({ values: { terminated_on: input.last_day } });
