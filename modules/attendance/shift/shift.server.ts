/** The code behind shifts. */
import type { RecordHooks } from '@lambda/engine/core/records/hooks.ts';
import { defineServerArea } from '@lambda/engine/faces/server-module.ts';
import {
  employeeHooks,
  freeDayHooks,
  patternDayHooks,
  patternHooks,
  planHooks,
  rosterHooks,
  ruleHooks,
  shiftHooks,
} from './shift.hooks.ts';

export const shiftServer = defineServerArea({
  hooks: new Map<string, RecordHooks>([
    ['shift', shiftHooks],
    ['shift_rule', ruleHooks],
    ['shift_pattern', patternHooks],
    ['pattern_day', patternDayHooks],
    ['shift_plan', planHooks],
    ['roster_day', rosterHooks],
    ['free_day', freeDayHooks],
    ['employee', employeeHooks],
  ]),
});
