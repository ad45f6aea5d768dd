/** Pay runs and what they came to. */
import { defineArea } from '@lambda/model/definitions/definitions.ts';
import { paySlipView } from '../slip/pay_slip_view.model.ts';
import { payChange } from './pay_change.model.ts';
import { payLine } from './pay_line.model.ts';
import { payRun } from './pay_run.model.ts';
import { paySlip } from './pay_slip.model.ts';
import { calculateJob, runActions } from './run.automation.ts';
import { ownSlipGrid, runCruds, runForm, runGrid, slipForm, slipGrid } from './run.views.ts';

export const runArea = defineArea({
  models: [payRun, paySlip, payLine, payChange, paySlipView],
  grids: [runGrid, slipGrid, ownSlipGrid],
  forms: [runForm, slipForm],
  cruds: runCruds,
  actions: runActions,
  jobs: [calculateJob],
});
