/** Registrations are crossed out and made valid again; nothing of them is lost. */
import type { ActionHandler } from '@lambda/engine/services/actions/actions.ts';

export const crossOutPunch: ActionHandler = ({ input, context }) => ({
  values: { is_void: true, reason: input.reason, entered_by_id: context.actor.employeeId },
});
export const restorePunch: ActionHandler = ({ input, context }) => ({
  values: { is_void: false, reason: input.reason, entered_by_id: context.actor.employeeId },
});
