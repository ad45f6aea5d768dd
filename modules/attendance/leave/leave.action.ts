/** HR decides on leave without a workflow; leave that has not begun is cancelled by whoever asked for it, later by HR. */
import type { ActionCall, ActionHandler } from '@lambda/engine/services/actions/actions.ts';
import { PlatformError } from '@lambda/model/errors/errors.ts';
import { refusal } from './server/refusal.ts';

const decided = ({ context, input }: ActionCall, answer = input.answer) => ({
  answer: answer ?? null,
  decided_at: context.now.toISOString(),
});
export const approveLeave: ActionHandler = (call) => ({ values: decided(call, null) });
export const refuseLeave: ActionHandler = (call) => ({ values: decided(call) });
export const cancelLeave: ActionHandler = (call) => {
  const { context, row } = call;
  if (!context.actor.access.flag('approve')) {
    if (Number(row.employee_id) !== context.actor.employeeId) throw new PlatformError('NO_RIGHT');
    if (row.state === 'approved' && String(row.from_date) <= context.today) throw refusal('answer', 'started');
  }
  return { values: decided(call) };
};
