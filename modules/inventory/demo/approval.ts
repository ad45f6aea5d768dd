/** Demo of approvals: purchases above a sum and stocktakes with large differences go to the director. */
import type { DemoContext } from '@lambda/engine/core/platform/demo.ts';
import type { DemoEmployee } from '@lambda/hr/contract.ts';
import type { Workflow } from '@lambda/model/workflow/workflow.ts';
import { drawnFlow, historyOf, type Made, participantsOf, standingOf, stepsOn } from '@lambda/workflow/contract.server.ts';
import { label } from '../label.ts';

type Row = Record<string, unknown>;
const LIMITS = { sales_purchase_orders: ['total_amount', '5000000'], stocktake: ['gross_difference', '20000'] } as const;
type Approved = keyof typeof LIMITS;
const NAMES: Readonly<Record<Approved, readonly [name: string, description: string]>> = {
  sales_purchase_orders: ['Худалдан авалт батлах', '5 сая төгрөгөөс дээш худалдан авалтыг захирал батална'],
  stocktake: ['Тооллого батлах', '20 мянган төгрөгөөс их зөрүүтэй тооллогыг захирал батална'],
};

function flowFor(model: Approved, director: DemoEmployee): Workflow {
  const [field, value] = LIMITS[model];
  return drawnFlow([
    ['start', 'START', { next: { sent: [{ when: { field, condition: 'greaterThan', value }, to: ['approve'] }, { to: ['end'] }] } }],
    ['approve', 'CHECK', { who: director, words: label('Батлах', 'Approve', '승인'), next: { approved: 'end', returned: 'rework' } }],
    ['rework', 'RE_CREATE', { next: { redone: 'approve', cancelled: 'cancel' } }],
    ['end', 'END', { next: {} }],
    ['cancel', 'CANCEL', { next: {} }],
  ]);
}

/** Where a document of the demo stands: `sent` waits for the director, `approved` may be verified. */
const COURSES = { draft: [], sent: ['sent'], approved: ['sent', 'approved'] } as const;
export type Approvals = Awaited<ReturnType<typeof loadApprovals>>;

export async function loadApprovals(context: DemoContext, company: number) {
  const person = (login: string) => context.shared.get(`hr.employee.${login}`) as DemoEmployee;
  const [author, director] = [person('storekeeper'), person('director')];
  const published_at = `${context.today.slice(0, 4)}-01-05T01:00:00Z`;
  const flows = new Map<Approved, { readonly flow: Workflow; readonly workflow: number; readonly version: number }>();
  for (const model of ['sales_purchase_orders', 'stocktake'] as const) {
    const flow = flowFor(model, director);
    const [flow_name, description] = NAMES[model];
    const published = { company_id: company, row_model: model, is_active: true, flow_data: flow, published_number: 1, published_at };
    const [workflow = 0] = await context.insert('workflow', [{ ...published, flow_name, description }]);
    const [version = 0] = await context.insert('workflow_version', [
      { company_id: company, workflow_id: workflow, number: 1, flow_data: flow, comment: 'Эхний хувилбар' },
    ]);
    flows.set(model, { flow, workflow, version });
  }
  const made = new Map<Approved, Made[]>();
  return {
    /** The fields of a document that runs. */
    standing: (model: Approved, id: number, day: string, course: keyof typeof COURSES): Row => {
      const known = flows.get(model);
      if (!known) throw new Error(`no workflow of the demo for ${model}`);
      const one: Made = { id, begun: Date.parse(`${day}T01:00:00Z`), author, taken: stepsOn(known.flow, COURSES[course]) };
      made.set(model, [...(made.get(model) ?? []), one]);
      return standingOf(one, known.workflow, known.version);
    },
    /** What stands beside the documents that run, once they are there. */
    insert: async (): Promise<void> => {
      for (const [model, documents] of made) {
        const host = {
          ...{ model, company, people: [author, director], returned: 'Тоо, үнийг дахин шалгана уу' },
          version: flows.get(model)?.version ?? 0,
        };
        await context.insert(
          'process_status_history',
          documents.flatMap((one) => historyOf(one, host)),
        );
        await context.insert(
          'workflow_participant',
          documents.flatMap((one) => participantsOf(one, host)),
        );
      }
      made.clear();
    },
  };
}
