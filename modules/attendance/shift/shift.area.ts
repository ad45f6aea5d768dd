/** Who should be at work when. */
import { defineArea } from '@lambda/model/definitions/definitions.ts';
import { freeDay } from './free_day.model.ts';
import { patternDay } from './pattern_day.model.ts';
import { rosterDay } from './roster_day.model.ts';
import { shift } from './shift.model.ts';
import { shiftViews } from './shift.views.ts';
import { shiftPattern } from './shift_pattern.model.ts';
import { shiftPlan } from './shift_plan.model.ts';
import { shiftRule } from './shift_rule.model.ts';

export const shiftArea = defineArea({ models: [shift, shiftRule, shiftPattern, patternDay, shiftPlan, rosterDay, freeDay], ...shiftViews });
