/** Projects with their members, stages and priorities. */
import { defineArea } from '@lambda/model/definitions/definitions.ts';
import { planMember } from './plan_member.model.ts';
import { planPriority } from './plan_priority.model.ts';
import { planProject } from './plan_project.model.ts';
import { planStage } from './plan_stage.model.ts';
import { ownedGrid, projectCruds, projectForm, projectGrid } from './project.views.ts';

export const projectArea = defineArea({
  models: [planProject, planMember, planStage, planPriority],
  grids: [projectGrid, ownedGrid],
  forms: [projectForm],
  cruds: projectCruds,
});
