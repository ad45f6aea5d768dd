/**
 * Documents that a workflow approves: one begins with each new document where the company has published it, and goods do not move before it is
 * over. A document that the workflow would let pass without asking anybody needs not to be sent at all.
 */
import { clockOf, type HookContext } from '@lambda/engine/core/records/hooks.ts';
import { PlatformError } from '@lambda/model/errors/errors.ts';
import { conditionHolds } from '@lambda/model/expression/condition.ts';
import type { Values } from '@lambda/model/fields/validate.ts';
import { branchOf } from '@lambda/model/workflow/run.ts';
import { stepOf, workflowSchema } from '@lambda/model/workflow/workflow.ts';
import { label } from '../label.ts';
import type { Read } from '../ledger/server/known-stock.ts';
import { drawingOf, publishedFlow } from './approval.sql.ts';

const NOT_YET = label(
  'Батлуулаагүй байна: «Төлөв, шийдвэр» хэсгээс илгээнэ үү',
  'It is not approved yet: send it on under "Status and decision"',
  '아직 승인되지 않았습니다. "상태와 결재"에서 보내세요',
);
const REFUSED = label('Батлагдаагүй баримт', 'The document was not approved', '승인되지 않은 문서입니다');

/** Whoever has no place in the company cannot send anything: nothing begins for them. */
export async function beginningFlow(context: HookContext, model: string, { workflow_id: given }: Values): Promise<Values> {
  const { actor, database } = context;
  if ((given ?? null) !== null || actor.employeeId === null) return {};
  const [found] = await database.readBatch([publishedFlow({ company: actor.companyId, model })], actor.companyId);
  const id = found?.rows[0]?.[0];
  return id ? { workflow_id: Number(id) } : {};
}

/** Throws INVALID for a document that somebody has to approve. `facts` are results that branches compare. */
export async function refuseUnapproved(
  context: HookContext,
  read: Read,
  { model: name, values, facts }: { readonly model: string; readonly values: Values; readonly facts: Values },
): Promise<void> {
  const { status_type: status, workflow_version_id: version } = values;
  if (!version || status === 'END') return;
  const refusal = (text: typeof NOT_YET) => new PlatformError('INVALID', { fields: [{ field: 'status_type', code: 'pattern', text }] });
  if (status === 'CANCEL') throw refusal(REFUSED);
  const [found] = await read([drawingOf({ company: context.actor.companyId, version: Number(version) })]);
  const drawing = workflowSchema.safeParse(JSON.parse(found?.rows[0]?.[0] ?? 'null')).data;
  const step = drawing && stepOf(drawing, String(values.status_id));
  const [sent] = step?.outcomes ?? [];
  if (!drawing || status !== 'START' || !sent) throw refusal(NOT_YET);
  const model = context.registry.model(name);
  const record = { ...values, ...facts };
  const targets = branchOf(sent, (condition) => conditionHolds(model, condition, record, clockOf(context)));
  const asksNobody = targets.length > 0 && targets.every((id) => stepOf(drawing, id)?.type === 'END');
  if (!asksNobody) throw refusal(NOT_YET);
}
