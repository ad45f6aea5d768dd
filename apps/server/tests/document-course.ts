/** A world of documents for tests: workflows as they are drawn there, and decisions of people at moments that are given. */
import { CREATE, type DocumentWorld, documentWorld } from '@lambda/documents/tests/document-world.ts';
import { companyDay } from '@lambda/engine/core/calendar/clock.ts';
import type { WriteContext } from '@lambda/engine/core/records/operation.ts';
import { STEP_LOOKS, type StepType } from '@lambda/model/workflow/step-types.ts';
import type { Step, Workflow } from '@lambda/model/workflow/workflow.ts';
import type { TestPerson } from '@lambda/testing/people.ts';
import { type Decision, decide } from '@lambda/workflow/process/server/decide.ts';
import { processState } from '@lambda/workflow/process/server/state.ts';

export const ZONE = 'Asia/Ulaanbaatar';
export const SIGNATURE = { type: 'text', text: 'Ө.Ану' };
export const step = (id: string, type: StepType, next: readonly string[][], more: Partial<Step> = {}): Step => ({
  id,
  type,
  label: STEP_LOOKS[type].label,
  x: 0,
  y: 0,
  subject: { subject_type: type === 'START' ? 'ANY_EMP' : 'CREATOR' },
  outcomes: STEP_LOOKS[type].outcomes.slice(0, next.length).map((outcome, at) => ({ ...outcome, next: [{ to: next[at] ?? [] }] })),
  ...more,
});
export const idOf = ({ actor }: TestPerson): number => actor.employeeId ?? 0;
export const signed = (head: number): Workflow => ({
  steps: [
    step('start', 'START', [['sign']]),
    step('sign', 'CHECK', [['end'], ['cancel']], {
      is_signature_needed: true,
      subject: { subject_type: 'TO_ORG_EMPLOYEE', emp_ids: [head] },
    }),
    step('end', 'END', []),
    step('cancel', 'CANCEL', []),
  ],
});

export async function documentCourse() {
  const world: DocumentWorld = await documentWorld();
  let count = 0;
  async function workflow(drawing: Workflow): Promise<number> {
    const id = await world.people.record('workflow', {
      flow_name: `Урсгал ${++count}`,
      row_model: 'document',
      is_active: true,
      published_number: 1,
      flow_data: drawing,
    });
    await world.people.record('workflow_version', { workflow_id: id, number: 1, flow_data: drawing });
    return id;
  }
  const contextAt = ({ actor }: TestPerson, moment: string): WriteContext => {
    const { database, registry, hooks } = world;
    const now = new Date(moment);
    return { database, registry, hooks, actor, now, today: companyDay(now, ZONE), ip: '10.1.2.3' };
  };
  /** Decides at the only turn of the person, having looked at what there is. */
  async function decideAs(who: TestPerson, id: number, outcome: string, moment: string, more: Partial<Decision> = {}) {
    const context = contextAt(who, moment);
    const { turns, seen } = await processState(context, { model: 'document', id });
    const place = more.place ?? turns[0]?.place ?? 0;
    return decide(context, { model: 'document', id, place, outcome, ...(seen === null ? {} : { seen }), ...more });
  }
  async function letter(type: number, flow: number, title: string, values: Readonly<Record<string, unknown>> = {}): Promise<number> {
    const input = { document_type_id: type, workflow_id: flow, document_title: title, ...values };
    return ((await world.author.ask(CREATE, { i: input })).createDocument as { id: number }).id;
  }
  return { world, workflow, contextAt, decideAs, letter };
}
export type DocumentCourse = Awaited<ReturnType<typeof documentCourse>>;
