/** Leave: its types, what is granted, and what is asked for. */
import { defineArea } from '@lambda/model/definitions/definitions.ts';
import { leaveActions } from './leave.actions.ts';
import { leaveJob } from './leave.automation.ts';
import { leaveNotices } from './leave.notices.ts';
import { grantForm, grantGrid, leaveCruds, ownGrantGrid, ownRequestGrid, requestForm, requestGrid } from './leave.views.ts';
import { leaveGrant } from './leave_grant.model.ts';
import { leaveLimit } from './leave_limit.model.ts';
import { leaveRequest } from './leave_request.model.ts';
import { leaveTerms } from './leave_terms.model.ts';
import { leaveType } from './leave_type.model.ts';
import { settingCruds, settingForms, settingGrids } from './leave-settings.views.ts';

export const leaveArea = defineArea({
  models: [leaveType, leaveTerms, leaveLimit, leaveGrant, leaveRequest],
  grids: [requestGrid, ownRequestGrid, grantGrid, ownGrantGrid, ...settingGrids],
  forms: [requestForm, grantForm, ...settingForms],
  cruds: [...leaveCruds, ...settingCruds],
  actions: leaveActions,
  jobs: [leaveJob],
  notifications: leaveNotices,
});
