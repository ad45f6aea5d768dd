/** What managers allow at tills, by their code. */
import { defineArea } from '@lambda/model/definitions/definitions.ts';
import { approvalCrud, approvalForm, approvalGrid } from './approval.views.ts';
import { posApproval } from './pos_approval.model.ts';
import { posPin } from './pos_pin.model.ts';

export const approvalArea = defineArea({
  models: [posPin, posApproval],
  grids: [approvalGrid],
  forms: [approvalForm],
  cruds: [approvalCrud],
});
