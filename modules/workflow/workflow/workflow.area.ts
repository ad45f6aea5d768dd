/** Workflows: drawn, checked and published by the company. */
import { defineArea } from '@lambda/model/definitions/definitions.ts';
import { roles } from '@lambda/model/rights/roles.ts';
import { workflowActions } from './workflow.actions.ts';
import { workflow } from './workflow.model.ts';
import { workflowCrud, workflowForm, workflowGrid } from './workflow.views.ts';
import { workflowVersion } from './workflow_version.model.ts';

const FULL = { show: true, c: true, r: true, u: true, d: true } as const;
const READ = { show: true, r: true } as const;

export const workflowArea = defineArea({
  models: [workflow, workflowVersion],
  grids: [workflowGrid],
  forms: [workflowForm],
  cruds: [workflowCrud],
  actions: workflowActions,
  grants: [
    { role: roles.companyAdmin, menus: { workflows: FULL } },
    { role: roles.director, menus: { workflows: READ } },
  ],
});
