/** What is asked about a drawing before it is published: its faults, the people of its steps, and the way of a record through it. */
import type { Access } from '@lambda/engine/core/access/access.ts';
import type { Registry } from '@lambda/engine/core/registry/registry.ts';
import { type Address, defineAddress, idIn, writeContextOf } from '@lambda/engine/faces/http/address.ts';
import { done, flag, free, list, nullable, record, text, whole } from '@lambda/engine/faces/openapi/json-schema.ts';
import { PlatformError } from '@lambda/model/errors/errors.ts';
import { faultText } from '@lambda/model/workflow/faults.ts';
import { isHost } from '@lambda/model/workflow/host.ts';
import { type Workflow, workflowSchema } from '@lambda/model/workflow/workflow.ts';
import { z } from 'zod';
import { drawingFaults } from './server/drawn.ts';
import { dryRun, peopleOfSteps } from './server/dry-run.ts';
import { moveRecord, runningOf } from './server/move.ts';
import { waitingTimes } from './workflow.sql.ts';

const TAG = 'Workflow';
const MOST_MOVED = 200;
const modelName = z.string().regex(/^[a-z][a-z0-9_]{0,59}$/);
/** The drawing itself is read by `drawnIn`: its conditions nest without end, which no description of an address can say. */
const drawingSchema = z.strictObject({ row_model: modelName, flow_data: z.looseObject({ steps: z.array(z.unknown()) }) });
function drawnIn(flow: unknown): Workflow {
  const read = workflowSchema.safeParse(flow);
  if (!read.success) throw new PlatformError('INVALID', { fields: [{ field: 'flow_data', code: 'wrongType' }] });
  return read.data;
}
const draws = (access: Access, registry: Registry): boolean => access.model(registry.model('workflow')).update !== null;

export const workflowAddresses: readonly Address[] = [
  defineAddress({
    method: 'GET',
    path: '/workflow/records',
    tag: TAG,
    summary: 'The models whose records run through workflows, for those who may read them.',
    reply: done(list(record({ name: text, label: free }))),
    answer: ({ actor, services }) => ({
      status: true,
      data: [...services.registry.models.values()]
        .filter((model) => isHost(model) && actor.access.model(model).read !== null)
        .map(({ name, label }) => ({ name, label })),
    }),
  }),
  defineAddress({
    method: 'POST',
    path: '/workflow/check',
    tag: TAG,
    summary: 'The faults of a drawing, and the people of each of its steps today.',
    body: drawingSchema,
    open: draws,
    reply: done(record({ faults: list(free), people: list(free) })),
    answer: async ({ input, language, ...asked }) => {
      const context = writeContextOf(asked);
      const drawing = drawnIn(input.flow_data);
      const people = await peopleOfSteps(context, drawing);
      const unheld = people.filter(({ nobody }) => nobody).map(({ step }) => ({ code: 'nobodyHolds' as const, step }));
      const faults = [...drawingFaults(context.registry, drawing, input.row_model, language), ...unheld];
      return {
        status: true,
        data: {
          faults: faults.map((fault) => ({ ...fault, message: faultText(drawing, fault, language) })),
          people,
        },
      };
    },
  }),
  defineAddress({
    method: 'POST',
    path: '/workflow/dry-run',
    tag: TAG,
    summary: 'The way of a record through a drawing when everybody agrees, with the people of each step.',
    body: drawingSchema.extend({ author: z.int().positive(), record: z.record(z.string(), z.unknown()).default({}) }),
    open: draws,
    reply: done(record({ path: list(free) })),
    answer: async ({ input, ...asked }) => ({
      status: true,
      data: {
        path: await dryRun(writeContextOf(asked), {
          author: input.author,
          record: input.record,
          workflow: drawnIn(input.flow_data),
          model: input.row_model,
        }),
      },
    }),
  }),
  defineAddress({
    method: 'GET',
    path: '/workflow/running/:id',
    tag: TAG,
    summary: 'What runs through a workflow, by version and step. For administrators of the company.',
    reply: done(list(record({ model: text, id: whole, title: text, version: whole, step: text, status: text }))),
    answer: async ({ parts, ...asked }) => ({ status: true, data: await runningOf(writeContextOf(asked), idIn(parts.id)) }),
  }),
  defineAddress({
    method: 'POST',
    path: '/workflow/move',
    personal: true,
    tag: TAG,
    summary:
      'Moves running records to another version of their workflow, each in a transaction of its own. `steps` says where a record stands afterwards, by the codes of its open steps. For administrators of the company.',
    body: z.strictObject({
      workflow_id: z.int().positive(),
      version: z.int().positive(),
      steps: z.record(z.string().max(40), z.string().max(40)).default({}),
      records: z
        .array(z.strictObject({ model: modelName, id: z.int().positive() }))
        .min(1)
        .max(MOST_MOVED),
    }),
    reply: done(list(record({ model: text, id: whole, done: flag, code: nullable(text), message: nullable(text) }))),
    answer: async ({ input, language, ...asked }) => {
      const context = writeContextOf(asked);
      const { workflow_id: workflow, version, steps, records } = input;
      const answers: { model: string; id: number; done: boolean; code: string | null; message: string | null }[] = [];
      for (const { model, id } of records) {
        try {
          await moveRecord(context, { model, id, workflow, version, steps });
          answers.push({ model, id, done: true, code: null, message: null });
        } catch (error) {
          // Whoever may not move any is refused as a whole.
          if (!(error instanceof PlatformError) || error.code === 'NO_RIGHT') throw error;
          answers.push({ model, id, done: false, code: error.code, message: error.textIn(language) });
        }
      }
      return { status: true, data: answers };
    },
  }),
  defineAddress({
    method: 'GET',
    path: '/workflow/waiting/:id',
    tag: TAG,
    summary: 'How many records wait at each step of a workflow, and how long such steps have taken.',
    open: draws,
    reply: done(list(record({ step: text, count: whole }))),
    answer: async ({ parts, actor, services }) => {
      const company = actor.companyId;
      const [found] = await services.database.readBatch([waitingTimes({ company, id: idIn(parts.id) })], company);
      return {
        status: true,
        data: (found?.rows ?? []).map(([step, count, hours]) => ({
          step: step ?? '',
          count: Number(count),
          median_hours: hours === null || hours === undefined ? null : Number(hours),
        })),
      };
    },
  }),
];
