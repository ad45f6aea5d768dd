/** Work that somebody who leaves hands on. */
import { defineArea } from '@lambda/model/definitions/definitions.ts';
import { handOnAction } from './handover.actions.ts';
import { handoverCrud, handoverForm, handoverGrid, workHandedOver, workWaits } from './handover.views.ts';
import { taskHandover } from './task_handover.model.ts';

export const handoverArea = defineArea({
  models: [taskHandover],
  grids: [handoverGrid],
  forms: [handoverForm],
  cruds: [handoverCrud],
  notifications: [workHandedOver, workWaits],
  actions: [handOnAction],
});
