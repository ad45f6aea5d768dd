/** What HR does around the writes of its records, by model. */
import type { Hooks } from '@lambda/engine/records/hooks.ts';
import { employeeHooks } from './hooks/employee.hooks.ts';

export const hrHooks: Hooks = new Map([['employee', employeeHooks]]);
