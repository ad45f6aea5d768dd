/** The code behind workflows: what is drawn is checked, and published as a version. */
import type { RecordHooks } from '@lambda/engine/core/records/hooks.ts';
import { defineServerArea } from '@lambda/engine/faces/server-module.ts';
import { PlatformError } from '@lambda/model/errors/errors.ts';
import { workflowSchema } from '@lambda/model/workflow/workflow.ts';
import { publishWorkflow } from './publish-workflow.action.ts';
import { workflowAddresses } from './workflow.addresses.ts';

const workflowHooks: RecordHooks = {
  before: ({ before, after }) => {
    const drawn = after.flow_data ?? null;
    if (drawn === null || JSON.stringify(drawn) === JSON.stringify(before?.flow_data ?? null)) return undefined;
    if (!workflowSchema.safeParse(drawn).success)
      throw new PlatformError('INVALID', { fields: [{ field: 'flow_data', code: 'wrongType' }] });
    return undefined;
  },
  /** A number that goes up is a version, made of what is drawn at that moment. */
  brings: ({ id, kind, cause, before, after }) => {
    const number = after.published_number ?? null;
    if (kind === 'remove' || cause === 'reversal' || number === null || number === (before?.published_number ?? null)) return undefined;
    const values = { workflow_id: id, number, flow_data: after.flow_data, comment: after.publish_comment ?? null };
    return () => Promise.resolve([{ kind: 'create', model: 'workflow_version', values }]);
  },
};

export const workflowServerArea = defineServerArea({
  hooks: new Map([['workflow', workflowHooks]]),
  actions: new Map([['publish-workflow', publishWorkflow]]),
  addresses: workflowAddresses,
});
