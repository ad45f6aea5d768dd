/** What the steps of a workflow mean for a record that people ask something with; without a workflow it is asked for at once, and HR decides. */
import type { RecordWrite } from '@lambda/engine/core/records/hooks.ts';
import type { Values } from '@lambda/model/fields/validate.ts';
import { workflowFor } from '../request.sql.ts';

export const isGiven = (value: unknown): boolean => value !== null && value !== undefined && value !== '';
export const idOf = (value: unknown): number | null => (isGiven(value) ? Number(value) : null);
export const becomes = ({ before, after }: RecordWrite, state: string): boolean => after.state === state && before?.state !== state;

const STATES: Readonly<Record<string, string>> = { START: 'draft', RE_CREATE: 'draft', END: 'approved' };
const DRAFTS: ReadonlySet<unknown> = new Set(['START', 'RE_CREATE']);
const DECIDED: ReadonlySet<string> = new Set(['approved', 'refused', 'cancelled']);
/** What its author gives up is cancelled, what somebody else ends is refused. */
export function stateOf({ before, after, context }: RecordWrite): Values {
  const type = after.status_type;
  if (!isGiven(type) || type === before?.status_type) return {};
  const end = type === 'CANCEL' ? (DRAFTS.has(before?.status_type) ? 'cancelled' : 'refused') : undefined;
  const state = end ?? STATES[String(type)] ?? 'asked';
  return { state, ...(DECIDED.has(state) ? { decided_at: context.now.toISOString() } : {}) };
}

export async function beginning({ context, model, after }: RecordWrite): Promise<Values> {
  if (isGiven(after.workflow_id)) return {};
  // Whoever saves a form has not to look for the workflow; other systems name it, or leave the decision to HR.
  if (typeof context.save?.form !== 'string') return { state: 'asked' };
  const company = context.actor.companyId;
  const [found] = await context.database.readBatch([workflowFor({ company, model: model.name })], company);
  const workflow = idOf(found?.rows[0]?.[0]);
  return workflow === null ? { state: 'asked' } : { workflow_id: workflow };
}
