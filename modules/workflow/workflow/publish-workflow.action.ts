/** Publishes what is drawn: new records begin with this version, running ones keep theirs. */
import type { ActionHandler } from '@lambda/engine/services/actions/actions.ts';
import { PlatformError } from '@lambda/model/errors/errors.ts';
import { faultText } from '@lambda/model/workflow/faults.ts';
import { workflowSchema } from '@lambda/model/workflow/workflow.ts';
import { drawingFaults } from './server/drawn.ts';
import { unheldSteps } from './server/dry-run.ts';
import { lastVersion } from './workflow.sql.ts';

export const publishWorkflow: ActionHandler = async ({ context, id, row, input }) => {
  const drawn = workflowSchema.safeParse(row.flow_data ?? null);
  if (!drawn.success) throw new PlatformError('INVALID', { fields: [{ field: 'flow_data', code: 'required' }] });
  const unheld = await unheldSteps(context, drawn.data);
  const found = (language: 'mn' | 'en' | 'ko') => [
    ...drawingFaults(context.registry, drawn.data, String(row.row_model), language),
    ...unheld,
  ];
  const faults = (language: 'mn' | 'en' | 'ko') =>
    found(language)
      .map((fault) => faultText(drawn.data, fault, language))
      .join('; ');
  if (found('mn').length > 0)
    throw new PlatformError('WORKFLOW_FAULTY', { words: { faults: { mn: faults('mn'), en: faults('en'), ko: faults('ko') } } });
  const company = context.actor.companyId;
  const [last] = await context.database.readBatch([lastVersion({ company, id })], company);
  const number = Number(last?.rows[0]?.[0] ?? 0) + 1;
  return { values: { published_number: number, published_at: context.now.toISOString(), publish_comment: input.comment ?? null } };
};
