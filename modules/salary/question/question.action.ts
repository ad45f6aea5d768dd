/** Answers and further questions about a line of a payslip. */
import { timestampOf } from '@lambda/engine/core/records/hooks.ts';
import type { ActionCall, ActionHandler } from '@lambda/engine/services/actions/actions.ts';
import { addMessage } from './question.sql.ts';

const said = async ({ context, id, input }: ActionCall) => [
  addMessage({
    ...{ company: context.actor.companyId, id: await context.database.nextId(), question: id, author: context.actor.employeeId },
    ...{ now: timestampOf(context), text: String(input.message) },
  }),
];
export const answerQuestion: ActionHandler = async (call) => ({
  values: call.input.correction_id ? { correction_id: call.input.correction_id } : {},
  statements: await said(call),
});
export const askAgain: ActionHandler = async (call) => ({ statements: await said(call) });
