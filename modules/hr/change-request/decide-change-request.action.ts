/** Decides on requests for changes: what was asked goes into the record, unless the record says something else by now. */
import type { ActionCall, ActionHandler } from '@lambda/engine/services/actions/actions.ts';
import { PlatformError } from '@lambda/model/errors/errors.ts';
import type { Values } from '@lambda/model/fields/validate.ts';
import { employeeAsStored } from '../server/employee-as-stored.ts';
import { REQUESTED_FIELDS } from './change-request-fields.ts';

const decided = ({ context }: ActionCall): Values => ({ decided_by_id: context.actor.employeeId, decided_at: context.now.toISOString() });

export const approveChangeRequest: ActionHandler = async (call) => {
  const { row, context } = call;
  const employee = await employeeAsStored(context, Number(row.employee_id));
  const asked = REQUESTED_FIELDS.filter((name) => (row[`new_${name}`] ?? null) !== null);
  // Whoever approves has seen the old value beside the new one: another old value is another decision.
  if (asked.some((name) => (employee.values[name] ?? null) !== (row[`old_${name}`] ?? null))) throw new PlatformError('VERSION_CONFLICT');
  const values = Object.fromEntries(asked.map((name) => [name, row[`new_${name}`]]));
  return {
    values: decided(call),
    writes: [{ kind: 'update', model: 'employee', id: employee.id, version: employee.version, values }],
  };
};

export const refuseChangeRequest: ActionHandler = (call) => ({ values: { ...decided(call), answer: call.input.answer } });

/** Nobody takes back what somebody else has asked for. */
export const withdrawChangeRequest: ActionHandler = ({ row, context }) => {
  if (row.employee_id !== context.actor.employeeId) throw new PlatformError('NO_RIGHT');
  return undefined;
};
