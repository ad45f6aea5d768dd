/** Rewards and violations. */
import { defineArea } from '@lambda/model/definitions/definitions.ts';
import { rewardCrud, rewardForm, rewardGrid, violationCrud, violationForm, violationGrid } from './conduct.views.ts';
import { reward } from './reward.model.ts';
import { violation } from './violation.model.ts';

export const conductArea = defineArea({
  models: [reward, violation],
  grids: [rewardGrid, violationGrid],
  forms: [rewardForm, violationForm],
  cruds: [rewardCrud, violationCrud],
});
