/** A manager has looked at it. */
import type { ActionHandler } from '@lambda/engine/services/actions/actions.ts';

export const settleTask: ActionHandler = ({ input, context }) => ({
  values: { settled_note: input.settled_note, settled_by_id: context.actor.employeeId },
});
