/** Reading and confirming: each person for themselves, and once. */
import type { ActionCall, ActionHandler } from '@lambda/engine/services/actions/actions.ts';
import { PlatformError } from '@lambda/model/errors/errors.ts';

function requireOwn({ row, context }: ActionCall): void {
  if (row.employee_id !== context.actor.employeeId) throw new PlatformError('NO_RIGHT');
}

/** The first time counts. What somebody sees in the person's name, the person has not read. */
export const readNews: ActionHandler = (call) => {
  requireOwn(call);
  return call.row.read_at || call.context.actor.impersonatorId !== undefined
    ? undefined
    : { values: { read_at: call.context.now.toISOString() } };
};

export const confirmNews: ActionHandler = (call) => {
  requireOwn(call);
  const { row, context } = call;
  if (context.actor.impersonatorId !== undefined) throw new PlatformError('IMPERSONATING');
  const now = context.now.toISOString();
  return row.confirmed_at ? undefined : { values: { read_at: row.read_at ?? now, confirmed_at: now } };
};
