/** Months are checked, locked and, with a reason, opened again; then what has changed meanwhile is counted. */
import type { ActionCall, ActionHandler } from '@lambda/engine/services/actions/actions.ts';
import { PlatformError } from '@lambda/model/errors/errors.ts';
import type { Values } from '@lambda/model/fields/validate.ts';
import { monthOf } from '../day/server/recalculate.ts';

const decided = ({ context }: ActionCall): Values => ({ decided_by_id: context.actor.employeeId, decided_at: context.now.toISOString() });

export const checkSheet: ActionHandler = (call) => ({ values: decided(call) });
/** A month is locked once it is over. */
export const lockSheet: ActionHandler = (call) => {
  if (String(call.row.month).slice(0, 7) >= monthOf(call.context.today).slice(0, 7)) throw new PlatformError('WRONG_STATE');
  return { values: decided(call) };
};
export const openSheet: ActionHandler = (call) => ({ values: { ...decided(call), reason: call.input.reason } });
