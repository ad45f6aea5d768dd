/** A company with an author, a head and a letter's workflow: START → CHECK → PRE_END → END, for tests of documents. */
import type { WriteContext } from '@lambda/engine/core/records/operation.ts';
import { executeWrites } from '@lambda/engine/core/records/write.ts';
import { broughtWrites } from '@lambda/engine/core/records/writes-of-hooks.ts';
import { systemActor } from '@lambda/engine/services/jobs/job-work.ts';
import type { Values } from '@lambda/model/fields/validate.ts';
import { STEP_LOOKS, type StepType } from '@lambda/model/workflow/step-types.ts';
import type { Workflow } from '@lambda/model/workflow/workflow.ts';
import { hooks, modules } from '@lambda/server/modules.ts';
import { temporaryDatabase } from '@lambda/testing/database.ts';
import { testPeople } from '@lambda/testing/people.ts';

const step = (id: string, type: StepType, next: readonly string[][], emp?: number): Workflow['steps'][number] => ({
  id,
  type,
  label: STEP_LOOKS[type].label,
  x: 0,
  y: 0,
  subject:
    emp === undefined ? { subject_type: type === 'START' ? 'ANY_EMP' : 'CREATOR' } : { subject_type: 'TO_ORG_EMPLOYEE', emp_ids: [emp] },
  outcomes: STEP_LOOKS[type].outcomes.slice(0, next.length).map((outcome, at) => ({ ...outcome, next: [{ to: next[at] ?? [] }] })),
});
export const letterFlow = (head: number): Workflow => ({
  steps: [
    step('start', 'START', [['check']]),
    step('check', 'CHECK', [['number'], ['cancel']], head),
    step('number', 'PRE_END', [['end']], head),
    step('end', 'END', []),
    step('cancel', 'CANCEL', []),
  ],
});

export async function documentWorld() {
  const world = await temporaryDatabase(modules);
  const { database, registry } = world;
  const people = testPeople(world, { hooks });
  const company = await people.record('company', { company_name: 'Жишээ ХХК' });
  const own = testPeople(world, { hooks, company });
  const unit = await own.record('struct', { name: 'Түгээлт', code: 'ТҮГ' });
  const job = await own.record('job', { a_tushaal_ner: 'Нярав' });
  const place = { struct_id: unit, job_id: job };
  const author = await own.person('hr', { company, employee: { ...place, lastname: 'Ёндон', firstname: 'Өлзийхүү' } });
  const head = await own.person('director', { company, employee: { ...place, lastname: 'Бат', firstname: 'Ану' } });
  const category = await own.record('document_type_category', { category: 'Албан бичиг' });
  const flow = await own.record('workflow', {
    flow_name: 'Албан бичиг',
    row_model: 'document',
    is_active: true,
    published_number: 1,
    flow_data: letterFlow(head.actor.employeeId ?? 0),
  });
  await own.record('workflow_version', { workflow_id: flow, number: 1, flow_data: letterFlow(head.actor.employeeId ?? 0) });
  const context = (today = '2026-03-05'): WriteContext => {
    const now = new Date(`${today}T04:00:00Z`);
    return { database, registry, hooks, actor: systemActor(registry, company), now, today, ip: null };
  };
  /** Moves a document as the workflow's own code does. */
  const move = async (id: number, values: Values, today?: string): Promise<void> => {
    const at = context(today);
    const rows = [{ id, values }];
    const operations = broughtWrites(at, [{ kind: 'change', model: 'document', rows }]).map(({ operation }) => operation);
    await executeWrites({ context: at, operations, reply: () => [] });
  };
  const sql = async (text: string, params: readonly (string | number)[] = []) => {
    const [found] = await database.batch([{ name: `documents_test_${text.length}_${text.slice(0, 20)}`, sql: text, params }], null);
    return found?.rows ?? [];
  };
  const type = (values: Values = {}) =>
    own.record('document_type', {
      document_type_category_id: category,
      number_prefix: 'А',
      is_contract: false,
      numbers_by_unit: false,
      ...values,
    });
  return { ...world, hooks, people: own, company, unit, author, head, category, flow, context, move, sql, type };
}
export type DocumentWorld = Awaited<ReturnType<typeof documentWorld>>;
export const CREATE =
  'mutation($i:DocumentInput!){createDocument(input:$i){id document_data document_number is_contract emp_id struct_id status_type}}';
