/** When a branch is open. */
import { defineArea } from '@lambda/model/definitions/definitions.ts';
import { branchDays } from './branch_days.model.ts';
import { branchHours } from './branch_hours.model.ts';
import { hoursCruds, hoursForms, hoursGrants, hoursGrids } from './hours.views.ts';

export const openingHoursArea = defineArea({
  models: [branchHours, branchDays],
  grids: hoursGrids,
  forms: hoursForms,
  cruds: hoursCruds,
  grants: hoursGrants,
});
